/// Commands that do things of one kind, as the help of `plan` lists them in two columns.
struct CommandOverview {
  let title: String
  /// Names of commands, and of each what its column has room for: at most 24 columns.
  let rows: [(name: String, brief: String)]

  /// All of them. A function's value, because most runs show no help; a test compares it with
  /// `Command.all`.
  static var all: [CommandOverview] { [days, items, changing, setup] }

  private static let days = CommandOverview(
    title: "Looking at days",
    rows: [
      ("today", "the day at a glance"), ("week", "seven days side by side"),
      ("month", "a month as a calendar"), ("year", "a year as a map"),
      ("agenda", "what is due and when"), ("log", "what was done, by day"),
      ("review", "a look back"), ("stats", "counts and shares"),
      ("moods", "moods over time"), ("diff", "what changed, in words"),
    ])

  private static let items = CommandOverview(
    title: "Looking at tasks, lists, habits and goals",
    rows: [
      ("list", "the tasks of a filter"), ("lists", "the undated lists"),
      ("search", "the lines of a text"), ("goals", "how far they are"),
      ("habits", "how they are kept"), ("since", "days since each was done"),
      ("streaks", "runs of kept habits"), ("history", "of one habit or task"),
      ("tags", "what has which tag"),
    ])

  private static let changing = CommandOverview(
    title: "Changing",
    rows: [
      ("focus", "one task and a clock"), ("new", "make the file of a day"),
      ("edit", "open it in the editor"), ("add", "add a task or slot"),
      ("note", "write down a note"), ("mood", "write down a mood"),
      ("done", "tick a task or habit"), ("untick", "open it again"),
      ("toggle", "the one or the other"), ("skip", "leave out a habit"),
      ("start", "mark a task as begun"), ("drop", "cancel a task"),
      ("move", "move a task to a day"), ("priority", "set or clear it"),
      ("rename", "a habit, tag or goal"), ("template", "start a ready-made list"),
      ("import", "from other programs"), ("export", "for other programs"),
      ("backup", "copy the whole folder"), ("undo", "take back a command"),
    ])

  private static let setup = CommandOverview(
    title: "Setting up, and for scripts",
    rows: [
      ("init", "make a folder of plans"), ("doctor", "what is amiss or missing"),
      ("completions", "for your shell"),
      ("help", "what a command takes"),
      ("prompt", "one line for a shell"), ("path", "the path of a day"),
      ("prev", "of the day before"), ("next", "of the day after"),
      ("remind", "what is due just now"), ("names", "for an editor"),
    ])
}
