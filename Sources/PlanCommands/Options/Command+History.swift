extension Command {
  public static let history: Command = {
    var command = Command(
      "history", "everything one habit or task went through",
      options: [Option("month", "show a month as a calendar")] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .history }
    command.action = runHistory
    return command
  }()
}

extension Command.Manual {
  fileprivate static let history = Command.Manual(
    synopsis: ["[OPTION]... NAME [WHEN] [FILTER]"],
    examples: [
      Command.Example("plan history Gym", "all that is known of a habit"),
      Command.Example("plan history --month Gym last", "the calendar of last month"),
      Command.Example("plan history 'water the' 2026", "a task by a part of its words"),
    ],
    operand: Command.Operand("NAME", "a habit or task: its name, a part of it, or FILE:LINE"),
    exitCodes: Command.namingViewExits,
    operandKind: .text, variables: Command.Variable.view, description: .history)
}
