import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

/// Periods that stand on a screen; of a longer run the first and the last ones.
private let shownPeriods = 12

extension HabitWhyView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let figures = reasons.figures
    let words = HabitWords(figures, texts)
    screen.line(
      screen.name(words, .bold) + screen.demand(of: words),
      right: words.line.map { screen.address($0) } ?? [])
    for line in screen.summary(of: figures, today) { screen.line(line) }
    screen.line()
    screen.line(
      [Piece(figures.date == today ? "today  " : isoDate(figures.date) + "  ", .bold)]
        + demand(screen))
    if let pending = reasons.pending { screen.table(table([pending], texts, screen)) }
    drawRun(&screen, texts)
    if !reasons.passedOver.isEmpty {
      screen.line()
      screen.line("passed over", .bold)
      var table = Table([.init(), .init(), .init(isFree: true), .init(side: .right, rank: 1)])
      for passed in reasons.passedOver {
        let line = passed.item.flatMap { texts[$0] }
        table.row([
          [Piece("  " + passed.kind.word)], [Piece(dayRange(passed.days, screen))],
          line?.comment.map { [Piece($0, .dim)] } ?? [], line.map { screen.address($0) } ?? [],
        ])
      }
      screen.table(table)
    }
    drawBreak(&screen, texts)
  }

  private func drawRun(_ screen: inout Screen, _ texts: ItemTexts) {
    let count = reasons.run.count
    screen.line()
    guard count > 0 else { return screen.line("no run goes on", .dim) }
    let unit = reasons.figures.streakUnit?.noun(count) ?? ""
    screen.line([Piece("the run of \(count) \(unit)", .bold)])
    guard screen.isTerminal, count > shownPeriods else {
      return screen.table(table(reasons.run, texts, screen))
    }
    screen.table(table([reasons.run[0]] + reasons.run.suffix(shownPeriods - 1), texts, screen))
    screen.line("  \(screen.glyphs.ellipsis) \(count - shownPeriods) more behind the first", .dim)
  }

  private func drawBreak(_ screen: inout Screen, _ texts: ItemTexts) {
    screen.line()
    guard let broken = reasons.broken else {
      return screen.line("no run was broken before", .dim)
    }
    let unit = reasons.figures.streakUnit?.noun(reasons.brokenRun) ?? ""
    screen.line([Piece("what ended a run of \(reasons.brokenRun) \(unit)", .bold)])
    screen.table(table([broken], texts, screen))
    if reasons.missesSince > 0 {
      screen.line("  missed \(counted(reasons.missesSince, "time", "times")) since then", .dim)
    }
  }

  private func table(
    _ periods: [HabitReasons.Judged], _ texts: ItemTexts, _ screen: Screen
  ) -> Table {
    var table = Table([.init(), .init(), .init(isFree: true), .init(side: .right, rank: 1)])
    for judged in periods {
      let lines = judged.records.compactMap { texts[$0.item] }
      let addresses = lines.map { screen.address($0) }
      var shown = addresses.last ?? []
      if addresses.count > 1 {
        let days = judged.records.filter { reasons.figures.habit.isDone($0) }.map(\.day)
        let text = days.map { screen.isTerminal ? dayWords($0, today) : isoDate($0) }
        shown = [Piece(text.joined(separator: ", "), .dim)]
        if !screen.isTerminal {
          shown = Array(addresses.joined(separator: [[Piece(" ")]].joined()))
        }
      }
      table.row([
        [
          Piece(
            "  " + screen.glyphs.sign(judged.period.sign), screen.palette.style(judged.period.sign)),
          Piece(" " + label(judged, screen)),
        ],
        [Piece(amount(judged, lines.first))],
        lines.count == 1 ? lines[0].comment.map { [Piece($0, .dim)] } ?? [] : [], shown,
      ])
    }
    return table
  }

  private func label(_ judged: HabitReasons.Judged, _ screen: Screen) -> String {
    let days = judged.days
    if days.lowerBound == days.upperBound, screen.isTerminal {
      return "\(days.lowerBound.weekday.title) \(dayWords(days.lowerBound, today))"
    }
    return dayRange(days, screen)
  }

  private func dayRange(_ days: ClosedRange<CivilDate>, _ screen: Screen) -> String {
    func word(_ day: CivilDate) -> String {
      screen.isTerminal ? dayWords(day, today) : isoDate(day)
    }
    let first = word(days.lowerBound)
    return days.lowerBound == days.upperBound ? first : first + " to " + word(days.upperBound)
  }

  /// How much of how much was there.
  private func amount(_ judged: HabitReasons.Judged, _ line: ListedItem?) -> [UInt8] {
    let period = judged.period
    if let wanted = judged.wanted, let amount = period.amount {
      return decimal(amount) + " of ".utf8 + decimal(wanted)
    }
    if judged.days.lowerBound < judged.days.upperBound || period.required > 1 {
      return Array("\(period.metDays) of \(period.required)".utf8)
    }
    if let amount = line?.amount { return amount }
    return Array((line?.state.map { $0.word } ?? "no line").utf8)
  }

  /// Why it is due or is not.
  private func demand(_ screen: Screen) -> [Piece] {
    func word(_ day: CivilDate) -> String {
      screen.isTerminal ? dayWords(day, today) : isoDate(day)
    }
    let style = reasons.figures.isAtRisk ? screen.palette.style(.overdue) : Style.plain
    let text =
      switch reasons.figures.demand {
      case .recorded: "not asked for: nothing defines it"
      case .tracked: "not asked for: its definition has no rule"
      case .begins(let day): "not yet: it begins on \(word(day))"
      case .ended(let day): "not any more: it ended on \(word(day))"
      case .closed(let day): "not any more: it was closed" + (day.map { " on \(word($0))" } ?? "")
      case .paused(let day): "paused" + (day.map { " until \(word($0))" } ?? "")
      case .done: "done"
      case .skipped: "skipped"
      case .named: "due: the rule names the day"
      case .notNamed(let next):
        "not due: the rule does not name the day" + (next.map { ", but \(word($0))" } ?? "")
      case .open(let met, let required, let left):
        "due: \(met) of \(required), with \(counted(left, "day", "days")) left"
      case .satisfied(let met, let required): "not needed any more: \(met) of \(required)"
      }
    return [Piece(text, style)]
      + (reasons.figures.isAtRisk ? [Piece("; today alone saves the run", style)] : [])
  }
}

