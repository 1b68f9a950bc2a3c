import PlanSyntax

extension Command {
  public static let add = adding(
    .add, "add a task, slot or habit",
    options: [
      .on,
      Option(
        "section", value: .required(placeholder: "NAME", hint: .text),
        "to this section or group"), .into,
      Option("as-typed", "keep a day at the end of the text as words"),
    ])
  public static let note = adding(.note, "write down a note", options: [.on, .into])
  public static let mood = adding(.mood, "write down a mood", options: [.on])

  private static func adding(
    _ subject: AddSubject, _ summary: String, options: [Option]
  ) -> Command {
    var command = Command(subject.rawValue, summary, options: options + ChangeMode.options)
    command.clockUse = .settable
    command.changesFolder = true
    command.manual = { .adding(subject) }
    command.action = { runAdd(subject, $0, $1) }
    return command
  }
}

extension Option {
  fileprivate static let on = Option(
    "on", value: .required(placeholder: "DATE", hint: .date), "to this day, not today")
  fileprivate static let into = Option(
    "in", value: .required(placeholder: "FILE", hint: .path),
    "to this undated file: groceries")
}

extension Command.Manual {
  fileprivate static func adding(_ subject: AddSubject) -> Command.Manual {
    Command.Manual(
      synopsis: subject.synopsis, examples: subject.examples, operand: subject.operand,
      exitCodes: subject.exitCodes,
      operandKind: subject == .mood
        ? .choice(MoodWord.allCases.map(\.name.description)) : .text,
      variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors,
      description: .adding(subject))
  }
}

extension AddSubject {
  fileprivate var synopsis: [String] {
    switch self {
    case .add, .note: ["[OPTION]... TEXT...", "[OPTION]... -"]
    case .mood: ["[OPTION]... [TIME] WORD [[--] NOTE...]"]
    }
  }

  fileprivate var operand: Command.Operand {
    switch self {
    case .add: Command.Operand("TEXT", "as it would stand in a file; - reads lines, each an item")
    case .note: Command.Operand("TEXT", "one line; - reads lines of standard input")
    case .mood: Command.Operand("WORD", "such as calm or tired, an emoji, or 7/10")
    }
  }

  fileprivate var exitCodes: [Command.ExitMeaning] {
    let missing =
      switch self {
      case .add: [Command.ExitMeaning(1, "no such list or section")]
      case .note: [Command.ExitMeaning(1, "no such list")]
      case .mood: [Command.ExitMeaning]()
      }
    return [Command.ExitMeaning(0, "done")] + missing
      + [Command.ExitMeaning(2, "could not do it")]
  }

  fileprivate var examples: [Command.Example] {
    switch self {
    case .add:
      [
        Command.Example("plan add Pay rent due:fri '#home'", "a task of today"),
        Command.Example("plan add Call the plumber tomorrow 14:30", "due:2026-10-06T14:30"),
        Command.Example("plan add 14:00-15:00 Dentist --on mon", "a slot of next Monday"),
        Command.Example("plan add Milk --in groceries", "a task of groceries.plan"),
      ]
    case .note:
      [
        Command.Example("plan note The tap drips again", "a line below Notes"),
        Command.Example("date | plan note -", "what a program prints"),
      ]
    case .mood:
      [
        Command.Example("plan mood tired -- slept badly", "how it is now, and why"),
        Command.Example("plan mood 08:15 calm", "how it was this morning"),
        Command.Example("plan mood happy --on yesterday", "of a day, without a time"),
      ]
    }
  }
}
