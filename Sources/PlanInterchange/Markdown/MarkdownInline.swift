import PlanDocument
import PlanText

/// Reads the words of a line as plain text with tags, and the fields in it.
struct MarkdownInline {
  private let text: [UInt8]
  private let spans: MarkdownSpans
  private var words: [UInt8] = []
  private var tags: [[UInt8]] = []
  /// How many of the words come before the tags at the end, and which tags these are.
  private var trailing: Int?
  /// Nil for words without fields.
  private var fields: MarkdownFields?

  private init(_ text: [UInt8], _ item: ExchangeItem? = nil) {
    self.text = text
    spans = MarkdownSpans(text)
    fields = item.map { MarkdownFields($0) }
  }

  /// Words without fields: comments, headings, notes.
  static func plain(_ text: [UInt8]) -> (words: [UInt8], tags: [[UInt8]]) {
    var inline = MarkdownInline(text)
    inline.read()
    return (inline.words.asPlainLine, inline.tags)
  }

  /// - Returns: the parts of its fields that a plan cannot say.
  static func read(
    _ text: [UInt8], into item: inout ExchangeItem, isDay: Bool
  ) -> [String] {
    var inline = MarkdownInline(text, item)
    inline.read()
    inline.fields?.settle(isDay: isDay)
    item = inline.fields?.item ?? item
    item.words = Array(inline.words[..<(inline.trailing ?? inline.words.count)]).asPlainLine
    if item.words.isEmpty { item.words = inline.words.asPlainLine }
    for tag in inline.tags { item.append(tag: tag) }
    return inline.fields?.losses ?? []
  }

  /// Whether a sign in the words of an item would be read as a field of it; a comment may follow
  /// the words.
  static func takesSign(of words: [UInt8], at offset: Int) -> Bool {
    var inline = MarkdownInline(words + Array(" --".utf8), ExchangeItem(.task, words))
    return inline.signEnd(at: offset) != nil
  }

  private mutating func read() {
    var index = 0
    while index < text.count {
      if let end = spans.end(at: index) {
        append(text[index..<end])
        index = end
      } else if let end = fieldEnd(at: index) ?? signEnd(at: index) {
        index = end
      } else if text[index] == UInt8(ascii: "#"), let end = spans.tagEnd(at: index) {
        if trailing == nil { trailing = words.count }
        tags.append(Array(text[(index + 1)..<end]))
        words += text[index..<end]
        index = end
      } else {
        readLetter(&index)
      }
    }
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    if !part.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { trailing = nil }
    words += part
  }

  /// Reads a character, perhaps after a backslash or as an entity.
  private mutating func readLetter(_ index: inout Int) {
    let next = index + 1 < text.count ? text[index + 1] : 0
    var (letter, end) = ([text[index]], index + 1)
    if text[index] == UInt8(ascii: "\\"), next.isASCIIPunctuation {
      (letter, end) = ([next], index + 2)
    } else if text[index] == UInt8(ascii: "&"), let found = entity(at: index) {
      (letter, end) = found
    }
    append(letter[...])
    index = end
  }

  private func entity(at offset: Int) -> ([UInt8], end: Int)? {
    let rest = text[(offset + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    if let letter = named[name] { return (Array(letter.utf8), end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.dropFirst().first == "x"
    guard let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10), number > 0x20,
      let scalar = Unicode.Scalar(number)
    else { return nil }
    return (Array(String(Character(scalar)).utf8), end + 1)
  }

  /// `[due:: 2026-10-07]` or `(due:: 2026-10-07)`
  private mutating func fieldEnd(at offset: Int) -> Int? {
    guard let close = [0x5B: 0x5D, 0x28: 0x29][text[offset]] as UInt8? else { return nil }
    let head = text[(offset + 1)...].prefix(24)
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")), text.has([0x3A, 0x3A], at: colon),
      let field = MarkdownField(name: Array(head[..<colon]).asPlainLine)
    else { return nil }
    var value: [UInt8] = []
    var end = colon + 2
    while end < text.count, end - colon < 300, text[end] != close {
      if text[end] == UInt8(ascii: "\\"), end + 1 < text.count, text[end + 1].isASCIIPunctuation {
        end += 1
      }
      value.append(text[end])
      end += 1
    }
    let isTaken = end < text.count && text[end] == close && take(field, value)
    return isTaken ? end + 1 : nil
  }

  /// `📅 2026-10-07`
  private mutating func signEnd(at offset: Int) -> Int? {
    guard let (sign, field, value) = MarkdownField.sign(in: text, at: offset) else { return nil }
    var start = offset + sign.count
    if text.has([0xEF, 0xB8, 0x8F], at: start) { start += 3 }
    if let value { return take(field, Array(value.utf8)) ? start : nil }
    while start < text.count, text[start] == 0x20 { start += 1 }
    let marks = field == .recurrence ? " ," : field == .attribute(.needs) ? "-_," : "-_"
    let said = text[start...].prefix {
      $0.isASCIILetter || $0.isASCIIDigit || marks.utf8.contains($0)
    }
    return !said.isEmpty && take(field, Array(said)) ? said.endIndex : nil
  }

  private mutating func take(_ field: MarkdownField, _ value: [UInt8]) -> Bool {
    fields?.take(field, value.asPlainLine) ?? false
  }
}
