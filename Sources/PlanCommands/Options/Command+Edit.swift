extension Command {
  public static let edit: Command = {
    var command = Command("edit", "open a day in the editor")
    command.clockUse = .settable
    command.manual = {
      Manual(
        synopsis: ["[OPTION]... [DATE]"],
        examples: [
          Example("plan edit", "open today's file, which is made if need be"),
          Example("plan edit tomorrow", "open tomorrow's"),
          Example("EDITOR=nano plan edit fri", "open the next Friday's in another editor"),
        ],
        operand: .date,
        exitCodes: [
          ExitMeaning(0, "done; any other code of the editor is passed on"),
          ExitMeaning(2, "could not do it"),
        ],
        operandKind: .date, variables: Variable.folder + Variable.editor, description: .edit)
    }
    command.action = runEdit
    return command
  }()
}
