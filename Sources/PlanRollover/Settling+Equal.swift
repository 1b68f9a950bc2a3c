import PlanCalendar
import PlanSyntax

extension RollFolder {
  /// Settles a task of which a file has several lines: there are as many tasks as the most lines that
  /// one file has of it, in any state, and the latest copies stand for them.
  ///
  /// Nobody can tell which of equal lines is which. So lines are counted: of each day as many go to
  /// copies on later days as there are of these, until no more are left than there are tasks.
  mutating func settleEqual(
    _ copies: [FactPlace], keeping most: Int, _ changed: inout Set<FactPlace>
  ) {
    var excess = copies.count { !self[$0].isMoved } - most
    // The lines that stand for tasks, of the latest day first.
    var kept: [FactPlace] = []
    let days = Set(copies.map { pages[$0.page].date })
    for (lines, farthest) in daysOfEqual(copies, days).reversed() {
      let live = lines.filter { !self[$0].isMoved }
      var free = kept
      // What is moved already has a copy there.
      var room = kept.count - (lines.count - live.count)
      var settled: Set<FactPlace> = []
      for copy in candidates(live, farthest, days) where excess > 0 && room > 0 && !free.isEmpty {
        let copyKept = free.remove(at: counterpart(of: copy, among: free))
        settle(copy, by: copyKept, &changed)
        settled.insert(copy)
        room -= 1
        excess -= 1
      }
      kept += live.filter { !settled.contains($0) }
    }
  }

  /// By file the lines, and the latest day to which an earlier line has gone.
  private func daysOfEqual(
    _ copies: [FactPlace], _ days: Set<CivilDate>
  ) -> [(lines: ArraySlice<FactPlace>, farthest: CivilDate)] {
    var farthest = CivilDate.earliest
    return pageGroups(of: copies).map { lines in
      defer { farthest = lines.reduce(farthest) { max($0, to(of: $1, among: days)) } }
      return (lines, farthest)
    }
  }

  /// The day to which a line has gone, if there is a copy.
  private func to(of copy: FactPlace, among days: Set<CivilDate>) -> CivilDate {
    self[copy].to.flatMap { days.contains($0) ? $0 : nil } ?? .earliest
  }

  /// The lines of a day that may go to later copies, those that say most first: what is closed and was
  /// passed over, then what is open, and at last what is not to be begun yet.
  ///
  /// - Parameter farthest: the latest day to which an earlier line has gone.
  private func candidates(
    _ live: [FactPlace], _ farthest: CivilDate, _ days: Set<CivilDate>
  ) -> [FactPlace] {
    func rank(_ copy: FactPlace) -> Int? {
      let fact = self[copy]
      let day = pages[copy.page].date
      if fact.isClosed { return max(farthest, to(of: copy, among: days)) > day ? 0 : nil }
      return (fact.start ?? day) <= day ? 1 : 2
    }
    return live.compactMap { copy in rank(copy).map { (copy, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// Which of some later copies a line goes to: an open one, or where it was ticked and taken back, the
  /// one that has been ticked for longest.
  private func counterpart(of copy: FactPlace, among free: [FactPlace]) -> Int {
    let latest = free.map { pages[$0.page].date }.max() ?? .earliest
    if isTakenBack(copy, by: latest) {
      let ticked = free.indices.filter { self[free[$0]].isClosed }
      if let first = ticked.min(by: { tick(of: free[$0]) < tick(of: free[$1]) }) { return first }
    }
    return free.firstIndex { self[$0].isOpen } ?? 0
  }

  private mutating func settle(
    _ copy: FactPlace, by kept: FactPlace, _ changed: inout Set<FactPlace>
  ) {
    let day = pages[kept.page].date
    if self[copy].isClosed {
      if close(kept, after: [copy]) { changed.insert(kept) }
    } else if self[kept].isClosed, isTakenBack(copy, by: day) {
      reopen(kept, like: copy, &changed)
    }
    move(copy, to: day, &changed)
  }
}
