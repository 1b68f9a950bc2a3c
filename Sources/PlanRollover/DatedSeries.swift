import PlanDocument
import PlanHistory
import PlanText

/// The series of tasks with `every:`, by the numbers of their words.
///
/// When the next date of such a series has come, an open instance of an earlier date is not carried
/// any more.
struct DatedSeries {
  private var series: [Series] = []
  private var numbers: [Int: Int] = [:]

  /// - Parameter names: those of the days.
  init(_ facts: RollFacts, naming names: inout TaskNames) {
    if facts.lists.isEmpty { return }
    let lists = FolderFacts(of: facts.lists)
    let book = SeriesBook(lists, weekStart: facts.settings.weekStart.weekday).series
    let tasks = book.filter { $0.kind == .task }
    series = tasks.filter { $0.definitions.contains { $0.every != nil } }
    // A former name counts only if no series has it now.
    let taken = Set(tasks.map { lists.text($0.name) })
    for (number, series) in series.enumerated() {
      let former = series.formerNames(in: lists).filter { !taken.contains($0) }
      for name in [lists.text(series.name)] + former {
        let name = names.number(of: .words(name))
        if numbers[name] == nil { numbers[name] = number }
      }
    }
  }

  /// The number of the series of a line.
  func number(of fact: TodoFact) -> Int? { fact.hasWords ? numbers[fact.words] : nil }

  /// The same for an instance of a date of the rule that has come by the day of its file.
  func number(ofDated fact: TodoFact, on day: CivilDate) -> Int? {
    let date = fact.key.firstDay
    guard date <= day, let number = number(of: fact), series[number].isDate(date) else {
      return nil
    }
    return number
  }
}
