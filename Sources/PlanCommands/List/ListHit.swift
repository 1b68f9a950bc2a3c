import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// An item that fits, by what decides its place among the others.
struct ListHit {
  let item: Int
  let file: Int
  /// Minutes since 1970; a deadline without a time ends with its day.
  private let due: Int
  private let priority: UInt8
  private let day: Int32

  /// - Parameters:
  ///   - item: a position in the facts, which have files in the order of their paths.
  ///   - file: that it stands in.
  init(_ item: Int, _ file: Int, _ facts: FolderFacts) {
    self.item = item
    self.file = file
    let date = facts.files[file].kind.date
    day = date?.dayNumber ?? .max
    let time = facts.due(ofItem: item)?.time ?? .endOfDay
    let dueDay = facts.dueDay(ofItem: item, on: date)
    due = dueDay.map { Int($0.dayNumber) * 1440 + time.minutes } ?? .max
    priority = facts.items[item].priority?.rawValue ?? .max
  }

  func precedes(_ other: ListHit) -> Bool {
    if due != other.due { return due < other.due }
    if priority != other.priority { return priority < other.priority }
    return day != other.day ? day < other.day : item < other.item
  }
}

/// By hit: its place among all.
func ranks(of hits: [ListHit]) -> [Int] {
  var ranks = Array(repeating: 0, count: hits.count)
  let order = hits.indices.sorted { hits[$0].precedes(hits[$1]) }
  for (rank, index) in order.enumerated() { ranks[index] = rank }
  return ranks
}
