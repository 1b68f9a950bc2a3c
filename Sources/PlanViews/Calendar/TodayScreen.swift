import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// How much of a day is folded to fit the terminal.
struct DayFolding {
  /// Whether what is closed is counted in the heading of its part.
  var hidesClosed = true
  /// Whether no blank lines are between the parts, and only one of notes is shown.
  var isDense = true
  var hidesSteps = true
  /// How many rows a part has at most; the others are counted in its heading.
  var rows = Int.max

  /// From the least on.
  static let all =
    [
      DayFolding(hidesClosed: false, isDense: false, hidesSteps: false),
      DayFolding(isDense: false, hidesSteps: false), DayFolding(hidesSteps: false), DayFolding(),
    ] + [20, 16, 12, 10, 8, 6, 5, 4, 3, 2, 1].map { DayFolding(rows: $0) }
}

extension TodayView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    // The prompt of the shell takes a row, too.
    let room = isFolded ? screen.rows.map { $0 - 1 } ?? .max : .max
    // A day of thousands of lines is not drawn whole to see that it does not fit.
    let isHuge = room < .max && items.count > 20 * room
    var drawn = screen
    for folding in DayFolding.all.dropFirst(isHuge ? 4 : 0) {
      drawn = screen
      draw(on: &drawn, texts, folding)
      if drawn.lineCount <= room { break }
    }
    screen = drawn
  }

  private func draw(on screen: inout Screen, _ texts: ItemTexts, _ folding: DayFolding) {
    drawHead(on: &screen)
    if date < today { screen.today = date }
    drawMissing(on: &screen)
    if screen.isTerminal, screen.columns >= 110 {
      screen.beside {
        drawSchedule(on: &$0, texts, folding)
        drawRest(on: &$0, texts, folding)
      } _: {
        drawTasks(on: &$0, texts, folding)
      }
    } else {
      drawSchedule(on: &screen, texts, folding)
      drawTasks(on: &screen, texts, folding)
      drawRest(on: &screen, texts, folding)
    }
    drawFoot(on: &screen, texts, folding)
  }

  // MARK: the first and the last lines

  /// `17:00`, of minutes since the midnight of the day, also in the night after it.
  func clock(_ minutes: Int) -> String {
    (ClockTime(minutes: minutes % 1440) ?? .midnight).text
  }

  private func drawHead(on screen: inout Screen) {
    let week = date.week(from: source.context.weekStart)
    let year = week.year == date.year ? "" : " of \(week.year)"
    let name = "\(date.weekday.title) \(date.day) \(monthAbbreviation(date.month)) \(date.year)"
    let days = date.days(since: today)
    let distance = days == -1 ? "yesterday" : dayDistance(days)
    let now = report.now.map { [Piece(clock($0), .bold), .blanks(2)] } ?? []
    screen.line(
      [Piece(name, .bold), Piece(" \(screen.glyphs.dot) W\(week.week)\(year)", .dim)],
      right: now + [Piece(screen.isTerminal ? distance : date.text, .dim)])
    var groups = screen.progress(report.figures)
    if let estimated = report.time.estimated, let free = report.time.free {
      let style = estimated > free ? screen.palette.style(.overdue) : .plain
      groups.append([Piece("est \(hours(estimated)) of \(hours(free)) free", style)])
    }
    screen.flow(groups, gap: 2)
  }

  /// Reports a file that is not there or cannot be read, and a day without anything to show.
  private func drawMissing(on screen: inout Screen) {
    let day = date == today ? "" : " \(date.text)"
    let isEmpty = items.isEmpty && report.expired + report.hidden + report.later == 0
    if report.figures.isWritten, !isEmpty { return }
    screen.line()
    if let unread {
      screen.line([Piece(Array(unread.lastComponent)), Piece(" cannot be read", .bold)])
    } else if isEmpty, let filter {
      screen.noMatch(filter, source.openTasks)
    } else if !report.figures.isWritten {
      screen.nothing("no file for this day", date < today ? "" : "plan new\(day) makes it")
    } else {
      screen.nothing("nothing is planned for this day", "plan edit\(day) opens its file")
    }
  }

  private func drawFoot(on screen: inout Screen, _ texts: ItemTexts, _ folding: DayFolding) {
    let left = [
      (report.hidden, "closed not shown"), (report.expired, "expired: --all shows them"),
      (report.later, "\(report.later == 1 ? "starts" : "start") later: --all shows them"),
    ]
    var lines = [left.filter { $0.0 > 0 }.map { [Piece("\($0.0) \($0.1)", .dim)] }]
    if date >= today { lines += waiting.map { [[Piece("\($0):", .dim)], [Piece($1)]] } }
    let first = (report.priorities + report.tasks).first { source.facts.isOpen(item: $0) }
    if date <= today, !folding.isDense, let item = first.flatMap({ texts[$0] }) {
      let place = date == today ? "\(item.line)" : "\(date.text):\(item.line)"
      lines.append([[Piece("plan done NAME, or plan done \(place)", .dim)]])
    }
    if let pause = source.book.settings.pauses.pause(on: date), !source.book.habits.isEmpty {
      lines.append([[Piece("habits are paused until \(screen.day(pause.upperBound))", .dim)]])
    }
    lines += runningElsewhere.compactMap { number in
      guard let item = texts[number], let running = source.running(number) else { return nil }
      let style = screen.palette.style(.cyan)
      return [
        [Piece(running.words(screen.glyphs), style)], [Piece(item.words)], screen.address(item),
        [Piece("plan stop", .dim)],
      ]
    }
    if folding.rows < .max {
      lines.append([
        [Piece("plan \(date == today ? "" : date.text + " ")--all shows the rest", .dim)]
      ])
    }
    lines.removeAll(where: \.isEmpty)
    if !lines.isEmpty, !folding.isDense { screen.line() }
    for line in lines { screen.flow(line, gap: 2) }
  }

  /// The open tasks that are not on this day, each count with the command that brings them.
  private var waiting: [(tasks: String, command: String)] {
    let waiting = report.waiting
    let roll = date == today ? "planroll" : "planroll --to \(date.text)"
    let more = waiting.carried > 0 ? "more " : ""
    let older = PlanText.counted(waiting.older, "\(more)is", "\(more)are")
    let ahead = PlanText.counted(waiting.aheadCount, "open task was", "open tasks were")
    let later = waiting.ahead.count > 1 ? " and later" : ""
    return [
      waiting.carried > 0 ? ("\(waiting.carried) open from earlier days", roll) : nil,
      waiting.olderSince.map { since in
        ("\(older) older than \(Settings.daysCarried) days", "\(roll) --since \(since.text)")
      },
      waiting.ahead.first.map { first in
        ("\(ahead) carried to \(first.date.text)\(later)", "plan \(first.command)")
      },
    ].compactMap { $0 }
  }

  // MARK: items

  private func drawTasks(on screen: inout Screen, _ texts: ItemTexts, _ folding: DayFolding) {
    for (title, items) in [("priorities", report.priorities), ("tasks", report.tasks)] {
      draw(
        title, items.compactMap { number in texts[number].map { (number, $0) } }, folding,
        on: &screen
      ) {
        $1.1.state?.isClosed == true
      } draw: {
        drawItem($1.0, $1.1, folding, on: &$0, texts)
      }
    }
    draw("upcoming", report.upcoming.compactMap { texts[$0] }, folding, on: &screen) {
      screen, item in
      // The definition is in a list; the day has no line of it yet.
      let time = item.isSlot ? screen.slotTime(item) + [.blanks(2)] : []
      screen.item(
        item, texts, start: { $1.isTerminal ? [.blanks(5)] : [] }, time: time,
        aside: { $1.address($0) }, right: screen.upcomingDeadline(item))
    }
    let due = report.due.compactMap { texts[$0] }
    draw(date < today ? "due or done" : "due", due, folding, on: &screen) { screen, item in
      screen.item(
        item, texts, start: { $1.isTerminal ? [.blanks(5)] : [] }, aside: { $1.address($0) })
    }
    let goals = report.goals.filter { texts[$0.progress.item] != nil }.map(\.progress)
    draw("goals", goals, folding, on: &screen) { screen, goal in
      guard let item = texts[goal.item] else { return }
      let bar = screen.glyphs.bar(goal.fraction ?? 0, cells: screen.columns < 60 ? 8 : 16)
      screen.line(
        [Piece("     \(bar) \(percent(goal.fraction))  "), Piece(item.words)],
        asides: [screen.address(item)], right: screen.deadline(item))
    }
  }

  /// A title and the rows of a part.
  ///
  /// - Parameter isOver: whether a row may be folded before others.
  private func draw<Row>(
    _ title: String, _ rows: [Row], _ folding: DayFolding, aside: String = "",
    on screen: inout Screen, isOver: (Screen, Row) -> Bool = { _, _ in false },
    draw: (inout Screen, Row) -> Void
  ) {
    if rows.isEmpty, aside.isEmpty { return }
    let shown = !folding.hidesClosed ? rows : rows.filter { !isOver(screen, $0) }
    if !folding.isDense { screen.line() }
    let over = rows.count - shown.count
    let count = shown.count - 1 > folding.rows ? folding.rows : shown.count
    let words = [
      aside, over == 0 ? "" : "\(over) \(title == "schedule" ? "over" : "done")",
      count == shown.count ? "" : "\(shown.count - count) more",
    ]
    let asides = words.filter { !$0.isEmpty }.map { Piece("  " + $0, .dim) }
    screen.line([Piece(title.uppercased(), .bold)] + asides)
    for row in shown.prefix(count) { draw(&screen, row) }
  }

  private func drawItem(
    _ number: Int, _ item: ListedItem, _ folding: DayFolding, time: [Piece] = [],
    isOver: Bool = false, right: [Piece]? = nil, on screen: inout Screen, _ texts: ItemTexts
  ) {
    var mark: [Piece] = []
    if report.now != nil, let running = source.running(number) {
      mark = [Piece("  " + running.words(screen.glyphs), screen.palette.style(.cyan))]
    } else if let start = source.facts.laterStart(ofItem: number) {
      mark = [Piece("  starts \(dayWords(start, today))", .dim)]
    } else if !item.isOpen, item.state?.isClosed == false {
      mark = [Piece("  expired", .dim)]
    }
    screen.item(
      item, texts, steps: !folding.hidesSteps ? report.steps[number] ?? [] : [], start: place,
      time: time, mark: mark, isOver: isOver, right: right)
  }

  /// The number of a line: `  :12 `, which is short for `2026-10-18:12`.
  private func place(of item: ListedItem?, _ screen: Screen) -> [Piece] {
    guard screen.isTerminal else {
      let address = item.map { screen.address($0) } ?? []
      return address + [.blanks(max(1, 15 - address.width))]
    }
    let line = item.map { Piece(":\($0.line)", .dim) } ?? .blanks(0)
    return [.blanks(4 - line.shown.width), line, .blanks(1)]
  }

  // MARK: the schedule

  /// The slots by time, and the present moment between them.
  private func drawSchedule(on screen: inout Screen, _ texts: ItemTexts, _ folding: DayFolding) {
    let all = report.schedule
      .compactMap { number in texts[number].map { Slot(number: number, item: $0) } }
      .sorted { $0.start < $1.start }
    let slots = source.settings.setsHours ? all : all.filter { !$0.isFree }
    let free = all.count { $0.isFree && $0.start + 60 > report.now ?? .min }
    let width = slots.map { screen.slotTime($0.item).width }.max() ?? 0
    var next = report.now
    draw(
      "schedule", slots, folding,
      aside: slots.count == all.count || free == 0
        ? "" : "\(PlanText.counted(free, "hour", "hours")) free", on: &screen
    ) { screen, slot in
      slot.item.state?.isClosed == true || slot.isOver(report.now)
    } draw: { screen, slot in
      if let now = next, slot.start > now {
        drawNow(now, slots, on: &screen)
        next = nil
      }
      let (time, now) = (screen.slotTime(slot.item), report.now ?? .min)
      var right: [Piece]?
      if screen.isTerminal, report.now != nil, slot.start > now,
        slot.item.state?.isClosed != true, screen.deadline(slot.item).isEmpty
      {
        right = [Piece("in \(hours(slot.start - now))", .dim)]
      }
      drawItem(
        slot.number, slot.item, folding, time: time + [.blanks(width - time.width + 2)],
        isOver: slot.isOver(report.now), right: right, on: &screen, texts)
    }
    if !slots.isEmpty, let next { drawNow(next, slots, on: &screen) }
  }

  /// `▶ 10:42 ───── Walk along the river until 12:00`.
  private func drawNow(_ now: Int, _ slots: [Slot], on screen: inout Screen) {
    let style = screen.palette.style(.cyan)
    let open = slots.filter { $0.item.state?.isClosed != true }
    var end = [Piece("nothing more")]
    if let slot = open.last(where: { $0.start <= now && $0.end ?? 0 > now }) {
      end = [Piece("until \(clock(slot.end ?? now)) "), Piece(slot.item.words, .bold)]
    } else if let next = open.first(where: { $0.start > now }) {
      end = [Piece("free until \(clock(next.start))")]
    }
    let start = [Piece("\(screen.glyphs.now) \(clock(now)) ", style)]
    let room = screen.columns - start.width - 1
    if screen.isTerminal { end = end.cut(cells: max(8, room - 4), screen.glyphs.ellipsis) }
    let rule = String(repeating: screen.glyphs.rule, count: max(3, room - end.width))
    screen.line(start + [Piece(rule, style), .blanks(1)] + end)
  }

  // MARK: what is no task

  /// Habits, moods, files and notes, each after its title.
  private func drawRest(on screen: inout Screen, _ texts: ItemTexts, _ folding: DayFolding) {
    let habits = habitGroups(on: screen, texts, lines: folding.hidesClosed ? 2 : .max)
    let moods = report.moods.compactMap { texts[$0] }.map { item -> [Piece] in
      let time = item.time.map { [Piece($0.bytes, .dim), Piece(" ")] } ?? []
      let comment = item.comment.map { [Piece(" -- ", .dim), Piece($0, .dim)] } ?? []
      return time + [screen.mood(item)] + comment
    }
    let files = attachments.map { [Piece($0.name), Piece(" \($0.sizeWords)", .dim)] }
    let parts = [("habits", habits), ("mood", moods), ("files", files)].filter { !$1.isEmpty }
    if !folding.isDense, !parts.isEmpty || !notes.isEmpty { screen.line() }
    for (name, groups) in parts {
      screen.flow(
        groups.map {
          screen.isTerminal ? $0.cut(cells: screen.columns - 8, screen.glyphs.ellipsis) : $0
        },
        gap: 2, label: name.uppercased(), .bold, indent: 8)
    }
    if notes.isEmpty { return }
    let limit = showsNotes ? nil : !folding.isDense ? 2 : 1
    screen.notes(notes, indent: 8, label: "NOTES", limit: limit, hint: "; --notes shows them")
  }
}

private struct Slot {
  let number: Int
  let item: ListedItem
  /// Minutes since the midnight of the day; -1 for the whole day.
  var start: Int { item.time?.startMinutes ?? -1 }
  var end: Int? { item.time?.endMinutes }
  /// Whether it is an hour without words.
  var isFree: Bool { item.time != nil && item.state == nil && item.words.isEmpty }

  /// - Parameter now: nil on another day.
  func isOver(_ now: Int?) -> Bool { now.map { start >= 0 && end ?? start < $0 } ?? false }
}
