extension Command {
  public static let month: Command = {
    var command = Command(
      "month", "a month as a calendar",
      options: [
        .habit,
        Option(
          "count",
          value: .required(
            placeholder: "WHAT", hint: .choice(MonthCount.allCases.map(\.rawValue))),
          "done, due, open, points or mood of each day"),
      ] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .month }
    command.action = runMonth
    return command
  }()
}

extension Option {
  /// Names a habit whose days are shown.
  static let habit = Option(
    "habit", value: .required(placeholder: "NAME", hint: .text), "show the days of a habit")
}

extension Command.Manual {
  fileprivate static let month = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan month", "this month"),
      Command.Example("plan month last --count points", "what each day of the last one earned"),
      Command.Example("plan month 2026-10 --habit Read", "the days of a habit"),
    ],
    operand: Command.Operand("WHEN", "a day or period in the month; FILTER what counts"),
    exitCodes: Command.namingViewExits, operandKind: .text, variables: Command.Variable.view,
    description: .month)
}
