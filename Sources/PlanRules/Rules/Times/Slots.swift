import PlanDocument
import PlanText

/// A slot that ends the next day, more than twelve hours later.
func longSlot(_ line: LineView, _ report: inout Report) {
  guard let (range, time) = line.slot, let end = time.endMinutes,
    end / 1440 > time.startMinutes / 1440, end % 1440 > 0, end - time.startMinutes > longestSlot
  else { return }
  let swapped = time.end.flatMap {
    $0 < time.start ? SlotTime(start: $0, end: time.start).text : nil
  }
  report.add(
    range,
    "ends the next day, \((end - time.startMinutes) / 60) hours later"
      + (swapped.map { "; if that is not meant, write \($0)" } ?? ""))
}

/// A slot that starts outside the hours of the settings.
func slotOutsideHours(_ line: LineView, _ report: inout Report) {
  let settings = line.file.context.settings
  let hours = settings.hours
  guard settings.setsHours, let (range, time) = line.slot else { return }
  let isEarly = time.start < hours.lowerBound && !time.startsNextDay
  guard isEarly || time.startMinutes >= hours.upperBound.minutes else { return }
  report.add(
    range,
    isEarly
      ? "starts before the hours in settings.plan, which begin at \(hours.lowerBound.text)"
      : "starts after the hours in settings.plan, which end at \(hours.upperBound.text)")
}

/// Two slots that share time.
func overlappingSlots(_ file: LintedFile, _ report: inout Report) {
  var slots: [TakenTime] = []
  for (line, entry) in file.lines.enumerated() {
    if entry.kind == .sectionHeading, !slots.isEmpty {
      clashes(slots, &report)
      slots = []
    }
    if entry.kind == .scheduleItem, let slot = TakenTime(file.line(line)) { slots.append(slot) }
  }
  clashes(slots, &report)
}

/// Twelve hours: a night train is no longer.
let longestSlot = 720

extension LineView {
  /// The time of a slot of Schedule, and where it is written. The time of a task has no hours.
  var slot: (range: ByteRange, time: SlotTime)? {
    let item = item
    if line.kind != .scheduleItem { return nil }
    guard let range = item.time, let time = document.slotTime(of: item) else { return nil }
    return (range, time)
  }
}

/// The time that one slot takes.
private struct TakenTime {
  let range: ByteRange
  let time: SlotTime
  let end: Int
  var start: Int { time.startMinutes }

  init?(_ line: LineView) {
    let item = line.item
    guard item.state != .cancelled, item.state != .moved, !item.words.isEmpty else { return nil }
    guard let slot = line.slot, let end = slot.time.endMinutes else { return nil }
    (range, time) = slot
    self.end = end
  }

  /// Whether others may be within it.
  var isFrame: Bool { end - start >= 240 }
}

/// Reports the later one of slots that share time.
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
