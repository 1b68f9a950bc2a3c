import PlanDocument
import PlanTesting
import Testing

/// A text of any size that is slow to read.
struct Shape: CustomTestStringConvertible, Sendable {
  var name: String
  var kind = DocumentKind.caseDay
  /// The text, with about `size` bytes.
  var text: @Sendable (Int) -> [UInt8]

  var testDescription: String { name }

  static let all = inLine + lineByLine + blocks + nests

  /// The same piece repeated on one line, after `start`.
  static func line(
    _ start: String, _ piece: String, end: String = "\n", as kind: DocumentKind = .caseDay
  ) -> Shape {
    Shape(name: "\(start)\(piece)…\(end)".debugDescription, kind: kind) {
      Array(start + repeated(piece, $0) + end)
    }
  }

  /// The same lines repeated, after `start`.
  static func lines(
    _ start: String, _ lines: String, end: String = "", as kind: DocumentKind = .caseDay
  ) -> Shape {
    line(start, lines, end: end, as: kind)
  }

  private static let inLine: [Shape] = [
    line("- [ ] ", "["), line("- [ ] ", "]"), line("- [ ] ", "[["), line("- [ ] ", "[[a] "),
    line("- [ ] ", "]("), line("- [ ] ", "[x](y "), line("- [ ] ", "`"), line("- [ ] ", "` `` "),
    line("- [ ] ", "<"), line("- [ ] ", "<a:"), line("- [ ] ", "<a"), line("- [ ] ", "<a:b "),
    line("- [ ] ", "due:"), line("- [ ] ", "due:x "), line("- [ ] due:", "x"),
    line("- [ ] every:", "mon,"), line("- [ ] every:", "1st,"), line("- [ ] due:", "2026-10-"),
    line("- [ ] est:", "1d"), line("- [ ] target:", "9"), line("- [ ] id:", "a", end: "(\n"),
    line("- [ ] ", "was:\""), line("- [ ] ", "was:\"a "), line("- [ ] ", "due:fri "),
    line("- [ ] ", "points:1 due:fri ", end: "#t\n"), line("- [ ] ", "was:b id:a due:fri #t "),
    line("- [ ] ", "#"), line("- [ ] ", "#1"), line("- [ ] #", "1"), line("- [ ] ", "\"#1"),
    line("- [ ] ", "#t "), line("- [ ] ", "!"), line("- [ ] ", "!h "), line("- [ ] ", "a !1 #t "),
    line("- [ ] ", "#t ", end: "!high\n"), line("- [ ] a !h ", "due:fri #t "),
    line("- [ ] ", "://"), line("- [ ] ", "a://b "),
    Shape(name: "a long word that is no scheme") { size in
      Array("- [ ] " + repeated("a", size / 2) + "!" + repeated("://", size / 2) + "\n")
    },
    line("- [ ] ", "\\"), line("- [ ] ", "\u{A0}"), line("- [ ] ", "\t", end: "a\n"),
    line("- [ ] ", "\u{A0}a"), line("- [ ] ", "\u{C2}\u{E9}\u{65E5}"),
    line("- [ ] ", "\r", end: "a\n"),
    line("- [ ] ", "<!--"), line("- [ ] ", "<!-- ", end: "-->\n"), line("- [ ] ", "<!-- x --> "),
    line("- [ ] ", "--> "), line("## Habits\n- [ ] ", " -- "), line("## Habits\n- [ ] ", "a:"),
    line("## Habits\n- [ ] ", "a:1 /"), line("## Habits\n- [ ] a: ", "1"),
    line("## Habits\n- [ ] ", "a:1", end: " b\n"), line("## Habits\n- [ ] a: 5", " "),
    line("## Habits\n- [ ] a:", "5 ", end: "#\n"), line("## Habits\n- [ ] a -- ", "`#t "),
    line("## Mood\n- ", "ok"), line("## Mood\n- ok -- ", "[[#t "), line("## Schedule\n- 9:00", "-"),
    line("## Schedule\n- 9", " ", end: "x\n"), line("## Schedule\n- 9:00 ", "9:00 "),
    line("- a", ":", as: .settings), line("- ", "a ", end: ": b\n", as: .settings),
    line("## ", "#"), line("## ", "a #"), line("# ", "2026-"), line("#", " ", end: "a\n"),
    line("- [", " ", end: "]\n"), line("", " ", end: "- [ ] a\n"), line("", "\t", end: "a\n"),
    line("", "-"), line("", "1"), line("", "```"), line("", "~~~"), line("<!-- planlint: ", "off "),
    line("<!--", "-"), line("<<<<<<< ", "<"), line("", "\0"), line("", "\u{FEFF}"),
  ]

