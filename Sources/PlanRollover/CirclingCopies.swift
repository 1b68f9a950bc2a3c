import PlanDocument

extension RollFolder {
  /// The latest copy of each cycle of copies of a task, in order.
  ///
  /// A copy leads to the one on the day in its `to:`. One device makes no cycle, because moving a
  /// task back opens the line that it left. Two devices that move a task in opposite directions can
  /// make one.
  ///
  /// - Parameter copies: at most one on a page.
  func endsOfCircles(_ copies: [FactPlace]) -> [FactPlace] {
    // Every cycle has a copy that leads to the same or an earlier day.
    guard copies.contains(where: { (to(of: $0) ?? .latest) <= pages[$0.page].date }) else {
      return []
    }
    let places = Dictionary(
      uniqueKeysWithValues: copies.enumerated().map { (pages[$1.page].date, $0) })
    let next = copies.map { copy in to(of: copy).flatMap { places[$0] } }
    // For each copy, the start of the walk that reached it first.
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

  /// The day to which a copy was moved.
  private func to(of copy: FactPlace) -> CivilDate? { self[copy].isMoved ? self[copy].to : nil }
}
