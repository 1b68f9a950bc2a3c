import PlanCalendar
import PlanSyntax
import PlanTerminal

/// How long a task has been carried on.
extension Screen {
  /// `since 3 Nov, moved 9 times`, and shorter for less room; nothing for what is closed or was not
  /// moved.
  func ages(_ item: ListedItem, _ today: CivilDate) -> [[Piece]] {
    guard item.state?.isClosed == false, let first = item.firstDay, let day = item.day, first < day
    else { return [] }
    let since = "since \(isTerminal ? dayWords(first, today) : isoDate(first))"
    // Who was moved once was moved from that day.
    guard let moves = item.moves, moves > 1 else { return [[Piece(since, .dim)]] }
    return [[Piece("\(since), moved \(moves) times", .dim)], [Piece(since, .dim)]]
  }

  /// A line of an item with its age and something else behind its words, as far as there is room.
  mutating func line(
    _ start: [Piece], _ item: ListedItem, _ today: CivilDate, aside: [Piece], right: [Piece]
  ) {
    let ages = ages(item, today)
    line(start, asides: ages.map { $0 + behind(aside) } + [aside] + ages, right: right)
  }

  /// A line with something at its right edge, and behind its start the first of some texts for which
  /// there is room.
  mutating func line(_ start: [Piece], asides: [[Piece]], right: [Piece]) {
    let room = columns - (right.width == 0 ? 0 : right.width + 2)
    let aside = asides.first {
      $0.width > 0 && (!isTerminal || start.width + 2 + $0.width <= room)
    }
    line(start + behind(aside ?? []), right: right)
  }

  private func behind(_ pieces: [Piece]) -> [Piece] {
    pieces.width == 0 ? [] : [Piece("  ")] + pieces
  }
}
