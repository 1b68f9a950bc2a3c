import PlanDocument
import PlanHistory
import PlanSystem

/// What decided the streak of a habit: `plan habits --why NAME`.
extension HabitReasons: ReportView {
  func sheet(_ texts: ItemTexts) -> Sheet {
    let demand = figures.demand
    return Sheet(
      "plan.habits-why/1",
      [
        "date": .day(figures.date), "habit": .habit(figures, texts),
        "today": [
          "due": .flag(demand.isDue), "reason": .word(demand.reason), "date": .day(demand.date),
          "met": .count(demand.met), "required": .count(demand.required),
          "left": .count(demand.left),
        ],
        "run": .rows(run) { period($0, texts) },
        "passedOver": .rows(passedOver) { passed in
          ["kind": .word(passed.kind)] + .range(passed.days)
            + .place(passed.item.flatMap { texts[$0] })
        },
        "break": broken.map { period($0, texts) } ?? .null,
        "brokenRun": .count(brokenRun), "missesSince": .count(missesSince),
        "pending": pending.map { period($0, texts) } ?? .null,
      ])
  }

  private func period(_ judged: Judged, _ texts: ItemTexts) -> Value {
    let period = judged.period
    return .range(judged.days) + [
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
    let rows: [(kind: Value, row: Value)] =
      [("break", sheet["break"])] + sheet["run"].elements.map { ("run", $0) }
      + sheet["passedOver"].elements.map { ($0["kind"], $0) } + [("pending", sheet["pending"])]
    return rows.filter { !$0.row["from"].field.isEmpty }.map { kind, row in
      let addresses = (row["lines"].elements + [row]).map(\.address).filter { !$0.isEmpty }
      return [kind.field] + row.fields("from to result met required amount wanted")
        + [Array(addresses.joined(separator: [0x20]))]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.heading(HabitWords(figures, texts))
    screen.flow(
      screen.figures(of: figures).map { [Piece("\($0.title) ", .dim), Piece($0.words)] })
    screen.line()
    let date = figures.date == screen.today ? "today" : screen.day(figures.date)
    let risk = Piece("only today can save the run", screen.palette.style(.overdue))
    screen.flow(
      [[Piece("\(date)  ", .bold), Piece(demand(screen))], figures.isAtRisk ? [risk] : []])
    screen.table(pending.map { [$0] } ?? [], columns(texts))
    screen.line()
    drawRun(&screen, texts)
    if !passedOver.isEmpty {
      screen.line()
      screen.line("passed over", .bold)
      screen.table(
        passedOver,
        Column { passed, _ in
          [Piece("  " + (passed.kind == .neutral ? "not whole" : passed.kind.rawValue))]
        },
        Column { [Piece($1.days($0.days))] },
        Column(isFree: true) { passed, _ in
          [Piece(passed.item.flatMap { texts[$0]?.comment } ?? [], .dim)]
        },
        .address { $0.item.flatMap { texts[$0] } })
    }
    screen.line()
    guard let broken else {
      return screen.line("no run was broken before", .dim)
    }
    screen.line("what ended a run of \(figures.length(brokenRun))", .bold)
    screen.table([broken], columns(texts))
    if missesSince > 0 {
      screen.line("  missed \(counted(missesSince, "time")) since then", .dim)
    }
  }

  private func drawRun(_ screen: inout Screen, _ texts: ItemTexts) {
    guard let first = run.first else { return screen.line("no run goes on", .dim) }
    screen.line("the run of \(figures.length(run.count))", .bold)
    // Of a long run the first period and the last ones.
    let most = screen.isTerminal ? 12 : .max
    let shown = run.count > most ? [first] + run.suffix(most - 1) : run
    screen.table(shown, columns(texts))
    if run.count > most {
      screen.line("  \(screen.glyphs.ellipsis) \(run.count - most) more after the first", .dim)
    }
  }

  private func columns(_ texts: ItemTexts) -> [Column<Judged>] {
    func lines(_ judged: Judged) -> [ListedItem] {
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
          Piece(" \(screen.days(days))"),
        ]
      },
      Column { judged, _ in [Piece(amount(judged, lines(judged).first))] },
      Column(isFree: true) { judged, _ in
        lines(judged).count == 1 ? [Piece(lines(judged)[0].comment ?? [], .dim)] : []
      },
      Column("", .right, rank: 1) { judged, screen in
        let addresses = lines(judged).map { screen.address($0) }
        guard addresses.count > 1, screen.isTerminal else {
          return Array(addresses.joined(separator: [Piece(" ")]))
        }
        let done = judged.records.filter { figures.habit.isDone($0) }
        return [Piece(done.map { screen.day($0.day) }.joined(separator: ", "), .dim)]
      },
    ]
  }

  /// `7 of 10`, or what the line of a day has.
  private func amount(_ judged: Judged, _ line: ListedItem?) -> [UInt8] {
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
    let demand = figures.demand
    func day(_ word: String) -> String {
      demand.date.map { " \(word) \(screen.day($0))" } ?? ""
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
