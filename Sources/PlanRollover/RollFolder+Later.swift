import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A task on its way to a day.
private struct Departure: Hashable {
  var key: TaskKey
  var to: CivilDate
}

extension RollFolder {
  /// Refuses where a later day was rolled into: then the last day is hardly today.
  ///
  /// What somebody moved ahead is no sign of that, where nothing was done yet on the day it came to:
  /// it left a day up to this one, or a later one on which nothing was done either.
  ///
  /// - Parameter since: what began before may have left a day that is not known.
  func refuseLaterRoll(_ facts: RollFacts, since: CivilDate) throws(RollRefusal) {
    var names = names
    var table = SyntaxTable()
    var departures: Set<Departure> = []
    for page in pages { departures.formUnion(page.facts.compactMap(\.departure)) }
    var arrived: [(path: FilePath, departures: [Departure], isLived: Bool)] = []
    for later in facts.days.sorted(by: { ($0.date, $0.path) < ($1.date, $1.path) })
    where later.date > last {
      parse(later.bytes.span, as: .day(later.date), into: &table)
      let boxes = todoFacts(of: later.bytes.span, table, on: later.date, naming: &names)
      let isLived = boxes.contains { $0.state == .done || $0.state == .cancelled }
      if !isLived { departures.formUnion(boxes.compactMap(\.departure)) }
      let carried = boxes.filter { !$0.isHandTyped && $0.key.firstDay >= since }
        .map { Departure(key: $0.key, to: later.date) }
      if !carried.isEmpty { arrived.append((later.path, carried, isLived)) }
    }
    let reasons = arrived.filter { $0.isLived || !departures.isSuperset(of: $0.departures) }.map {
      RollRefusal.Reason.rolledLater($0.path)
    }
    if !reasons.isEmpty { throw RollRefusal(reasons) }
  }
}

extension TodoFact {
  fileprivate var departure: Departure? {
    isMoved ? to.map { Departure(key: key, to: $0) } : nil
  }
}
