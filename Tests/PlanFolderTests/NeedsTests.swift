import PlanDocument
import PlanFolder
import PlanTesting
import Testing

@Suite struct NeedsTests {
  /// The words of what waits, and the ids it waits for.
  private func waiting(_ files: KeyValuePairs<String, String>) -> [String: [String]] {
    let facts = HistoryFolder(files: files.map { ($0.key, $0.value) }).facts
    let needs = Needs(facts)
    return facts.items.indices.reduce(into: [:]) { found, item in
      let ids = needs.open(for: item).map { String(decoding: $0.id, as: UTF8.self) }
      if !ids.isEmpty {
        found[String(decoding: facts.text(facts.items[item].name), as: UTF8.self)] = ids
      }
    }
  }

  @Test func `an item waits for the lines of the latest day`() {
    let waiting = waiting([
      "2026-10-01.plan": "- [ ] old id:a\n- [ ] b id:b\n",
      "2026-10-02.plan": "- [x] new id:A\n- [x] b id:b\n- [ ] b again id:b\n",
      "2026-10-03.plan": "- [ ] one needs:a\n- [ ] two needs:B\n- [x] three needs:b\n",
      "list.plan": "## Tasks\n\n- [ ] listed id:a\n",
    ])
    #expect(waiting == ["two": ["B"]])
  }

  @Test func `a step waits by itself, and what is below a closed line is closed`() {
    let day = """
      - [ ] pack needs:visa
        - [ ] charger
      - [x] papers
        - [ ] visa id:visa
      - [ ] fly needs:pass
      - [ ] passport id:pass
        - [ ] photo needs:pass
      """
    #expect(waiting(["2026-10-01.plan": day]) == ["fly": ["pass"], "photo": ["pass"]])
  }

  @Test func `in a circle nothing waits, but what needs the circle does`() {
    let day = """
      - [ ] a id:a needs:b,x
      - [ ] b id:b needs:a
      - [ ] c id:c needs:c
      - [ ] d needs:b
      - [ ] x id:x needs:y
      - [ ] y id:y
      """
    #expect(waiting(["2026-10-01.plan": day]) == ["d": ["b"], "x": ["y"]])
  }

  @Test func `circles are what reaches itself, in any graph`() {
    var chance = SeededGenerator(seed: LongRun.seed)
    for _ in 0..<LongRun.count(full: 4_000) {
      let count = Int.random(in: 1...8, using: &chance)
      var edges: [Int: [Int]] = [:]
      for node in 0..<count where Bool.random(using: &chance) {
        edges[node] = (0..<Int.random(in: 0...3, using: &chance)).map { _ in
          Int.random(in: 0..<count, using: &chance)
        }
      }
      var reached = edges.mapValues { Set($0) }
      for _ in 0..<count {
        for (node, targets) in reached {
          reached[node] = targets.reduce(targets) { $0.union(reached[$1] ?? []) }
        }
      }
      let expected = Set(reached.filter { $0.value.contains($0.key) }.keys)
      #expect(cyclicNodes(edges) == expected, "\(edges)")
    }
  }

  @Test func `a chain of any length takes linear time, without recursion`() {
    let lines = (0..<20_000).map { "- [ ] t\($0) id:i\($0) needs:i\($0 + 1)" }
    let found = waiting(["2026-10-01.plan": lines.joined(separator: "\n")])
    #expect(found.count == 19_999)
  }
}
