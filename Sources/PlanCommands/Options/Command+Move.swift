extension Command {
  public static let move: Command = {
    var command = Command(
      "move", "move a task to another day",
      options: [
        Option(
          "from", value: .required(placeholder: "DATE", hint: .date),
          "what was carried to DATE and is open there")
      ] + Target.options + ChangeMode.options)
    command.clockUse = .settable
    command.changesFolder = true
    command.manual = { .move }
    command.action = runMove
    return command
  }()
}

extension Command.Manual {
  fileprivate static let move = Command.Manual(
    synopsis: ["[OPTION]... TARGET... DATE", "[OPTION]... --from DATE DATE"],
    examples: [
      Command.Example("plan move 'Pay rent' fri", "it goes to the Friday to come"),
      Command.Example("plan move rent next friday", "it goes to that of next week"),
      Command.Example("plan move oct-5:12 groceries.plan:3 tomorrow", "two lines"),
      Command.Example("plan move --all '#errands' sat", "everything open with that tag"),
      Command.Example("plan move --from 2026-03-03 today", "from a day that came too early"),
    ],
    operand: .target,
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "nothing fits, several do, or it cannot move"),
      Command.ExitMeaning(2, "could not"),
    ],
    operandKind: .text,
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors,
    description: .move)
}
