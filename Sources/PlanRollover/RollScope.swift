public import PlanCalendar
import PlanHistory
public import PlanModel
import PlanSyntax
import PlanText

/// The days from which tasks may be carried into one.
struct TaskScope: Sendable {
  private let target: CivilDate
  private let since: CivilDate
  private let starts = ByteSearch(Array("start:".utf8))

  init(to target: CivilDate, since: CivilDate) {
    self.target = target
    self.since = since
  }

  /// All that is recent, and what tasks wait in until their start.
  func contains(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    date >= min(since, target) || starts.isIn(text)
  }
}

/// Tells which days of a folder a roll has to know; all others make no difference to it.
///
/// Asked about the days from the latest to the earliest, so that it has seen the last occurrence of a
/// series before the years in which nothing can be later: they are only searched for a few words.
public struct RollScope: Sendable {
  private let target: CivilDate
  private let tasks: TaskScope
  /// The first day that habits ask about.
  private let habitsFrom: CivilDate
  private var series: SeriesSearch
  private var table = SyntaxTable()
  private let comesFrom = ByteSearch(Array("from:".utf8))
  private let goesTo = ByteSearch(Array("to:".utf8))

  /// - Parameters:
  ///   - lists: the undated files; those that cannot be read as plans define nothing here.
  ///   - since: tasks of earlier days are not carried.
  public init(
    _ lists: [RollList], _ settings: Settings, to target: CivilDate, since: CivilDate,
    with kinds: Recurring = .everything
  ) {
    self.target = target
    tasks = TaskScope(to: target, since: since)
    var facts = FolderFacts(expectingFiles: 0)
    for list in lists.sorted(by: { $0.path < $1.path })
    where refusal(of: list.bytes, at: list.path, as: .collection, reading: &table) == nil {
      facts.add(list.bytes.span, table, as: .collection, path: list.path.bytes)
    }
    let habits = facts.definitions.isEmpty ? [] : HabitBook(facts, settings: settings).habits
    habitsFrom = habits.map { $0.earliestDayNeeded(on: target) }.min() ?? target
    series = SeriesSearch(
      kinds == .habits ? FolderFacts(expectingFiles: 0) : facts, to: target)
  }

  /// Whether a roll has to know a day.
  public mutating func needs(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    if date > target {
      return comesFrom.isIn(text) || goesTo.isIn(text) || !series.isEmpty && find(date, text)
    }
    if date >= habitsFrom || tasks.contains(date, text) {
      if series.awaits(date) { _ = find(date, text) }
      return true
    }
    return (series.mayFind(date, text) || isAhead(of: date, text)) && find(date, text)
  }

  /// Whether a day holds an instance of a series.
  ///
  /// One in which a merge left its markers, or which is no text, says nothing certain: nobody is kept
  /// from rolling by a day of long ago.
  private mutating func find(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    parse(text, as: .day(date), into: &table)
    guard table.conflicts.isEmpty, refusal(of: text) == nil else { return false }
    return series.find(date, text, table, until: target)
  }

  /// Whether something in a day may be an occurrence of a later date, done early.
  private func isAhead(of date: CivilDate, _ text: Span<UInt8>) -> Bool {
    if series.isEmpty { return false }
    var start = 0
    while let found = comesFrom.first(in: text, from: start) {
      start = found + 5
      let end = start + 10
      guard end <= text.count, let from = CivilDate(text.extracting(start..<end)) else {
        return true
      }
      if from > date { return true }
    }
    return false
  }
}
