public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let calendar = Flag("month", "show a month as a calendar")

public let historyCommand = Command(
  "history", "show the whole history of one habit",
  options: [calendar] + viewOptions,
  Manual(
    "[OPTION]... NAME [WHEN] [FILTER]",
    operand: ("NAME", "a habit: its name, a part of it, or FILE:LINE"),
    takes: .names([.habit]), then: .names([.pastPeriod, .filter]),
    examples: [
      "plan history --month Gym last": "the calendar of last month",
      "plan history Gym 2026": "one year",
    ],
    exits: namingViewExits, environment: .view,
    text: """
      It prints the latest line first, and with `--plain` the earliest: day, state, amount,
      time, comment, path and line. `plan show` shows a task.
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
    let number = try source.historicHabit(name)
    let report = HistoryReport(.habit(number), in: range, from: source.report)
    let habit = report.habit ?? source.report.figures(ofHabit: number)
    return HistoryView(habit: habit, report: report, hasCalendar: invocation[calendar])
  }
}

extension ViewSource {
  /// The habit with a name or an address; a habit is meant before a task.
  fileprivate func historicHabit(_ typed: ArgumentBytes) throws(Refusal) -> Int {
    let isHabit = !report.habitNames.subjects(named: Array(folding: typed.span)).isEmpty
    if LineAddress(typed) == nil, isHabit { return try report.habit(called: typed) }
    if case .habit(let number) = try subject(typed, "habit") { return number }
    throw .unknownName("'\(typed)' is no habit; type: plan show \(shellWord(typed))")
  }

  /// The habit, task or goal with a name, an id or an address.
  ///
  /// - Parameter what: the kind of thing that is wanted, for messages.
  func subject(_ typed: ArgumentBytes, _ what: String) throws(Refusal) -> Subject {
    guard let address = LineAddress(typed) else {
      return try report.names.subject(typed, what, several: "names")
    }
    let files = facts.files.indices.filter { file in
      switch address.file {
      case .day(let day): facts.files[file].kind.date == day.resolved(on: today)
      case .path(let path):
        ([0x2F] + facts.path(ofFile: file)).reversed().starts(with: path.bytes.reversed() + [0x2F])
      }
    }
    let item = files.flatMap { facts.items(ofFile: $0) }.first { item in
      ItemKind(facts.items[item].kind) != .mood
        && facts.items[item].line == survey.line(ofFile: facts.file(ofItem: item), address.line)
    }
    guard let item else { throw .unknownName("'\(typed)' is not a line of a \(what)") }
    return report.subject(of: item)
  }
}

private struct HistoryView: ReportView {
  let habit: HabitFigures
  let report: HistoryReport
  let hasCalendar: Bool

  var items: [Int] { report.items }
  var listed: Listed? { Listed(count: report.entries.count, noun: "line") }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let name: Value = ["name": .text(HabitWords(habit, texts).name), "kind": "habit"]
    return Sheet(
      "plan.history/1", name + .history(report, texts), rows: "entries",
      keys: "date state amount time comment path line")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.heading(HabitWords(habit, texts))
    screen.line()
    let weekdays = screen.weekdays(of: report)
    if hasCalendar, let month = report.range {
      let states = habit.states(of: month)
      let title = "\(monthName(month.lowerBound.month)) \(month.lowerBound.year)"
      screen.blocks(screen.calendar(of: month, states, report, title: title), weekdays)
      screen.flow(screen.legend(states))
    } else {
      screen.blocks(screen.lines(of: screen.figures(of: habit)), weekdays)
    }
    screen.line()
    screen.entries(report.entries[...], texts)
  }
}

// What `plan history` and `plan show` have in common.

extension HistoryReport {
  var doneDays: Int { weekdays.reduce(0) { $0 + $1.count } }
}

extension Value {
  /// `from`, `to`, `habit`, `occurrences`, `entries` and `weekdays`.
  static func history(_ report: HistoryReport, _ texts: ItemTexts) -> Value {
    [
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
    ]
  }

  private static func occurrences(_ occurrences: [Occurrence]) -> Value {
    let (progress, runs) = (occurrences.progress, occurrences.runs)
    return [
      "done": .count(progress.done), "missed": .count(progress.missed),
      "expired": .count(progress.expired), "rate": .decimal(progress.share),
      "run": .count(runs.last), "best": .count(runs.best),
    ]
  }
}

extension ListedItem {
  /// The time of `done:`.
  fileprivate var doneTime: ClockTime? { value(.done).flatMap { MomentInput($0.span)?.time } }
}

extension Screen {
  /// The lines of a history; the latest one is what is looked for.
  mutating func entries(_ entries: ArraySlice<HistoryReport.Entry>, _ texts: ItemTexts) {
    if entries.isEmpty { return line("nothing is known of these days", .dim) }
    table(
      entries.reversed(),
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
  func lines(of figures: [(title: String, words: String)]) -> [[Piece]] {
    figures.map { title, words in
      [Piece(title, .dim), .blanks(10 - title.utf8.count), Piece(words)]
    }
  }

  /// A bar for each weekday; none if nothing was done.
  func weekdays(of report: HistoryReport) -> [[Piece]] {
    if report.doneDays == 0 { return [] }
    let most = report.weekdays.map(\.count).max() ?? 1
    return report.weekdays.map { weekday, count in
      let bar = glyphs.bar(Double(count) / Double(most), cells: 12)
      return [
        Piece("\(weekday.title)  ", .dim), Piece(bar, palette.style(.green)), Piece("  \(count)"),
      ]
    }
  }

  /// A line for each week.
  func calendar(
    of range: ClosedRange<CivilDate>, _ states: [HabitDayState], _ report: HistoryReport,
    title: String
  ) -> [[Piece]] {
    let weekdays = report.weekdays.map(\.weekday)
    let blanks = weekdays.firstIndex(of: range.lowerBound.weekday) ?? 0
    let days = zip(range.days, states).map { date, state in
      [
        Piece(" \(twoDigits(date.day, " "))", date == today ? .bold : .plain),
        Piece(glyphs.sign(state), palette.style(state)),
      ]
    }
    let cells = Array(repeating: [Piece.blanks(4)], count: blanks) + days
    let weeks = stride(from: 0, to: cells.count, by: 7).map { start in
      Array(cells[start...].prefix(7).joined())
    }
    return [[Piece(title, .bold)], weekdays.map { Piece(" \($0.title.prefix(2)) ", .dim) }] + weeks
  }

  /// The rate of a series of tasks; none before its first occurrence.
  func figures(of occurrences: [Occurrence]) -> [(title: String, words: String)] {
    let (progress, runs) = (occurrences.progress, occurrences.runs)
    if progress.planned == 0 { return [] }
    let rate = "\(percent(progress.share)), \(progress.done) of \(progress.planned)"
    let rest = progress.restWords.joined(separator: ", ")
    return [("rate", rate)] + (rest.isEmpty ? [] : [("", rest)])
      + [("run", "\(runs.last)"), ("best", "\(runs.best)")]
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
  mutating func blocks(_ left: [[Piece]], _ right: [[Piece]]) {
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
