import PlanDocument

/// The days of a simulation: numbers from zero, which is 2026-06-01, a Monday.
///
/// The texts are made here, so that the oracle does not depend on the calendar under test.
enum SimulatedDay {
  static let texts: [String] = {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (year, month, day) = (2026, 6, 1)
    return (0..<400).map { _ in
      defer {
        day += 1
        if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
        if month > 12 { (year, month) = (year + 1, 1) }
      }
      return "\(year)-" + (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
    }
  }()

  private static let numbers = Dictionary(
    uniqueKeysWithValues: texts.enumerated().map { ($0.element, $0.offset) })

  static func weekday(_ day: Int) -> String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day % 7]
  }

  /// The day of a text such as `2026-10-05`.
  static func number(_ text: String) -> Int? { numbers[text] }

  /// The date in the type of the code under test.
  static func date(_ day: Int) -> CivilDate {
    CivilDate(year: 2026, month: 6, day: 1)?.adding(days: day) ?? .latest
  }
}
