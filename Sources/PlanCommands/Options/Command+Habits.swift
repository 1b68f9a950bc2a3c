import PlanReports

extension Command {
  public static let habits: Command = {
    var command = Command(
      "habits", "habits and how they are kept",
      options: [
        Option(
          "days", value: .required(placeholder: "N", hint: .text),
          "show so many days, up to 3660; else what fits, in a pipe 28"),
        Option(
          "sort", value: .habitOrder(HabitsReport.Order.allCases),
          "by name, streak, strength, rate or since"),
        Option(
          "why", value: .required(placeholder: "NAME", hint: .text),
          "tell what decided how one habit stands"),
        .ended,
      ] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .habits }
    command.action = runHabits
    return command
  }()

  public static let since: Command = {
    var command = Command(
      "since", "how long ago each habit was done",
      options: [Option("sort", value: .habitOrder([.since, .name]), "by since or name"), .ended]
        + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .since }
    command.action = runSince
    return command
  }()

  public static let streaks: Command = {
    var command = Command("streaks", "runs of kept habits", options: [.ended] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .streaks }
    command.action = runStreaks
    return command
  }()
}

extension Option.Value {
  fileprivate static func habitOrder(_ orders: [HabitsReport.Order]) -> Option.Value {
    .required(placeholder: "HOW", hint: .choice(orders.map(\.rawValue)))
  }
}

extension Command.Manual {
  fileprivate static let habits = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan habits --sort strength", "the strongest first"),
      Command.Example("plan habits 2026-09 '#health'", "how September went, of that tag"),
      Command.Example("plan habits --why Gym", "what a run lives on, and what broke the last"),
    ],
    operand: Command.Operand("WHEN", "the last day that counts, or a period; FILTER which habits"),
    exitCodes: Command.namingViewExits,
    operandKind: .text, variables: Command.Variable.view, description: .habits)

  fileprivate static let since = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan since", "in the order of the files"),
      Command.Example("plan since --sort since '#home'", "what is longest ago first"),
    ],
    operand: Command.Operand("FILTER", "which habits"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .since)

  fileprivate static let streaks = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan streaks", "the longest run that goes on first"),
      Command.Example("plan streaks '#health'", "of habits with that tag"),
    ],
    operand: Command.Operand("FILTER", "which habits"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .streaks)
}
