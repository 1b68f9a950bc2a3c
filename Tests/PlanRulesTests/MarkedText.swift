import PlanText

@testable import PlanRules

/// The text of an example without its carets, and the marked places.
struct MarkedText {
  var text: [UInt8] = []
  /// By line (from zero): the start and width of findings, in displayed columns.
  var marks: [Mark] = []

  struct Mark: Hashable, Comparable, CustomStringConvertible {
    var line: Int
    var start: Int
    var length: Int

    static func < (a: Mark, b: Mark) -> Bool {
      (a.line, a.start, a.length) < (b.line, b.start, b.length)
    }

    var description: String { "line \(line + 1), \(length) at column \(start + 1)" }
  }

  init(_ source: String) {
    var lines: [String] = []
    // Split into scalars, because `\r
    // ` is one character of a String.
    for line in source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(String.UnicodeScalarView(line))
      if line.contains("^"), line.allSatisfy({ $0 == " " || $0 == "^" }), !lines.isEmpty {
        let blanks = line.prefix { $0 == " " }.count
        marks.append(Mark(line: lines.count - 1, start: blanks, length: line.count - blanks))
      } else {
        lines.append(line)
      }
    }
    if lines.last != "" { lines.append("") }
    text = Array(lines.joined(separator: "\n").utf8)
    marks.sort()
  }
}

extension MarkedText {
  /// The carets for a finding, which end at the end of its line at most.
  static func mark(_ range: ByteRange, in text: [UInt8]) -> Mark {
    let index = LineIndex(text.span)
    let line = index.line(containing: range.start)
    let lineRange = index.range(ofLine: line)
    var end = min(range.end, lineRange.end)
    while end > range.start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    // Only a line end that is marked alone can be shown.
    if end == range.start, end < range.end, text[end] == 0x0D { end += 1 }
    func columns(_ start: Int, _ end: Int) -> Int {
      displayWidth(Array(shown(String(decoding: text[start..<end], as: UTF8.self)).utf8).span)
    }
    return Mark(
      line: line, start: columns(lineRange.start, range.start),
      length: max(1, columns(range.start, max(range.start, end))))
  }

  /// A part of a line as `Grammar/Rules.md` shows it.
  private static func shown(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == "\t" { return "<TAB>" }
      return HiddenScalar(scalar.value) == nil ? String(scalar) : "<\(codePoint(scalar.value))>"
    }.joined()
  }
}
