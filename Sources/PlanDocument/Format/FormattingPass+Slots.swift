import PlanText

/// Consecutive slots with only the lines below them in between.
struct SlotRun {
  /// The line of the first slot; -1 outside a run.
  var firstLine = -1
  /// The start of the last slot so far, in minutes from the midnight that starts the file's day.
  var lastTime = 0
  /// The first edit inside the run.
  var firstEdit = 0
  var isSorted = true
  /// Whether it contains the start of a fence or comment without an end. Sorted above other lines,
  /// it could find an end there.
  var isFixed = false

  var isOpen: Bool { firstLine >= 0 }
}

extension FormattingPass {
  mutating func startSlot(_ text: Span<UInt8>) {
    let time = table.slotStart(ofLine: index, text) ?? 0
    if !slots.isOpen {
      slots = SlotRun(firstLine: index, firstEdit: edits.count)
    } else if time < slots.lastTime {
      slots.isSorted = false
    }
    slots.lastTime = time
  }

  /// Sorts the run by start, stably. The lines below a slot move with it.
  mutating func finishSlots(_ text: Span<UInt8>) {
    if slots.isOpen, !slots.isSorted, !slots.isFixed { sortSlots(text) }
    slots = SlotRun()
  }

  private mutating func sortSlots(_ text: Span<UInt8>) {
    let run = (slots.firstLine...previous).filter { table.lines[$0].isTimed }.map {
      (start: table.lines[$0].start, time: table.slotStart(ofLine: $0, text) ?? 0, line: $0)
    }
    let end = table.lines[previous].end
    let inside = Array(edits[slots.firstEdit...])
    edits.removeSubrange(slots.firstEdit...)
    var blocks: [[UInt8]] = []
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
      blocks.append(apply(shifted, to: text.extracting(slot.start..<stop)))
    }
    let order = run.indices.sorted { (run[$0].time, $0) < (run[$1].time, $1) }
    replace(run[0].start..<end, text, with: order.flatMap { blocks[$0] })
    // The last line of the slot that is now the last one.
    guard let last = order.last else { return }
    let stop = last + 1 < run.count ? run[last + 1].line : previous + 1
    above = table.lines[..<stop].last { $0.kind != .blankLine }?.kind ?? above
  }
}

extension SyntaxTable {
  /// The start of an item of the schedule, in minutes from the midnight that starts the file's day;
  /// nil without a time.
  func slotStart(ofLine line: Int, _ text: Span<UInt8>) -> Int? {
    for i in tokenIndices(ofLine: line) where tokens[i].kind == .timeRange {
      // `09:00`, without the end of the range.
      let (start, end) = (tokens[i].start, tokens[i].end)
      if tokens[i].isCanonical, end == start + 5 || text[start + 5] == UInt8(ascii: "-") {
        return text.minutesOfClockTime(at: start)
      }
      return SlotTime.scan(text.extracting(tokens[i].start..<tokens[i].end))?.time.startMinutes
    }
    return nil
  }
}
