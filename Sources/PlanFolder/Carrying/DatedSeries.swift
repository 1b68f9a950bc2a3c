import PlanDocument

/// The series of tasks with `every:`, by their words.
///
/// When the next date of such a series has come, an open instance of an earlier date is not carried
/// any more.
struct DatedSeries {
  private var series: [Series] = []
  private var numbers: [TextID: Int] = [:]

  /// - Parameter book: the series of `facts`.
  init(_ book: SeriesBook, in facts: FolderFacts) {
    let tasks = book.series.filter { $0.kind == .task }
    series = tasks.filter { $0.definitions.contains { $0.every != nil } }
    // A former name counts only if no series has it now.
    let taken = Set(tasks.map(\.name))
    for (number, series) in series.enumerated() {
      let former = series.formerNames(in: facts).compactMap { facts.texts.find($0) }
      for name in [series.name] + former.filter({ !taken.contains($0) })
      where numbers[name] == nil {
        numbers[name] = number
      }
    }
  }

  /// The number of the series of a line.
  func number(of copy: TaskCopy) -> Int? { copy.words == .empty ? nil : numbers[copy.words] }

  /// The same for an instance of a date of the rule that has come by the day of its file.
  func number(ofDated copy: TaskCopy, on day: CivilDate) -> Int? {
    guard copy.firstDay.date <= day, let number = number(of: copy),
      series[number].isDate(copy.firstDay.date)
    else { return nil }
    return number
  }
}
