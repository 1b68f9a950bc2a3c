import PlanDocument

/// The open lines of series that a later date of the rule has replaced, or whose series has ended.
///
/// Made from the definitions alone, because every filter for open items asks for it.
struct MissedLines: Sendable {
  private let book: SeriesBook?

  init(_ facts: FolderFacts, weekStart: Weekday) {
    let recurs = facts.definitions.contains { facts.items[$0].kind != .habitItem }
    book = recurs ? SeriesBook(definitionsOf: facts, weekStart: weekStart) : nil
  }

  /// Whether an open item of a day is such a line by a day, or is below one.
  func contains(_ item: Int, in facts: FolderFacts, by today: CivilDate) -> Bool {
    guard let book else { return false }
    var top = item
    while let parent = facts.items[top].parent { top = parent }
    guard let day = facts.day(ofItem: top), let number = book.number(of: top, in: facts) else {
      return false
    }
    let (series, date) = (book.series[number], facts.from(ofItem: top) ?? day)
    return series.hasOccurrence(on: date, facts)
      && series.isReplaced(date, lastLineOn: day, by: today)
  }
}

extension Series {
  /// Whether a line of a date is an occurrence, and not a task like any other: one of a date on which
  /// `after:` or a slot without a box is in force.
  func hasOccurrence(on date: CivilDate, _ facts: FolderFacts) -> Bool {
    let version = version(on: date)
    let isDated = version.map { $0.every != nil } ?? definitions.contains { $0.every != nil }
    return isDated && version.map { facts.items[$0.item].state != nil } ?? true
  }

  /// Whether a date of the rule after an occurrence and its last line has come by a day, or the one that
  /// ends the series.
  func isReplaced(_ date: CivilDate, lastLineOn day: CivilDate, by today: CivilDate) -> Bool {
    nextDate(after: max(date, day)).map { $0 <= today } ?? false
  }

  /// Whether the series has ended for a line with this first day. One of a later day than its last is a
  /// task like any other.
  func hasEnded(for first: CivilDate, by today: CivilDate) -> Bool {
    guard let end = dateOfEnd, end <= today, let last = timeline.stretches.last else {
      return false
    }
    return first <= last.days.upperBound
  }
}
