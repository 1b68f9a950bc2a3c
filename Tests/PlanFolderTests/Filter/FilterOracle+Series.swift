import PlanDocument
import PlanFolder
import PlanTesting
import PlanText

/// The series of a folder, to find the lines that a later date has replaced. Dates are tried day by
/// day.
struct OracleSeries {
  struct Version {
    let kind: ItemKind
    let name: [UInt8]
    let was: [UInt8]?
    let values: ItemValues
    let isClosed: Bool
    let isBoxed: Bool
    let grid: RecurrenceGrid?

    init(_ definition: Definition, _ document: Document, weekStart: Weekday) {
      (kind, name, isClosed) = (definition.kind, definition.name, definition.isClosed)
      was = definition.was.map { [UInt8](folding: document.text($0).span) }
      values = definition.values
      isBoxed = definition.item.state != nil
      let anchor = values.start ?? values.due?.knownDate
      grid = values.every.map { RecurrenceGrid($0, anchor: anchor, weekStart: weekStart) }
    }

    func holds(_ day: CivilDate) -> Bool {
      values.start ?? .earliest <= day && day <= values.until ?? .latest
    }
  }

  var versions: [Version] = []

  /// Whether a date after an open line has come by a day.
  func isReplaced(_ kind: ItemKind, _ name: [UInt8], _ date: CivilDate, by today: CivilDate) -> Bool
  {
    let same = versions.filter { $0.kind == kind && $0.name != [] }
    let owner =
      same.contains { $0.name == name } ? name : same.first { $0.was == name }?.name
    let own = same.filter { $0.name == owner }
    func version(_ day: CivilDate) -> Version? {
      own.enumerated().filter { $0.element.holds(day) }.max {
        ($0.element.values.start ?? .earliest, $0.offset)
          < ($1.element.values.start ?? .earliest, $1.offset)
      }?.element
    }
    return own.contains { $0.values.every != nil }
      && isReplaced(date, by: today, own.map { $0.values.until ?? .latest }.max(), version)
  }

  private func isReplaced(
    _ date: CivilDate, by today: CivilDate, _ end: CivilDate?, _ version: (CivilDate) -> Version?
  ) -> Bool {
    var next = date.adding(days: 1)
    while let day = next, day <= today {
      if let version = version(day) {
        if !version.isClosed, version.grid?.contains(day) == true { return true }
      } else if let end, end < day, let last = version(end), !last.isClosed,
        let over = last.grid?.next(after: end), date < over, over <= day
      {
        return true
      }
      next = day.adding(days: 1)
    }
    return false
  }

  /// Whether lines of a date are occurrences.
  func judges(_ kind: ItemKind, _ name: [UInt8], _ date: CivilDate) -> Bool {
    let same = versions.filter { $0.kind == kind }
    let owner = same.contains { $0.name == name } ? name : same.first { $0.was == name }?.name
    let inForce = same.enumerated().filter { $0.element.name == owner && $0.element.holds(date) }
      .max {
        ($0.element.values.start ?? .earliest, $0.offset)
          < ($1.element.values.start ?? .earliest, $1.offset)
      }?.element
    return inForce.map { $0.values.every != nil && $0.isBoxed } ?? true
  }
}

extension FilterOracle {
  /// Whether an item is an open line that was missed, or is below one.
  func isMissed(_ asked: FilterOracleItem) -> Bool {
    let top = asked.document.item(atLine: asked.linesAbove.last ?? asked.item.line)
    guard let day = asked.day, top.state != nil, let kind = recurringKind(top) else { return false }
    let from = asked.document.values(of: top).from?.date ?? day
    let name = asked.document.foldedName(of: top)
    return allSeries.judges(kind, name, from)
      && allSeries.isReplaced(kind, name, max(from, day), by: context.today)
  }

  private func recurringKind(_ item: Item) -> ItemKind? {
    switch item.kind {
    case .task, .priorityItem: .task
    case .scheduleItem: .slot
    default: nil
    }
  }
}
