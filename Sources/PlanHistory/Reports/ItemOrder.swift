public import PlanDocument

extension FolderFacts {
  /// What decides when an item is to be looked at: the deadline and its time, the priority, the day,
  /// the path and the line. What has none of these comes last.
  ///
  /// - Returns: `due` in minutes since 1970; a deadline without a time ends with its day.
  public func order(of item: Int) -> (due: Int, priority: UInt8, day: Int32, item: Int) {
    let time = due(ofItem: item)?.time ?? .endOfDay
    return (
      dueDay(ofItem: item).map { Int($0.dayNumber) * 1440 + time.minutes } ?? .max,
      items[item].priority?.rawValue ?? .max, day(ofItem: item)?.dayNumber ?? .max, item
    )
  }

  /// The items in the order of `order(of:)`.
  public func ordered(_ items: [Int]) -> [Int] {
    items.map { order(of: $0) }.sorted { $0 < $1 }.map(\.item)
  }

  /// The items that match a filter, in the order of `order(of:)`.
  public func items(matching filter: Filter, _ context: FilterContext) -> [Int] {
    var matcher = FilterMatcher(filter, self, context)
    return ordered(items.indices.filter { matcher.matches($0) })
  }
}

/// How near a deadline is.
public enum Urgency: String, Hashable, Sendable, CaseIterable {
  /// The deadline has passed.
  case overdue
  /// At most as many days away as the settings say for the colour.
  case red, yellow, green

  /// Nil if the deadline is farther away.
  ///
  /// - Parameter days: until the day of the deadline.
  public init?(in days: Int, isOverdue: Bool, _ thresholds: UrgencyDays) {
    switch days {
    case _ where isOverdue: self = .overdue
    case ...thresholds.red: self = .red
    case ...thresholds.yellow: self = .yellow
    case ...thresholds.green: self = .green
    default: return nil
    }
  }
}
