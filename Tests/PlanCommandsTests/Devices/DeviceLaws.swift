/// The laws that hold for every thing that a person wrote, once all devices are at rest.
struct DeviceLaws {
  /// Why a law does not apply to a thing.
  enum Excuse: String, CaseIterable, Sendable {
    /// Two people reworded the task, or one reworded it and another rolled it, without knowing of
    /// each other; or its words were replaced while another changed it; or its texts were merged
    /// without a base. The tools see two tasks then.
    case reworded
    /// A person deleted a line of it, and another who did not know of that did something else to
    /// it.
    case removed
    /// A note was moved within its file: without a base, its two places are two notes.
    case displaced
    /// It was moved out of a list without a date, and a person who did not know of that changed it
    /// there.
    case movedFromList
    /// Its texts were merged without a base, so it is unknown which is later.
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

  /// A habit has the last count, or the highest of those by people who did not know of each other.
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
        // The person who lowered it knew of a count that was at least as high.
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
