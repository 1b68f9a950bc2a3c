import PlanText

/// The text of an example without its carets, and what the carets mark.
struct MarkedText {
  var text: [UInt8] = []
  /// By line (from zero): where findings start and how long they are, in characters.
  var marks: [Mark] = []

  struct Mark: Hashable, Comparable, CustomStringConvertible {
    var line: Int
    var start: Int
    var length: Int

    static func < (a: Mark, b: Mark) -> Bool {
      (a.line, a.start, a.length) < (b.line, b.start, b.length)
    }

    var description: String { "line \(line + 1), \(length) at character \(start + 1)" }
  }

  init(_ source: String) {
    var lines: [String] = []
    // Scalars, because `\r\n` is one character of a String.
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
  /// What the carets below a finding would be: its length goes to the end of its line at most.
  static func mark(_ range: ByteRange, in text: [UInt8]) -> Mark {
    let index = LineIndex(text.span)
    let line = index.line(containing: range.start)
    let lineRange = index.range(ofLine: line)
    var end = min(range.end, lineRange.end)
    while end > range.start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
    func characters(_ start: Int, _ end: Int) -> Int {
      String(decoding: text[start..<end], as: UTF8.self).unicodeScalars.count
    }
    return Mark(
      line: line, start: characters(lineRange.start, range.start),
      length: max(1, characters(range.start, max(range.start, end))))
  }
}