extension HabitReasons.PassedOver.Kind {
  fileprivate var word: String {
    switch self {
    case .skipped: "skipped"
    case .paused: "paused"
    case .neutral: "not whole"
    }
  }
}

extension HabitPeriod {
  fileprivate var sign: HabitDayState {
    switch result {
    case .met: .done
    case .missed: .missed
    case .pending: .open
    case .skipped: .skipped
    case .neutral: .none
    }
  }
}

extension StreakUnit {
  /// `day`, or `days`.
  func noun(_ count: Int) -> String { count == 1 ? rawValue : rawValue + "s" }
}

extension Screen {
  /// `8 glasses · every:day`, behind the name.
  func demand(of words: HabitWords) -> [Piece] {
    var pieces: [Piece] = []
    if let target = words.target { pieces.append(Piece("  ".utf8 + target)) }
    if let rule = words.rule { pieces.append(Piece("  every:".utf8 + rule, .dim)) }
    return pieces
  }

  /// `streak 4d since 3 Oct  ·  best 21d …`, and `rate 83%, 10 of 12  ·  strength 60%`.
  func summary(of figures: HabitFigures, _ today: CivilDate) -> [[Piece]] {
    let (history, unit) = (figures.history, figures.streakUnit)
    func word(_ day: CivilDate) -> String { isTerminal ? dayWords(day, today) : isoDate(day) }
    guard unit != nil else { return [[Piece("no streak: it has no rule", .dim)]] }
    var now = "streak " + streak(history.streak.count, unit)
    if let from = history.streak.days?.lowerBound { now += " since " + word(from) }
    var best = "best " + streak(history.best.count, unit)
    if let days = history.best.days {
      best += " " + word(days.lowerBound) + " to " + word(days.upperBound)
    }
    var lines = [[now, best]]
    if history.judged > 0 {
      lines.append([
        "rate \(percent(history.rate)), \(history.met) of \(history.judged)",
        "strength \(percent(history.strength))",
      ])
    }
    return lines.map { [Piece($0.joined(separator: "  \(glyphs.dot)  "))] }
  }
}
