import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// The slots of a schedule, among which new ones find their places by their start.
struct SlotPlaces {
  private struct Slot {
    var minutes: Int
    var line: Int
    /// The last line of what stands below it.
    var end: Int
    /// Nothing but a start: a new slot of that start takes its place.
    var isFree: Bool
  }

  private var slots: [Slot] = []

  /// - Parameter lines: of the schedule, without its groups.
  init(_ lines: Range<Int>, _ document: borrowing Document) {
    for line in lines where document.lines[line].kind == .scheduleItem {
      let item = document.item(atLine: line)
      guard let time = document.slotTime(of: item) else { continue }
      let end = document.block(ofLine: line).upperBound - 1
      let isFree = document.isFreeHour(line)
      slots.append(
        Slot(minutes: time.startMinutes, line: line, end: end, isFree: isFree))
    }
  }

  /// Behind the last slot that starts no later, else before the first; nil where there is none.
  mutating func spot(at minutes: Int) -> Spot? {
    if let free = slots.firstIndex(where: { $0.isFree && $0.minutes == minutes }) {
      slots[free].isFree = false
      return .empty(line: slots[free].line)
    }
    if let before = slots.last(where: { $0.minutes <= minutes }) {
      return .slot(behind: before.end, minutes: minutes)
    }
    return slots.first.map { .slot(behind: $0.line - 1, minutes: minutes) }
  }
}

extension Document {
  /// Whether a slot holds nothing but its start, and nothing stands below it.
  func isFreeHour(_ line: Int) -> Bool {
    slotTime(of: item(atLine: line)).map { $0.end == nil } ?? false
      && block(ofLine: line).count == 1
      && holdsOnlyTime(line)
  }

  /// Whether a line holds nothing behind its time.
  private func holdsOnlyTime(_ line: Int) -> Bool {
    table.tokens(ofLine: line).allSatisfy {
      switch $0.kind {
      case .byteOrderMark, .indent, .bullet, .blank, .timeRange, .lineEnd: true
      default: false
      }
    }
  }
}
