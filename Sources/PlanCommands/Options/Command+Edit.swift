extension Command {
  public static let edit: Command = {
    var command = Command("edit", "open a day, a list or a line in the editor")
    command.clockUse = .settable
    command.manual = {
      Manual(
        synopsis: ["[OPTION]... [DATE | TARGET]"],
        examples: [
          Example("plan edit", "open today's file, which is made if need be"),
          Example("plan edit tomorrow", "open tomorrow's"),
          Example("plan edit groceries", "open that list"),
          Example("plan edit 'Pay rent'", "open at the line of that task, or at FILE:LINE"),
        ],
        operand: .date,
        exitCodes: [
          ExitMeaning(0, "done, or as the editor"),
          ExitMeaning(1, "nothing fits, or several"),
          ExitMeaning(2, "could not do it"),
        ],
        operandKind: .date,
        variables: Variable.folder + Variable.editor + [Variable.dataHome] + Variable.notes,
        description: .edit)
    }
    command.action = runEdit
    return command
  }()
}
