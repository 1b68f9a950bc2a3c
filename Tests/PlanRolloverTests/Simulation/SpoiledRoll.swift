import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// A roll with a mistake in it, which a simulation has to notice.
enum SpoiledRoll: CaseIterable, Sendable {
  case marksNothing, marksOnlyTheLatest, addsTwice, losesOne, opensTick, closesOpen
  case dropsFirstDay, dropsNote, dropsSubtask, dropsThought, staysRestless, heedsOrder

  /// Rolls, and adds the mistake to the result.
  func callAsFunction(
    _ facts: RollFacts, _ target: CivilDate, _ since: CivilDate
  ) throws -> Rollover {
    let rollover = try roll(facts, to: target, since: since)
    var spoiled = rollover
    spoiled.changes = ChangeSet()
    for (number, change) in rollover.changes.changes.enumerated() {
      let isTarget = change.path == rollover.path
      if self == .marksNothing, !isTarget { continue }
      if self == .marksOnlyTheLatest, number > 1 { continue }
      var change = change
      if isTarget || self == .opensTick || self == .closesOpen {
        change.written = spoil(change.written, rollover, facts)
      }
      spoiled.changes.append(change)
    }
    return spoiled
  }

  private func spoil(_ bytes: [UInt8], _ rollover: Rollover, _ facts: RollFacts) -> [UInt8] {
    var lines = bytes.string.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let added = rollover.carried.filter { !$0.joinsLine }.map(\.line).first
    switch self {
    case .marksNothing, .marksOnlyTheLatest: break
    case .addsTwice: if let added { lines.insert(lines[added], at: added) }
    case .losesOne: if let added { lines.remove(at: added) }
    case .opensTick: lines.replaceFirst("[x]", "[ ]")
    case .closesOpen: lines.replaceFirst("[ ]", "[x]")
    case .dropsFirstDay:
      if let added {
        let words = lines[added].split(separator: " ", omittingEmptySubsequences: false)
        lines[added] = words.filter { !$0.hasPrefix("from:") }.joined(separator: " ")
      }
    case .dropsNote: lines.removeFirst { $0.hasPrefix("  note ") }
    case .dropsSubtask: lines.removeFirst { $0.hasPrefix("  - [ ]") }
    case .dropsThought: lines.removeFirst { $0.hasPrefix("thought ") }
    case .staysRestless: lines.insert("", at: 0)
    case .heedsOrder:
      let dates = facts.days.map(\.date)
      if let first = dates.first, let last = dates.last, first > last { lines[0] += " " }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}

extension [String] {
  fileprivate mutating func replaceFirst(_ old: String, _ new: String) {
    guard let index = firstIndex(where: { $0.contains(old) }) else { return }
    self[index] = self[index].replacing(old, with: new, maxReplacements: 1)
  }

  fileprivate mutating func removeFirst(where isWanted: (String) -> Bool) {
    if let index = firstIndex(where: isWanted) { remove(at: index) }
  }
}
