import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

// What all views show of a habit, on a screen and as values.

/// A habit in the words of the line that names it.
struct HabitWords {
  /// Without icon and tags.
  let name: [UInt8]
  /// The one before the name, otherwise that of the title of the file.
  let icon: [UInt8]?
  /// Without `#`.
  let tags: [[UInt8]]
  /// What is after `every:`; nil without a definition, and without a rule.
  let rule: [UInt8]?
  /// The amount of the definition; nil likewise.
  let target: [UInt8]?
  /// Nil if the file could not be read again.
  let line: ListedItem?
  /// The line of the day asked about.
  let today: ListedItem?
  var amount: [UInt8]? { today?.amount }

  init(_ figures: HabitFigures, _ texts: ItemTexts) {
    line = texts[figures.item]
    let typed = line?.name ?? figures.habit.name
    name = Array(typed[leadingIcon(of: typed.span)...])
    icon = line?.habitIcon
    tags = line?.tags ?? []
    let definition = figures.version == nil ? nil : line
    (rule, target) = (definition?.value(.every), definition?.amount)
    today = figures.record.flatMap { texts[$0.item] }
  }

  /// The amount of the day and what it needs, `5/8 glasses`, of a limit `1 ≤ 2 cups` or `3 > 2 cups`;
  /// without an amount only what it needs.
  func amountWords(isASCII: Bool = false, hasUnit: Bool = true) -> [UInt8]? {
    let wanted = target.flatMap { Amount.scan($0.span)?.amount }
    guard let text = amount ?? target, let read = Amount.scan(text.span)?.amount else {
      return amount ?? target
    }
    let ownUnit = read.unitSource.map { Array(text[$0]) }
    let unit = ownUnit ?? wanted?.unitSource.flatMap { source in target.map { Array($0[source]) } }
    let end = hasUnit ? unit.map { [0x20] + $0 } ?? [] : []
    let limit =
      amount == nil
      ? HabitTarget(ofDefinition: read)
      : HabitTarget(ofEntry: read) ?? wanted.flatMap { HabitTarget(ofDefinition: $0) }
    guard let limit else { return text }
    return limit.words(amount == nil ? nil : read.value, isASCII: isASCII) + end
  }
}

extension HabitTarget {
  /// `5/8`, of a limit `1 ≤ 2` or `3 > 2`, of minutes `30m/1h`; without a number `8` or `≤ 2`.
  func words(_ number: Quantity?, isASCII: Bool) -> [UInt8] {
    func words(_ quantity: Quantity) -> [UInt8] {
      let minutes = Int(quantity.thousandths / 1000)
      return isTime ? Array(hours(minutes).utf8) : quantity.bytes
    }
    let most = isASCII ? "<= " : "≤ "
    guard let number else { return (isAtMost ? Array(most.utf8) : []) + words(quantity) }
    let sign = !isAtMost ? "/" : number > quantity ? " > " : " " + most
    return words(number) + sign.utf8 + words(quantity)
  }
}

extension ListedItem {
  /// The name of a habit as it is spelled, without the icon.
  var habitName: [UInt8] { Array(name[leadingIcon(of: name.span)...]) }

  /// The icon before the name of a habit, otherwise that of its file; nil without one.
  var habitIcon: [UInt8]? {
    leadingIcon(of: name.span) > 0 ? Array(name[..<cluster(in: name.span, at: 0).length]) : fileIcon
  }
}

// MARK: screen

/// `today`, `1 day`, `12 days`.
func elapsed(_ days: Int) -> String { days == 0 ? "today" : counted(days, "day") }

extension HabitFigures {
  /// `4 days`, of a streak.
  func length(_ count: Int) -> String { counted(count, streakUnit?.rawValue ?? "time") }
}

/// How a habit goes, in groups: its streak, the best one, how often it is met.
func habitWords(_ figures: HabitFigures) -> [[Piece]] {
  let history = figures.history
  return [
    "streak \(figures.length(history.streak.count))",
    "best \(figures.length(history.best.count))",
    history.judged > 0 ? "met \(history.met) of \(history.judged), \(percent(history.rate))" : "",
    "done on \(counted(history.completions, "day")) in all",
  ].map { [Piece($0)] }
}

/// What the signs of days mean, in groups.
func stateLegend(_ screen: Screen, _ figures: HabitFigures) -> [[Piece]] {
  screen.legend(HabitDayState.allCases, isAtRisk: figures.isAtRisk)
}

extension HabitDayState {
  var words: String { self == .covered ? "not needed" : self == .none ? "not done" : rawValue }
}

extension StreakUnit {
  /// After a number: `4d`, `9w`, `2mo`, `1q`, `3y`, `5x`.
  var letter: String { self == .month ? "mo" : self == .period ? "x" : String(rawValue.prefix(1)) }
}

extension Screen {
  /// `💧 Water`: the icon and the name.
  func name(_ words: HabitWords, _ style: Style = .plain) -> [Piece] {
    [Piece((words.icon.map { $0 + [0x20] } ?? []) + words.name, style)]
  }

