import PlanDocument
import PlanTesting
import PlanText
import Testing

/// Items to remove, and the text that is left.
@Suite struct BlockRemovalTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var text: String
    var heads: [Int]
    var result: String

    var testDescription: String { "\(heads) of \(text)" }

    init(_ text: String, _ heads: [Int], _ result: String) {
      (self.text, self.heads, self.result) = (text, heads, result)
    }
  }

  static let blanks = [
    Example("- [ ] a\n- [ ] b\n", [1], "- [ ] a\n"),
    Example("- [ ] a\n- [ ] b\n- [ ] c\n", [1], "- [ ] a\n- [ ] c\n"),
    Example("- [ ] a\n", [0], ""),
    Example("\u{FEFF}- [ ] a\n- [ ] b\n", [0], "\u{FEFF}- [ ] b\n"),
    Example("## Tasks\n\n- [ ] a\n  - [x] b\n  c\n", [2], "## Tasks\n"),
    Example("## Tasks\n\n- [ ] a\n- [ ] b\n", [2, 3], "## Tasks\n"),
    Example("## Tasks\n\n- [ ] a\n\n- [ ] b\n\n## Work\n", [2, 4], "## Tasks\n\n## Work\n"),
    Example("## Tasks\n\n- [ ] a\n\n## Work\n", [2], "## Tasks\n\n## Work\n"),
    Example("## Tasks\r\n\r\n- [ ] a\r\n\r\nb\r\n", [2], "## Tasks\r\n\r\nb\r\n"),
    Example("Words.\n- [ ] a\n\n## Work\n", [1], "Words.\n\n## Work\n"),
    Example("- [ ] a\n\n- [ ] b", [2], "- [ ] a\n"),
  ]

  static let places = [
    Example(
      "## Priorities\n\n1. [ ] a\n   - [ ] b\n2. [ ] c\n", [2],
      "## Priorities\n\n1. [ ]\n2. [ ] c\n"),
    Example("## Priorities\n\n1. [ ] a\n2. [ ] c\n", [3], "## Priorities\n\n1. [ ] a\n"),
    Example("## Priorities\n\n1. [ ] a\n2. [ ] c\n", [2, 3], "## Priorities\n"),
    Example(
      "## Priorities\n\n1. [ ] a\n\n## Priorities\n\n1. [ ] b\n", [2],
      "## Priorities\n\n## Priorities\n\n1. [ ] b\n"),
    Example(
      "## Schedule\n\n- 08:00\n- [ ] 09:00-09:30 a\n  b\n", [3],
      "## Schedule\n\n- 08:00\n- 09:00\n"),
    Example("## Schedule\n\n- 08:00\n- 18:00 a\n", [3], "## Schedule\n\n- 08:00\n"),
    Example(
      "## Schedule\n\n- 08:00 a\n- 09:00 b\n- 10:00 c\n- 11:00\n", [2, 3],
      "## Schedule\n\n- 08:00\n- 09:00\n- 10:00 c\n- 11:00\n"),
    Example("## Schedule\n\n- 08:00\n- 09:30 a\n", [3], "## Schedule\n\n- 08:00\n"),
    Example(
      "## Schedule\n\n- 08:00\n- 09:00 a\n- 09:00 b\n", [4],
      "## Schedule\n\n- 08:00\n- 09:00 a\n"),
    Example("## Schedule\n\n- 08:00 a\n- 09:00 b\n", [3], "## Schedule\n\n- 08:00 a\n"),
    Example("## Schedule\n\n- 08:00\n- 01:00> a\n", [3], "## Schedule\n\n- 08:00\n"),
  ]

  @Test(arguments: blanks + places)
  func `a removal leaves the lines before it unchanged`(example: Example) {
    let document = Document(Array(example.text.utf8), as: .caseDay)
    let left = document.changed([:], without: document.removal(ofBlocksAt: example.heads))
    #expect(left?.bytes.string == example.result)
  }

  @Test func `all other lines stay, or nothing is removed`() {
    var texts = HostileText(seed: 23)
    var count = 0
    for _ in 0..<1000 {
      let document = Document(texts.text(), as: .caseDay)
      for line in document.lines.indices where document.lines[line].kind.isItem {
        let removal = document.removal(ofBlocksAt: [line])
        guard let left = document.changed([:], without: removal) else { continue }
        count += 1
        let others = document.lines.indices.filter {
          document.lines[$0].kind != .blankLine && !document.block(ofLine: line).contains($0)
        }
        let now = left.lines.indices.filter { left.lines[$0].kind != .blankLine }
        let lost = removal.lines.contains(line) ? 0 : 1
        #expect(now.count == others.count + lost)
        let texts = Set(now.map { left.text(left.content(ofLine: $0)) })
        #expect(others.allSatisfy { texts.contains(document.text(document.content(ofLine: $0))) })
      }
    }
    #expect(count > 1000)
  }
}
