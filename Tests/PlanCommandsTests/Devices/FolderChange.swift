/// The differences between two states of a folder, by thing.
struct FolderChange {
  /// The files in which the lines of a thing changed.
  private(set) var changed: [String: Set<String>] = [:]
  private let before: [String: String]
  private let after: [String: String]
  private var countsAfter: [String: SeenHabit] = [:]
  private var countsBefore: [String: SeenHabit] = [:]

  init(from before: [String: String], to after: [String: String]) {
    (self.before, self.after) = (before, after)
    for name in Set(before.keys).union(after.keys)
    where before[name] != after[name] && SimulatedDevice.isRead(name) {
      let (old, new) = (Self.things(before[name], name), Self.things(after[name], name))
      for fact in Set(old.keys).union(new.keys) where old[fact] != new[fact] {
        changed[fact, default: []].insert(name)
      }
      addHabits(name)
    }
  }

  /// The lines of each thing, each with the lines below it and with its parent line.
  private static func things(_ text: String?, _ name: String) -> [String: [String]] {
    var things: [String: [String]] = [:]
    var above: SeenLine?
    for line in SeenLine.lines(of: text ?? "", in: name) {
      if !line.isIndented { above = line.fact == nil ? nil : line }
      guard let fact = line.fact else { continue }
      things[fact, default: []].append(line.text)
      guard line.isIndented, let above, let task = above.fact else { continue }
      things[fact, default: []].append(above.text)
      things[task, default: []].append(line.text)
    }
    return things
  }

  private mutating func addHabits(_ name: String) {
    for habit in Self.habits(before[name], name) { countsBefore[habit.fact] = habit }
    for habit in Self.habits(after[name], name) { countsAfter[habit.fact] = habit }
    for fact in Set(countsBefore.keys).union(countsAfter.keys)
    where fact.hasPrefix(name + "#")
      && (countsBefore[fact]?.amount != countsAfter[fact]?.amount
        || countsBefore[fact]?.isTicked != countsAfter[fact]?.isTicked)
    {
      changed[fact, default: []].insert(name)
    }
  }

  private static func habits(_ text: String?, _ name: String) -> [SeenHabit] {
    SeenLine.lines(of: text ?? "", in: name).compactMap { SeenHabit($0) }
  }

  /// The change of a habit: its amount, or 1 for the tick of one that is not counted.
  private func count(of habit: String) -> Ledger.Deed {
    let (old, new) = (countsBefore[habit], countsAfter[habit])
    guard let new else { return .delete }
    let isCounted = habit.hasSuffix("#" + SeenHabit.names[0])
    let (was, now) =
      isCounted
      ? (old?.amount ?? 0, new.amount) : (old?.isTicked == true ? 1 : 0, new.isTicked ? 1 : 0)
    return now < was ? .lower(now) : .count(now)
  }

  /// What a deed amounts to for a thing, given the lines that are left.
  func refined(_ deed: Ledger.Deed, of fact: String) -> Ledger.Deed {
    if FactKind(of: fact) == nil { return count(of: fact) }
    switch deed {
    case .delete, .close, .open: break
    default: return deed
    }
    let (old, new) = (lines(of: fact, before), lines(of: fact, after))
    let (oldLiving, newLiving) = (old.count { !$0.isMoved }, new.count { !$0.isMoved })
    switch deed {
    case .delete:
      if new.count == old.count { return .change }
      if newLiving == oldLiving { return .deleteMark }
      return newLiving == 0 ? .delete : .deleteTwin
    case .close where new.contains(where: \.isOpen): return .closeTwin
    case .open where new.contains(where: \.isClosed): return .change
    default: return deed
    }
  }

  private func lines(of fact: String, _ texts: [String: String]) -> [SeenLine] {
    texts.filter { SimulatedDevice.isRead($0.key) && $0.value.contains(fact) }.flatMap {
      SeenLine.lines(of: $0.value, in: $0.key).filter { $0.fact == fact }
    }
  }
}