  /// `💧 Water  8 glasses  every:day`, and where that is written.
  mutating func heading(_ words: HabitWords) {
    let target = words.target.map { [Piece("  ".utf8 + $0)] } ?? []
    let rule = words.rule.map { [Piece("  every:".utf8 + $0, .dim)] } ?? []
    line(name(words, .bold) + target + rule, right: words.line.map { address($0) } ?? [])
  }

  /// `4d`, `9w`; nothing without a rule.
  func streak(_ count: Int, _ unit: StreakUnit?) -> String {
    unit.map { "\(count)\($0.letter)" } ?? ""
  }

  /// `5 Oct to 11 Oct`; of one day only that.
  func days(_ days: ClosedRange<CivilDate>) -> String {
    let first = day(days.lowerBound)
    return days.lowerBound == days.upperBound ? first : "\(first) to \(day(days.upperBound))"
  }

  /// The days of a habit, a cell for each.
  func graph(_ states: some Sequence<HabitDayState>, isAtRisk: Bool) -> [Piece] {
    states.map { Piece(glyphs.sign($0, isAtRisk: isAtRisk), palette.style($0)) }.joined
  }

  /// What the signs of days mean, in groups.
  func legend(_ states: [HabitDayState], isAtRisk: Bool = false) -> [[Piece]] {
    HabitDayState.allCases.filter(Set(states).contains).compactMap { state in
      let sign = glyphs.sign(state, isAtRisk: isAtRisk)
      let words = isAtRisk && state == .open ? "at risk" : state.words
      return sign == " " ? nil : [Piece(sign, palette.style(state)), Piece(" \(words)", .dim)]
    }
  }

  /// How many habits have ended and are not shown.
  mutating func endedHabits(_ count: Int) {
    if count == 0 || !isTerminal { return }
    line("\(counted(count, "habit has", "habits have")) ended: --all shows them", .dim)
  }
}

extension Listed {
  /// Also those that have ended, so that only what no habit matches is called nothing.
  static func habits(_ list: HabitList, _ noun: String = "habit") -> Listed {
    let hint = "plan template list shows habits that are ready"
    return Listed(count: list.habits.count + list.hidden, noun: noun, hint: hint)
  }
}

// MARK: values, see `Grammar/Views.md`

extension Value {
  static func habit(_ habit: HabitFigures, _ texts: ItemTexts) -> Value {
    let (words, history) = (HabitWords(habit, texts), habit.history)
    let asked: Value = [
      "rule": .text(words.rule), "target": .text(words.target), "state": .word(habit.state),
      "amount": .text(words.amount),
    ]
    let kept: Value = [
      "met": .count(history.met), "judged": .count(history.judged), "rate": .decimal(history.rate),
      "strength": .decimal(history.strength), "completions": .count(history.completions),
      "totals": .rows(habit.totals) { ["amount": .quantity($0.quantity), "unit": .text($0.unit)] },
      "lastDone": .day(history.lastDone), "daysSince": .count(history.daysSince),
      "atRisk": .flag(habit.isAtRisk),
    ]
    return .naming(words) + asked + .streaks(of: habit) + kept
  }

  /// `name`, `icon`, `tags`, `path` and `line`.
  static func naming(_ words: HabitWords) -> Value {
    [
      "name": .text(words.name), "icon": .text(words.icon), "tags": .rows(words.tags) { .text($0) },
    ] + .place(words.line)
  }

  /// `unit`, the streaks and their days.
  static func streaks(of habit: HabitFigures) -> Value {
    let history = habit.history
    return [
      "unit": .word(habit.unit), "streak": .count(history.streak.count),
      "streakFrom": .day(history.streak.days?.lowerBound), "best": .count(history.best.count),
      "bestFrom": .day(history.best.days?.lowerBound),
      "bestTo": .day(history.best.days?.upperBound), "lastBreak": .day(history.lastBreak),
    ]
  }
}

// MARK: names

extension ReportSource {
  /// The habit of a name, of a former name, or of a part of a name, as its position in
  /// `book.habits`.
  ///
  /// - Throws: `unknownName` if none or several match.
  func habit(called typed: ArgumentBytes) throws(Refusal) -> Int {
    try habitNames.subject(typed, "habit", several: "habits")
  }
}

extension NameBook {
  /// What a typed name means.
  ///
  /// - Throws: `unknownName` if nothing or several things match.
  func subject(_ typed: ArgumentBytes, _ what: String, several: String) throws(Refusal) -> Named {
    let folded = Array(folding: typed.span)
    guard folded.contains(where: { $0 > 0x20 }) else {
      throw .refused("needs the name of a \(what)")
    }
    let found = subjects(named: folded)
    if found.count == 1 { return found[0].subject }
    let words = (found.isEmpty ? names : found.map(\.name))
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
    if found.isEmpty {
      let nearest = nearestWord(to: folded, among: words)
      let hint = nearest == nil ? "; see 'plan \(several)'" : question(nearest)
      throw .unknownName("no \(what) is called '\(typed)'\(hint)")
    }
    let fitting = words.shortened { $0 }.joined(separator: ", ")
    throw .unknownName("'\(typed)' fits several \(several): \(fitting)")
  }
}
