import PlanDocument
import PlanFolder
import PlanText
import Testing

/// The copies that a task left show how often it was moved.
@Suite struct MovesTests {
  private func moves(_ files: [String: String]) -> [String: Int] {
    var facts = FolderFacts(expectingFiles: 0)
    var table = SyntaxTable()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let (bytes, path) = (Array(text.utf8), Array("\(name).plan".utf8))
      let kind = DocumentKind(path: path)
      parse(bytes.span, as: kind, into: &table)
      facts.add(bytes.span, table, as: kind, path: path)
    }
    let open = facts.items.indices.filter { facts.isOpen(item: $0) }
    let counts = facts.moves(of: open).map { item, count in
      (String(decoding: facts.text(facts.items[item].name), as: UTF8.self), count)
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  private let folder = [
    "2026-10-05":
      "- [>] a to:2026-10-06\n- [>] b #x id:b to:2026-10-07\n- [>] gone to:2026-10-06\n",
    "2026-10-06":
      "- [>] a from:2026-10-05 to:2026-10-08\n- [>] lost from:2026-10-05 to:2026-10-07\n",
    "2026-10-07": "- [>] c id:b from:2026-10-05 to:2026-10-08\n",
    "2026-10-08":
      "- [ ] a from:2026-10-05\n- [ ] b again id:b from:2026-10-05\n- [ ] new\n- [ ] lost from:2026-10-05\n"
      + "- [ ] no file from:2026-10-01\n- [ ] once from:2026-10-07\n- [ ] odd from:2026-10-09\n",
  ]

  @Test func `each copy counts, and the first day`() {
    #expect(moves(folder) == ["a": 2, "b again": 2, "once": 1])
  }
}
