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
      guard let time = document.slotTime(of: document.item(atLine: line)) else { continue }
      slots.append(
        Slot(
          minutes: time.startMinutes, line: line,
          end: document.block(ofLine: line).upperBound - 1, isFree: document.isFreeHour(line)))
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
    slotTime(of: item(atLine: line)).map { $0.end == nil } ?? false && holdsOnly(.timeRange, line)
  }

  /// Whether a line holds a bullet and perhaps one more thing, and nothing stands below it.
  func holdsOnly(_ kind: TokenKind, _ line: Int) -> Bool {
    let kinds = [.byteOrderMark, .indent, .bullet, .blank, kind, .lineEnd]
    return table.tokens(ofLine: line).allSatisfy { kinds.contains($0.kind) }
      && block(ofLine: line).count == 1
  }
}
