import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

/// The parts of an item on a screen.
extension Screen {
  /// `[ ]`; empty without a box.
  func box(_ item: ListedItem) -> [Piece] {
    guard let state = item.state else { return [] }
    return [Piece("[\(state.sign)]", state.isClosed ? .dim : palette.style(item.priority))]
  }

  /// `!high Pay rent  1/2 steps`.
  func words(_ item: ListedItem) -> [Piece] {
    let style: Style? = item.state?.isClosed == true ? .dim : nil
    var pieces: [Piece] = []
    if let priority = item.priority {
      pieces.append(Piece("!\(priority.name) ", style ?? palette.style(priority)))
    }
    pieces.append(Piece(item.words, style ?? .plain))
    if let amount = item.amount { pieces.append(Piece([0x20] + amount, style ?? .plain)) }
    if item.stepCount > 0 {
      let steps = PlanText.counted(item.stepCount, "step", "steps")
      pieces.append(Piece("  \(item.doneStepCount)/\(steps)", .dim))
    }
    return pieces
  }

  /// `#home #bank`.
  func tags(_ item: ListedItem) -> [Piece] { [Piece(item.tagWords, .dim)] }

  /// `in 2d`, `overdue 3d`, `17:00`; where it is no terminal `2026-10-07`, `overdue 2026-10-02`.
  func deadline(_ item: ListedItem) -> [Piece] {
    guard item.isOpen, let day = item.dueDay else { return [] }
    let style = palette.style(item.urgency)
    guard isTerminal else {
      return [Piece(Array((item.isOverdue ? "overdue " : "").utf8) + item.deadline, style)]
    }
    return [Piece(deadlineWords(day, item.dueTime, item.isOverdue, today), style)]
  }

  /// The time of the deadline of what is upcoming on a day, which its definition has for each day.
  func upcomingDeadline(_ item: ListedItem) -> [Piece] {
    guard item.kind != .slot, let due = item.value(.due), let time = ClockTime(due.span) else {
      return []
    }
    return [Piece(time.bytes)]
  }

  /// `09:00-10:30`; empty without a time.
  func time(_ item: ListedItem) -> [Piece] { item.time.map { [Piece($0.bytes)] } ?? [] }

  /// The time of an event, or `all day`.
  func slotTime(_ item: ListedItem) -> [Piece] {
    item.time == nil ? [Piece("all day")] : time(item)
  }

  /// `2026-10-05:12` or `groceries.plan:3`, by which commands find it.
  func address(_ item: ListedItem) -> [Piece] {
    [Piece((item.day?.bytes ?? item.path.bytes) + Array(":\(item.line)".utf8), .dim)]
  }

  /// `since 3 Nov, moved 9 times`, then shorter forms; empty for what is closed or was not moved.
  func ages(_ item: ListedItem) -> [[Piece]] {
    guard item.state?.isClosed == false, let first = item.firstDay, let day = item.day, first < day
    else { return [] }
    let since = "since \(self.day(first))"
    // A task that was moved once was moved from that day.
    guard let moves = item.moves, moves > 1 else { return [[Piece(since, .dim)]] }
    return [[Piece("\(since), moved \(moves) times", .dim)], [Piece(since, .dim)]]
  }

  /// A line with a text at its right edge, and after its start the first of some texts that fits.
  mutating func line(_ start: [Piece], asides: [[Piece]], right: [Piece]) {
    let room = columns - (right.width == 0 ? 0 : right.width + 2)
    let aside = asides.first {
      $0.width > 0 && (!isTerminal || start.width + 2 + $0.width <= room)
    }
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
}

extension ListedItem {
  /// `2026-10-05.plan:12`.
  var place: [UInt8] { path.bytes + Array(":\(line)".utf8) }
}

/// A deadline as a person says it on a day.
func deadlineWords(
  _ day: CivilDate, _ time: ClockTime?, _ isOverdue: Bool, _ today: CivilDate
) -> String {
  let days = day.days(since: today)
  let clock = time?.text
  if isOverdue { return days < 0 ? "overdue \(-days)d" : "overdue \(clock ?? "")" }
  switch days {
  case 0: return clock ?? "today"
  case 1: return "tomorrow" + (clock.map { " " + $0 } ?? "")
  case 2...14: return "in \(days)d"
  default: return dayWords(day, today)
  }
}

/// `today`, `in 3d`, `2d ago`, of a number of days from today.
func dayDistance(_ days: Int) -> String {
  switch days {
  case 0: "today"
  case 1: "tomorrow"
  case 2...: "in \(days)d"
  default: "\(-days)d ago"
  }
}

/// `21 Oct`, and in another year `21 Oct 2027`.
func dayWords(_ day: CivilDate, _ today: CivilDate) -> String {
  let year = day.year == today.year ? "" : " \(day.year)"
  return "\(day.day) \(monthAbbreviation(day.month))\(year)"
}

/// `2026-10-05`.
func isoDate(_ date: CivilDate) -> String { String(decoding: date.bytes, as: UTF8.self) }

/// `Oct`, from 1 to 12.
func monthAbbreviation(_ month: Int) -> String { titled(Month(rawValue: month)?.shortName ?? "") }

/// `October`, from 1 to 12.
func monthName(_ month: Int) -> String { titled(Month(rawValue: month)?.fullName ?? "") }

/// A lower-case name with a capital at its start.
private func titled(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

extension CalendarPeriod {
  /// `W41  5 Oct to 11 Oct`, `October 2026`, `2026`.
  func title(_ range: ClosedRange<CivilDate>, _ today: CivilDate) -> String {
    let first = range.lowerBound
    switch self {
    case .week:
      return
        "W\(isoWeek(range).week)  \(dayWords(first, today)) to \(dayWords(range.upperBound, today))"
    case .month: return "\(monthName(first.month)) \(first.year)"
    case .year: return "\(first.year)"
    }
  }
}

/// The ISO week of the fourth day of a week, which has most of the days if weeks begin on Sunday.
func isoWeek(_ days: ClosedRange<CivilDate>) -> (year: Int, week: Int) {
  (days.lowerBound.adding(days: 3) ?? days.lowerBound).isoWeek
}

extension Weekday {
  /// `Mon`.
  var title: String { titled(shortName) }
}

extension Progress {
  /// `10 carried` and `1 expired`, each if there is any.
  var restWords: [String] {
    [(carried, "carried"), (expired, "expired")].filter { $0.0 > 0 }
      .map { "\(grouped($0)) \($1)" }
  }
}

/// `75%`; a dash for nil.
func percent(_ share: Double?) -> String {
  share.map { "\(Int(($0 * 100).rounded()))%" } ?? "-"
}
