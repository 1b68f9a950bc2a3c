public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let hidesDone = Flag("hide-done", "leave out what is done, cancelled or moved")
private let showsAll = Flag("all", "include what has expired or starts later")

public let todayCommand = viewCommand(
  "today", "show a day", options: [hidesDone, showsAll, showsNotes], when: "a day", period: .day,
  filter: "what is shown and counts",
  examples: [
    "plan fri": "the next Friday, or any other day",
    "plan today '#work' --hide-done": "what is left with that tag",
  ],
  """
  The number before a line is its line in the file: `plan done 12` ticks line 12 of today,
  `plan done 2026-10-18:12` that of another day. `!` at a habit: only today can save its
  streak.

  `--plain` prints the kind of record, FILE:LINE for all but `day`, and then:

  - day: day, done and planned tasks, met and due habits, points, mood, expired, to be
    carried, time, too old to be carried, carried ahead, carried on, minutes needed, minutes
    free
  - priority, slot, task, step, upcoming, due: state, priority, time, deadline, urgency, words
  - goal: share, deadline, words
  - habit: state, amount, streak, its unit, `risk` or nothing, name
  - mood: time, word, comment
  - note: a line of the notes
  - attachment: its path, bytes, type of image
  """, run: runToday)

private func runToday(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runView(invocation, .around("week"), host: host) { source throws(Refusal) in
    let day = try source.mode.day(source.context)
    let report = TodayReport(
      day, from: source.report, hidesDone: invocation[hidesDone], showsAll: invocation[showsAll])
    return TodayView(
      report: report, source: source.report, filter: source.mode.typedFilter,
      unread: source.survey.unreadDays[day],
      attachments: source.attachments(of: day, in: host.files, from: host.startOfPaths(invocation)),
      notes: source.notes(of: day...day, host: host), showsNotes: invocation[showsNotes])
  }
}

struct TodayView: ReportView {
  let report: TodayReport
  let source: ReportSource
  /// As it was typed.
  let filter: [UInt8]?
  /// The file of the day, if it cannot be read.
  let unread: FilePath?
  /// The files beside that of the day.
  let attachments: [Attachment]
  let notes: [NoteLine]
  /// Whether all notes are wanted, also those below items.
  let showsNotes: Bool

  var today: CivilDate { source.today }
  var date: CivilDate { report.date }

  var day: CivilDate? { date }
  var items: [Int] {
    report.priorities + report.schedule + report.tasks + report.upcoming + report.moods
      + report.due + report.steps.values.joined().map(\.item) + report.habits.flatMap(\.items)
      + report.goals.flatMap(\.items) + runningElsewhere
  }

