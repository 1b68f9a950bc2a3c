public import PlanArguments
import PlanReports

extension Command {
  public static var moods: Command {
    view(
      "moods", "show the moods of a week, month or year", options: PeriodChoice.options,
      when: "a day or period in it", filter: "what counts",
      examples: ["plan moods": "this month", "plan moods --year last": "last year"],
      """
      The mean is a number from 1 to 5. A word that is not known is counted, but has no value. Of
      a year, only entries with a comment are shown. Without an option, the length of WHEN
      decides.

      `--plain` prints day, time, word, value, comment, path and line.
      """, run: runMoods)
  }
}

private func runMoods(_ invocation: Invocation, host: Host) -> Int32 {
  let unit = PeriodChoice.unit(invocation, usual: .month)
  return runView(
    invocation, .period(unit: unit.rawValue, looksBack: true), host: host,
    reach: .days(before: 732, after: 366)
  ) {
    source throws(UsageError) in
    let period = try PeriodChoice(invocation, usual: .month, source)
    return MoodsView(
      report: MoodsReport(period.unit, around: period.date, from: source.report),
      today: source.today)
  }
}
