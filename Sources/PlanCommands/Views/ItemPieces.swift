import PlanDocument
import PlanReports
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
    let isOver = item.state?.isClosed == true
    var pieces: [Piece] = []
    if let priority = item.priority {
      pieces.append(Piece("!\(priority.name) ", isOver ? .dim : palette.style(priority)))
    }
    pieces.append(Piece(item.words, isOver ? .dim : .plain))
    if let amount = item.amount { pieces.append(Piece([0x20] + amount, isOver ? .dim : .plain)) }
    if item.stepCount > 0 {
      let noun = item.stepCount == 1 ? "step" : "steps"
      pieces.append(Piece("  \(item.doneStepCount)/\(item.stepCount) \(noun)", .dim))
    }
    return pieces
  }

  /// `#home #bank`.
  func tags(_ item: ListedItem) -> [Piece] {
    item.tags.isEmpty ? [] : [Piece(item.tagWords, .dim)]
  }

  /// `in 2d`, `overdue 3d`, `17:00`; where it is no terminal `2026-10-07`, `overdue 2026-10-02`.
  func deadline(_ item: ListedItem, _ today: CivilDate) -> [Piece] {
    guard item.isOpen, let day = item.dueDay else { return [] }
    let style = palette.style(item.urgency)
    guard isTerminal else {
      return [Piece(Array((item.isOverdue ? "overdue " : "").utf8) + item.deadline, style)]
    }
    return [Piece(deadlineWords(day, item.dueTime, item.isOverdue, today), style)]
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
  func ages(_ item: ListedItem, _ today: CivilDate) -> [[Piece]] {
    guard item.state?.isClosed == false, let first = item.firstDay, let day = item.day, first < day
    else { return [] }
    let since = "since \(self.day(first, today))"
    // A task that was moved once was moved from that day.
    guard let moves = item.moves, moves > 1 else { return [[Piece(since, .dim)]] }
    return [[Piece("\(since), moved \(moves) times", .dim)], [Piece(since, .dim)]]
  }

  /// A line of an item with its age and another text after its words, if there is room.
  mutating func line(
    _ start: [Piece], _ item: ListedItem, _ today: CivilDate, aside: [Piece], right: [Piece]
  ) {
    let ages = ages(item, today)
    let wholes = aside.width == 0 ? ages : ages.map { $0 + [Piece("  ")] + aside }
    line(start, asides: wholes + [aside] + ages, right: right)
  }

  /// A line with a text at its right edge, and after its start the first of some texts that fits.
  mutating func line(_ start: [Piece], asides: [[Piece]], right: [Piece]) {
    let room = columns - (right.width == 0 ? 0 : right.width + 2)
    let aside = asides.first {
      $0.width > 0 && (!isTerminal || start.width + 2 + $0.width <= room)
    }
    line(start + (aside.map { [Piece("  ")] + $0 } ?? []), right: right)
  }
}

/// A deadline as a person says it on a day.
func deadlineWords(
  _ day: CivilDate, _ time: ClockTime?, _ isOverdue: Bool, _ today: CivilDate
) -> String {
  let days = day.days(since: today)
  let clock = time.map { String(decoding: $0.bytes, as: UTF8.self) }
  if isOverdue { return days < 0 ? "overdue \(-days)d" : "overdue \(clock ?? "")" }
  switch days {
  case 0: return clock ?? "today"
  case 1: return "tomorrow" + (clock.map { " " + $0 } ?? "")
  case 2...14: return "in \(days)d"
  default: return dayWords(day, today)
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

extension Weekday {
  /// `Mon`.
  var title: String { titled(shortName) }
}

extension Progress {
  /// `10 carried`; empty for none.
  var carriedWords: String { carried == 0 ? "" : "\(grouped(carried)) carried" }

  /// The same after other words of a line; empty for none.
  var carriedPieces: [Piece] { carried == 0 ? [] : [Piece("  \(carriedWords)", .dim)] }
}

/// `75%`; a dash for nil.
func percent(_ share: Double?) -> String {
  share.map { "\(Int(($0 * 100).rounded()))%" } ?? "-"
}

extension Screen {
  /// `3.5`, in the colour of a mood of that value.
  func mood(_ mean: Double) -> Piece {
    let tenths = Int((mean * 10).rounded())
    return Piece("\(tenths / 10).\(tenths % 10)", palette.style(.word(MoodWord(nearest: mean))))
  }
}
