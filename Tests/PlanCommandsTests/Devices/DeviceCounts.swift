/// What the histories without a fault contained, and what the laws did not check.
struct DeviceCounts: CustomStringConvertible {
  private(set) var histories = 0
  private(set) var tasks = 0
  private(set) var otherThings = 0
  private(set) var events = 0
  /// Tasks with several lines, by the excuse for it.
  private(set) var twins: [DeviceLaws.Excuse: Int] = [:]
  /// Tasks whose texts differed without a base.
  private(set) var unproven = 0
  /// Deleted things that are there all the same.
  private(set) var kept = 0

  mutating func add(_ laws: DeviceLaws) {
    histories += 1
    for (fact, events) in laws.ledger.events {
      self.events += events.count
      guard FactKind(of: fact) == .task else {
        otherThings += 1
        continue
      }
      tasks += 1
      let view = FactView(fact, events, laws.lines[fact] ?? [], laws.ledger)
      if view.living.count > 1, let excuse = view.excuse { twins[excuse, default: 0] += 1 }
      if laws.ledger.unproven.contains(fact) { unproven += 1 }
      let isDeleted = events.contains { if case .delete = $0.deed { true } else { false } }
      if isDeleted, !view.living.isEmpty { kept += 1 }
    }
  }

  var description: String {
    let causes = twins.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ")
    return """
      \(histories) histories, \(events) deeds, \(tasks) tasks and \(otherThings) other things; \
      of the tasks, with a second line: \(causes.isEmpty ? "none" : causes); \
      without a base \(unproven); deleted by one and kept \(kept)
      """
  }
}
