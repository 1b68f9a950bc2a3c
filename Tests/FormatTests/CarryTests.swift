import PlanDocument
import PlanTesting
import PlanTools
import Testing

private func carried(_ base: String, _ changed: String, _ text: String) -> String? {
  let bytes = [base, changed, text].map { Array($0.utf8) }
  let result = carry(from: bytes[0], to: bytes[1], into: bytes[2], as: .unknown)
  return result.map { String(decoding: $0, as: UTF8.self) }
}

@Suite struct CarryTests {
  @Test(arguments: [
    ("a\nb\n", "A\nb\n", "a\nb\nc\n", "A\nb\nc\n"),
    ("a\nb\n", "- a\n- b\n", "a\nx\n", "- a\nx\n"),
    ("a\n\n\nb\n", "a\nb\n", "a\n\n\nb!\n", "a\nb!\n"),
    ("a\nb", "a\nb\n", "a\nb\nc", "a\nb\nc"),
    ("a\nb\n", "A\nb\n", "a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n"),
    ("a\r\nb\r\n", "A\r\nb\r\n", "a\r\nb\r\nc\r\n", "A\r\nb\r\nc\r\n"),
    ("a\n", "", "a\nb\n", "b\n"), ("b\na\nc\n", "a\nb\nc\n", "b\na\nC\n", "a\nb\nC\n"),
  ])
  func `a change is applied to a text that was edited meanwhile`(
    base: String, changed: String, text: String, expected: String
  ) {
    #expect(carried(base, changed, text) == expected)
  }

  @Test(arguments: [
    ("a\nb\n", "A\nb\n", "a\r\nb\nc\n"), ("", "x\n", "a\n"), ("a\n", "x\n", "y\n"),
    ("b\na\n", "a\nb\n", "b\na\nc\n"), ("b\na\n", "- a\n- b\n", "b!\na\n"),
  ])
  func `a text stays unchanged if a line could be lost`(
    base: String, changed: String, text: String
  ) {
    #expect(carried(base, changed, text) == nil)
  }

  /// A formatter changes and moves lines, while a person removes, adds and replaces lines.
  @Test func `no line is lost or doubled, even if both change the same place`() {
    var generator = SeededGenerator(seed: 7)
    var next = 0
    func line() -> String {
      next += 1
      return "\(next)\n"
    }
    var carriedCount = 0
    for _ in 0..<4000 {
      let base = (0..<Int.random(in: 0...8, using: &generator)).map { _ in line() }
      var formatted = base.map { Int.random(in: 0..<3, using: &generator) == 0 ? "- " + $0 : $0 }
      if formatted.count > 1, Bool.random(using: &generator) {
        let moved = formatted.remove(at: Int.random(in: 0..<formatted.count, using: &generator))
        formatted.insert(moved, at: Int.random(in: 0...formatted.count, using: &generator))
      }
      let own = base.flatMap { old -> [String] in
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: []
        case 1: [line()]
        case 2: [old, line()]
        default: [old]
        }
      }
      guard let result = carried(base.joined(), formatted.joined(), own.joined()) else { continue }
      carriedCount += 1
      let lines = result.replacing("- ", with: "").split(separator: "\n").map { "\($0)\n" }
      #expect(lines.sorted() == own.sorted(), "\(base) \(formatted) \(own) \(result)")
    }
    #expect(carriedCount > 2000, "most changes can be carried")
  }
}
