public import PlanCalendar
public import PlanHistory
import PlanModel
import PlanSyntax

/// The open tasks that are not where somebody looks for them today: on earlier days, and, by a wrong
/// clock or on purpose, on days to come.
public struct WaitingTasks: Hashable, Sendable {
  /// How many a roll would carry.
  public internal(set) var carried = 0
  /// How many more it would with an earlier `--since`, and the day that brings them all.
  public internal(set) var older = 0
  public internal(set) var olderSince: CivilDate?
  /// What was carried to days after today.
  public internal(set) var ahead: [CarriedAhead] = []

  /// How many tasks were carried to days after today.
  public var aheadCount: Int { ahead.reduce(0) { $0 + $1.count } }
}

extension ReportSource {
  /// The open tasks of earlier days than one, and those of days after today.
  func waitingTasks(on date: CivilDate) -> WaitingTasks {
    var waiting = WaitingTasks()
    if settings.roll == .never { return waiting }
    addEarlier(than: date, to: &waiting)
    if date == today { waiting.ahead = facts.carriedAhead(of: today, where: fits) }
    return waiting
  }

  /// Of the days before what a roll carries: tasks and priorities at the top that are open, have
  /// words, have begun by then and not ended before it; and apart what is too old for it.
  private func addEarlier(than date: CivilDate, to waiting: inout WaitingTasks) {
    guard let last = date.adding(days: -1) else { return }
    let first = date.adding(days: -Settings.daysCarried) ?? .earliest
    var recent = TaskCount()
    for entry in days.files(from: .earliest, through: last) {
      for item in facts.items(ofFile: entry.file) {
        let fact = facts.items[item]
        guard fact.parent == nil, fact.kind.isTodo, fact.name != .empty, facts.isOpen(item: item),
          fits(item)
        else { continue }
        let start = facts.start(ofItem: item) ?? .earliest
        let day = max(start, entry.date)
        let isWanted =
          start <= date && (facts.lastDay(ofItem: item, on: entry.date) ?? .latest) >= date
        recent.add(item, on: entry.date, isCarried: isWanted && day >= first, facts)
        if isWanted, day < first {
          waiting.older += 1
          waiting.olderSince = min(waiting.olderSince ?? day, day)
        }
      }
    }
    waiting.carried = recent.total
  }
}

/// Counts open tasks as a roll carries them: a line that was typed on a later day stands for a task of
/// the same name on an earlier one.
private struct TaskCount {
  private struct Name: Hashable {
    var isID: Bool
    var text: TextID
  }

  private struct Count {
    /// The last day that has it.
    var day: CivilDate
    /// How many there are from the days before it, and how many of its own lines can stand for those.
    var before = 0
    var typed = 0
    /// How many of its lines are carried on.
    var carried = 0

    var total: Int { max(0, before - typed) + carried }
  }

  private var counts: [Name: Count] = [:]

  var total: Int { counts.values.reduce(0) { $0 + $1.total } }

  /// - Parameters:
  ///   - day: never before that of an item added earlier.
  ///   - isCarried: whether it goes on; one that waits or has ended may stand for one that would.
  mutating func add(_ item: Int, on day: CivilDate, isCarried: Bool, _ facts: FolderFacts) {
    let id = facts.id(ofItem: item)
    let name = Name(isID: id != nil, text: id ?? facts.items[item].name)
    var count = counts[name] ?? Count(day: day)
    if count.day != day { count = Count(day: day, before: count.total) }
    if facts.from(ofItem: item) == nil { count.typed += 1 }
    if isCarried { count.carried += 1 }
    counts[name] = count
  }
}
