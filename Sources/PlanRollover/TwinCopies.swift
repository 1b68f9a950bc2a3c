import PlanCalendar

/// Tasks of one name and first day that stand twice in one file, so that nobody can tell which copy
/// is which.
///
/// Of such a task a copy on a later day may belong to a line that went there long ago. Only as many
/// copies as did not come that way, and did not go on, can stand for a line that is open.
struct TwinCopies {
  private var keys: Set<TaskKey> = []
  /// How many of them went to a day.
  private var arrivals: [Arrival: Int] = [:]

  private struct Arrival: Hashable {
    var key: TaskKey
    var day: CivilDate
  }

  init(_ pages: [RollPage]) {
    for page in pages {
      var seen: Set<TaskKey> = []
      for fact in page.facts where !seen.insert(fact.key).inserted { keys.insert(fact.key) }
    }
    guard !keys.isEmpty else { return }
    for page in pages {
      for fact in page.facts where fact.isMoved && keys.contains(fact.key) {
        if let to = fact.to { arrivals[Arrival(key: fact.key, day: to), default: 0] += 1 }
      }
    }
  }

  func contains(_ key: TaskKey) -> Bool { keys.contains(key) }

  /// How many tasks the copies on a page can stand for, of each that stands twice somewhere.
  func room(on page: RollPage) -> [TaskKey: Int] {
    if keys.isEmpty { return [:] }
    var all: [TaskKey: Int] = [:]
    var live: [TaskKey: Int] = [:]
    for fact in page.facts where keys.contains(fact.key) {
      all[fact.key, default: 0] += 1
      if !fact.isMoved { live[fact.key, default: 0] += 1 }
    }
    return all.reduce(into: [:]) { room, entry in
      let came = arrivals[Arrival(key: entry.key, day: page.date), default: 0]
      room[entry.key] = max(0, min(live[entry.key, default: 0], entry.value - came))
    }
  }
}
