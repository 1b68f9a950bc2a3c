import PlanDocument
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// An item on a line of a view, and figures of a period.
extension Screen {

  /// The time of the deadline of what is upcoming on a day, which its definition has for each day.
  func upcomingDeadline(_ item: ListedItem) -> [Piece] {
    guard item.kind != .slot, let due = item.value(.due), let time = ClockTime(due.span) else {
      return []
    }
    return [Piece(time.bytes)]
  }

  /// The time of an event, or `all day`.
  func slotTime(_ item: ListedItem) -> [Piece] {
    item.time == nil ? [Piece("all day")] : time(item)
  }

  /// A line with a text at its right edge, and after its start the first of some texts that fits.
  mutating func line(_ start: [Piece], asides: [[Piece]], right: [Piece]) {
    let room = columns - (right.width == 0 ? 0 : right.width + 2)
    let aside = asides.first { $0.width > 0 && (!isTerminal || start.width + 2 + $0.width <= room) }
    line(start + (aside.map { [Piece("  ")] + $0 } ?? []), right: right)
  }

  /// `[ ] Ship  #work                in 2d`, and with further indent a line for each open step.
  ///
  /// - Parameters:
  ///   - start: comes before the box.
  ///   - time: comes before the words, and `mark` after them.
  ///   - aside: comes after that if there is room.
  ///   - isOver: whether an item without a box is over.
  ///   - right: nil for the deadline.
  mutating func item(
    _ item: ListedItem, _ texts: ItemTexts, steps: [OpenStep] = [],
    start: (ListedItem, Screen) -> [Piece] = { _, _ in [] }, time: [Piece] = [],
    mark: [Piece] = [], aside asideOf: (ListedItem, Screen) -> [Piece] = { $1.tags($0) },
    isOver: Bool = false, right: [Piece]? = nil
  ) {
    var words = time + words(item) + mark
    if isOver, item.state == nil { words = words.map { Piece($0.shown, .dim) } }
    let (box, aside, ages) = (box(item), asideOf(item, self), ages(item))
    let both = aside.width == 0 ? ages : ages.map { $0 + [.blanks(2)] + aside }
    line(
      start(item, self) + (box.isEmpty ? [.blanks(4)] : box + [.blanks(1)]) + words,
      asides: both + [aside] + ages, right: right ?? deadline(item))
    for note in item.notes { wrapped(note, indent: start(item, self).width + 4) }
    for step in steps {
      guard let item = texts[step.item] else { continue }
      let indent = Piece.blanks(2 * min(step.depth, 8) + 2)
      self.item(item, texts, start: { start($0, $1) + [indent] }, aside: asideOf)
    }
  }

  /// The word of a line of Mood, in the colour of its mood.
  func mood(_ item: ListedItem) -> Piece { Piece(item.words, palette.style(item.mood)) }

  /// `3.5`, in the colour of a mood of that value; a dash without any.
  func mood(_ moods: MoodSum) -> [Piece] {
    [
      moods.mean.map { Piece(tenths($0), palette.style(.word(MoodWord(nearest: $0)))) }
        ?? Piece("-", .dim)
    ]
  }

  /// `3.5 of 5`.
  func moodOfFive(_ moods: MoodSum) -> [Piece] { mood(moods) + [Piece(" of 5", .dim)] }

  /// `30 days of Read 12 Oct, 100 tasks 3 Oct`, after a label; nothing without any.
  mutating func milestones(_ reached: [Milestone], _ texts: ItemTexts, label: String, indent: Int) {
    if reached.isEmpty { return }
    let groups = reached.enumerated().map { place, milestone in
      let sign = place + 1 < reached.count ? "," : ""
      return [Piece(milestone.words(texts)), Piece(" \(day(milestone.date))\(sign)", .dim)]
    }
    flow(groups, gap: 1, label: label, indent: indent)
  }
}

extension CalendarPeriod {
  /// `W41  5 Oct to 11 Oct`, `October 2026`, `2026`.
  func title(_ range: ClosedRange<CivilDate>, _ today: CivilDate) -> String {
    let first = range.lowerBound
    switch self {
    case .week:
      let number = first.week(from: first.weekday).week
      return "W\(number)  \(dayWords(first, today)) to \(dayWords(range.upperBound, today))"
    case .month: return "\(monthName(first.month)) \(first.year)"
    case .year: return "\(first.year)"
    }
  }
}

extension Progress {
  /// `10 carried`, `1 expired` and `2 missed`, each if there is any.
  var restWords: [String] {
    [(carried, "carried"), (expired, "expired"), (missed, "missed")].filter { $0.0 > 0 }
      .map { "\(grouped($0)) \($1)" }
  }
}

/// `75%`; a dash for nil.
func percent(_ share: Double?) -> String { share.map { "\(Int(($0 * 100).rounded()))%" } ?? "-" }

// What all views show of milestones, on a screen and as values.

extension Milestone {
  /// `30 days of Read`, `1,000 tasks`, `level 3`.
  func words(_ texts: ItemTexts) -> [UInt8] { PlanViews.words(kind, value, habit, texts) }
}

extension NextMilestone {
  /// `30 days of Read in 4 days`, `1,000 tasks in 12`, `level 3 in 40 points`.
  func words(_ texts: ItemTexts) -> [UInt8] {
    let left =
      switch kind {
      case .streak: counted(left, habit?.streakUnit?.rawValue ?? "period")
      case .tasks: grouped(left)
      case .level: counted(left, "point")
      }
    return PlanViews.words(kind, value, habit, texts) + " in \(left)".utf8
  }
}

private func words(
  _ kind: Milestone.Kind, _ value: Int, _ habit: HabitFigures?, _ texts: ItemTexts
) -> [UInt8] {
  switch kind {
  case .streak: Array("\(value) days of ".utf8) + (habit.map { HabitWords($0, texts).name } ?? [])
  case .tasks: Array("\(grouped(value)) tasks".utf8)
  case .level: Array("level \(value)".utf8)
  }
}

// MARK: values, see `Grammar/Views.md`

extension Value {
  static func milestones(_ reached: [Milestone], _ texts: ItemTexts) -> Value {
    .rows(reached) { milestone in
      [
        "kind": .word(milestone.kind), "value": .count(milestone.value),
        "name": .text(milestone.habit.map { HabitWords($0, texts).name }),
        "date": .day(milestone.date),
      ]
    }
  }

  static func next(_ milestones: [NextMilestone], _ texts: ItemTexts) -> Value {
    .rows(milestones) { next in
      [
        "kind": .word(next.kind), "value": .count(next.value),
        "name": .text(next.habit.map { HabitWords($0, texts).name }), "left": .count(next.left),
        "unit": .word(next.habit?.unit),
      ]
    }
  }
}
