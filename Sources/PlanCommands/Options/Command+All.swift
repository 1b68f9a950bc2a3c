extension Command {
  /// Every command that may follow `plan`, in the order a list shows them.
  public static let all: [Command] =
    [.fmt, .lint, .roll, .merge] + looking + changing + [
      .initialize, .doctor, .backup, .help, .completions,
    ]

  private static let looking: [Command] = [
    .today, .week, .month, .year, .agenda, .list, .lists, .habits, .since, .history, .streaks,
    .goals, .tags, .stats, .moods, .log, .review, .prompt, .remind, .search, .diff, .path,
    .previous,
    .next, .names,
  ]

  private static let changing: [Command] = [
    .new, .edit, .add, .note, .mood, .done, .untick, .toggle, .skip, .start, .drop, .move,
    .priority, .focus, .template, .rename, .importing, .export, .undo,
  ]

  /// The umbrella: it names a command, which does the work.
  public static let plan: Command = {
    var command = Command("plan", product: "plan", "keep days, tasks and habits in plain text")
    command.optionPlace = .beforeOperands
    // For the command that is named.
    command.options = [.today]
    command.manual = {
      Manual(
        synopsis: ["[OPTION]... COMMAND [ARGUMENT]..."],
        examples: [
          Example("plan", "show today: what is open and due, the habits"),
          Example("plan next friday", "show a day, which may stand for the command"),
          Example("plan week '#work'", "show what fits a filter, as all views do"),
          Example("plan help fmt", "show what a command does and takes"),
        ],
        operandKind: .command, description: .plan)
    }
    return command
  }()
}

extension [Command] {
  /// The programs that can be called for them, `plan` first.
  var programNames: [String] { [Command.plan.programName] + compactMap(\.product) }
}
