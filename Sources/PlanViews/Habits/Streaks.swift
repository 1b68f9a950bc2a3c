public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem

public let streaksCommand = viewCommand(
  "streaks", "show the streaks of habits", options: [Flag.ended], filter: "which habits",
  examples: ["plan streaks '#health'": "habits with that tag, the longest streak first"],
  """
  The share is that of the current streak in the best one. `!`: only today can save the streak.
  Below are the milestones: streaks of 7, 30, 100 and 365 days, 100 and 1,000 done tasks, and
  levels of points, the highest of each, and the next ones. `--json` has all.

  `--plain` prints name, unit, streak and its first day, best and its first and last day, day
  of the last break, and `yes` or `no` for at risk.
  """,
  run: viewing(.never) { source in
    StreaksView(
      milestones: Milestones(from: source.report),
      report: HabitList(
        asOf: source.today, by: .streak, ended: source.invocation[.ended], onlyRules: true,
        from: source.report))
  })

private struct StreaksView: ReportView {
  let milestones: Milestones
  let report: HabitList

  var items: [Int] {
    let named = milestones.reached.compactMap(\.habit) + milestones.next.compactMap(\.habit)
    return (report.habits + named).flatMap(\.items)
  }
  var listed: Listed? { .habits(report, "streak") }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.streaks/1",
      [
        "date": .day(report.date),
        "habits": .rows(report.habits) { habit in
          .naming(HabitWords(habit, texts)) + .streaks(of: habit)
            + ["atRisk": .flag(habit.isAtRisk)]
        },
        "milestones": .milestones(milestones.reached, texts),
        "next": .next(milestones.next, texts),
      ],
      rows: "habits", keys: "name unit streak streakFrom best bestFrom bestTo lastBreak atRisk")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let isNarrow = screen.columns < (screen.isTerminal ? 60 : 100)
    let cells = isNarrow ? 6 : screen.columns >= 100 ? 40 : 16
    screen.table(
      report.habits, leastFree: 10,
      Column(isFree: true) { $1.name(HabitWords($0, texts)) },
      .bar(isNarrow ? "" : "of the best", cells: cells, .green) { habit in
        Double(habit.history.streak.count) / Double(max(1, habit.history.best.count))
      },
      Column("now", .right) { habit, screen in
        let (streak, best) = (habit.history.streak.count, habit.history.best.count)
        let isRecord = streak > 0 && streak == best
        return [Piece(screen.streak(streak, habit.streakUnit), isRecord ? .bold : .plain)]
      },
      Column(gap: 1) { $0.isAtRisk ? [Piece("!", $1.palette.style(.overdue))] : [] },
      .day("since", side: .right, rank: 3) { $0.history.streak.days?.lowerBound },
      Column("best", .right) { [Piece($1.streak($0.history.best.count, $0.streakUnit))] },
      .day("from", side: .right, rank: 2) { $0.history.best.days?.lowerBound },
      .day("to", side: .right, rank: 2) { $0.history.best.days?.upperBound },
      .day("broken", side: .right, rank: 4) { $0.history.lastBreak })
    if report.habits.contains(where: \.isAtRisk) {
      screen.line()
      screen.line("! only today can save the streak", .dim)
    }
    if !milestones.reached.isEmpty || !milestones.next.isEmpty { screen.line() }
    screen.milestones(milestones.highest, texts, label: "reached", indent: 9)
    let next = milestones.next.enumerated().map { place, next in
      [Piece(next.words(texts) + (place + 1 < milestones.next.count ? "," : "").utf8)]
    }
    screen.flow(next, gap: 1, label: "next", indent: 9)
    screen.endedHabits(report.hidden)
  }
}
