public import PlanArguments
import PlanHistory
import PlanReports
import PlanText

private let counts = Flag("counts", "show a table of numbers instead of slots and tasks")
private let grid = Flag("grid", "show the hours in which something happens")

extension Command {
  public static var week: Command {
    view(
      "week", "show seven days with their slots and tasks", options: [counts, grid],
      when: "a day or period in the week", filter: "which items count",
      examples: [
        "plan week last '#work'": "last week, only what has that tag",
        "plan week next --counts": "next week in numbers",
        "plan week 2026-W41 --grid": "any week, hour by hour",
      ],
      """
      `--counts` shows done and planned tasks, habits, mood, points and the first open task of
      each day. `--grid` needs 80 columns.

      `--plain` prints day, done and planned tasks, met and due habits, points, mood, first open
      task and carried tasks.
      """, run: runWeek)
  }
}

private func runWeek(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .period(unit: "week"), host: host, reach: .days(before: 13, after: 6)) {
    source throws(UsageError) in
    if invocation[grid], invocation[counts] {
      throw .refused("'--grid' and '--counts' both say what a week shows: choose one")
    }
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    let week = CalendarPeriod.week.days(around: day, weekStart: source.context.weekStart)
    return WeekView(
      report: WeekReport(week, from: source.report), grid: WeekGrid(week, from: source.report),
      layout: invocation[grid] ? .grid : invocation[counts] ? .counts : .items,
      filter: source.mode.typedFilter, today: source.today, hour: source.context.minutes / 60)
  }
}
