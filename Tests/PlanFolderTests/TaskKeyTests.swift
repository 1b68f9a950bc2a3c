import PlanDocument
import PlanTesting
import Testing

@testable import PlanFolder

@Suite struct TaskKeyTests {
  @Test func `tasks of a day are one by their id, otherwise by their words`() {
    let words = ["a", "b", "c", "d"]
    var tasks: [(words: String, id: String?)] = []
    for text in words { tasks += [(text, nil), (text.uppercased(), nil)] }
    for text in words { tasks += words.map { (text, $0) } }
    for order in [tasks, tasks.reversed()] {
      let lines = order.map { "- [ ] \($0.words)\($0.id.map { " id:\($0)" } ?? "")\n" }
      let facts = HistoryFolder(files: [("2026-10-05.plan", lines.joined())]).facts
      #expect(facts.items.count == order.count)
      for (i, a) in order.enumerated() {
        for (j, b) in order.enumerated() {
          let areOne = a.id == b.id && (a.id != nil || a.words.lowercased() == b.words.lowercased())
          #expect((facts.key(of: i) == facts.key(of: j)) == areOne, "\(lines[i])\(lines[j])")
        }
      }
    }
  }

  /// Lines of the first days of October, and the days with a task that must be settled.
  static let folders: [([String], [Int])] = [
    (["- [ ] a", "- [ ] a from:2026-10-01"], [1, 2]),
    (["- [>] a to:2026-10-02", "- [ ] a from:2026-10-01"], []),
    (["", "- [ ] a from:2026-10-01", "- [ ] a from:2026-10-01"], [1, 2, 3]),
    (["- [x] b", "- [ ] a from:2026-09-30", "- [ ] a from:2026-09-30"], [2, 3]),
    (["", "- [ ] a from:2026-10-01\n- [ ] a from:2026-10-01"], []),
    (["", "- [ ] a from:2026-10-01\n  - [ ] b", "- [ ] b from:2026-10-01"], []),
    (
      [
        "- [>] a to:2026-10-02", "- [>] a from:2026-10-01 to:2026-10-03", "- [ ] a from:2026-10-01",
      ],
      []
    ),
    (["", "- [>] a from:2026-10-01 to:2026-10-02"], []),
    (["", "- [>] a from:2026-10-01 to:2026-10-01"], []),
    // As many equal lines are left as there were tasks.
    (["- [>] a to:2026-10-02\n- [ ] a", "- [ ] a from:2026-10-01"], []),
    (["- [ ] a\n- [ ] a", "- [ ] a from:2026-10-01"], [1, 2]),
    (
      ["- [>] a to:2026-10-02\n- [ ] a", "- [ ] a from:2026-10-01\n- [ ] a from:2026-10-01"],
      [1, 2]
    ),
  ]

  @Test(arguments: folders)
  func `a task on several days without a move is found, unless equal tasks explain it`(
    days: [String], expected: [Int]
  ) {
    let files = days.enumerated().map { (name: "2026-10-0\($0 + 1).plan", text: $1 + "\n") }
    let facts = HistoryFolder(files: files).facts
    let decision = RollDecision(
      .settle, to: .caseToday, since: .earliest, facts, Settings())
    let changed = Set(decision.changes.keys.compactMap(\.item).map { facts.file(ofItem: $0) + 1 })
    #expect(changed.isSubset(of: expected))
    #expect(changed.isEmpty == expected.isEmpty)
  }
}
