public import PlanArguments
import PlanDocument
import PlanFolder
public import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let ofWeek = Flag("week", "review the week around WHEN")
private let ofMonth = Flag("month", "review the month around WHEN")
private let interactive = Flag("interactive", short: "i", "ask what to do with each open item")
private let reviewOptions: [any OptionKey] = [ofWeek, ofMonth, showsNotes, interactive]

/// - Parameter ask: what `-i` does after the view is shown.
public func reviewCommand(asking ask: @escaping ReviewAsking) -> Command {
  viewCommand(
    "review", "look back at a day, week or month",
    options: reviewOptions + changeOptions, when: "a day or period, or today", period: .pastPeriod,
    filter: "which items count",
    examples: [
      "plan review -i": "close the day: decide about each open item",
      "yes t | plan review -i -n": "what would change if every answer were t (tomorrow)",
    ], environment: .changingView,
    """
    `Grammar/Views.md` lists the answers of `-i`. The changes are made as by `plan move`, `plan
    done` and `plan drop`, all or none, and `plan undo` undoes them as one. A terminal shows
    them and asks first.

    `--plain` prints the kind of record, and then:

    - total: first and last day, done and planned tasks, the same of priorities, met and due
      habits, points, mood, lines of notes, minutes of slots, carried, expired and missed tasks
    - done, open, moved, cancelled, expired, tomorrow: FILE:LINE, priority, deadline, words
    - missedTasks: task or slot, how often
    - missed: habit, days
    - kept: habit, streak, unit
    - broken: habit, streak that ended, unit, day
    - note: FILE:LINE, a line of the notes
    - milestone: `streak`, `tasks` or `level`, number, habit, day
    - suggestion: `moved`, `estimate` or `weekday`, a sentence, FILE:LINE of an item
    """, run: { invocation, host throws(Refusal) in try runReview(invocation, host: host, ask) })
}

/// Asks about each open item of a review, and makes all changes or none; returns nil if nothing is to
/// be changed.
public typealias ReviewAsking =
  @Sendable (ReviewReport, ItemTexts, OpenedFolder, Invocation, Host) throws(Refusal) -> Int32?

private func runReview(
  _ invocation: Invocation, host: Host, _ ask: @escaping ReviewAsking
) throws(Refusal) -> Int32 {
  let asks = invocation[interactive]
  for flag in [Flag.dryRun, .force] where invocation[flag] && !asks {
    throw .refused("'\(flag.option.spelling)' is for what '-i' changes")
  }
  var reviewed: ReviewReport?
  let when = ViewMode.When.past(invocation[ofMonth] ? "month" : "week")
  return try runView(invocation, when, host: host) {
    source throws(Refusal) in
    try invocation.checkAtMostOne(of: [ofWeek, ofMonth])
    var days = try source.mode.days(source.context) ?? source.today...source.today
    let unit: CalendarPeriod? = invocation[ofWeek] ? .week : invocation[ofMonth] ? .month : nil
    if let unit { days = unit.days(around: days.lowerBound, weekStart: source.context.weekStart) }
    if asks, source.mode.form != .text {
      throw .refused("'-i' asks: it goes without --json and --plain")
    }
    let report = ReviewReport(days, from: source.report)
    reviewed = report
    return ReviewView(
      report: report, source: source.report, filter: source.mode.typedFilter,
      notes: source.notes(of: days, host: host))
  } next: { source, texts throws(Refusal) in
    guard asks, let reviewed else { return nil }
    return try ask(reviewed, texts, source.folder, invocation, host)
  }
}

struct ReviewView: ReportView {
  let report: ReviewReport
  let source: ReportSource
  /// As it was typed.
  let filter: [UInt8]?
  let notes: [NoteLine]

  private var today: CivilDate { source.today }

