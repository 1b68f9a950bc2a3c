import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanTerminal

/// The lines of the items of a day.
extension TodayView {
  func drawItems(
    _ title: String, _ items: [Int], on screen: inout Screen, _ texts: ItemTexts
  ) {
    if items.isEmpty { return }
    screen.line()
    screen.line(title, .bold)
    for item in items { drawItem(item, on: &screen, texts) }
  }

  /// The item and what is open below it.
  private func drawItem(
    _ number: Int, time: [Piece] = [], isOver: Bool = false, _ right: [Piece]? = nil,
    on screen: inout Screen, _ texts: ItemTexts
  ) {
    guard let item = texts[number] else { return }
    var words = time + screen.words(item) + mark(number, item)
    // What has no box is over with its time.
    if isOver, item.state == nil { words = words.map { Piece($0.shown, .dim) } }
    screen.line(
      lead(item, screen) + box(item, screen) + words, item, today,
      aside: screen.tags(item), right: right ?? screen.deadline(item, today))
    for step in report.steps[number] ?? [] {
      guard let item = texts[step.item] else { continue }
      let indent = Piece(String(repeating: "  ", count: min(step.depth, 8) + 1))
      screen.line(
        lead(item, screen) + [indent] + box(item, screen) + screen.words(item),
        asides: [screen.tags(item)], right: screen.deadline(item, today))
    }
  }

  /// `[ ] `, and as much room without a box.
  private func box(_ item: ListedItem, _ screen: Screen) -> [Piece] {
    let box = screen.box(item)
    return box.isEmpty ? [Piece("    ")] : box + [Piece(" ")]
  }

  /// Where the line is: `  :12 `, by which `2026-10-18:12` is meant.
  func lead(_ item: ListedItem?, _ screen: Screen) -> [Piece] {
    guard screen.isTerminal else {
      let address = item.map { screen.address($0) } ?? []
      return address + [Piece(String(repeating: " ", count: max(1, 15 - address.width)))]
    }
    let text = item.map { ":\($0.line)" } ?? ""
    let blanks = String(repeating: " ", count: max(0, 4 - text.utf8.count))
    return [Piece(blanks + text, .dim), Piece(" ")]
  }

  /// What has expired, or starts later, says so.
  private func mark(_ number: Int, _ item: ListedItem) -> [Piece] {
    if let start = source.facts.laterStart(ofItem: number) {
      return [Piece("  starts \(dayWords(start, today))", .dim)]
    }
    return !item.isOpen && source.facts.isOpen(item: number) ? [Piece("  expired", .dim)] : []
  }

  func drawDue(on screen: inout Screen, _ texts: ItemTexts) {
    if report.due.isEmpty { return }
    screen.line()
    screen.line("DUE", .bold)
    for case let item? in report.due.map({ texts[$0] }) {
      screen.line(
        (screen.isTerminal ? [Piece("     ")] : []) + box(item, screen) + screen.words(item), item,
        today, aside: screen.address(item), right: screen.deadline(item, today))
    }
  }
}

// MARK: the schedule

extension TodayView {
  /// The slots by time, and the present moment between them.
  func drawSchedule(on screen: inout Screen, _ texts: ItemTexts) {
    if report.schedule.isEmpty { return }
    screen.line()
    screen.line("SCHEDULE", .bold)
    let slots = Slot.ordered(report.schedule, source.facts)
    let width = slots.map { texts[$0.item].map { screen.slotTime($0).width } ?? 0 }.max() ?? 0
    var isBefore = true
    for slot in slots {
      if isBefore, let now = report.now, slot.start > now {
        drawNow(now, slots, on: &screen, texts)
        isBefore = false
      }
      guard let item = texts[slot.item] else { continue }
      let time = screen.slotTime(item)
      let blanks = String(repeating: " ", count: width - time.width + 2)
      drawItem(
        slot.item, time: time + [Piece(blanks)], isOver: slot.isOver(report.now),
        right(of: slot, item, screen), on: &screen, texts)
    }
    if isBefore, let now = report.now { drawNow(now, slots, on: &screen, texts) }
  }

  /// How long it is until a slot begins; a deadline stands before that.
  private func right(of slot: Slot, _ item: ListedItem, _ screen: Screen) -> [Piece] {
    let deadline = screen.deadline(item, today)
    guard deadline.isEmpty, screen.isTerminal, let now = report.now, slot.start > now,
      item.state?.isClosed != true
    else { return deadline }
    return [Piece("in \(span(slot.start - now))", .dim)]
  }

  /// `▶ 10:42 ───── Walk along the river until 12:00`.
  private func drawNow(
    _ now: Int, _ slots: [Slot], on screen: inout Screen, _ texts: ItemTexts
  ) {
    let style = screen.palette.style(.cyan)
    var end: [Piece]
    if let slot = slots.last(where: { $0.isRunning(at: now) }) {
      end = [
        Piece("until \(clock(slot.end ?? now)) "), Piece(texts[slot.item]?.words ?? [], .bold),
      ]
    } else if let next = slots.first(where: { $0.start > now && !$0.isClosed }) {
      end = [Piece("free until \(clock(next.start))")]
    } else {
      end = [Piece("nothing more")]
    }
    let start = [Piece("\(screen.glyphs.now) \(clock(now)) ", style)]
    let room = screen.columns - start.width - 1
    if screen.isTerminal { end = end.cut(cells: max(8, room - 4), screen.glyphs.ellipsis) }
    let rule = String(repeating: screen.glyphs.rule, count: max(3, room - end.width))
    screen.line(start + [Piece(rule, style), Piece(" ")] + end)
  }
}

/// A slot of the day in minutes since its midnight.
private struct Slot {
  let item: Int
  /// Of what takes the whole day -1.
  let start: Int
  let end: Int?
  /// Whether it is done, cancelled or moved.
  let isClosed: Bool

  /// By the time they begin at, equal ones as they stand.
  static func ordered(_ items: [Int], _ facts: FolderFacts) -> [Slot] {
    items.map { item in
      let time = facts.time(ofItem: item)
      return Slot(
        item: item, start: time?.startMinutes ?? -1, end: time?.endMinutes,
        isClosed: facts.items[item].state != nil && !facts.isOpen(item: item))
    }
    .enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    .map(\.element)
  }

  func isRunning(at now: Int) -> Bool {
    !isClosed && start <= now && end.map { $0 > now } ?? false
  }

  func isOver(_ now: Int?) -> Bool { start >= 0 && now.map { (end ?? start) < $0 } ?? false }
}

/// `6h18`, `42m`.
private func span(_ minutes: Int) -> String {
  let rest = String(minutes % 60)
  return minutes < 60
    ? "\(minutes)m" : "\(minutes / 60)h" + (rest.utf8.count < 2 ? "0" : "") + rest
}
