import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// Compares one roll of a folder with the expected result.
struct RollOracle {
  /// The folder, with the target before anything is carried into it.
  let before: Folder
  let target: Int
  let since: Int
  let rolling: Rolling
  let facts: RollFacts
  let isNew: Bool
  /// Names whose lines cannot be told apart at the moment. It is only checked that not all
  /// disappear.
  let muddled: Set<String>
  /// Names that are not checked.
  var ignored: Set<String> = []
  /// Whether the expensive checks run too: other orders of the facts, canonical form.
  var isThorough = true
  /// Whether the files must agree exactly with the truth.
  var isStrict = true
  /// The only task to check; nil for all.
  var focus: Int?

  /// - Parameter arrival: the target before anything is carried, if it is new.
  init(
    _ folder: Folder, arrival: Page?, to target: Int, since: Int, by rolling: @escaping Rolling
  ) {
    var before = folder
    if let arrival { before[target] = arrival }
    self.before = before
    facts = folder.facts
    isNew = arrival != nil
    muddled = before.muddledNames(through: target)
    self.target = target
    self.since = since
    self.rolling = rolling
  }

  /// The folder after the roll.
  func run() throws(Fault) -> RolledFolder {
    let rollover = try rollover(facts)
    var rolled = try RolledFolder(rollover, before, to: target, isNew: isNew)
    rolled.end(Expectation(before, to: target, since: since).ended)
    if isNew, !rolled.written.contains(target) { throw Fault(.lost, "the day was not made") }
    if isStrict { try check(rolled) }
    let again = try self.rollover(rolled.folder.facts)
    guard again.changes.isEmpty else {
      let change = again.changes.changes[0]
      throw Fault(.notIdempotent, "\(change.path.bytes.string):\n" + change.written.string)
    }
    if isThorough { try checkBytes(of: rolled, rollover) }
    return rolled
  }

  func rollover(_ facts: RollFacts) throws(Fault) -> Rollover {
    let date = SimulatedDay.date(target)
    do {
      return try rolling(facts, date, SimulatedDay.date(since))
    } catch {
      throw Fault(.refused, "\(error)")
    }
  }

  private func checkBytes(of rolled: RolledFolder, _ rollover: Rollover) throws(Fault) {
    var shuffled = facts
    var order = SeededGenerator(seed: UInt64(target))
    shuffled.days.shuffle(using: &order)
    guard try self.rollover(shuffled).changes == rollover.changes else {
      throw Fault(.orderMatters, "the order of the facts changes the result")
    }
    for day in rolled.written {
      let bytes = rolled.folder.files[day] ?? []
      let document = Document(bytes, as: .day(SimulatedDay.date(day)))
      guard let edits = try? format(document), edits.isEmpty else {
        throw Fault(.notCanonical, "\(SimulatedDay.texts[day]):\n" + bytes.string)
      }
    }
  }
}

extension Folder {
  /// Names that several tasks have, one of which has two lines that count, because a roll was
  /// interrupted or a former line was opened again.
  fileprivate func muddledNames(through last: Int) -> Set<String> {
    var ids: [String: Set<Int>] = [:]
    var halves: Set<String> = []
    for (id, spots) in spots(through: last) {
      let live = spots.filter { isLive($0) }
      let names = Set(live.compactMap { row($0)?.task.name })
      for name in names { ids[name, default: []].insert(id) }
      if live.count > 1 { halves.formUnion(names) }
    }
    return halves.filter { ids[$0, default: []].count > 1 }
  }
}
