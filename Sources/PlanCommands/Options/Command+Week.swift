extension Command {
  public static let week: Command = {
    var command = Command(
      "week", "seven days side by side",
      options: [Option("grid", "show the hours in which something happens")] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .week }
    command.action = runWeek
    return command
  }()
}

extension Command.Manual {
  fileprivate static let week = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan week", "this week"),
      Command.Example("plan week last '#work'", "the week before, of what has that tag"),
      Command.Example("plan week 2026-W41 --grid", "any week, hour by hour"),
    ],
    operand: Command.Operand("WHEN", "a day or period in the week; FILTER what counts"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .week)
}
