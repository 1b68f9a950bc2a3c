import PlanDocument
import PlanFolder
import PlanTesting

/// Periods as they are typed, and their days, found by looking at a calendar.
struct FilterPeriods {
  var text: String
  var label: String
  /// Nil for an open end.
  var first: CivilDate?
  var last: CivilDate?
  var isRange = false

  private var isFloating: Bool { ["fri", "monday", "oct-8"].contains(label) }

  func holds(_ day: CivilDate) -> Bool {
    (first.map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
  }

  /// One of `periods`, or a range of two.
  static func random(
    _ random: inout SeededGenerator, _ periods: [FilterPeriods], mayCountBack: Bool
  ) -> FilterPeriods {
    func one(_ mayCountBack: Bool) -> FilterPeriods {
      var one = random.pick(periods)
      while one.text.hasPrefix("-"), !mayCountBack { one = random.pick(periods) }
      if random.chance(15) { one.text = one.text.uppercased() }
      return one
    }
    var days = one(mayCountBack)
    guard random.chance(30) else { return days }
    let last = one(true)
    // Dates that do not depend on today.
    let dates = [days, last].map { one in
      one.label.hasPrefix("20") || one.label.hasSuffix("2026") ? one : nil
    }
    if let first = dates[0]?.first, let last = dates[1]?.last, last < first { return days }
    (days.isRange, days.label) = (true, random.pick(["..A", "A..", "A..B"]))
    if days.label != "A.." { days.last = last.last } else { days.last = nil }
    if days.label == "..A" { days.first = nil }
    // A weekday, or a day without a year, comes after the first day of a range.
    if let first = days.first, let named = last.first, days.label == "A..B", last.isFloating {
      var day = first
      while last.label == "oct-8"
        ? day.text.suffix(5) != "10-08" : day.weekday != named.weekday
      { day = day.plus(1) }
      days.last = day
    }
    days.text = (days.first == nil ? "" : days.text) + ".." + (days.last == nil ? "" : last.text)
    return days
  }

  /// All periods with a name in a context; minutes do not matter.
  static func all(_ context: FilterContext) -> [FilterPeriods] {
    let days = context.today.plus(-1100).days(to: context.today.plus(1100))
    return choices(context).map { text, fits in
      let named = days.filter(fits)
      // Every period is within the days that are looked at.
      precondition(!named.isEmpty, "\(text) names no day")
      return FilterPeriods(text: text, label: text, first: named.first, last: named.last)
    }
  }

  /// Each name with the condition for its days.
  private static func choices(_ context: FilterContext) -> [(String, (CivilDate) -> Bool)] {
    let today = context.today
    func ahead(_ day: CivilDate) -> Int { day.days(since: today) }
    /// The number of weeks from this week.
    func week(_ day: CivilDate) -> Int {
      var begin = today
      while begin.weekday != context.weekStart { begin = begin.plus(-1) }
      let days = day.days(since: begin)
      return days >= 0 ? days / 7 : -((6 - days) / 7)
    }
    func month(_ day: CivilDate) -> Int {
      day.year * 12 + day.month - today.year * 12 - today.month
    }
    /// The same day in its month, or the last day if the month is shorter.
    func isSameDay(_ day: CivilDate) -> Bool {
      day.day == today.day || day.day < today.day && day.plus(1).day == 1
    }
    return [
      ("today", { $0 == today }), ("tomorrow", { ahead($0) == 1 }),
      ("yesterday", { ahead($0) == -1 }),
      ("fri", { $0.weekday == .friday && 1...7 ~= ahead($0) }),
      ("monday", { $0.weekday == .monday && 1...7 ~= ahead($0) }),
      ("last mon", { $0.weekday == .monday && -7 ... -1 ~= ahead($0) }),
      ("next sunday", { $0.weekday == .sunday && week($0) == 1 }),
      ("this sun", { $0.weekday == .sunday && week($0) == 0 }),
      ("this sat", { $0.weekday == .saturday && week($0) == 0 }),
      ("week", { week($0) == 0 }), ("this  week", { week($0) == 0 }),
      ("last week", { week($0) == -1 }), ("next week", { week($0) == 1 }),
      ("month", { month($0) == 0 }), ("last month", { month($0) == -1 }),
      ("next month", { month($0) == 1 }),
      ("year", { $0.year == today.year }), ("last year", { $0.year == today.year - 1 }),
      ("next year", { $0.year == today.year + 1 }),
      ("2026-10-06", { $0.text == "2026-10-06" }), ("2026/10/7", { $0.text == "2026-10-07" }),
      ("oct-8", { $0.text.hasSuffix("10-08") && 0..<365 ~= ahead($0) }),
      ("2026-10", { $0.text.hasPrefix("2026-10-") }), ("2026", { $0.year == 2026 }),
      ("2 days ago", { ahead($0) == -2 }), ("in 3 days", { ahead($0) == 3 }),
      ("8 oct 2026", { $0.text == "2026-10-08" }), ("oct 2026", { $0.text.hasPrefix("2026-10-") }),
      ("friday last week", { $0.weekday == .friday && week($0) == -1 }),
      ("2026-W40", { $0.isoWeek == (2026, 40) }), ("2026-W41", { $0.isoWeek == (2026, 41) }),
      ("+3d", { ahead($0) == 3 }), ("+1w", { ahead($0) == 7 }),
      ("+1mo", { month($0) == 1 && isSameDay($0) }),
      ("-2d", { ahead($0) == -2 }), ("-1mo", { month($0) == -1 && isSameDay($0) }),
    ]
  }
}
