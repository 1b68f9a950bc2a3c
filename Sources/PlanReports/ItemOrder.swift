public import PlanDocument
public import PlanHistory

/// An item with what decides when it is to be looked at: the deadline and its time, the priority,
/// the day, the path and the line. What has none of these comes last.
public struct ItemOrder: Sendable {
  public let item: Int
  /// Minutes since 1970; a deadline without a time ends with its day.
  public let due: Int
  private let priority: UInt8
  private let day: Int32

  /// - Parameters:
  ///   - item: a position in the facts, which have files in the order of their paths.
  ///   - file: the file of the item.
  public init(_ item: Int, _ file: Int, _ facts: FolderFacts) {
    self.item = item
    let date = facts.files[file].kind.date
    day = date?.dayNumber ?? .max
    let time = facts.due(ofItem: item)?.time ?? .endOfDay
    due =
      facts.dueDay(ofItem: item, on: date).map { Int($0.dayNumber) * 1440 + time.minutes } ?? .max
    priority = facts.items[item].priority?.rawValue ?? .max
  }

  public func precedes(_ other: ItemOrder) -> Bool {
    (due, priority, day, item) < (other.due, other.priority, other.day, other.item)
  }
}

extension FolderFacts {
  /// The items in the order of `ItemOrder`.
  public func ordered(_ items: [Int]) -> [Int] {
    items.map { ItemOrder($0, file(ofItem: $0), self) }.sorted { $0.precedes($1) }.map(\.item)
  }

  /// The items that match a filter, in the order of `ItemOrder`.
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
