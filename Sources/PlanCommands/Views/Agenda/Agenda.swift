public import PlanArguments
import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

private let days = Valued("days", "N", "show each of N days ahead (7, at most 366)")

extension Command {
  public static var agenda: Command {
    view(
      "agenda", "show what is due and when", options: [days, Flag.why],
      filter: "which items; several words are one filter",
      examples: [
        "plan agenda --days 1 '#work'": "today and tomorrow, only what has that tag",
        "plan agenda --why has:due": "deadlines, and why each is there",
      ],
      """
      A day shows open items, its slots without a box and, dimmed, what recurs on it and is not in
      its file yet. A filter that names a state shows others, as in `plan list`; one that names
      later days extends the days ahead. Lists with `calendar: no`, and items of days that repeat
      one of theirs, are left out.

      `--plain` prints the group (`overdue`, `day`, `later`, `undated` or `recurring`), its day,
      and the fields of `plan list --plain`.
      """, run: runAgenda)
  }
}

private func runAgenda(_ invocation: Invocation, host: Host) -> Int32 {
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
  /// How many days after today have a group of their own.
  fileprivate var daysAhead: Int? {
    get throws(UsageError) {
      guard let typed = self[days] else { return nil }
      guard let count = Int(digits: typed.span), count <= 366 else {
        throw .refused("'--days' takes a number from 0 to 366, not '\(typed)'")
      }
      return count
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
