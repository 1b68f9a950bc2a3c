import PlanDocument
import PlanText

/// Spells words so that nothing in them is HTML, or a field, sign or box for an import. Links and
/// emphasis are the author's.
enum MarkdownEscaping {
  /// - Parameters:
  ///   - tags: the folded tags that may be in the words; others get a backslash.
  ///   - isName: whether they are the name of a habit, which ends at the first colon before a blank.
  static func spelled(
    _ words: [UInt8], tags: Set<[UInt8]> = [], isName: Bool = false
  ) -> [UInt8] {
    // Most words are plain: without this and the same in `note`, an export takes 1.6 times as many
    // instructions.
    var output = words.contains(where: \.mayNeedEscape) ? escaped(words, tags, isName) : words
    escapeStart(&output)
    return output
  }

  private static func escaped(
    _ words: [UInt8], _ tags: Set<[UInt8]>, _ isName: Bool
  ) -> [UInt8] {
    let spans = MarkdownSpans(words)
    var output: [UInt8] = []
    var index = 0
    while index < words.count {
      let tag = words[index] == UInt8(ascii: "#") ? spans.tagEnd(at: index) : nil
      let known = tag.flatMap { tags.contains(Array(words[(index + 1)..<$0]).folded) ? $0 : nil }
      if let end = spans.end(at: index) ?? spans.addressEnd(at: index) ?? known {
        output += words[index..<end]
        index = end
        continue
      }
      if let sign = MarkdownField.sign(in: words, at: index)?.sign,
        MarkdownInline.takesSign(of: words, at: index)
      {
        output += entity(sign)
        index += sign.count
        continue
      }
      if isSpecial(words, at: index, isName) { output.append(UInt8(ascii: "\\")) }
      output.append(words[index])
      index += 1
    }
    return output
  }

