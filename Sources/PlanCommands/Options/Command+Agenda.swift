extension Command {
  public static let agenda: Command = {
    var command = Command(
      "agenda", "what is due and when",
      options: [
        Option(
          "days", value: .required(placeholder: "N", hint: .text),
          "show N days ahead one by one (7)"), .why,
      ] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .agenda }
    command.action = runAgenda
    return command
  }()
}

extension Command.Manual {
  fileprivate static let agenda = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan agenda", "what is late, the next seven days, and the rest"),
      Command.Example("plan agenda --days 1 '#work'", "today and tomorrow at work"),
      Command.Example("plan agenda --why has:due", "and what put each of them there"),
    ],
    operand: Command.Operand("FILTER", "what the items must be; several words are one filter"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .agenda)
}
