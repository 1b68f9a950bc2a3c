import PlanDocument
import PlanHistory
import PlanReports
import PlanSystem

/// What decided the streak of a habit: `plan habits --why NAME`.
struct HabitWhyView: ReportView {
  let reasons: HabitReasons
  let today: CivilDate

  var items: [Int] { reasons.items }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let demand = reasons.figures.demand
    return Sheet(
      "plan.habits-why/1",
      [
        "date": .day(reasons.figures.date), "habit": .habit(reasons.figures, texts),
        "today": [
          "due": .flag(demand.isDue), "reason": .word(demand.reason), "date": .day(demand.date),
          "met": .count(demand.met), "required": .count(demand.required),
          "left": .count(demand.left),
        ],
        "run": .rows(reasons.run) { period($0, texts) },
        "passedOver": .rows(reasons.passedOver) { passed in
          ["kind": .word(passed.kind)] + days(passed.days)
            + .place(passed.item.flatMap { texts[$0] })
        },
        "break": reasons.broken.map { period($0, texts) } ?? .null,
        "brokenRun": .count(reasons.brokenRun), "missesSince": .count(reasons.missesSince),
        "pending": reasons.pending.map { period($0, texts) } ?? .null,
      ], rows: "", keys: "")
  }

  private func days(_ days: ClosedRange<CivilDate>) -> Value {
    ["from": .day(days.lowerBound), "to": .day(days.upperBound)]
  }

  private func period(_ judged: HabitReasons.Judged, _ texts: ItemTexts) -> Value {
    let period = judged.period
    return days(judged.days) + [
      "result": .text("\(period.result)"), "met": .count(period.metDays),
      "required": .count(period.required), "amount": .quantity(period.amount),
      "wanted": .quantity(judged.wanted),
      "lines": .rows(judged.records) { record in
        let line = texts[record.item]
        return [
          "date": .day(record.day), "state": .text(line?.state?.word),
          "amount": .text(line?.amount),
        ] + .place(line)
      },
    ]
  }

  /// Kind, first and last day, result, met and required days, amount, wanted amount, addresses.
  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let sheet = sheet(texts)
    func record(_ kind: Value, _ row: Value) -> [[UInt8]] {
      let lines = row["lines"].elements + [row]
      let addresses = lines.filter { !$0["path"].field.isEmpty }.map {
        $0["path"].field + ":".utf8 + $0["line"].field
      }
      return [kind.field]
        + ["from", "to", "result", "met", "required", "amount", "wanted"].map { row[$0].field }
        + [Array(addresses.joined(separator: [0x20]))]
    }
    return (reasons.broken == nil ? [] : [record("break", sheet["break"])])
      + sheet["run"].elements.map { record("run", $0) }
      + sheet["passedOver"].elements.map { record($0["kind"], $0) }
      + (reasons.pending == nil ? [] : [record("pending", sheet["pending"])])
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let figures = reasons.figures
    screen.heading(HabitWords(figures, texts))
    screen.flow(
      screen.figures(of: figures, today).map { [Piece("\($0.title) ", .dim), Piece($0.words)] })
    screen.line()
    let date = figures.date == today ? "today" : screen.day(figures.date, today)
    let risk = Piece("only today can save the run", screen.palette.style(.overdue))
    screen.flow(
      [[Piece("\(date)  ", .bold), Piece(demand(screen))], figures.isAtRisk ? [risk] : []])
    screen.table(reasons.pending.map { [$0] } ?? [], columns(texts))
    screen.line()
    drawRun(&screen, texts)
    if !reasons.passedOver.isEmpty {
      screen.line()
      screen.line("passed over", .bold)
      screen.table(
        reasons.passedOver,
        [
          Column { passed, _ in
            [Piece("  " + (passed.kind == .neutral ? "not whole" : passed.kind.rawValue))]
          },
          Column { [Piece($1.days($0.days, today))] },
          Column(isFree: true) { passed, _ in comment(passed.item.flatMap { texts[$0] }) },
          .address { $0.item.flatMap { texts[$0] } },
        ])
    }
    screen.line()
    guard let broken = reasons.broken else {
      return screen.line("no run was broken before", .dim)
    }
    screen.line("what ended a run of \(length(reasons.brokenRun))", .bold)
    screen.table([broken], columns(texts))
    if reasons.missesSince > 0 {
      screen.line("  missed \(counted(reasons.missesSince, "time")) since then", .dim)
    }
  }

  private func length(_ count: Int) -> String {
    counted(count, reasons.figures.streakUnit?.rawValue ?? "time")
  }

  private func drawRun(_ screen: inout Screen, _ texts: ItemTexts) {
    let run = reasons.run
    guard let first = run.first else { return screen.line("no run goes on", .dim) }
    screen.line("the run of \(length(run.count))", .bold)
    // Of a long run the first period and the last ones.
    let most = screen.isTerminal ? 12 : .max
    let shown = run.count > most ? [first] + run.suffix(most - 1) : run
    screen.table(shown, columns(texts))
    if run.count > most {
      screen.line("  \(screen.glyphs.ellipsis) \(run.count - most) more after the first", .dim)
    }
  }

  private func comment(_ line: ListedItem?) -> [Piece] {
    line?.comment.map { [Piece($0, .dim)] } ?? []
  }

  private func columns(_ texts: ItemTexts) -> [Column<HabitReasons.Judged>] {
    func lines(_ judged: HabitReasons.Judged) -> [ListedItem] {
      judged.records.compactMap { texts[$0.item] }
    }
    return [
      Column { judged, screen in
        let (result, days) = (judged.period.result, judged.days)
        let state: HabitDayState = result == .met ? .done : result == .missed ? .missed : .open
        let isDay = days.lowerBound == days.upperBound && screen.isTerminal
        return [
          Piece("  " + screen.glyphs.sign(state), screen.palette.style(state)),
          Piece(isDay ? " \(days.lowerBound.weekday.title)" : ""),
          Piece(" \(screen.days(days, today))"),
        ]
      },
      Column { judged, _ in [Piece(amount(judged, lines(judged).first))] },
      Column(isFree: true) { judged, _ in
        lines(judged).count == 1 ? comment(lines(judged)[0]) : []
      },
      Column("", .right, rank: 1) { judged, screen in
        let addresses = lines(judged).map { screen.address($0) }
        if addresses.count > 1, screen.isTerminal {
          let done = judged.records.filter { reasons.figures.habit.isDone($0) }
          let days = done.map { screen.day($0.day, today) }
          return [Piece(days.joined(separator: ", "), .dim)]
        }
        return Array(addresses.joined(separator: [Piece(" ")]))
      },
    ]
  }

  /// `7 of 10`, or what the line of a day has.
  private func amount(_ judged: HabitReasons.Judged, _ line: ListedItem?) -> [UInt8] {
    let period = judged.period
    if let wanted = judged.wanted, let amount = period.amount {
      return decimal(amount) + " of ".utf8 + decimal(wanted)
    }
    if judged.days.lowerBound < judged.days.upperBound || period.required > 1 {
      return Array("\(period.metDays) of \(period.required)".utf8)
    }
    return line?.amount ?? Array((line?.state?.word ?? "no line").utf8)
  }

  /// Why it is due or is not.
  private func demand(_ screen: Screen) -> String {
    let demand = reasons.figures.demand
    func day(_ word: String) -> String {
      demand.date.map { " \(word) \(screen.day($0, today))" } ?? ""
    }
    let met = "\(demand.met ?? 0) of \(demand.required ?? 0)"
    return switch demand.reason {
    case .recorded: "not asked for: nothing defines it"
    case .tracked: "not asked for: its definition has no rule"
    case .begins: "not yet: it begins\(day("on"))"
    case .ended: "not any more: it ended\(day("on"))"
    case .closed: "not any more: it was closed\(day("on"))"
    case .paused: "paused\(day("until"))"
    case .done, .skipped: demand.reason.rawValue
    case .named: "due: the rule names the day"
    case .notNamed:
      "not due: the rule does not name the day" + (demand.date == nil ? "" : ",\(day("but"))")
    case .open: "due: \(met), with \(counted(demand.left ?? 0, "day")) left"
    case .satisfied: "not needed any more: \(met)"
    }
  }
}
