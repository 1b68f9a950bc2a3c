extension Command {
  public static let done = ticking(.done, "tick a task or habit")
  public static let untick = ticking(.untick, "open a task or habit again")
  public static let toggle = ticking(.toggle, "tick what is open, open what is ticked")
  public static let skip = ticking(.skip, "leave out a habit or an occurrence")
  public static let start = ticking(.start, "mark a task as begun")
  public static let drop = ticking(.drop, "cancel a task")
  public static let priority = ticking(.priority, "set the priority of a task, or clear it")

  private static func ticking(_ deed: TickDeed, _ summary: String) -> Command {
    var command = Command(
      deed.rawValue, summary,
      options: [
        Option(
          "on", value: .required(placeholder: "DATES", hint: .date),
          "on these days: oct-1,oct-3..5 or yesterday")
      ] + Target.options + ChangeMode.options + [ChangeMode.stdinFilepath])
    command.clockUse = .settable
    command.changesFolder = true
    command.manual = { .ticking(deed) }
    command.action = { runTick(deed, $0, $1) }
    return command
  }
}

extension Command.Manual {
  fileprivate static func ticking(_ deed: TickDeed) -> Command.Manual {
    Command.Manual(
      synopsis: ["[OPTION]... " + deed.operands],
      examples: deed.examples,
      operand: .target,
      exitCodes: [
        Command.ExitMeaning(0, "done"),
        Command.ExitMeaning(1, "nothing fits, or several things"),
        Command.ExitMeaning(2, "could not do it"),
      ],
      operandKind: .text,
      variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors,
      description: .ticking(deed))
  }
}

extension TickDeed {
  fileprivate var operands: String {
    switch self {
    case .done: "TARGET [AMOUNT]..."
    case .priority: "TARGET... PRIORITY"
    case .untick, .toggle, .skip, .start, .drop: "TARGET..."
    }
  }

  fileprivate var examples: [Command.Example] {
    switch self {
    case .done:
      [
        Command.Example("plan done 'Pay rent'", "a task of today"),
        Command.Example("plan done Water +1 Read", "a glass more, and a habit"),
        Command.Example("plan done Read --on oct-1,oct-3..5", "four days at once"),
      ]
    case .untick: [Command.Example("plan untick 'Pay rent'", "it is still to be done")]
    case .toggle: [Command.Example("plan toggle Read", "for a key of your window manager")]
    case .skip:
      [
        Command.Example("plan skip Gym", "it breaks no streak"),
        Command.Example("plan skip Gym --on mon..wed", "three days at once"),
      ]
    case .start: [Command.Example("plan start 'Write the report'", "[ ] becomes [/]")]
    case .drop: [Command.Example("plan drop 2026-10-05:12", "line 12 of that day becomes [-]")]
    case .priority:
      [
        Command.Example("plan priority 'Pay rent' high", "!high stands before its words"),
        Command.Example("plan priority rent none", "and is taken away again"),
      ]
    }
  }
}
