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

  private init(_ text: [UInt8]) {
    self.text = text
    spans = MarkdownSpans(text)
  }

  /// Words without fields: comments, headings, notes.
  static func plain(_ text: [UInt8]) -> (words: [UInt8], tags: [[UInt8]]) {
    var inline = MarkdownInline(text)
    inline.read { _, _ in false }
    return (inline.words.asPlainLine, inline.tags)
  }

  /// - Returns: the parts of its fields that a plan cannot say.
  static func read(
    _ text: [UInt8], into item: inout ExchangeItem, isDay: Bool
  ) -> [String] {
    var inline = MarkdownInline(text)
    var fields = MarkdownFields()
    inline.read { fields.take($0, $1, &item) }
    fields.settle(&item, isDay: isDay)
    item.words = Array(inline.words[..<(inline.trailing ?? inline.words.count)]).asPlainLine
    if item.words.isEmpty { item.words = inline.words.asPlainLine }
    for tag in inline.tags { item.append(tag: tag) }
    return fields.losses
  }

  /// Whether a sign in the words of an item would be read as a field of it; a comment may follow
  /// the words.
  static func takesSign(of words: [UInt8], at offset: Int) -> Bool {
    var inline = MarkdownInline(words + Array(" --".utf8))
    var fields = MarkdownFields()
    var item = ExchangeItem(.task, words)
    return inline.signEnd(at: offset) { fields.take($0, $1, &item) } != nil
  }

  private mutating func read(_ take: (MarkdownField, [UInt8]) -> Bool) {
    var index = 0
    while index < text.count {
      if let end = spans.end(at: index) {
        append(text[index..<end])
        index = end
      } else if let end = fieldEnd(at: index, take) ?? signEnd(at: index, take) {
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
    if text[index] == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1].isASCIIPunctuation
    {
      append(text[(index + 1)...(index + 1)])
      index += 2
    } else if text[index] == UInt8(ascii: "&"), let (letter, end) = entity(at: index) {
      append(letter[...])
      index = end
    } else {
      append(text[index...index])
      index += 1
    }
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
  private mutating func fieldEnd(at offset: Int, _ take: (MarkdownField, [UInt8]) -> Bool) -> Int? {
    let isSquare = text[offset] == UInt8(ascii: "[")
    guard isSquare || text[offset] == UInt8(ascii: "(") else { return nil }
    let head = text[(offset + 1)...].prefix(24)
    guard let colon = head.firstIndex(of: UInt8(ascii: ":")), text.has([0x3A, 0x3A], at: colon),
      let field = MarkdownField(name: Array(head[..<colon]).asPlainLine)
    else { return nil }
    let close = UInt8(ascii: isSquare ? "]" : ")")
    var value: [UInt8] = []
    var end = colon + 2
    while end < text.count, end - colon < 300, text[end] != close {
      if text[end] == UInt8(ascii: "\\"), end + 1 < text.count, text[end + 1].isASCIIPunctuation {
        end += 1
      }
      value.append(text[end])
      end += 1
    }
    guard end < text.count, text[end] == close, take(field, value.asPlainLine) else { return nil }
    return end + 1
  }

  /// `📅 2026-10-07`
  private mutating func signEnd(at offset: Int, _ take: (MarkdownField, [UInt8]) -> Bool) -> Int? {
    guard let found = MarkdownField.sign(in: text, at: offset) else { return nil }
    let field = found.field
    var start = offset + found.sign.count
    if text.has([0xEF, 0xB8, 0x8F], at: start) { start += 3 }
    if let value = found.value { return take(field, Array(value.utf8)) ? start : nil }
    while start < text.count, text[start] == 0x20 { start += 1 }
    let end = valueEnd(of: field, from: start)
    return end > start && take(field, Array(text[start..<end]).asPlainLine) ? end : nil
  }

  private func valueEnd(of field: MarkdownField, from start: Int) -> Int {
    let rest = text[start...]
    if field == .recurrence {
      return rest.firstIndex { !$0.isASCIILetter && !$0.isASCIIDigit && $0 != 0x20 && $0 != 0x2C }
        ?? text.count
    }
    let isList = field == .attribute(.needs)
    return rest.firstIndex {
      !$0.isASCIILetter && !$0.isASCIIDigit && !"-_".utf8.contains($0) && !(isList && $0 == 0x2C)
    } ?? text.count
  }
}
