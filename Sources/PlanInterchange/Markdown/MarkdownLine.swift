import PlanDocument
import PlanText

/// A line of Markdown, with the parts that check lists need.
struct MarkdownLine {
  /// The indentation in columns; a tab goes to the next multiple of four.
  var indent = 0
  /// The line without indentation.
  var text: [UInt8]
  /// The text after bullet and box.
  var content: [UInt8] = []
  var hasBullet = false
  /// The character in its box.
  var box: [UInt8]?

  init(_ line: [UInt8]) {
    let blanks = line.prefix { $0 == 0x20 || $0 == 0x09 }
    indent = Self.width(of: blanks)
    text = Self.trimmed(line)
    readBullet()
  }

  /// A line without the blanks around it.
  static func trimmed(_ line: [UInt8]) -> [UInt8] {
    var text = Array(line.drop { $0 == 0x20 || $0 == 0x09 })
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    return text
  }

  /// The columns of blanks and tabs.
  static func width(of blanks: some Sequence<UInt8>) -> Int {
    blanks.reduce(0) { $0 + ($1 == 0x09 ? 4 - $0 % 4 : 1) }
  }

  /// The bullet as typed.
  var bullet: [UInt8] { Array(text.prefix { $0 != 0x20 && $0 != 0x09 }) }

  /// Whether it continues a paragraph, even if it is further left.
  var continuesParagraph: Bool {
    guard let first = text.first, !"<>|".utf8.contains(first) else { return false }
    let isRule = "-*_=".utf8.contains(first) && text.allSatisfy { $0 == first || $0 == 0x20 }
    return !isRule && MarkdownBlock(text) == nil
  }

  private mutating func readBullet() {
    // A task in a quote is a task.
    let quote = text.prefix { ">\t ".utf8.contains($0) }
    let end = quote.count + Self.bulletLength(text, at: quote.count)
    let found = Self.box(text, at: end)
    guard end > quote.count, quote.isEmpty || found != nil else { return }
    // One blank after the sign of a quote belongs to it.
    let sign = quote.lastIndex(of: UInt8(ascii: ">")) ?? 0
    indent += Self.width(of: quote[sign...].dropFirst(2))
    take(found?.mark, end: found?.end ?? end)
  }

  private mutating func take(_ mark: [UInt8]?, end: Int) {
    hasBullet = true
    box = mark
    content = Array(text[end...].drop { $0 == 0x20 || $0 == 0x09 })
  }

  /// Takes a box of a common sign without a bullet as a task: `[ ] Call mum`.
  mutating func takeLoneBox() -> Bool {
    guard let (mark, end) = Self.box(text, at: 0) else { return false }
    guard " xX/-@~?".utf8.contains(mark[0]) else { return false }
    take(mark, end: end)
    return true
  }

  /// The level of the heading that it is above a line of `===` or `---`.
  func headingLevel(before next: [UInt8]) -> Int? {
    guard let sign = next.first, next.count > 2, next.allSatisfy({ $0 == sign }),
      !"|>".utf8.contains(text[0])
    else { return nil }
    return [UInt8(ascii: "="): 1, UInt8(ascii: "-"): 2][sign]
  }

  /// The level and the words of a heading.
  var heading: (level: Int, words: [UInt8])? {
    let level = text.prefix { $0 == UInt8(ascii: "#") }.count
    guard indent < 4, (1...6).contains(level), level < text.count else { return nil }
    guard text[level] == 0x20 else { return nil }
    var words = Array(text[level...]).asPlainLine
    let end = words.lastIndex { $0 != UInt8(ascii: "#") }.map { $0 + 1 } ?? 0
    if end == 0 || words[end - 1] == 0x20 { words = Array(words[..<end]).asPlainLine }
    return (level, words)
  }

  /// The length of a bullet with the blanks after it; 0 if there is none.
  static func bulletLength(_ text: [UInt8], at offset: Int) -> Int {
    guard offset < text.count else { return 0 }
    var end = offset
    if "-*+".utf8.contains(text[offset]) {
      end += 1
    } else {
      while end < text.count, text[end].isASCIIDigit, end - offset < 9 { end += 1 }
      guard end > offset, end < text.count, ".)".utf8.contains(text[end]) else { return 0 }
      end += 1
    }
    let blanks = text[end...].prefix { $0 == 0x20 || $0 == 0x09 }.count
    return blanks > 0 || end == text.count ? end - offset + blanks : 0
  }

  /// A box: one character that is not a digit between brackets, and then a blank or nothing.
  static func box(_ text: [UInt8], at offset: Int) -> (mark: [UInt8], end: Int)? {
    guard offset + 2 < text.count, text[offset] == UInt8(ascii: "[") else { return nil }
    let byte = text[offset + 1]
    let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 0
    var end = offset + 1 + length
    if end < text.count, text[end...].starts(with: "\u{FE0F}".utf8) { end += 3 }
    guard length > 0, byte >= 0x20, byte != 0x7F, end < text.count, text[end] == UInt8(ascii: "]"),
      end + 1 == text.count || text[end + 1] == 0x20 || text[end + 1] == 0x09,
      !"[]".utf8.contains(byte), !byte.isASCIIDigit
    else { return nil }
    return (Array(text[(offset + 1)..<end]), end + 1)
  }
}

/// Lines that are neither headings nor items: a fence, or a comment of more than one line.
struct MarkdownBlock {
  let isFence: Bool
  /// What ends it: the mark of a comment, or the shortest such fence.
  let end: [UInt8]

  /// How comments of HTML and of Obsidian begin and end.
  private static let comments = [("<!--", "-->"), ("%%", "%%")].map {
    (start: Array($0.0.utf8), end: Array($0.1.utf8))
  }

