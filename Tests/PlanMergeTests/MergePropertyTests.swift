import PlanDocument
import PlanMerge
import PlanTesting
import Testing

/// The laws of merging, on random versions of random plans.
@Suite struct MergePropertyTests {
  static let sources = (0..<8).map { LongRun.seed &+ $0 }

  @Test(arguments: sources, [true, false])
  func `any two versions of a day merge by the laws`(seed: UInt64, hasBase: Bool) {
    var plan = RandomPlan(seed: seed)
    var clean = 0
    let count = LongRun.tripleCount / Self.sources.count
    var failures = 0
    for number in 0..<count {
      let isFormatted = plan.isChosen(75)
      let base = plan.day()
      let sides = [plan.changed(base), plan.changed(base)]
      let texts = ([base] + sides).map { plan.text($0, isFormatted: isFormatted) }
      let triple = MergeTriple(
        base: hasBase ? texts[0] : nil, ours: texts[1], theirs: texts[2], kind: .caseDay)
      if merge(base: triple.base, ours: triple.ours, theirs: triple.theirs, as: .caseDay).isClean {
        clean += 1
      }
      let faults = triple.faults
      if faults.isEmpty { continue }
      Issue.record(
        "PLAN_SEED=\(seed), \(hasBase ? "triple" : "pair") \(number): \(faults)\n\(triple.told)")
      failures += 1
      if failures >= 3 { return }
    }
    #expect(clean > count / 2, "most of what people do does not conflict")
  }

  @Test(arguments: sources)
  func `any copies of a day merge by the laws`(seed: UInt64) {
    var plan = RandomPlan(seed: seed)
    var failures = 0
    for number in 0..<LongRun.tripleCount / (4 * Self.sources.count) {
      let base = plan.day()
      let copies = (0..<(plan.isChosen(60) ? 2 : 3)).map { _ in
        plan.text(plan.changed(base), isFormatted: true)
      }
      let faults = copyFaults(copies, as: .caseDay)
      if faults.isEmpty { continue }
      let told = copies.map { "-- copy --\n" + $0.string }.joined()
      Issue.record("PLAN_SEED=\(seed), copies \(number): \(faults)\n\(told)")
      failures += 1
      if failures >= 3 { return }
    }
  }

  @Test(arguments: sources)
  func `any texts at all merge by the laws`(seed: UInt64) {
    var hostile = HostileText(seed: seed)
    var random = SeededGenerator(seed: seed)
    var failures = 0
    for number in 0..<LongRun.tripleCount / Self.sources.count {
      let base = hostile.text()
      var sides = [base, base]
      for side in sides.indices {
        if random.chance(80) { hostile.mutate(&sides[side]) } else { sides[side] = hostile.text() }
      }
      let triple = MergeTriple(
        base: random.chance(80) ? base : nil, ours: sides[0], theirs: sides[1],
        kind: random.pick(DocumentKind.caseKinds))
      let faults = triple.hostileFaults()
      if faults.isEmpty { continue }
      Issue.record("PLAN_SEED=\(seed), texts \(number), \(triple.kind): \(faults)\n\(triple.told)")
      failures += 1
      if failures >= 3 { return }
    }
  }
}

extension MergeTriple {
  /// The triple as a case file.
  var told: String {
    (base.map { "-- base --\n\($0.string)" } ?? "") + "-- ours --\n\(ours.string)-- theirs --\n"
      + "\(theirs.string)-- merged --\n"
      + merge(base: base, ours: ours, theirs: theirs, as: kind).bytes.string
  }
}