  var items: [Int] {
    let named =
      report.missedTasks.map(\.definition)
      + (report.missed + report.kept + report.broken).map(\.figures.item)
      + report.milestones.compactMap(\.habit?.item) + report.suggestions.flatMap(\.items)
    return report.items.values.joined() + report.steps.values.joined().map(\.item)
      + report.tomorrow + named
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen)
    draw(
      ReviewReport.Outcome.allCases.map { outcome in
        let items = (report.items[outcome] ?? []).filter { texts[$0] != nil }
        let rows = outcome == .open ? items.map { [$0] } : sameTasks(items)
        return group(outcome.rawValue, rows, count: items.count, on: screen, texts)
      } + [missed(texts)], on: &screen)
    drawHabits(on: &screen, texts)
    screen.part("reached", report.milestones.isEmpty ? [] : [report.milestones]) { screen, row in
      screen.milestones(row, texts, label: "", indent: 0)
    }
    let noted = Dictionary(grouping: notes, by: \.date).sorted { $0.key < $1.key }
    screen.part("notes", noted) { screen, noted in
      let isLong = report.days.lowerBound < report.days.upperBound
      if isLong { screen.line(dayWords(noted.key, today), .dim) }
      screen.notes(noted.value, indent: isLong ? 2 : 0)
    }
    screen.suggestions(report.suggestions, texts)
    if let day = report.dayAfter {
      let isTomorrow = day.days(since: today) == 1
      let title = isTomorrow ? "tomorrow" : "\(day.weekday.title) \(dayWords(day, today))"
      let items = report.tomorrow.filter { texts[$0] != nil }
      draw([group(title, items.map { [$0] }, count: items.count, on: screen, texts)], on: &screen)
    }
  }

  private func drawHead(on screen: inout Screen) {
    let (first, last) = (report.days.lowerBound, report.days.upperBound)
    var (title, what) = ("\(first.weekday.title) \(dayWords(first, today))", "review")
    if first < last {
      title += " to \(last.weekday.title) \(dayWords(last, today))"
      what += ", \(last.days(since: first) + 1) days"
    }
    screen.line([Piece(title, .bold)], right: [Piece(what, .dim)])
    var groups = screen.progress(report.total, priorities: report.priorities)
    if report.minutes > 0 { groups.append([Piece("\(hours(report.minutes)) in slots")]) }
    if report.notes > 0 {
      groups.append([Piece("\(counted(report.notes, "line")) of notes", .dim)])
    }
    screen.flow(groups, gap: 2)
    guard groups.isEmpty, items.isEmpty else { return }
    screen.line()
    if let filter { return screen.noMatch(filter, source.openTasks) }
    screen.nothing(
      "nothing is written for \(first < last ? "these days" : "this day")",
      report.days.contains(today) ? addingHint : "plan review WHEN shows others")
  }

  // MARK: items

  private func draw(_ groups: [ItemGroup], on screen: inout Screen) {
    let groups = groups.filter { !$0.rows.isEmpty }
    if groups.isEmpty { return }
    screen.line()
    screen.items(groups)
  }

  /// The lines of each task together, in the order of their first ones.
  private func sameTasks(_ items: [Int]) -> [[Int]] {
    let facts = source.facts
    let tasks = Dictionary(grouping: items) { facts.items[$0].name }
    return items.filter { tasks[facts.items[$0].name]?.first == $0 }
      .compactMap { tasks[facts.items[$0].name] }
  }

  /// - Parameters:
  ///   - rows: the lines of each task, of which the last one is shown.
  ///   - count: how many lines there are in all.
  private func group(
    _ title: String, _ rows: [[Int]], count: Int, on screen: Screen, _ texts: ItemTexts
  ) -> ItemGroup {
    let rows = rows.flatMap { lines -> [ItemRow] in
      guard let number = lines.last, let item = texts[number] else { return [] }
      var row = ItemRow(item: item, number: number)
      let day = source.facts.to(ofItem: number)
      if !item.isOpen, let day {
        row.right = [Piece("to \(screen.day(day))", .dim)]
      } else if lines.count > 1 {
        row.right = [Piece("\(lines.count) times")]
      }
      let steps = report.steps[number] ?? []
      return [row]
        + steps.compactMap { step in
          texts[step.item].map { ItemRow(item: $0, number: step.item, depth: step.depth) }
        }
    }
    return ItemGroup(heading: heading(title, count), rows: rows)
  }

  private func heading(_ title: String, _ count: Int) -> [Piece] {
    [Piece(title.uppercased(), .bold), Piece(" \(count)", .dim)]
  }

  private func missed(_ texts: ItemTexts) -> ItemGroup {
    let rows = report.missedTasks.compactMap { task in
      texts[task.definition].map { item in
        var row = ItemRow(item: item, number: task.definition)
        row.right = [Piece(task.count == 1 ? "once" : "\(task.count) times", .dim)]
        row.hidesRule = true
        return row
      }
    }
    let count = report.missedTasks.reduce(0) { $0 + $1.count }
    return ItemGroup(heading: heading("missed", count), rows: rows)
  }

  private func drawHabits(on screen: inout Screen, _ texts: ItemTexts) {
    let rows = [
      ("missed", screen.palette.style(.red), report.missed), ("broken", .plain, report.broken),
      ("kept", screen.palette.style(.green), report.kept),
    ]
    screen.part("habits", rows.filter { !$2.isEmpty }) { screen, row in
      let (word, style, results) = row
      let groups = results.enumerated().map { index, result in
        let unit = word == "missed" ? .day : result.figures.streakUnit
        var length = " \(screen.streak(result.count, unit))"
        if let day = result.lastDay { length += " until \(screen.day(day))" }
        if index + 1 < results.count { length += "," }
        return [Piece(HabitWords(result.figures, texts).name), Piece(length, .dim)]
      }
      screen.flow(groups, gap: 1, label: word, style, indent: 8)
    }
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    func named(_ results: [ReviewReport.HabitResult], _ count: String) -> Value {
      .rows(results) { result in
        ["name": .text(HabitWords(result.figures, texts).name), count: .count(result.count)]
          + (result.lastDay.map { ["on": .day($0)] } ?? [:])
      }
    }
    let head: Value = ["total": .total(report.total), "priorities": .tasks(report.priorities)]
    let items = Value.object(
      ReviewReport.Outcome.allCases.map { outcome in
        (key: outcome.rawValue, value: .items(report.items[outcome] ?? [], texts))
      })
    return Sheet(
      "plan.review/1",
      .range(report.days) + head + items + [
        "missedTasks": .rows(report.missedTasks) {
          ["name": .text(texts[$0.definition]?.words), "count": .count($0.count)]
        },
        "missed": named(report.missed, "days"), "kept": named(report.kept, "streak"),
        "broken": named(report.broken, "streak"), "notes": .count(report.notes),
        "noteLines": .notes(notes), "minutes": .count(report.minutes),
        "tomorrow": .items(report.tomorrow, texts),
        "milestones": .milestones(report.milestones, texts),
        "suggestions": .suggestions(report.suggestions, texts),
      ])
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let sheet = sheet(texts)
    var records: [[[UInt8]]] = []
    records.add(
      "total", [sheet.object],
      "from to total.tasks.done total.tasks.planned priorities.done priorities.planned"
        + " total.habits.met total.habits.due total.points total.mood notes minutes"
        + " total.tasks.carried total.tasks.expired total.tasks.missed")
    for kind in ReviewReport.Outcome.allCases.map(\.rawValue) + ["tomorrow"] {
      records.add(kind, sheet[kind].elements, "address priority deadline words")
    }
    records.add("missedTasks", sheet["missedTasks"].elements, "name count")
    records.add("missed", sheet["missed"].elements, "name days")
    for (kind, results) in [("kept", report.kept), ("broken", report.broken)] {
      let rows = zip(sheet[kind].elements, results).map { $0 + ["unit": .word($1.figures.unit)] }
      records.add(kind, rows, kind == "kept" ? "name streak unit" : "name streak unit on")
    }
    records.add("note", sheet["noteLines"].elements, "address text")
    records.add("milestone", sheet["milestones"].elements, "kind value name date")
    let suggestions = sheet["suggestions"].elements.map { one in
      one + ["place": .text(one["item"].address)]
    }
    records.add("suggestion", suggestions, "kind words place")
    return records
  }
}