  /// The block that a line begins.
  ///
  /// - Parameter text: without indentation.
  init?(_ text: [UInt8]) {
    guard let byte = text.first else { return nil }
    let length = text.prefix { $0 == byte }.count
    let isTick = byte == UInt8(ascii: "`")
    if length >= 3, isTick ? !text[length...].contains(byte) : byte == UInt8(ascii: "~") {
      (isFence, end) = (true, Array(text[..<length]))
      return
    }
    guard let comment = Self.comments.first(where: { text.starts(with: $0.start) }),
      !Self.holds(text, comment.end, from: 2)
    else { return nil }
    (isFence, end) = (false, comment.end)
  }

  /// Whether it ends with a line; a fence does so only with a line of nothing else.
  func ends(with text: [UInt8]) -> Bool {
    if !isFence { return Self.holds(text, end, from: 0) }
    return text.count >= end.count && text.allSatisfy { $0 == end[0] }
  }

  private static func holds(_ text: [UInt8], _ mark: [UInt8], from start: Int) -> Bool {
    text.dropFirst(start).firstRange(of: mark) != nil
  }

  /// By the mark that ends a comment, the index of the last line that has it.
  static func lastEnds(_ lines: [[UInt8]]) -> [[UInt8]: Int] {
    let ends = comments.map(\.end)
    let last = ends.map { end in lines.lastIndex { holds($0, end, from: 0) } ?? -1 }
    return Dictionary(uniqueKeysWithValues: zip(ends, last))
  }

  /// The fences of notes, each up to the line that ends it.
  static func fences(in lines: [[UInt8]]) -> [ClosedRange<Int>] {
    if !lines.contains(where: { MarkdownBlock(MarkdownLine.trimmed($0))?.isFence ?? false }) {
      return []
    }
    let kinds = Document(lines, in: .notes, as: .collection).lines.map(\.kind)
    let marks = kinds.dropFirst(Document.firstTyped).indices.filter { kinds[$0] == .fenceDelimiter }
    return stride(from: 1, to: marks.count, by: 2).map {
      (marks[$0 - 1] - Document.firstTyped)...(marks[$0] - Document.firstTyped)
    }
  }
}

extension ExchangeItem {
  /// Takes the character in a box.
  mutating func take(box mark: [UInt8]) {
    let state = mark.count == 1 ? BoxState(mark[0]) : .unknown
    (self.state, self.mark) = (state, state == .unknown ? mark : nil)
  }
}

/// Finds the parts of a line that Markdown leaves as they are: code, wiki links and addresses.
struct MarkdownSpans {
  private let text: [UInt8]
  /// The end of each code by its start.
  private var codeEnds: [Int: Int] = [:]

  init(_ text: [UInt8]) {
    self.text = text
    let tick = UInt8(ascii: "`")
    // By length: the first run of that many backticks after the present one.
    var next: [Int: Int] = [:]
    var rest = text[...]
    while let last = rest.lastIndex(of: tick) {
      let start = rest[...last].lastIndex { $0 != tick }.map { $0 + 1 } ?? 0
      let length = last + 1 - start
      codeEnds[start] = next[length].map { $0 + length }
      next[length] = start
      rest = text[..<start]
    }
  }

  /// The end of the part that begins at an offset; nil if none does.
  func end(at offset: Int) -> Int? {
    switch text[offset] {
    case UInt8(ascii: "`"): codeEnds[offset]
    case UInt8(ascii: "["): wikiEnd(at: offset)
    case UInt8(ascii: "<"): linkEnd(at: offset)
    default: nil
    }
  }

  /// `[[page]]`, unless what follows would make it the text of another link.
  private func wikiEnd(at offset: Int) -> Int? {
    guard text.has(Array("[[".utf8), at: offset) else { return nil }
    let end = text[(offset + 2)...].prefix(500).firstIndex { "[]\\<`&".utf8.contains($0) }
    guard let end, end > offset + 2, text.has(Array("]]".utf8), at: end) else { return nil }
    if end + 2 < text.count, "([:".utf8.contains(text[end + 2]) { return nil }
    return end + 2
  }

  /// `<https://example.org>`
  private func linkEnd(at offset: Int) -> Int? {
    let rest = text[(offset + 1)...].prefix(2000)
    let starts = ["https://", "http://", "mailto:"]
    if !starts.contains(where: { rest.starts(with: $0.utf8) }) { return nil }
    let end = rest.firstIndex { $0 <= 0x20 || "<>\\`&[]".utf8.contains($0) }
    return end.flatMap { text[$0] == UInt8(ascii: ">") ? $0 + 1 : nil }
  }

  /// The end of an address without signs around it.
  func addressEnd(at offset: Int) -> Int? {
    let rest = text[offset...]
    guard offset == 0 || text[offset - 1] == 0x20,
      ["https://", "http://"].contains(where: { rest.starts(with: $0.utf8) })
    else { return nil }
    let address = rest.prefix { $0 > 0x20 && !"<>`[]\\*&$~".utf8.contains($0) }
    return address.lastIndex { $0 != UInt8(ascii: ":") }.map { $0 + 1 }
  }

  /// The end of a tag whose `#` is at an offset.
  func tagEnd(at offset: Int) -> Int? {
    let before = offset == 0 ? 0x20 : text[offset - 1]
    guard before == 0x20 || "([\"".utf8.contains(before) else { return nil }
    let name = text[(offset + 1)...].prefix {
      $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || "_-/".utf8.contains($0)
    }
    let end =
      name.indices.first {
        text.has([0xC2, 0xA0], at: $0) || MarkdownField.sign(in: text, at: $0) != nil
      }
      ?? name.endIndex
    return isTag(Array(text[(offset + 1)..<end])) ? end : nil
  }
}
