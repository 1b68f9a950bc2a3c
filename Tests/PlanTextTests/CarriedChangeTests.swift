import PlanTesting
import PlanText
import Testing

private func carried(_ base: String, _ changed: String, _ text: String) -> String {
  let bytes = [base, changed, text].map { Array($0.utf8) }
  return String(decoding: carry(from: bytes[0], to: bytes[1], into: bytes[2]), as: UTF8.self)
}

@Suite struct CarriedChangeTests {
  @Test(arguments: [
    ("a\nb\n", "A\nb\n", "a\nb\nc\n", "A\nb\nc\n"), ("a\nb\n", "A\nB\n", "a\nx\n", "A\nx\n"),
    ("a\n\n\nb\n", "a\nb\n", "a\n\n\nb!\n", "a\nb!\n"), ("a\nb", "a\nb\n", "a\nb\nc", "a\nb\nc"),
    ("a\nb\n", "A\nb\n", "a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n"),
    ("a\nb\n", "A\nb\n", "a\r\nb\nc\n", "a\r\nb\nc\n"),
    ("a\r\nb\r\n", "A\r\nb\r\n", "a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n"),
    ("", "x\n", "a\n", "x\na\n"), ("a\n", "", "a\nb\n", "b\n"),
    ("b\na\n", "a\nb\n", "b\na\nc\n", "a\nb\nc\n"),
  ])
  func `a change goes into a text that went on`(
    base: String, changed: String, text: String, expected: String
  ) {
    #expect(carried(base, changed, text) == expected)
  }

  @Test func `nothing that somebody wrote is lost`() {
    var generator = SeededGenerator(seed: 7)
    func text(_ lines: [Int]) -> String { lines.map { "\($0)\n" }.joined() }
    func number() -> Int { Int.random(in: 0..<1_000_000, using: &generator) }
    for _ in 0..<2000 {
      let base = (0..<Int.random(in: 0...9, using: &generator)).map { _ in number() }
      let changed = base.map { Int.random(in: 0..<3, using: &generator) == 0 ? number() : $0 }
      let own = base.flatMap { line -> [Int] in
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: []
        case 1: [number()]
        case 2: [line, number()]
        default: [line]
        }
      }
      #expect(carried(text(base), text(changed), text(base)) == text(changed))
      #expect(carried(text(base), text(base), text(own)) == text(own))
      #expect(carried(text(base), text(changed), text(changed)) == text(changed))
      let result = carried(text(base), text(changed), text(own)).split(separator: "\n")
        .compactMap { Int($0) }
      // What is new in the text stays, in its order.
      let new = own.filter { !base.contains($0) }
      #expect(result.filter { new.contains($0) } == new)
      // Nothing comes from anywhere else.
      #expect(result.allSatisfy { (own + changed).contains($0) })
    }
  }
}
