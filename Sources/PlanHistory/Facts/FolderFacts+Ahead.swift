public import PlanCalendar
import PlanModel
import PlanSyntax

/// Open tasks that a roll or a move brought to a day to come.
public struct CarriedAhead: Hashable, Sendable {
  public let date: CivilDate
  public let count: Int
}

extension FolderFacts {
  /// What waits on days after today and came there from an earlier one, by day; a clock that was wrong
  /// once leaves it.
  ///
  /// `from:` says so. What was typed there, or moved out of an undated file, has none.
  ///
  /// - Parameter isCounted: whether an item counts at all.
  public func carriedAhead(
    of today: CivilDate, where isCounted: (Int) -> Bool = { _ in true }
  ) -> [CarriedAhead] {
    guard let first = today.adding(days: 1) else { return [] }
    var counts: [CivilDate: Int] = [:]
    for entry in days().files(from: first, through: .latest) {
      for item in items(ofFile: entry.file)
      where isCarried(item, to: entry.date) && isCounted(item) {
        counts[entry.date, default: 0] += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.map { CarriedAhead(date: $0.key, count: $0.value) }
  }

  private func isCarried(_ item: Int, to day: CivilDate) -> Bool {
    let fact = items[item]
    guard fact.parent == nil, fact.kind.isTodo, isOpen(item: item), let from = from(ofItem: item)
    else { return false }
    return from < day
  }
}