  /// The tasks of other files that run, those of lists and of the latest days first.
  private var runningElsewhere: [Int] {
    if date != today { return [] }
    let running = source.facts.running.map { (day: source.facts.day(ofItem: $0), item: $0) }
    return running.filter { $0.day != date }
      .sorted { ($1.day ?? .latest, $0.item) < ($0.day ?? .latest, $1.item) }.map(\.item)
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen)
    if date < today { screen.today = date }
    drawMissing(on: &screen)
    screen.part("priorities", report.priorities) { drawItem($1, on: &$0, texts) }
    drawSchedule(on: &screen, texts)
    screen.part("tasks", report.tasks) { drawItem($1, on: &$0, texts) }
    screen.part("upcoming", report.upcoming.compactMap { texts[$0] }) { screen, item in
      // The definition is in a list; the day has no line of it yet.
      let time = item.isSlot ? screen.slotTime(item) + [.blanks(2)] : []
      screen.item(
        item, texts, start: { $1.isTerminal ? [.blanks(5)] : [] }, time: time,
        aside: { $1.address($0) }, right: screen.upcomingDeadline(item))
    }
    screen.part(date < today ? "due or done" : "due", report.due.compactMap { texts[$0] }) {
      screen, item in
      screen.item(
        item, texts, start: { $1.isTerminal ? [.blanks(5)] : [] }, aside: { $1.address($0) })
    }
    let goals = report.goals.filter { texts[$0.progress.item] != nil }.map(\.progress)
    screen.part("goals", goals) { screen, goal in
      guard let item = texts[goal.item] else { return }
      let bar = screen.glyphs.bar(goal.fraction ?? 0, cells: screen.columns < 60 ? 8 : 16)
      screen.line(
        [Piece("     \(bar) \(percent(goal.fraction))  "), Piece(item.words)],
        asides: [screen.address(item)], right: screen.deadline(item))
    }
    if !report.habits.isEmpty { drawHabits(on: &screen, texts) }
    screen.part("mood", report.moods.compactMap { texts[$0] }) { screen, item in
      let time = item.time.map { [Piece($0.bytes), .blanks(2)] } ?? []
      let comment = item.comment.map { [.blanks(2), Piece($0, .dim)] } ?? []
      screen.line(place(of: item, screen) + time + [screen.mood(item)] + comment)
    }
    screen.part("files", attachments) { screen, file in
      let size = [Piece(file.sizeWords, .dim)]
      screen.line([.blanks(screen.isTerminal ? 5 : 0), Piece(file.name)], right: size)
    }
    screen.part("notes", notes.isEmpty ? [] : [notes]) { screen, notes in
      screen.notes(
        notes, indent: screen.isTerminal ? 5 : 0, limit: showsNotes ? nil : 2,
        hint: "; --notes shows them")
    }
    drawFoot(on: &screen, texts)
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.today/1",
      [
        "now": .text(report.now.map(clock)), "day": .day(report.figures),
        "expired": .count(report.expired), "hidden": .count(report.hidden),
        "later": .count(report.later), "estimated": .count(report.time.estimated),
        "free": .count(report.time.free), "priorities": .items(report.priorities, texts),
        "schedule": .items(report.schedule, texts), "tasks": .items(report.tasks, texts),
        "upcoming": .items(report.upcoming, texts),
        "due": .items(report.due, texts), "carried": .count(report.waiting.carried),
        "older": .count(report.waiting.older), "olderSince": .day(report.waiting.olderSince),
        "ahead": .count(report.waiting.aheadCount),
        "aheadOn": .day(report.waiting.ahead.first?.date),
        "habits": .rows(report.habits) { .habit($0, texts) },
        "moods": .rows(report.moods.compactMap { texts[$0] }, Value.mood),
        "goals": .goals(report.goals, texts),
        "noteLines": .notes(notes), "attachments": .rows(attachments, Value.attachment),
      ])
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let sheet = sheet(texts)
    var records: [[[UInt8]]] = []
    records.add(
      "day", [sheet.object],
      "day.date day.tasks.done day.tasks.planned day.habits.met day.habits.due day.points day.mood"
        + " expired carried now older ahead day.tasks.carried estimated free")
    let keys = "address state priority time deadline urgency words"
    for (kind, items) in [
      ("priority", report.priorities), ("slot", report.schedule), ("task", report.tasks),
      ("upcoming", report.upcoming), ("due", report.due),
    ] {
      for number in items {
        let steps = report.steps[number] ?? []
        for (kind, number) in [(kind, number)] + steps.map({ ("step", $0.item) }) {
          records.add(kind, Value.items([number], texts).elements, keys)
        }
      }
    }
    records.add("goal", sheet["goals"].elements, "address share due name")
    let habits = report.habits.map { habit in
      let words = HabitWords(habit, texts)
      return .place(words.today ?? words.line) + ["risk": habit.isAtRisk ? "risk" : .null]
        + .habit(habit, texts)
    }
    records.add("habit", habits, "address state amount streak unit risk name")
    records.add("mood", sheet["moods"].elements, "address time word comment")
    records.add("note", sheet["noteLines"].elements, "address text")
    records.add("attachment", sheet["attachments"].elements, "path bytes type")
    return records
  }

  /// `17:00`, of minutes since the midnight of the day, also in the night after it.
  private func clock(_ minutes: Int) -> String {
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

  private func drawFoot(on screen: inout Screen, _ texts: ItemTexts) {
    let left = [
      (report.hidden, "closed not shown"), (report.expired, "expired: --all shows them"),
      (report.later, "\(report.later == 1 ? "starts" : "start") later: --all shows them"),
    ]
    var lines = [left.filter { $0.0 > 0 }.map { [Piece("\($0.0) \($0.1)", .dim)] }]
    if date >= today { lines += waiting.map { [[Piece("\($0):", .dim)], [Piece($1)]] } }
    let first = (report.priorities + report.tasks).first { source.facts.isOpen(item: $0) }
    if date <= today, let item = first.flatMap({ texts[$0] }) {
      lines.append([[Piece("plan done NAME, or \(date.text):\(item.line)", .dim)]])
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
    lines.removeAll(where: \.isEmpty)
    if !lines.isEmpty { screen.line() }
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

  private func drawItem(
    _ number: Int, time: [Piece] = [], isOver: Bool = false, right: [Piece]? = nil,
    on screen: inout Screen, _ texts: ItemTexts
  ) {
    guard let item = texts[number] else { return }
    var mark: [Piece] = []
    if report.now != nil, let running = source.running(number) {
      mark = [Piece("  " + running.words(screen.glyphs), screen.palette.style(.cyan))]
    } else if let start = source.facts.laterStart(ofItem: number) {
      mark = [Piece("  starts \(dayWords(start, today))", .dim)]
    } else if !item.isOpen, item.state?.isClosed == false {
      mark = [Piece("  expired", .dim)]
    }
    screen.item(
      item, texts, steps: report.steps[number] ?? [], start: place, time: time, mark: mark,
      isOver: isOver, right: right)
  }

  /// The number of a line: `  :12 `, which is short for `2026-10-18:12`.
  func place(of item: ListedItem?, _ screen: Screen) -> [Piece] {
    guard screen.isTerminal else {
      let address = item.map { screen.address($0) } ?? []
      return address + [.blanks(max(1, 15 - address.width))]
    }
    let line = item.map { Piece(":\($0.line)", .dim) } ?? .blanks(0)
    return [.blanks(4 - line.shown.width), line, .blanks(1)]
  }

  // MARK: the schedule

  /// The slots by time, and the present moment between them.
  private func drawSchedule(on screen: inout Screen, _ texts: ItemTexts) {
    let slots = report.schedule
      .compactMap { number in texts[number].map { Slot(number: number, item: $0) } }
      .sorted { $0.start < $1.start }
    let width = slots.map { screen.slotTime($0.item).width }.max() ?? 0
    var next = report.now
    screen.part("schedule", slots) { screen, slot in
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
        slot.number, time: time + [.blanks(width - time.width + 2)],
        isOver: slot.start >= 0 && slot.end ?? slot.start < now, right: right, on: &screen, texts)
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
}

private struct Slot {
  let number: Int
  let item: ListedItem
  /// Minutes since the midnight of the day; -1 for the whole day.
  var start: Int { item.time?.startMinutes ?? -1 }
  var end: Int? { item.time?.endMinutes }
}
