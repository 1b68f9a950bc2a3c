public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem

private let sort = Choice<HabitList.Order>(
  "sort", "HOW", [.since, .name], "sort by since (the longest time first) or name")

public let sinceCommand = viewCommand(
  "since", "show how long ago each habit was done", options: [sort, Flag.ended],
  filter: "which habits",
  examples: ["plan since --sort since '#home'": "the longest time first"],
  """
  The box is that of today: `[x]` done, `[-]` skipped, `[/]` partly. A habit that was never
  done shows the day since which it could have been.

  `--plain` prints icon, name, day it was last done, days since then, state, path and line.
  """,
  run: viewing(.never) { source in
    SinceView(
      report: HabitList(
        asOf: source.today, by: source.invocation[sort], ended: source.invocation[.ended],
        from: source.report))
  })

private struct SinceView: ReportView {
  let report: HabitList

  var items: [Int] { report.habits.flatMap(\.items) }
  var listed: Listed? { .habits(report) }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.since/1",
      [
        "date": .day(report.date),
        "habits": .rows(report.habits) { habit in
          .naming(HabitWords(habit, texts)) + [
            "state": .word(habit.state), "lastDone": .day(habit.history.lastDone),
            "daysSince": .count(habit.history.daysSince),
          ]
        },
      ],
      rows: "habits", keys: "icon name lastDone daysSince state path line")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.table(
      report.habits,
      // Whether it is ticked today.
      Column { habit, screen in
        let signs: [HabitDayState: String] = [.done: "x", .skipped: "-", .partly: "/"]
        guard let sign = signs[habit.state] else { return [Piece("[ ]")] }
        return [Piece("[\(sign)]", screen.palette.style(habit.state))]
      },
      Column(isFree: true, gap: 1) { $1.name(HabitWords($0, texts)) },
      Column { habit, _ in
        let (words, isDone) = (habit.history.daysSince.map(elapsed), habit.history.lastDone != nil)
        return isDone
          ? [Piece(words ?? "")] : [Piece(words.map { "never, \($0)" } ?? "never", .dim)]
      },
      Column("", .right, rank: 1) { habit, screen in
        guard let days = habit.history.daysSince, days > 0,
          let day = report.date.adding(days: -days)
        else { return [] }
        let start = habit.history.lastDone == nil ? "since " : ""
        return [Piece(start + screen.day(day), .dim)]
      })
    screen.endedHabits(report.hidden)
  }
}
