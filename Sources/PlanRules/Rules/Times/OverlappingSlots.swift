import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let overlappingSlots = Rule(
    "overlapping-slots", in: .times, .warning, "two slots that share time",
    check: .file(.oddSlot, in: [.day, .template]) { file, report in
      var slots: [TakenTime] = []
      for (line, entry) in file.lines.enumerated() {
        if entry.kind == .sectionHeading, !slots.isEmpty {
          clashes(slots, &report)
          slots = []
        }
        if entry.kind == .scheduleItem, let slot = TakenTime(file.line(line)) { slots.append(slot) }
      }
      clashes(slots, &report)
    })
}

/// The time that one slot takes.
private struct TakenTime {
  let range: ByteRange
  let time: SlotTime
  let end: Int
  var start: Int { time.startMinutes }

  init?(_ line: LineView) {
    let item = line.item
    guard item.state != .cancelled, item.state != .moved, !item.words.isEmpty,
      let slot = line.slot, let end = slot.time.endMinutes
    else { return nil }
    (range, time) = slot
    self.end = end
  }

  /// Whether others may stand within it.
  var isFrame: Bool { end - start >= 240 }
}

/// Of slots that share time, the one that starts later.
private func clashes(_ slots: [TakenTime], _ report: inout Report) {
  if slots.count < 2 { return }
  // Of equal starts the longest first: it may be the frame of the others.
  let order = slots.indices.sorted {
    (slots[$0].start, -slots[$0].end, $0) < (slots[$1].start, -slots[$1].end, $1)
  }
  var last: Int?
  // The frames so far, by their ends, each end once: at most as many as a night has minutes.
  var frames: [Int] = []
  for index in order {
    let slot = slots[index]
    if let last, slots[last].end > slot.start {
      report.add(slot.range, "overlaps \(slots[last].time.text)")
    } else {
      let place = frames.partitioningIndex { slots[$0].end > slot.start }
      if place < frames.count, slots[frames[place]].end < slot.end {
        report.add(slot.range, "overlaps \(slots[frames[place]].time.text)")
      }
    }
    if slot.isFrame {
      let place = frames.partitioningIndex { slots[$0].end >= slot.end }
      if place == frames.count || slots[frames[place]].end != slot.end {
        frames.insert(index, at: place)
      }
    } else if last.map({ slots[$0].end < slot.end }) ?? true {
      last = index
    }
  }
}
