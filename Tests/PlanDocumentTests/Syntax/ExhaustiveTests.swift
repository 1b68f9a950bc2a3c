import PlanDocument
import PlanTesting
import Testing

/// All texts of up to some number of pieces after a prefix.
struct Pieces: CustomTestStringConvertible, Sendable {
  var prefix: String
  var pieces: [String]
  var kind = DocumentKind.caseDay
  /// The largest number of pieces, in the short form and in the long one.
  var short: Int
  var long: Int

  var testDescription: String { "\(kind) \(prefix.debugDescription)" }

  /// Characters that lines begin with.
  static let characters = ["-", "[", "]", "x", "#", ":", "!", "\n", " ", "1"]
  static let starts =
    ["", "## Tasks\n", "## Habits\n", "## Schedule\n", "## Mood\n"].map {
      Pieces(prefix: $0, pieces: characters, short: 3, long: 5)
    } + [
      Pieces(prefix: "", pieces: characters, kind: .settings, short: 3, long: 5),
      Pieces(prefix: "## Habits\n", pieces: characters, kind: .collection, short: 3, long: 5),
      Pieces(prefix: "## Priorities\n-", pieces: characters, short: 3, long: 5),
    ]

  /// Text inside of an item, with and without blanks in between.
  static let words = [
    " ", "a", ":", " #t", " due:fri", " points:1", " !h", "!", " -- ", "5/8", "`", "[", "](", ")",
    "<!-- c -->", " 9:00", "\u{A0}", "\\", " am", "\r", " -10",
  ]
  static let items = [
    "## Tasks\n- [ ]", "## Habits\n- a", "## Habits\n- [ ] a", "## Schedule\n- 9:00",
    "## Schedule\n- 9", "## Mood\n- ok", "## Goals\n- [ ] ",
  ].map { Pieces(prefix: $0, pieces: words, short: 2, long: 4) }

  /// Whole lines that affect each other.
  static let lines = [
    "", "- [ ] a\n", "  - b\n", "    c\n", "\t* [ ] d\n", "d\n", "```\n", "  ~~~\n", "  ~~~~\n",
    "  <!--\n", "  -->\n", "## Tasks\n", "## Schedule\n", "<!-- planlint: x -->\n",
    "123456789. [ ] n\n", "- 9:00 s\n", "- 8:00 t\r\n", "### g\n", "\n", " \n",
  ]
  static let blocks = ["", "# 2026-10-5\n", "## Schedule\n- 10:00 r\n", "## Priorities\n- p\n"]
    .map { Pieces(prefix: $0, pieces: lines, short: 2, long: 4) }

  var count: Int {
    let length = LongRun.isAsked ? long : short
    return (0...length).reduce(0) { sum, length in
      sum + (0..<length).reduce(1) { product, _ in product * pieces.count }
    }
  }

  /// The text with this number, out of `count`.
  func text(_ number: Int) -> [UInt8] {
    var rest = number
    var length = 0
    var texts = 1
    while rest >= texts {
      rest -= texts
      texts *= pieces.count
      length += 1
    }
    var text = Array(prefix.utf8)
    for _ in 0..<length {
      text += Array(pieces[rest % pieces.count].utf8)
      rest /= pieces.count
    }
    return text
  }
}

@Suite struct ExhaustiveTests {
  @Test(arguments: Pieces.starts + Pieces.items + Pieces.blocks)
  func `every short text has all properties`(pieces: Pieces) throws {
    var failures = 0
    for number in 0..<pieces.count {
      guard let failure = FailingText(pieces.text(number), as: pieces.kind) else { continue }
      Issue.record("\(failure)\n\(try failure.store())")
      failures += 1
      if failures >= 5 { return }
    }
  }

  @Test func `numbers enumerate all texts, each once`() {
    let pieces = Pieces(prefix: "", pieces: ["a", "b", "c"], short: 3, long: 3)
    #expect(pieces.count == 1 + 3 + 9 + 27)
    #expect(Set((0..<pieces.count).map(pieces.text)).count == pieces.count)
  }
}
