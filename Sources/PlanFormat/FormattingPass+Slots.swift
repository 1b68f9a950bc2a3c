import PlanCalendar
import PlanSyntax
import PlanText

/// A run of slots that nothing but their own children stands between.
struct SlotRun {
  struct Slot {
    /// The start of its line.
    var start: Int
    /// Minutes from the midnight that starts the file's day.
    var time: Int
  }

  var slots: [Slot] = []
  /// The first edit inside the run.
  var firstEdit = 0
  var isSorted = true

  var isOpen: Bool { !slots.isEmpty }
}

extension FormattingPass {
  mutating func startSlot(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    if !slots.isOpen {
      slots.firstEdit = edits.count
      slots.isSorted = true
    }
    let time = slotTime(index, text, table)
    if let last = slots.slots.last, last.time > time { slots.isSorted = false }
    slots.slots.append(SlotRun.Slot(start: current.start, time: time))
  }

  private func slotTime(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) -> Int {
    for i in table.tokenIndices(ofLine: index) where table.tokens[i].kind == .timeRange {
      let token = table.tokens[i]
      if token.isCanonical { return canonicalMinutes(text, at: token.start, to: token.end) }
      if let (time, _) = SlotTime.scan(text.extracting(token.start..<token.end)) {
        return time.startMinutes
      }
    }
    return 0
  }

  /// The minutes of `09:00`, with a day more behind `>`.
  private func canonicalMinutes(_ text: Span<UInt8>, at start: Int, to end: Int) -> Int {
    let hours = Int(text[start] & 0x0F) &* 10 &+ Int(text[start &+ 1] & 0x0F)
    let minutes = Int(text[start &+ 3] & 0x0F) &* 10 &+ Int(text[start &+ 4] & 0x0F)
    let isNextDay = start &+ 5 < end && text[start &+ 5] == UInt8(ascii: ">")
    return hours &* 60 &+ minutes &+ (isNextDay ? 1440 : 0)
  }

  /// Sorts the run by start, stably, each slot with what stands below it.
  mutating func finishSlots(_ text: Span<UInt8>, _ table: SyntaxTable) {
    defer { slots.slots.removeAll(keepingCapacity: true) }
    guard slots.isOpen, !slots.isSorted else { return }
    let end = table.lines[previous].end
    let inside = Array(edits[slots.firstEdit...])
    edits.removeSubrange(slots.firstEdit...)
    let start = slots.slots[0].start
    var blocks: [(time: Int, bytes: [UInt8])] = []
    var next = 0
    for (number, slot) in slots.slots.enumerated() {
      let isLast = number + 1 == slots.slots.count
      let stop = isLast ? end : slots.slots[number + 1].start
      let first = next
      while next < inside.count, isLast || inside[next].range.start < stop { next += 1 }
      let shifted = inside[first..<next].map {
        TextEdit(
          ByteRange($0.range.start - slot.start, $0.range.end - slot.start), $0.replacement)
      }
      blocks.append((slot.time, apply(shifted, to: text.extracting(slot.start..<stop))))
    }
    let order = blocks.indices.sorted { (blocks[$0].time, $0) < (blocks[$1].time, $1) }
    replace(start..<end, text, with: order.flatMap { blocks[$0].bytes })
  }
}
