import PlanReports

/// Carries out `plan today`, and `plan` alone.
func runToday(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .period(unit: "week"), host: host, reach: .days(before: 0, after: 0)) {
    source throws(UsageError) in
    let day = try source.mode.day(source.context)
    let choice = TodayReport.Choice(
      hidesDone: invocation.has("hide-done"), showsAll: invocation.has("all"))
    return TodayView(
      report: TodayReport(day, from: source.report, choice), source: source.report,
      unread: source.unreadDays[day])
  }
}
