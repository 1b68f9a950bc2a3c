extension Command {
  /// The commands of `plan` that later versions carry out: looking first, then changing.
  static let planned: [Command] = plannedNames.map { Command($0.name, $0.summary) }
}

private let plannedNames: [(name: String, summary: String)] = [
  ("import", "read other programs' data"),
  ("export", "write other programs' data"),
  ("remind", "tell about slots and tasks in time"),
  ("backup", "copy the folder into one archive"),
]