// MARK: --json and --plain

// What a review shows of suggestions, on a screen and as values.

extension Suggestion {
  /// The items whose words it shows.
  var items: [Int] {
    switch self {
    case .moved(let item, _), .estimate(let item, _, _): [item]
    case .weekday(let habit, _, _, _): [habit.item]
    }
  }

  /// A sentence, and what to type about it; nil if its line could not be read again.
  func words(_ texts: ItemTexts) -> (sentence: [UInt8], command: [UInt8]?)? {
    switch self {
    case .moved(let item, let times):
      guard let item = texts[item] else { return nil }
      let place: Message = "\(shellWord(item.path.bytes)):\(item.line)"
      let command: Message = "plan drop \(place), or plan move \(place) DAY"
      let since = item.firstDay.map { " since \($0.text)" } ?? ""
      return (item.name + " was moved \(times) times\(since)".utf8, command.bytes)
    case .estimate(let item, let minutes, let estimated):
      guard let item = texts[item] else { return nil }
      return (item.name + " took \(hours(minutes)), est \(hours(estimated))".utf8, nil)
    case .weekday(let habit, let weekday, let best, let others):
      let name = HabitWords(habit, texts).name
      let counts = "\(best.done) of \(best.planned)"
      let rest = "on other days \(others.done) of \(others.planned)"
      return (name + " goes best on \(weekday.title): \(counts), \(rest)".utf8, nil)
    }
  }
}

extension Screen {
  mutating func suggestions(_ suggestions: [Suggestion], _ texts: ItemTexts) {
    part("worth a look", suggestions.compactMap { $0.words(texts) }) { screen, words in
      screen.line([Piece(words.sentence)])
      if let command = words.command { screen.line([Piece("  "), Piece(command, .dim)]) }
    }
  }
}

extension Value {
  static func suggestions(_ suggestions: [Suggestion], _ texts: ItemTexts) -> Value {
    .rows(suggestions.compactMap { one in one.words(texts).map { (one, $0.sentence) } }) { row in
      let head: Value = ["kind": .text(row.0.name), "words": .text(row.1)]
      switch row.0 {
      case .moved(let item, let times):
        return head + ["moves": .count(times), "item": .item(texts[item])]
      case .estimate(let item, let minutes, let estimated):
        return head + [
          "minutes": .count(minutes), "estimated": .count(estimated), "item": .item(texts[item]),
        ]
      case .weekday(let habit, let weekday, let best, let others):
        return head + [
          "name": .text(HabitWords(habit, texts).name), "weekday": .text(weekday.shortName),
          "met": .count(best.done), "due": .count(best.planned), "othersMet": .count(others.done),
          "othersDue": .count(others.planned),
        ]
      }
    }
  }
}
