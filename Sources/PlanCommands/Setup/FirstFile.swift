/// A file that a new folder of plans begins with: the same bytes on whatever device and day, so that
/// two devices that both begin have nothing to merge.
struct FirstFile {
  /// From the folder.
  let path: String
  let text: String
  /// Whether a folder that holds lists already can do without.
  var isExample = false

  static var all: [FirstFile] { [settings, day, habits] }

  private static let settings = FirstFile(
    path: "settings.plan",
    text: """
      # Settings

      What stands here counts for all plans of this folder. Each value is the default: a line that
      is taken out changes nothing.

      ## General

      - week start: monday
      - hours: 07:00-23:00
      - day start: 00:00
      - layout: flat
      - roll: move

      ## Lint

      ## Notes

      `day start: 03:00` lets the night belong to the day before, `layout: month` puts new days
      into folders like `2026/10`, and `roll: never` leaves open tasks where they are. Below Lint
      stand rules of planlint with a level, as in `empty-task: off`.

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

      A new day gets what is due from here; `every:3/week` lets you choose the days.

      ## Habits

      - Water: 8 glasses every:day
      - Read: 20m every:day
      - Exercise every:3/week

      """, isExample: true)
}
