import PlanDocument

extension TaskDays {
  /// The number of tasks with equal lines: the largest number of such lines in one file, in any
  /// state, since the last day that all of them reached. A line that was deleted before that is not
  /// counted.
  func taskCount(in files: [ArraySlice<CopyPlace>]) -> Int {
    var most = 0
    var farthest = CivilDate.earliest
    var isAllMoved = true
    for lines in files {
      if isAllMoved, farthest <= days[lines[lines.startIndex].day].date { most = 0 }
      most = max(most, lines.count)
      for copy in lines {
        isAllMoved = isAllMoved && self[copy].isMoved
        farthest = max(farthest, self[copy].to ?? .earliest)
      }
    }
    return most
  }

  /// Settles a task that has several lines in a file: the latest copies count for the `most` tasks.
  ///
  /// Equal lines cannot be told apart, so they are counted. For each day, as many lines are moved
  /// to later copies as there are such copies, until only as many lines as tasks are left.
  mutating func settleEqual(
    _ copies: [CopyPlace], keeping most: Int, _ changed: inout Set<CopyPlace>
  ) {
    var excess = copies.count { !self[$0].isMoved } - most
    // The lines that count for tasks, latest day first.
    var kept: [CopyPlace] = []
    let days = Set(copies.map { date(of: $0) })
    for (lines, farthest) in daysOfEqual(copies, days).reversed() {
      let live = lines.filter { !self[$0].isMoved }
      var free = freeCopies(kept)
      // A line that is moved already has a copy there.
      var room = kept.count - (lines.count - live.count)
      var settled: Set<CopyPlace> = []
      for copy in candidates(live, farthest, days) where excess > 0 && room > 0 {
        let wasTakenBack = kept.first.map { isTakenBack(copy, by: date(of: $0)) } ?? false
        guard let later = free.take(closedFirst: wasTakenBack) else { break }
        settle(copy, by: later, &changed)
        settled.insert(copy)
        room -= 1
        excess -= 1
      }
      kept += live.filter { !settled.contains($0) }
    }
  }

  /// By file, its lines, and the latest day to which an earlier line was moved.
  private func daysOfEqual(
    _ copies: [CopyPlace], _ days: Set<CivilDate>
  ) -> [(lines: ArraySlice<CopyPlace>, farthest: CivilDate)] {
    var farthest = CivilDate.earliest
    return dayGroups(of: copies).map { lines in
      defer { farthest = lines.reduce(farthest) { max($0, to(of: $1, among: days)) } }
      return (lines, farthest)
    }
  }

  /// The day to which a line was moved, if there is a copy.
  private func to(of copy: CopyPlace, among days: Set<CivilDate>) -> CivilDate {
    self[copy].to.flatMap { days.contains($0) ? $0 : nil } ?? .earliest
  }

  /// The lines of a day that may be moved to later copies. Closed lines that a later day has
  /// overtaken come first, then open lines, then lines whose start is later.
  ///
  /// - Parameter farthest: the latest day to which an earlier line was moved.
  private func candidates(
    _ live: [CopyPlace], _ farthest: CivilDate, _ days: Set<CivilDate>
  ) -> [CopyPlace] {
    func rank(_ copy: CopyPlace) -> Int? {
      let fact = self[copy]
      let day = date(of: copy)
      if fact.isClosed { return max(farthest, to(of: copy, among: days)) > day ? 0 : nil }
      return (fact.start ?? day) <= day ? 1 : 2
    }
    return live.compactMap { copy in rank(copy).map { (copy, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// - Parameter kept: the later copies.
  private func freeCopies(_ kept: [CopyPlace]) -> FreeCopies {
    let closed = kept.filter { self[$0].isClosed }.map { (copy: $0, tick: tick(of: $0)) }
    return FreeCopies(
      open: kept.filter { !self[$0].isClosed }[...],
      closed: closed.sorted { ($0.tick, $0.copy) < ($1.tick, $1.copy) }.map(\.copy)[...])
  }

  private mutating func settle(
    _ copy: CopyPlace, by kept: CopyPlace, _ changed: inout Set<CopyPlace>
  ) {
    let day = date(of: kept)
    if self[copy].isClosed {
      if close(kept, after: [copy]) { changed.insert(kept) }
    } else if self[kept].isClosed, !isTickedThere(kept), isTakenBack(copy, by: day) {
      reopen(kept, like: copy, &changed)
    }
    move(copy, to: day, &changed)
  }
}

/// Later copies of equal lines that no line of a day was moved to yet.
private struct FreeCopies {
  var open: ArraySlice<CopyPlace>
  /// In the order in which they were ticked.
  var closed: ArraySlice<CopyPlace>

  /// An open one if there is one; for a line whose tick was taken back, a closed one first.
  mutating func take(closedFirst: Bool) -> CopyPlace? {
    closedFirst ? closed.popFirst() ?? open.popFirst() : open.popFirst() ?? closed.popFirst()
  }
}

extension TaskDays {
  /// The latest copy of each cycle of copies of a task, in order.
  ///
  /// A copy leads to the one on the day in its `to:`. One device makes no cycle, because moving a
  /// task back opens the line that it left. Two devices that move a task in opposite directions can
  /// make one.
  ///
  /// - Parameter copies: at most one on a day.
  func endsOfCircles(_ copies: [CopyPlace]) -> [CopyPlace] {
    // Every cycle has a copy that leads to the same or an earlier day.
    guard copies.contains(where: { (to(of: $0) ?? .latest) <= date(of: $0) }) else {
      return []
    }
    let places = Dictionary(
      uniqueKeysWithValues: copies.enumerated().map { (date(of: $1), $0) })
    let next = copies.map { copy in to(of: copy).flatMap { places[$0] } }
    // For each copy, the start of the walk that reached it first.
    var reached: [Int?] = Array(repeating: nil, count: copies.count)
    var ends: [CopyPlace] = []
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
  private func to(of copy: CopyPlace) -> CivilDate? { self[copy].isMoved ? self[copy].to : nil }
}
