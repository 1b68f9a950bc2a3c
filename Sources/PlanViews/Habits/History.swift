public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let calendar = Flag("month", "show a month as a calendar")

public let historyCommand = Command(
  "history", "show the whole history of one habit or task",
  options: [calendar] + viewOptions,
  Manual(
    "[OPTION]... NAME [WHEN] [FILTER]",
    operand: ("NAME", "a habit or task: its name, a part of it, or FILE:LINE"),
    takes: .names([.history]), then: .names([.pastPeriod, .filter]),
    examples: [
      "plan history --month Gym last": "the calendar of last month",
      "plan history 'water the' 2026": "a task by a part of its words, in one year",
    ],
    exits: namingViewExits, environment: .view,
    text: """
      It prints the latest line first, and with `--plain` the earliest: day, state, amount,
      time, comment, path and line. FILE:LINE finds a task that has the name of a habit.
      `Grammar/Views.md` defines each figure.
      """), run: runHistory)

private func runHistory(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runView(
    invocation, operands: Array(invocation.operands.dropFirst()), .past("month"), host: host
  ) {
    source throws(Refusal) in
    let name = invocation.operands.first ?? []
    var range = try source.mode.days(source.context)
    if invocation[calendar] {
      let start = source.context.weekStart
      range = CalendarPeriod.month.days(around: range?.lowerBound ?? source.today, weekStart: start)
    }
    return HistoryView(
      report: HistoryReport(try source.subject(name), in: range, from: source.report), typed: name,
      hasCalendar: invocation[calendar])
  }
}

extension ViewSource {
  /// The habit or task with a name or an address.
  fileprivate func subject(_ typed: ArgumentBytes) throws(Refusal) -> HistorySubject {
    guard let address = LineAddress(typed) else {
      return try report.historyNames.subject(typed, "habit or task", several: "names")
    }
    let facts = report.facts
    let files = facts.files.indices.filter { file in
      switch address.file {
      case .day(let day): facts.files[file].kind.date == day.resolved(on: today)
      case .path(let path):
        ([0x2F] + facts.path(ofFile: file)).reversed().starts(with: path.bytes.reversed() + [0x2F])
      }
    }
    for item in files.flatMap({ facts.items(ofFile: $0) }) {
      let fact = facts.items[item]
      guard fact.line == survey.line(ofFile: facts.file(ofItem: item), address.line) else {
        continue
      }
      guard fact.kind == .habitItem else { return .task(facts.text(fact.name)) }
      let number = report.book.habits.firstIndex { habit in
        habit.records.contains { $0.item == item } || habit.versions.contains { $0.item == item }
      }
      if let number { return .habit(number) }
    }
    throw .unknownName("'\(typed)' is not a line of a habit or task")
  }
}

private struct HistoryView: ReportView {
  let report: HistoryReport
  /// What was typed, for something without a line that has its name.
  let typed: [UInt8]
  let hasCalendar: Bool

  var items: [Int] { report.items }
  var listed: Listed? { Listed(count: report.entries.count, noun: "line") }

