public import PlanArguments
import PlanCalendar
import PlanHistory
import PlanReports

private let grid = Flag("grid", "show the hours in which something happens")

extension Command {
  public static var week: Command {
    view(
      "week", "show seven days side by side", options: [grid], when: "a day or period in the week",
      filter: "what counts",
      examples: [
        "plan week last '#work'": "last week, only what has that tag",
        "plan week 2026-W41 --grid": "any week, hour by hour",
      ],
      """
      A day shows its done and planned tasks, habits, mood, points, and its first open task by
      priority. A task that was carried counts on the last of its days in the week. The last line
      compares the week before and counts what is overdue. `--grid` needs 80 columns.

      `--plain` prints day, done and planned tasks, met and due habits, points, mood, first open
      task and carried tasks.
      """, run: runWeek)
  }
}

private func runWeek(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .period(unit: "week"), host: host, reach: .days(before: 13, after: 6)) {
    source throws(UsageError) in
    let range = try week(source.mode, source.context)
    let hours = invocation[grid] ? WeekGrid(range, from: source.report) : nil
    return WeekView(
      report: WeekReport(range, from: source.report), today: source.today, grid: hours,
      hour: source.today == source.context.today ? source.context.minutes / 60 : nil)
  }
}

private func week(
  _ mode: ViewMode, _ context: FilterContext
) throws(UsageError) -> ClosedRange<CivilDate> {
  let day = try mode.days(context)?.lowerBound ?? context.today
  return CalendarPeriod.week.days(around: day, weekStart: context.weekStart)
}
