extension Command {
  public static let focus: Command = {
    var command = Command(
      "focus", "one task and a clock",
      options: [
        Option("list", "print the tasks in their order instead"),
        Option(
          "minutes", value: .required(placeholder: "N", hint: .text),
          "how long a task without est: has (25)"),
        Option(
          "break", value: .required(placeholder: "N", hint: .text),
          "minutes of the break behind it (5, 0 for none)"),
        .noPager, .force,
      ])
    command.clockUse = .settable
    command.manual = { .focus }
    command.action = runFocus
    return command
  }()
}

extension Command.Manual {
  fileprivate static let focus = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan focus", "what today wants, one by one"),
      Command.Example("plan focus '#work' --minutes 50", "of all open tasks those"),
      Command.Example("plan focus --list", "only tell what it would show"),
    ],
    operand: Command.Operand("FILTER", "which of all open tasks are shown"),
    exitCodes: [
      Command.ExitMeaning(0, "somebody quit"),
      Command.ExitMeaning(2, "could not do it, or not all of it"),
    ],
    operandKind: .text, variables: Command.Variable.view + Command.Variable.editors,
    description: .focus)
}