  /// In the words of the definition of a habit, or of the last line of a task.
  private func name(_ texts: ItemTexts) -> [UInt8] {
    if let habit = report.habit { return HabitWords(habit, texts).name }
    return report.entries.last.flatMap { texts[$0.item]?.words } ?? typed
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.history/1",
      [
        "name": .text(name(texts)), "kind": report.habit == nil ? "task" : "habit",
        "from": .day(report.range?.lowerBound), "to": .day(report.range?.upperBound),
        "habit": report.habit.map { .habit($0, texts) } ?? .null,
        "occurrences": report.occurrences.map { .occurrences($0) } ?? .null,
        "entries": .rows(report.entries) { entry in
          let line = texts[entry.item]
          return [
            "date": .day(entry.date), "state": .text(entry.state?.rawValue ?? line?.state?.word),
            "amount": .text(line?.amount), "time": .text(line?.doneTime?.bytes),
            "comment": .text(line?.comment),
          ] + .place(line)
        },
        "weekdays": .rows(report.weekdays) { weekday, count in
          ["weekday": .text(weekday.shortName), "count": .count(count)]
        },
      ],
      rows: "entries", keys: "date state amount time comment path line")
  }

  private var doneDays: Int { report.weekdays.reduce(0) { $0 + $1.count } }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if let habit = report.habit {
      screen.heading(HabitWords(habit, texts))
    } else {
      screen.line([Piece(name(texts), .bold)], right: [Piece("done \(counted(doneDays, "day"))")])
    }
    screen.line()
    let weekdays = doneDays == 0 ? [] : weekdays(screen)
    if hasCalendar, let month = report.range {
      let states = report.habit?.states(of: month) ?? taskStates(of: month, texts)
      screen.blocks(calendar(of: month, states, screen), weekdays)
      screen.flow(screen.legend(states))
    } else {
      screen.blocks(figures(screen), weekdays)
    }
    screen.line()
    if report.entries.isEmpty { return screen.line("nothing is known of these days", .dim) }
    // The latest one is what is looked for.
    screen.table(
      report.entries.reversed(),
      Column { entry, _ in [Piece(entry.date?.weekday.title ?? "no day", .dim)] },
      Column("", .right, gap: 1) { [Piece($0.date.map($1.day) ?? "")] },
      Column { entry, screen in
        guard let state = entry.state else { return texts[entry.item].map { screen.box($0) } ?? [] }
        let words = "\(screen.glyphs.sign(state)) \(state.words)"
        return [Piece(words, screen.palette.style(state))]
      },
      Column { entry, screen in screen.amount(texts[entry.item]?.amount ?? []) },
      Column(rank: 3) { entry, _ in [Piece(texts[entry.item]?.doneTime?.bytes ?? [])] },
      Column(isFree: true) { entry, _ in [Piece(texts[entry.item]?.comment ?? [], .dim)] },
      .address { texts[$0.item] })
  }

  /// A line for each figure.
  private func figures(_ screen: Screen) -> [[Piece]] {
    func day(_ entry: HistoryReport.Entry?) -> String { entry?.date.map { screen.day($0) } ?? "-" }
    let figures =
      report.habit.map { screen.figures(of: $0) } ?? [
        ("lines", "\(report.entries.count)"), ("done", counted(doneDays, "day")),
      ] + (report.occurrences.map { screen.figures(of: $0) } ?? []) + [
        ("first", day(report.entries.first)),
        ("last done", day(report.entries.last(where: \.isDone))),
      ]
    return figures.map { title, words in
      [Piece(title, .dim), .blanks(10 - title.utf8.count), Piece(words)]
    }
  }

  private func weekdays(_ screen: Screen) -> [[Piece]] {
    let most = max(1, report.weekdays.map(\.count).max() ?? 1)
    return report.weekdays.map { weekday, count in
      let bar = screen.glyphs.bar(Double(count) / Double(most), cells: 12)
      return [
        Piece("\(weekday.title)  ", .dim), Piece(bar, screen.palette.style(.green)),
        Piece("  \(count)"),
      ]
    }
  }

  /// A line for each week.
  private func calendar(
    of month: ClosedRange<CivilDate>, _ states: [HabitDayState], _ screen: Screen
  ) -> [[Piece]] {
    let weekdays = report.weekdays.map(\.weekday)
    let blanks = weekdays.firstIndex(of: month.lowerBound.weekday) ?? 0
    let days = zip(month.days, states).map { date, state in
      [
        Piece(" \(twoDigits(date.day, " "))", date == screen.today ? .bold : .plain),
        Piece(screen.glyphs.sign(state), screen.palette.style(state)),
      ]
    }
    let cells = Array(repeating: [Piece.blanks(4)], count: blanks) + days
    let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      Array(cells[start...].prefix(7).joined())
    }
    let title = "\(monthName(month.lowerBound.month)) \(month.lowerBound.year)"
    return [[Piece(title, .bold)], weekdays.map { Piece(" \($0.title.prefix(2)) ", .dim) }] + weeks
  }

  private func taskStates(of month: ClosedRange<CivilDate>, _ texts: ItemTexts) -> [HabitDayState] {
    var states: [CivilDate: HabitDayState] = [:]
    for entry in report.entries {
      guard let date = entry.date, states[date] != .done else { continue }
      let line = texts[entry.item]
      let other: HabitDayState? = line?.isOpen == true ? .open : nil
      states[date] = entry.isDone ? .done : line?.state == .cancelled ? .skipped : other
    }
    return month.days.map { states[$0] ?? .none }
  }
}

extension Value {
  fileprivate static func occurrences(_ occurrences: Progress) -> Value {
    [
      "done": .count(occurrences.done), "missed": .count(occurrences.missed),
      "expired": .count(occurrences.expired), "rate": .decimal(occurrences.share),
    ]
  }
}

extension ListedItem {
  /// The time of `done:`.
  fileprivate var doneTime: ClockTime? { value(.done).flatMap { MomentInput($0.span)?.time } }
}

extension Screen {
  /// The rate of a series of tasks; none before its first occurrence.
  fileprivate func figures(of occurrences: Progress) -> [(title: String, words: String)] {
    if occurrences.planned == 0 { return [] }
    let rate = "\(percent(occurrences.share)), \(occurrences.done) of \(occurrences.planned)"
    let rest = occurrences.restWords.joined(separator: ", ")
    return [("rate", rate)] + (rest.isEmpty ? [] : [("", rest)])
  }

  /// The figures of a habit, and what each of them is called.
  func figures(of habit: HabitFigures) -> [(title: String, words: String)] {
    let (history, unit) = (habit.history, habit.streakUnit)
    var figures: [(title: String, words: String)] = []
    if unit != nil {
      let since = history.streak.days.map { " since \(day($0.lowerBound))" } ?? ""
      let best = history.best.days.map { ", \(days($0))" } ?? ""
      let counts = history.judged > 0 ? ", \(history.met) of \(history.judged)" : ""
      figures = [
        ("streak", streak(history.streak.count, unit) + since),
        ("best", streak(history.best.count, unit) + best),
        ("rate", percent(history.rate) + counts), ("strength", percent(history.strength)),
      ]
      if let broken = history.lastBreak { figures.insert(("broken", day(broken)), at: 2) }
    }
    figures.append(("done", counted(history.completions, "day")))
    figures += habit.totals.map { total in
      let unit = total.unit.map { [0x20] + $0 } ?? []
      return ("total", String(decoding: decimal(total.quantity) + unit, as: UTF8.self))
    }
    return figures + [("last", history.lastDone.map { day($0) } ?? "never")]
  }

  /// Two blocks of lines beside each other, or if there is no room one below the other.
  fileprivate mutating func blocks(_ left: [[Piece]], _ right: [[Piece]]) {
    let width = left.map(\.width).max() ?? 0
    let room = columns - width - (right.map(\.width).max() ?? 0)
    if isTerminal, room < 4 {
      for pieces in left + (right.isEmpty ? [] : [[]]) + right { line(pieces) }
      return
    }
    let column = width + (isTerminal ? min(8, room) : 4)
    for row in 0..<max(left.count, right.count) {
      let start = row < left.count ? [(0, left[row])] : []
      line(at: start + (row < right.count ? [(column, right[row])] : []))
    }
  }
}
