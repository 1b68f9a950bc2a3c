import PlanDocument

/// The series of tasks with `every:`, by their words.
///
/// When the next date of such a series has come, an open instance of an earlier date is not carried
/// any more.
struct DatedSeries {
  let book: SeriesBook

  /// The number of the series of a line.
  func number(of copy: TaskCopy) -> Int? {
    guard copy.words != .empty, let number = book.number(ofTask: copy.words),
      book.series[number].definitions.contains(where: { $0.every != nil })
    else { return nil }
    return number
  }

  /// The same for an instance of a date of the rule that has come by the day of its file.
  func number(ofDated copy: TaskCopy, on day: CivilDate) -> Int? {
    guard copy.firstDay.date <= day, let number = number(of: copy),
      book.series[number].isDate(copy.firstDay.date)
    else { return nil }
    return number
  }

  /// Whether the series of a line has ended by a day.
  func ended(_ copy: TaskCopy, by day: CivilDate) -> Bool {
    number(of: copy).map { book.series[$0].hasEnded(for: copy.firstDay.date, by: day) } ?? false
  }

  /// Whether a later date has taken the place of a line of a day by another day.
  func isReplaced(_ copy: TaskCopy, on date: CivilDate, by day: CivilDate) -> Bool {
    number(of: copy).map {
      book.series[$0].isReplaced(copy.firstDay.date, lastLineOn: date, by: day)
    } ?? false
  }
}
