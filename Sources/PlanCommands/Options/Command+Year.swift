extension Command {
  public static let year: Command = {
    var command = Command(
      "year", "a year as a map of its days",
      options: [
        .habit, Option("points", "show what each day earned"),
        Option("mood", "show the mood of each day"),
      ] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .year }
    command.action = runYear
    return command
  }()
}

extension Command.Manual {
  fileprivate static let year = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan year", "how much of each day was done"),
      Command.Example("plan year last --points '#work'", "what work earned the year before"),
      Command.Example("plan year --habit Read", "a habit's days and streaks"),
    ],
    operand: Command.Operand("WHEN", "a day or period in the year; FILTER what counts"),
    exitCodes: Command.namingViewExits, operandKind: .text, variables: Command.Variable.view,
    description: .year)
}
