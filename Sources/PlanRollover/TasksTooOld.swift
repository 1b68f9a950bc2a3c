public import PlanDocument
import PlanText

/// The open tasks that a roll does not carry because they are too old.
public struct TasksTooOld: Sendable {
  public private(set) var count = 0
  /// The earliest day from which a roll would carry all of them; nil without any.
  public private(set) var since: CivilDate?
  private let target: CivilDate
  private let known: CivilDate
  private var table = SyntaxTable()

  /// - Parameter since: tasks of earlier days, and with an earlier `start:`, stay.
  public init(to target: CivilDate, since: CivilDate) {
    self.target = target
    known = min(since, target)
  }

  /// Counts the tasks of a day; later days have none.
  public mutating func add(_ date: CivilDate, _ text: Span<UInt8>) {
    guard date < known else { return }
    parse(text, as: .day(date), into: &table, .beyondTheDay)
    guard table.conflicts.isEmpty, mayHoldOpenTask else { return }
    var names = TaskNames()
    for fact in todoFacts(of: text, table, on: date, naming: &names)
    where fact.isCarriable(to: target) && fact.isTooOld(on: date, since: known) {
      count += 1
      let begin = max(date, fact.start ?? date)
      since = min(since ?? begin, begin)
    }
  }

  private var mayHoldOpenTask: Bool {
    table.lines.contains { line in
      guard line.kind.isTodo, let state = line.state else { return false }
      return state != .done && state != .cancelled
    }
  }
}
