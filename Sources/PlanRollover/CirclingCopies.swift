import PlanCalendar

extension RollFolder {
  /// The latest copy of each circle in which copies of a task lead, in order.
  ///
  /// A copy leads to the one on the day that its `to:` names. Who moves a task back opens the line it
  /// left, so that one device makes no circle; two that moved it to and fro without knowing may.
  ///
  /// - Parameter copies: at most one on a page.
  func endsOfCircles(_ copies: [FactPlace]) -> [FactPlace] {
    // Somewhere a circle goes back.
    guard copies.contains(where: { (to(of: $0) ?? .latest) <= pages[$0.page].date }) else {
      return []
    }
    let places = Dictionary(
      uniqueKeysWithValues: copies.enumerated().map { (pages[$1.page].date, $0) })
    let next = copies.map { copy in to(of: copy).flatMap { places[$0] } }
    // By copy: from which one it was reached first.
    var reached: [Int?] = Array(repeating: nil, count: copies.count)
    var ends: [FactPlace] = []
    for start in copies.indices {
      var copy: Int? = start
      while let here = copy, reached[here] == nil {
        reached[here] = start
        copy = next[here]
      }
      guard let first = copy, reached[first] == start else { continue }
      var end = first
      copy = next[first]
      while let here = copy, here != first {
        end = max(end, here)
        copy = next[here]
      }
      ends.append(copies[end])
    }
    return ends.sorted()
  }

  /// The day to which a copy went.
  private func to(of copy: FactPlace) -> CivilDate? { self[copy].isMoved ? self[copy].to : nil }
}