  private static func isSpecial(_ words: [UInt8], at index: Int, _ isName: Bool) -> Bool {
    let byte = words[index]
    let next = index + 1 < words.count ? words[index + 1] : 0
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "*"): return index == 0
    case _ where "<\\`#".utf8.contains(byte): return true
    case UInt8(ascii: "&"):
      let name = words[(index + 1)...].prefix(31).prefix {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
      }
      return words.has([UInt8(ascii: ";")], at: name.endIndex)
    case UInt8(ascii: ":") where isName && (next == 0 || next == 0x20): return true
    // A field, a mark or comment of Obsidian, and the start of the comment of a habit.
    case _ where "%:-".utf8.contains(byte):
      return next == byte || index > 0 && words[index - 1] == byte
    default: return false
    }
  }

  /// A sign as a numeric entity, which is shown as the sign and read as a word.
  private static func entity(_ sign: [UInt8]) -> [UInt8] {
    let scalar = String(decoding: sign, as: UTF8.self).unicodeScalars.first?.value ?? 0
    return Array("&#x\(String(scalar, radix: 16));".utf8)
  }

  /// Escapes what would be a list, a heading or a rule at the start of a line.
  private static func escapeStart(_ words: inout [UInt8]) {
    let digits = words.prefix(while: \.isASCIIDigit).count
    let marks = digits > 0 ? ".)" : "-+="
    if digits < words.count, marks.utf8.contains(words[digits]) {
      words.insert(UInt8(ascii: "\\"), at: digits)
    }
  }

  /// Escapes what Logseq would read as the state of a line without a box.
  static func escapeKeyword(_ words: inout [UInt8]) {
    var line = MarkdownLine(Array("- ".utf8) + words)
    line.takeKeyword()
    if line.box != nil { words.replaceSubrange(0..<1, with: entity([words[0]])) }
  }

  /// Escapes what would be the time of the item.
  static func escapeTime(_ words: inout [UInt8]) {
    guard let (_, length) = SlotTime.scan(words.span) else { return }
    let mark = words[..<length].firstIndex(where: \.isASCIIPunctuation)
    let escape = mark == nil ? entity([words[0]]) : [UInt8(ascii: "\\")]
    words.replaceSubrange((mark ?? 0)..<(mark ?? 1), with: escape)
  }

  /// A line of notes below an item.
  static func spelled(_ note: NoteLine) -> [UInt8] {
    if note.isCode { return note.text }
    // A row of a table keeps its signs if it is read alike.
    let row = note.text.first == UInt8(ascii: "|") ? self.note(note.text) : []
    if !row.isEmpty, MarkdownInline.plain(row).words == note.text { return row }
    var text = spelled(note.text)
    if note.bullet != nil { escapeKeyword(&text) }
    return text
  }

  /// A line of notes, in the author's own Markdown: only what would not come back as a note and
  /// what would be HTML gets a backslash.
  static func note(_ line: [UInt8]) -> [UInt8] {
    let mayBegin = line.first { $0 != 0x20 }.map { $0 < 0x80 && !$0.isASCIILetter } ?? false
    guard mayBegin || line.contains(where: { $0 == 0x3C || $0 == 0x5C }) else { return line }
    var output = changed(line) { $1 && $0 == 0 ? 0 : 2 * $0 + 1 }
    if let offset = special(output, isEscaped: false) {
      output.insert(UInt8(ascii: "\\"), at: offset)
    }
    return output
  }

  /// The line from which `note` made this one.
  static func plainNote(_ line: [UInt8]) -> [UInt8] {
    var output = changed(line) { count, _ in count % 2 == 1 ? count / 2 : count }
    if let offset = special(output, isEscaped: true) { output.remove(at: offset) }
    return output
  }

  /// The line with another number of backslashes before each `<` that is not in code.
  ///
  /// - Parameter count: the number, from the present one and whether an address follows.
  private static func changed(_ line: [UInt8], _ count: (Int, Bool) -> Int) -> [UInt8] {
    let spans = MarkdownSpans(line)
    let backslash = UInt8(ascii: "\\")
    var output: [UInt8] = []
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "`"), let end = spans.end(at: index) {
        output += line[index..<end]
        index = end
        continue
      }
      let run = line[index...].prefix { $0 == backslash }.count
      index += run
      let isBefore = index < line.count && line[index] == UInt8(ascii: "<")
      let number = isBefore ? count(run, spans.end(at: index) != nil) : run
      output += [UInt8](repeating: backslash, count: number)
      if isBefore || run == 0 {
        output.append(line[index])
        index += 1
      }
    }
    return output
  }

  /// Where a heading, a block or a box begins in a line of notes, with backslashes before it or
  /// without.
  private static func special(_ line: [UInt8], isEscaped: Bool) -> Int? {
    let backslash = UInt8(ascii: "\\")
    let start = line.firstIndex { $0 != 0x20 && $0 != UInt8(ascii: ">") } ?? line.count
    let length = MarkdownLine.bulletLength(line, at: start)
    let offset = start + length
    let bytes = Array(line[offset...].drop { $0 == backslash })
    if isEscaped, offset + bytes.count == line.count { return nil }
    var keyword = MarkdownLine(Array("- ".utf8) + bytes)
    keyword.takeKeyword()
    let isBox = MarkdownLine.box(bytes, at: 0) != nil || length > 0 && keyword.box != nil
    let isHeading = bytes.first == UInt8(ascii: "#") && length == 0
    let isBlock = length == 0 && bytes.first != UInt8(ascii: "<") && MarkdownBlock(bytes) != nil
    return isBox || isHeading || isBlock ? offset : nil
  }
}

extension UInt8 {
  /// Whether words with it may need a backslash that words of other bytes never need, except at their
  /// start.
  fileprivate var mayNeedEscape: Bool {
    !isASCIILetter && !isASCIIDigit && !(0x80..<0xE2 ~= self)
      && !" !\"'()+,./;?@".utf8.contains(self)
  }
}
