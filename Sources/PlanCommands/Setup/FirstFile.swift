/// A file of a new plan folder: the same bytes on every device and day, so that two devices that
/// both create it have nothing to merge.
struct FirstFile {
  /// Relative to the folder.
  let path: String
  let text: String
  /// Whether it is left out of a folder that already holds lists.
  var isExample = false

  static var all: [FirstFile] { [settings, day, habits] }

  private static let settings = FirstFile(
    path: "settings.plan",
    text: """
      # Settings

      These settings apply to all plans in this folder. Each value is the default, so deleting a
      line changes nothing.

      ## General

      - week start: monday
      - hours: 07:00-23:00
      - day start: 00:00
      - layout: flat
      - roll: move

      ## Lint

      ## Notes

      With `day start: 03:00`, the night belongs to the day before. `layout: month` puts new days
      into folders like `2026/10`, and `roll: never` leaves open tasks where they are. Below
      Lint, give rules of planlint a level, as in `empty-task: off`.

      """)

  private static let day = FirstFile(
    path: "templates/day.plan",
    text: """
      # {{date}} {{weekday}}

      ## Priorities

      ## Tasks

      ## Schedule

      ## Habits

      ## Mood

      ## Notes

      """)

  private static let habits = FirstFile(
    path: "habits.plan",
    text: """
      # 🌱 Habits

      A new day gets the habits that are due; with `every:3/week`, you choose the days.

      ## Habits

      - Water: 8 glasses every:day
      - Read: 20m every:day
      - Exercise every:3/week

      """, isExample: true)
}
