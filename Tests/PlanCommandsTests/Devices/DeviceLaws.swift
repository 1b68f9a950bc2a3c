/// What must hold of every thing that somebody wrote, once all devices are at rest.
struct DeviceLaws {
  /// What a law was not asked about, and why.
  enum Excuse: String, CaseIterable, Sendable {
    /// Somebody reworded the task, and somebody who did not know reworded it too or handed it on, or
    /// it got only other words while somebody changed it, or their texts were joined without a base:
    /// for the tools these are two tasks.
    case reworded
    /// Somebody took away a line of it, and somebody who did not know did something else to it.
    case removed
    /// A note that was put elsewhere: without a base, its two places are two notes.
    case displaced
    /// It was moved out of a list without a date, and somebody who did not know changed it there.
    case movedFromList
    /// Its texts were joined without a base, so nobody knows which is later.
    case unproven
  }

  let ledger: Ledger
  let lines: [String: [SeenLine]]
  let habits: [String: SeenHabit]
  let files: Set<String>

  init(_ ledger: Ledger, _ device: SimulatedDevice, isMessy: Bool) {
    self.ledger = ledger
    let all = device.lines()
    lines = Dictionary(grouping: all.filter { $0.fact != nil }) { $0.fact ?? "" }
    habits = Dictionary(all.compactMap { SeenHabit($0) }.map { ($0.fact, $0) }) { first, _ in first
    }
    files = Set(device.texts.keys)
  }

  func check() throws(DeviceFault) {
    for (fact, events) in ledger.events.sorted(by: { $0.key < $1.key }) {
      let view = FactView(fact, events, lines[fact] ?? [], ledger)
      switch FactKind(of: fact) {
      case .task, .slot:
        try view.checkPresence()
        try view.checkCount()
        try view.checkState()
      case .step, .comment:
        try view.checkPresence()
        try view.checkState()
      case .note, .mood:
        try view.checkPresence()
        try view.checkCount()
      case .common: try view.checkCommon()
      case nil: try check(habit: fact, events)
      }
    }
  }

  /// A habit has what was counted last, or most by people who did not know of each other.
  private func check(habit: String, _ events: [Ledger.Event]) throws(DeviceFault) {
    if events.contains(where: \.deed.removes) { return }
    let amounts: [(amount: Int, event: Ledger.Event)] = events.compactMap {
      switch $0.deed {
      case .count(let amount), .lower(let amount): (amount, $0)
      default: nil
      }
    }
    let lowered = amounts.filter { if case .lower = $0.event.deed { true } else { false } }
    let wanted =
      amounts.filter { entry in
        // Whoever lowered it knew of as much.
        !lowered.contains { lower in
          amounts.contains {
            $0.amount >= entry.amount && ledger.precedes($0.event, lower.event)
          }
        }
      }.map(\.amount).max() ?? 0
    let seen = habits[habit]
    let isCounted = habit.hasSuffix("#" + SeenHabit.names[0])
    let amount = isCounted ? seen?.amount ?? -1 : seen.map { $0.isTicked ? 1 : 0 } ?? -1
    if amount < wanted || amount > amounts.map(\.amount).max() ?? 0 {
      throw DeviceFault(
        kind: .count, fact: habit, details: "\(amount) though \(wanted) of \(amounts.map(\.amount))"
      )
    }
  }
}
