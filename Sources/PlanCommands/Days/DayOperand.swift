import PlanCalendar
import PlanText

extension Invocation {
  /// The day that the only operand names, in any spelling that is understood in a plan.
  ///
  /// - Parameter today: what relative spellings count from, and the day where none is named.
  func day(on today: CivilDate) throws(UsageError) -> CivilDate {
    guard let typed = operands.first else { return today }
    if operands.count > 1 { throw .unexpectedOperand(operands[1]) }
    return try date(named: typed, on: today)
  }
}

/// The day that an argument names.
func date(named typed: ArgumentBytes, on today: CivilDate) throws(UsageError) -> CivilDate {
  guard let date = DateInput(typed.span)?.resolved(on: today) else {
    throw .refused("'\(typed)' is no date; write 2026-10-05, 10-05, fri, tomorrow or +3d")
  }
  return date
}

/// So far ahead a date may be that leaves out its year, if it is one of the next year.
private let mostDaysAhead = 60

/// The day that something is put on: one without its year that has just passed is refused, and not
/// taken for that of the next year.
func dateAhead(
  named typed: ArgumentBytes, of today: CivilDate
) throws(UsageError) -> CivilDate {
  let date = try date(named: typed, on: today)
  if case .monthDay = DateInput(typed.span), date.year > today.year,
    date.days(since: today) > mostDaysAhead
  {
    throw .refused("'\(typed)' is past; write \(date) if you mean next year")
  }
  return date
}
