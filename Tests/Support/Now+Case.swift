import PlanDocument
public import PlanShell

extension Now {
  /// A moment of a case. A date that does not exist is a mistake in the case.
  public init(year: Int, month: Int, day: Int, minutes: Int) {
    guard let date = CivilDate(year: year, month: month, day: day) else {
      preconditionFailure("no such day: \(year)-\(month)-\(day)")
    }
    self.init(date: date, minutes: minutes)
  }
}
