public import PlanArguments
import PlanDocument
import PlanText

extension Host {
  /// The clock that `--today` sets, else `PLAN_TODAY`, else the host's own.
  ///
  /// Both are ignored for a command that does not use the date.
  public func clock(for invocation: Invocation) throws(UsageError) -> Clock {
    guard invocation.command.takesToday else { return clock }
    if let text = invocation[.today] {
      return try moment(text, source: "option '--today'")
    }
    if let text = environment("PLAN_TODAY"), !text.isEmpty {
      return try moment(text, source: "PLAN_TODAY")
    }
    return clock
  }

  /// A clock for a typed day, and perhaps a time, relative to the day of this one.
  private func moment(_ text: ArgumentBytes, source: String) throws(UsageError) -> Clock {
    if let clock = Clock(text) { return clock }
    let usual = "write 2026-10-05, 2026-10-05T14:30, tomorrow or fri"
    do throws(DateProblem) {
      guard let moment = try MomentPhrase.read(text.span.words), !moment.days.isSpan,
        let date = moment.days.days(on: clock.now(dayStart: 0).date)?.lowerBound
      else { throw DateProblem(usual) }
      return moment.time.map { .moment(Now(date: date, minutes: $0.minutes)) } ?? .date(date)
    } catch {
      throw .noDate(text, hint: error.hint, source: source)
    }
  }
}
