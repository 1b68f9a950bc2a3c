import PlanDocument
import PlanTesting
import Testing

/// What looks nearly like a token.
@Suite struct WordsTests {
  @Test func `only U+FEFF at the start is a byte order mark`() throws {
    for value in UInt32(0x800)...0xFFFF {
      guard let scalar = UnicodeScalar(value) else { continue }
      let document = Document(Array("\(scalar)a".utf8), as: .caseDay)
      let kind = document.table.tokens(ofLine: 0).first?.kind
      #expect((kind == .byteOrderMark) == (value == 0xFEFF), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [1, 2, 7, 63, 64, 65, 128])
  func `a code span has up to 63 backticks on each side`(count: Int) {
    let sign = String(repeating: "`", count: count)
    let document = Document(Array("- [ ] a \(sign)#b\(sign) c\n".utf8), as: .caseDay)
    let kinds = document.table.tokens(ofLine: 0).map(\.kind)
    #expect(kinds.contains(.code) == (count < 64))
  }

  /// A line of Habits without a box, and whether its number makes it an entry of a habit.
  static let habits: [(String, Bool)] = [
    ("Run", false), ("Run: far", false), ("Run: 5", true), ("Run: 5 km", true),
    ("Run: 5 km #hard", true), ("Run: 5 km points:1", true), ("Run: 5 km -- and more", true),
    ("Run: 5 km -- `code`", true), ("Run: 5 km #hard and more", false),
    ("Run: 5 km `code`", false), ("Run: 5 `code`", false), ("Run: 5 km #hard `code`", false),
  ]

  @Test(arguments: habits)
  func `an amount is followed by tags, attributes and a comment only`(line: String, isEntry: Bool) {
    let document = Document(Array("## Habits\n\n- \(line)\n".utf8), as: .caseDay)
    #expect((document.lines[2].kind == .habitItem) == isEntry)
    #expect((document.lines[2].kind == .noteItem) == !isEntry)
  }
}
