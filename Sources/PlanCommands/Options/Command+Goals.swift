extension Command {
  public static let goals: Command = {
    var command = Command("goals", "goals and how far they are", options: Option.viewForms)
    command.clockUse = .settable
    command.manual = { .goals }
    command.action = runGoals
    return command
  }()
}

extension Command.Manual {
  fileprivate static let goals = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan goals", "all of them, in the order of the files"),
      Command.Example("plan goals open '#study'", "those still to be reached, with that tag"),
    ],
    operand: Command.Operand("FILTER", "which goals"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .goals)
}
