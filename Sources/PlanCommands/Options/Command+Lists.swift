extension Command {
  public static let lists: Command = {
    var command = Command(
      "lists", "the undated lists and what is open in them", options: [.ended] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .lists }
    command.action = runLists
    return command
  }()
}

extension Command.Manual {
  fileprivate static let lists = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan lists", "what is open in each list of the folder around here"),
      Command.Example("plan lists '#home'", "counting only what has that tag"),
      Command.Example("plan lists --plain", "the same for a script"),
    ],
    operand: Command.Operand("FILTER", "what counts; several words are one filter"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .lists)
}
