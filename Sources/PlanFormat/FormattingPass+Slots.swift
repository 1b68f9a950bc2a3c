import PlanCalendar
import PlanSyntax
import PlanText

/// A run of slots that nothing but their own children stands between.
///
/// Nearly all are sorted, and then no more than this is known of them.
struct SlotRun {
  /// The line of the first slot; -1 outside a run.
  var firstLine = -1
  /// When the last slot so far starts: minutes from the midnight that starts the file's day.
  var lastTime = 0
  /// The first edit inside the run.
  var firstEdit = 0
  var isSorted = true
  /// Whether a fence or comment that nothing closes stands in it: above other lines it could find
  /// its end there.
  var isFixed = false

  var isOpen: Bool { firstLine >= 0 }
}

/// One slot of a run that is not sorted.
private struct PlacedSlot {
  /// The start of its line.
  var start: Int
  var time: Int
  /// The last line of what stands below it.
  var lastLine: Int
}

extension FormattingPass {
  mutating func startSlot(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let time = slotTime(index, text, table)
    if !slots.isOpen {
      slots = SlotRun(firstLine: index, lastTime: time, firstEdit: edits.count)
    } else if time < slots.lastTime {
      slots.isSorted = false
    }
    slots.lastTime = time
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
    defer { slots = SlotRun() }
    guard slots.isOpen, !slots.isSorted, !slots.isFixed else { return }
    let run = slotsOfRun(text, table)
    let end = table.lines[previous].end
    let inside = Array(edits[slots.firstEdit...])
    edits.removeSubrange(slots.firstEdit...)
    var blocks: [(time: Int, bytes: [UInt8])] = []
    var next = 0
    for (number, slot) in run.enumerated() {
      let isLast = number + 1 == run.count
      let stop = isLast ? end : run[number + 1].start
      let first = next
      while next < inside.count, isLast || inside[next].range.start < stop { next += 1 }
      let shifted = inside[first..<next].map {
        TextEdit(
          ByteRange($0.range.start - slot.start, $0.range.end - slot.start), $0.replacement)
      }
      blocks.append((slot.time, apply(shifted, to: text.extracting(slot.start..<stop))))
    }
    let order = blocks.indices.sorted { (blocks[$0].time, $0) < (blocks[$1].time, $1) }
    replace(run[0].start..<end, text, with: order.flatMap { blocks[$0].bytes })
    kindAbove = order.last.map { table.lines[run[$0].lastLine].kind }
  }

  /// The slots from the first line of the run to the last line that is not blank.
  private func slotsOfRun(_ text: Span<UInt8>, _ table: SyntaxTable) -> [PlacedSlot] {
    var run: [PlacedSlot] = []
    for index in slots.firstLine...previous where table.lines[index].kind != .blankLine {
      let line = table.lines[index]
      if line.isTimed, line.isTopLevel {
        run.append(
          PlacedSlot(start: line.start, time: slotTime(index, text, table), lastLine: index))
      } else {
        run[run.count - 1].lastLine = index
      }
    }
    return run
  }
}
