extension Command {
  public static let stats: Command = {
    var command = Command(
      "stats", "counts and shares of a week, month or year",
      options: PeriodChoice.options + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .stats }
    command.action = runStats
    return command
  }()
}

extension Command.Manual {
  fileprivate static let stats = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan stats", "this week, and how it compares"),
      Command.Example("plan stats --year '#work'", "this year, of what has that tag"),
      Command.Example("plan stats 2026-10", "a month"),
    ],
    operand: Command.Operand("WHEN", "a day or period in it; FILTER what counts"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .stats)
}
