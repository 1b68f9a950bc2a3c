extension Command {
  public static let today: Command = {
    var command = Command(
      "today", "the day at a glance",
      options: [
        Option("hide-done", "leave out what is done, cancelled or moved"),
        Option("all", "show also what has expired or starts later"),
      ] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .today }
    command.action = runToday
    return command
  }()
}

extension Command.Manual {
  fileprivate static let today = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan", "today"),
      Command.Example("plan fri", "the next Friday, or any other day"),
      Command.Example("plan today '#work' --hide-done", "what is left of that tag"),
    ],
    operand: Command.Operand("WHEN", "a day; FILTER what is shown and counts"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .today)
}
