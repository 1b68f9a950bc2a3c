import PlanDocument
import PlanMerge
import PlanRollover
import PlanTesting
import PlanText

/// The input is a file of `Tests/Cases/Merge`; its result is ignored.
@Sendable func mergeFaults(_ input: [UInt8]) -> [String] {
  let example = MergeCase(path: "", text: input)
  if example.areCopies {
    return example.sides.count > 4 ? [] : copyFaults(example.sides, as: example.kind)
  }
  guard example.sides.count == 2 else { return [] }
  return MergeTriple(
    base: example.base, ours: example.sides[0], theirs: example.sides[1], kind: example.kind
  ).hostileFaults(allowsDecisions: true)
}

/// The input is a file of `Tests/Cases/Rollover`; its result is ignored.
@Sendable func rollFaults(_ input: [UInt8]) -> [String] {
  let example = RollCase(path: "", text: input)
  let facts = example.facts
  // What a caller has to see to.
  guard example.since <= example.day else { return [] }
  switch example.action {
  case .roll:
    guard let rollover = try? example.outcome() else { return [] }
    return faults(of: rollover, on: facts, to: example.day, since: example.since)
  case .new:
    guard let rollover = try? example.outcome() else { return [] }
    return faults(of: rollover, on: facts) {
      (facts: RollFacts) throws(RollRefusal) -> Rollover in try example.outcome(of: facts)
    }
  case .settle:
    _ = try? example.outcome()
    return []
  case .move:
    guard let movement = try? facts.moving(example.moved, to: example.day) else { return [] }
    return movement.changes.changes.flatMap { faults(of: $0) }
  }
}
