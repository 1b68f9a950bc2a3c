extension Command {
  public static let moods: Command = {
    var command = Command(
      "moods", "moods over a week, month or year", options: PeriodChoice.options + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .moods }
    command.action = runMoods
    return command
  }()
}

extension Command.Manual {
  fileprivate static let moods = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan moods", "this month"),
      Command.Example("plan moods --year last", "the year before"),
      Command.Example("plan moods 2026-W41", "a week"),
    ],
    operand: Command.Operand("WHEN", "a day or period in it; FILTER what counts"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .moodsView)
}
