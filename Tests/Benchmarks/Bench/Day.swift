/// A day of the calendar, counted forward only.
struct Day {
  private var year: Int
  private var month: Int
  private var day: Int
  private var weekday: Int
  /// Days since the first day.
  private(set) var number = 0

  private init(year: Int, month: Int, day: Int, weekday: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.weekday = weekday
  }

  /// 2016-10-01, a Saturday: 3,653 days later it is 2026-10-02.
  static let first = Day(year: 2016, month: 10, day: 1, weekday: 5)

  var next: Day {
    var next = self
    next.number += 1
    next.weekday = (weekday + 1) % 7
    next.day += 1
    if next.day > length {
      next.day = 1
      next.month += 1
    }
    if next.month > 12 {
      next.month = 1
      next.year += 1
    }
    return next
  }

  var name: String { "\(year)-\(padded(month))-\(padded(day))" }

  var weekdayName: String { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday] }

  private var length: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

func padded(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
