import PlanDocument
import PlanTesting
import Testing

@testable import PlanFolder

@Suite struct TaskKeyTests {
  @Test func `lines of a day are one task if they say the same, and numbered if not`() {
    let lines = [
      "- [ ] a", "- [ ] A", "- [ ] a !high", "- [ ] !high  a", "- [x] a", "- [x] a", "- [ ] b id:x",
      "- [ ] c id:x", "- [ ] d DUE:2026-10-07", "- [ ] d",
    ]
    let facts = HistoryFolder(files: [("2026-10-05.plan", lines.joined(separator: "\n"))]).facts
    let keys = lines.indices.map { facts.key(of: $0) }
    #expect(keys.map(\.number) == [1, 1, 2, 3, 4, 5, 1, 2, 1, 2])
    #expect(keys[0] == keys[1])
    #expect(Set(keys[0...5].map(\.name)).count == 1)
    #expect(keys[6].name == keys[7].name)
    #expect(keys[8].name == keys[9].name)
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
    // Equal lines are one task, others are not.
    (["- [>] a to:2026-10-02\n- [ ] a", "- [ ] a from:2026-10-01"], [1]),
    (["- [>] a to:2026-10-02\n- [ ] a #x", "- [ ] a from:2026-10-01"], []),
    (["- [>] a to:2026-10-02\n- [x] a", "- [ ] a from:2026-10-01"], []),
    (["- [ ] a\n- [ ] a", "- [ ] a from:2026-10-01"], [1, 2]),
    (
      ["- [>] a to:2026-10-02\n- [ ] a", "- [ ] a from:2026-10-01\n- [ ] a from:2026-10-01"],
      [1, 2]
    ),
  ]

  @Test(arguments: folders)
  func `a task on several days without a move is found`(
    days: [String], expected: [Int]
  ) {
    let files = days.enumerated().map { (name: "2026-10-0\($0 + 1).plan", text: $1 + "\n") }
    let facts = HistoryFolder(files: files).facts
    let decision = RollDecision(
      .settle, to: .caseToday, since: .earliest, facts, Settings())
    let changed = Set(
      decision.firstChanges.keys.compactMap(\.item).map { facts.file(ofItem: $0) + 1 })
    #expect(changed.isSubset(of: expected))
    #expect(changed.isEmpty == expected.isEmpty)
  }
}
