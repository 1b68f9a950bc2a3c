extension Command {
  public static let remind: Command = {
    var command = Command(
      "remind", "tell what is due just now, once",
      options: [
        .length("window", "15m", "how far back to look the first time (15m)"),
        .length("next", "30m", "look so far ahead instead, and keep no state"),
        Option("peek", short: "n", "tell it as if for the first time, keep no state"),
        Option(
          "hourly", value: .required(placeholder: "H-H", hint: .text),
          "say at these hours what is left of the day"),
        Option("weekdays", "from Monday to Friday only"),
        Option(
          "install",
          value: .required(
            placeholder: "TIMER", hint: .choice(ReminderTimer.allCases.map(\.rawValue))),
          "print a timer for systemd, cron or launchd"),
        Option("yes", "write its files, start nothing"),
        Option("force", "replace files that say something else"),
      ] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .remind }
    command.action = runRemind
    return command
  }()
}

extension Option {
  fileprivate static func length(
    _ name: String, _ placeholder: String, _ summary: String
  ) -> Option {
    Option(name, value: .required(placeholder: placeholder, hint: .text), summary)
  }
}

extension Command.Manual {
  fileprivate static let remind = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan remind --next 30m", "what comes"),
      Command.Example("plan remind --install systemd --yes", "a timer that tells it"),
    ],
    operand: Command.Operand("FILTER", "what is told"),
    exitCodes: Command.viewExits, operandKind: .text,
    variables: Command.Variable.reminders, description: .remind, chapters: .remind)
}