  private static let lineByLine: [Shape] = [
    lines("", "\n"), lines("a\n", "\r\n"), lines("- [ ] a\n", "\n", end: "- [ ] b\n"),
    lines("", "\r"), lines("- a", "\r", end: "\n"), lines("", "\r\r\n"), lines("", " \n\u{A0}\n"),
    lines("", "a\n"), lines("", "- [ ] a\n"), lines("", "*  [X]a !h\n"), lines("", "- \n"),
    lines("", "# a\n"), lines("", "## a\n"), lines("", "## Tasks\n### g\n"), lines("", "##\n"),
    lines("## Priorities\n", "- a\n"), lines("## Priorities\n", "9. [ ] a\n  - [ ] b\n"),
    lines("## Goals\n", "- [ ] a id:b\n"), lines("## Mood\n", "- 9am OK\n"),
    lines("## Habits\n", "- Water:5/8glasses\n"), lines("## Notes\n", "- [ ] a\n"),
    lines("", "- week start:sunday\n", as: .settings), lines("", "- {{date}}\n", as: .template),
    lines("", "- a: 5 every:day\n", as: .collection), lines("a\r\n", "b\n- [ ] c\r\n"),
    lines("## Schedule\n", "- 9:00 a\n\n"), lines("## Schedule\n", "- 10:00 a\n- 9:00 b\n  c\n"),
    Shape(name: "slots in reverse order") { size in
      Array("## Schedule\n")
        + (0..<size / 10).reversed().flatMap { number in
          let minute = number * 1440 / (size / 10 + 1)
          return Array("- \(minute / 60):\(minute % 60 / 10)\(minute % 10) a\n")
        }
    },
  ]

  private static let blocks: [Shape] = [
    lines("", "```\n"), lines("", "```a\n"), lines("", "~~~ a\n```b\n"), lines("", "```\n~~~\n"),
    lines("", "````\n```\n"), lines("", "```a`\n"),
    Shape(name: "fences of falling lengths, none closed") { size in
      fences(size, falling: true, info: "a")
    },
    Shape(name: "fences of rising lengths, none closed") { size in
      fences(size, falling: false, info: "a")
    },
    Shape(name: "closers of falling lengths") { size in
      fences(size, falling: true, info: "")
    },
    Shape(name: "runs of backticks of all lengths") { size in
      let most = squareRoot(2 * size)
      return Array("- [ ] " + (1...most).map { repeated("`", $0) }.joined(separator: " ") + "\n")
    },
    lines("", "<!--\n"), lines("", "<!--\n", end: "-->\n"), lines("", "<!-- a\n-->\n"),
    lines("", "<!-- a -->\n"), lines("", "-->\n"), lines("", "<!-- planlint: x -->\n"),
    lines("## Schedule\n", "- 9:00 b\n<!-- planlint: x -->\n- 8:00 a\n"),
    lines("", "<<<<<<<\n"), lines("", "<<<<<<<\n=======\n"), lines("", "=======\n>>>>>>>\n"),
    lines("", "<<<<<<<\n|||||||\n=======\n>>>>>>>\n"),
  ]

  private static let nests: [Shape] = [
    lines("- [ ] a\n", "  b\n"), lines("- [ ] a\n", "  - [ ] b\n"), lines("", "- a\n    - [ ] b\n"),
    lines("", "- a\n\t\t- [ ] b\n"), lines("", "- [ ] a\n   b\n c\n"),
    lines("123456789. [ ] a\n  ```\n", "  x\n", end: "  ```\n"),
    nest("spaces", "  ", "- [ ] a\n"), nest("tabs", "\t", "- [ ] a\n"), nest("notes", " ", "a\n"),
    nest("no-break spaces", "\u{A0}\u{A0}", "* a\n"), nest("numbers", "  ", "123456789) [ ] a\n"),
    nest("lines of spaces", "  ", "- [ ] a\n", below: "x\n"),
    nest("shallow lines", "  ", "- [ ] a\n", below: " x\n"),
    nest("shallow bullets", "  ", "- [ ] a\n", below: "- [ ] x\n    - y\n"),
    Shape(name: "one deep bullet and shallow lines") { size in
      Array(repeated(" ", size / 2) + "- [ ] a\n" + repeated("  x\n", size / 2))
    },
    Shape(name: "a nest and lines below its middle") { size in
      let depth = squareRoot(size / 2)
      let line = String(repeating: " ", count: depth) + "x\n"
      return staircase("  ", "- [ ] a\n", size / 2) + Array(repeated(line, size / 2))
    },
  ]

  /// Ever deeper lines in half of the bytes, and then `below` repeated in the other half.
  private static func nest(
    _ name: String, _ indent: String, _ line: String, below: String = ""
  ) -> Shape {
    Shape(name: "a nest: \(name)") { size in
      staircase(indent, line, below.isEmpty ? size : size / 2)
        + (below.isEmpty ? [] : Array(repeated(below, size / 2)))
    }
  }

  private static func staircase(_ indent: String, _ line: String, _ size: Int) -> [UInt8] {
    let depth = squareRoot(2 * size / indent.utf8.count)
    return (0..<depth).flatMap { Array(String(repeating: indent, count: $0) + line) }
  }

  private static func fences(
    _ size: Int, falling: Bool, info: String
  ) -> [UInt8] {
    let lengths = Array(3..<3 + squareRoot(2 * size))
    return (falling ? lengths.reversed() : lengths).flatMap {
      Array(repeated("`", $0) + info + "\n")
    }
  }
}

/// The piece repeated to about `size` bytes.
private func repeated(_ piece: String, _ size: Int) -> String {
  String(repeating: piece, count: max(size / piece.utf8.count, 1))
}

private func squareRoot(_ number: Int) -> Int { Int(Double(number).squareRoot()) }
