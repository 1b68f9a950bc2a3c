import PlanCalendar
public import PlanHistory
import PlanModel
import PlanSyntax

/// An item by what decides when it is to be looked at: by deadline and its time, priority, day, path
/// and line; what has none of these is last.
public struct ItemOrder: Sendable {
  public let item: Int
  public let file: Int
  /// Minutes since 1970; a deadline without a time ends with its day.
  private let due: Int
  private let priority: UInt8
  private let day: Int32

  /// - Parameters:
  ///   - item: a position in the facts, which have files in the order of their paths.
  ///   - file: that it stands in.
  public init(_ item: Int, _ file: Int, _ facts: FolderFacts) {
    self.item = item
    self.file = file
    let date = facts.files[file].kind.date
    day = date?.dayNumber ?? .max
    let time = facts.due(ofItem: item)?.time ?? .endOfDay
    let dueDay = facts.dueDay(ofItem: item, on: date)
    due = dueDay.map { Int($0.dayNumber) * 1440 + time.minutes } ?? .max
    priority = facts.items[item].priority?.rawValue ?? .max
  }

  public func precedes(_ other: ItemOrder) -> Bool {
    if due != other.due { return due < other.due }
    if priority != other.priority { return priority < other.priority }
    return day != other.day ? day < other.day : item < other.item
  }
}

extension FolderFacts {
  /// The items in the order of `ItemOrder`.
  public func ordered(_ items: [Int]) -> [Int] {
    items.map { ItemOrder($0, file(ofItem: $0), self) }.sorted { $0.precedes($1) }.map(\.item)
  }
}
