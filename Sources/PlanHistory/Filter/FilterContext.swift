public import PlanCalendar

/// What a filter is matched against besides the items: when it is now, and how weeks are counted.
public struct FilterContext: Hashable, Sendable {
  /// The day that relative dates count from.
  public var today: CivilDate
  /// Since the midnight that begins `today`; 1440 and more in the night that still belongs to it.
  public var minutes: Int
  /// The first day of `week`; weeks that are numbered start on Monday all the same.
  public var weekStart: Weekday
  /// The folder of the plans, as the paths of the facts begin with it; lists are not called by it.
  public var root: [UInt8]

  /// Whether open tasks of past days are carried; where they are not, they expire with their day.
  public var rolls: Bool

  public init(
    today: CivilDate, minutes: Int, weekStart: Weekday = .monday, root: [UInt8] = [],
    rolls: Bool = true
  ) {
    self.root = root
    self.rolls = rolls
    self.today = today
    self.minutes = minutes
    self.weekStart = weekStart
  }

  /// The day number on which this week begins.
  var weekBegin: Int {
    Int(today.dayNumber) - (today.weekday.rawValue - weekStart.rawValue + 7) % 7
  }

  /// Minutes since the first of January 1970.
  var now: Int { Int(today.dayNumber) * 1440 + minutes }
}
