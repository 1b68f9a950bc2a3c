import PlanDocument
import PlanText

extension ImportSource {
  /// The calendars in the text, one after the other.
  func calendars(_ pages: inout PageBuilder) throws(ImportProblem) -> [ICalendarComponent] {
    if let nul = bytes.firstIndex(of: 0) { throw ImportProblem(at: nul, "holds a NUL") }
    var tree = ICalendarTree()
    for (offset, number, bytes) in bytes.calendarLines {
      var text = bytes
      if String(validating: bytes, as: UTF8.self) == nil {
        pages.lose("lines that are not UTF-8, read as ISO 8859-1", line: number)
        text = bytes.fromLatin1
      }
      guard let line = ICalendarLine(text, offset: offset, number: number) else {
        throw ImportProblem(at: offset, "is not a line of iCalendar")
      }
      try importing { () throws(TextProblem) in try tree.add(line) }
    }
    return try importing { () throws(TextProblem) in try tree.finish() }
  }
}

/// An item on the way from a component to a page.
struct ICalendarNode {
  var place: ExchangePage.Origin
  /// Nil for a series until it is settled, and for a series without any date.
  var item: ExchangeItem?
  /// Its name; empty if nothing refers to it.
  var name: [UInt8] = []
  /// The name of the item above it.
  var parent: [UInt8]?
  /// Other items that come from it: dates of a series, days of a long event.
  var others: [(place: ExchangePage.Origin, item: ExchangeItem)] = []
}

extension ICalendarReader {
  /// Puts the items on their pages, with steps below their tasks. If items refer to each other in a
  /// circle, the first one is at the top.
  mutating func addNodes() {
    var numbers: [[UInt8]: Int] = [:]
    for (index, node) in nodes.enumerated() where node.item != nil && !node.name.isEmpty {
      numbers[node.name] = numbers[node.name] ?? index
    }
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (index, node) in nodes.enumerated() {
      if node.item?.kind == .task, let above = node.parent.flatMap({ numbers[$0] }), above != index
      {
        children[above, default: []].append(index)
      } else {
        roots.append(index)
        if node.item?.kind == .task, node.parent.map({ numbers[$0] == nil }) ?? false {
          pages.lose("tasks above steps, which the calendar lacks", line: node.item?.line ?? 0)
        }
      }
    }
    var isPlaced = [Bool](repeating: false, count: nodes.count)
    for index in roots + nodes.indices { add(index, children, &isPlaced) }
  }

  private mutating func add(_ root: Int, _ children: [Int: [Int]], _ isPlaced: inout [Bool]) {
    var others: [(place: ExchangePage.Origin, item: ExchangeItem)] = []
    var open = [(root, 0)]
    while let (index, depth) = open.popLast() {
      if isPlaced[index] { continue }
      isPlaced[index] = true
      others += nodes[index].others
      guard let item = nodes[index].item else { continue }
      if depth == 0 { pages.turn(to: nodes[root].place) }
      pages.add(item, depth: depth)
      for child in (children[index] ?? []).reversed() { open.append((child, depth + 1)) }
    }
    for other in others {
      pages.turn(to: other.place)
      pages.add(other.item)
    }
  }
}

/// A reminder as a length of time before the start or the deadline: RFC 5545 has no floating time
/// for alarms.
struct ICalendarAlarm {
  var isFromEnd: Bool
  var offset: ICalendarDuration

  /// - Parameter day: the day of a time without a date.
  init?(_ item: ExchangeItem, _ day: CivilDate?, start: ICalendarTime?, due: ICalendarTime?) {
    switch item.reminder {
    case nil: return nil
    case .before(let length):
      let mayRing = start != nil && (item.kind == .slot || item[.due] != nil)
      guard due != nil || mayRing else { return nil }
      isFromEnd = due != nil
      offset = ICalendarDuration(minutes: -length.value)
    case .at(let time):
      guard let day, let base = start ?? due else { return nil }
      isFromEnd = start == nil
      let moment = ICalendarTime(day, minutes: time.minutes)
      offset = ICalendarDuration(minutes: (moment.seconds - base.seconds) / 60)
    }
  }
}

extension ICalendarWriter {
  /// Writes a property with a time; nothing for nil.
  mutating func add(_ name: String, _ time: ICalendarTime?) {
    if let time { add(time.second == nil ? name + time.parameter : name, time.bytes) }
  }
}
