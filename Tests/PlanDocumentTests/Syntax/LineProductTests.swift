import PlanDocument
import PlanTesting
import Testing

/// Every line of the grammar: a place × an indentation × a marker × a box × a head × an order of
/// fields × blanks at the end × a line end × a byte order mark. A number names each.
private struct LineProduct {
  static let places: [(kind: DocumentKind, prefix: String)] = [
    (.caseDay, ""), (.caseDay, "## Priorities\n"), (.caseDay, "## Tasks\n"),
    (.caseDay, "## Tasks\n- [ ] p\n"), (.caseDay, "## Schedule\n"), (.caseDay, "## Habits\n"),
    (.caseDay, "## Mood\n"), (.caseDay, "## Goals\n"), (.caseDay, "## Notes\n- p\n"),
    (.caseDay, "```\n"), (.caseDay, "<!--\n"), (.collection, "## Habits\n"), (.template, ""),
    (.settings, "## Settings\n"),
  ]
  static let indents = ["", " ", "  ", "   ", "    ", "\t"]
  static let markers = [
    "", "- ", "* ", "+ ", "1. ", "12) ", "-", "# ", "## ", "### ", "```", "~~~", "<!-- ",
    "<!-- planlint: ", "> ",
  ]
  static let boxes = ["", "[ ] ", "[x] ", "[X]", "[/] ", "[-] ", "[>] ", "[] "]
  static let heads = [
    "a", "!high a", "9:00 a", "09:00-10:30 a", "Water: 3/8 glasses", "9:00 calm", "layout: month",
  ]
  static let fields =
    orders(of: ["#t", "!high", "due:2026-10-7", "-- w"]) + ["", " -->", " `c` #t"]
  static let blanks = ["", " ", "  ", "\t"]
  static let lineEnds = ["\n", "\r\n", ""]
  static let radices = [
    places.count, indents.count, markers.count, boxes.count, heads.count, fields.count,
    blanks.count, lineEnds.count, 2,
  ]
  static let count = radices.reduce(1, *)

  let kind: DocumentKind
  let bytes: [UInt8]

  init(_ number: Int) {
    var rest = number
    let digits = Self.radices.map { radix in
      defer { rest /= radix }
      return rest % radix
    }
    let (kind, prefix) = Self.places[digits[0]]
    let lineEnd = Self.lineEnds[digits[7]]
    // The lines before it end as it does.
    let before = prefix.replacing("\n", with: lineEnd.isEmpty ? "\n" : lineEnd)
    // A fence that does not end is a note.
    let end = prefix == "```\n" ? "```" : ""
    let line =
      Self.indents[digits[1]] + Self.markers[digits[2]] + Self.boxes[digits[3]]
      + Self.heads[digits[4]] + Self.fields[digits[5]] + Self.blanks[digits[6]] + lineEnd + end
    self.kind = kind
    bytes = Array(((digits[8] == 1 ? "\u{FEFF}" : "") + before + line).utf8)
  }

  /// The fields in each order, each after a blank.
  private static func orders(of fields: [String]) -> [String] {
    if fields.isEmpty { return [""] }
    return fields.indices.flatMap { index in
      var rest = fields
      let first = rest.remove(at: index)
      return orders(of: rest).map { " \(first)\($0)" }
    }
  }
}

@Suite struct LineProductTests {
  /// A prime number that divides no count of the choices, so that its multiples reach every text.
  static let step = 7_368_787
  static let tried = LongRun.isAsked ? min(LongRun.textCount, LineProduct.count) : 6_000

  @Test(arguments: 0..<4)
  func `every line of the grammar has all properties`(part: Int) throws {
    var failures = 0
    for index in stride(from: part, to: Self.tried, by: 4) {
      let text = LineProduct(index * Self.step % LineProduct.count)
      guard let failure = FailingText(text.bytes, as: text.kind) else { continue }
      Issue.record("\(failure)\n\(try failure.store())")
      failures += 1
      if failures >= 5 { return }
    }
  }

  @Test func `the lines reach every kind of line and token`() {
    var lines: Set<LineKind> = []
    var tokens: Set<TokenKind> = []
    for index in 0..<20_000 {
      let text = LineProduct(index * Self.step % LineProduct.count)
      let document = Document(text.bytes, as: text.kind)
      for line in document.lines.indices {
        lines.insert(document.lines[line].kind)
        tokens.formUnion(document.table.tokens(ofLine: line).map(\.kind))
      }
    }
    #expect(LineKind.allCases.filter { !lines.contains($0) } == [.blankLine])
    #expect(TokenKind.allCases.filter { !tokens.contains($0) } == [])
    #expect(LineProduct.radices.allSatisfy { Self.step % $0 != 0 })
  }
}
