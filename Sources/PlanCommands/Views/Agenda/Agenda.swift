import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// Carries out `plan agenda`.
func runAgenda(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .never, host: host) { source throws(UsageError) in
    let filter = source.mode.filter?.completed(isToChange: false) ?? .openTasksAndSlots
    let report = AgendaReport(
      days: try invocation.daysAhead ?? source.daysAhead, filter, from: source.report)
    let reasons =
      try invocation.asksWhy
      ? ItemReasons(
        filter, source.report.facts, source.context, source.report.settings.urgency) : nil
    return AgendaView(report: report, today: source.today, reasons: reasons)
  }
}

extension Invocation {
  /// How many days behind today are to have a group of their own.
  fileprivate var daysAhead: Int? {
    get throws(UsageError) {
      guard let typed = value("days") else { return nil }
      guard let days = Int(digits: typed.span), days <= 366 else {
        throw .refused("'--days' takes a number from 0 to 366, not '\(typed)'")
      }
      return days
    }
  }
}

extension ViewSource {
  /// A week, or up to the last day that the filter names: `plan agenda next week`.
  fileprivate var daysAhead: Int {
    let named = mode.filter?.relativeDays(context).map { $0.days.upperBound.days(since: today) }
    return min(max(7, named?.max() ?? 0), 366)
  }
}
