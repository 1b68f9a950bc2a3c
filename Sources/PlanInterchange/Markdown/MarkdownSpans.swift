import PlanDocument
import PlanText

/// Finds the parts of a line that Markdown leaves as they are: code, wiki links and addresses.
struct MarkdownSpans {
  private let text: [UInt8]
  /// By length: the start of the last run of that many backticks.
  private var lastRuns: [Int: Int] = [:]

  init(_ text: [UInt8]) {
    self.text = text
    var index = 0
    while index < text.count {
      let length = run(at: index)
      if length > 0 { lastRuns[length] = index }
      index += max(length, 1)
    }
  }

  private func run(at offset: Int) -> Int {
    text[offset...].prefix { $0 == UInt8(ascii: "`") }.count
  }

  /// The end of the part that begins at an offset; nil if none does.
  func end(at offset: Int) -> Int? {
    switch text[offset] {
    case UInt8(ascii: "`"): codeEnd(at: offset)
    case UInt8(ascii: "["): wikiEnd(at: offset)
    case UInt8(ascii: "<"): linkEnd(at: offset)
    default: nil
    }
  }

  private func codeEnd(at offset: Int) -> Int? {
    let length = run(at: offset)
    guard let last = lastRuns[length], last > offset else { return nil }
    var index = offset + length
    while index <= last {
      let found = run(at: index)
      if found == length { return index + length }
      index += max(found, 1)
    }
    return nil
  }

  /// `[[page]]`, unless what follows would make it the text of another link.
  private func wikiEnd(at offset: Int) -> Int? {
    guard text.has(Array("[[".utf8), at: offset) else { return nil }
    var end = offset + 2
    while end < text.count, end - offset < 500, !"[]\\<`&".utf8.contains(text[end]) { end += 1 }
    guard end > offset + 2, text.has(Array("]]".utf8), at: end) else { return nil }
    if end + 2 < text.count, "([:".utf8.contains(text[end + 2]) { return nil }
    return end + 2
  }

  /// `<https://example.org>`
  private func linkEnd(at offset: Int) -> Int? {
    guard
      ["<https://", "<http://", "<mailto:"].contains(where: { text.has(Array($0.utf8), at: offset) }
      )
    else { return nil }
    var end = offset + 1
    while end < text.count, end - offset < 2000, text[end] > 0x20,
      !"<>\\`&[]".utf8.contains(text[end])
    {
      end += 1
    }
    return end < text.count && text[end] == UInt8(ascii: ">") ? end + 1 : nil
  }

  /// The end of an address without signs around it.
  func addressEnd(at offset: Int) -> Int? {
    guard offset == 0 || text[offset - 1] == 0x20,
      ["https://", "http://"].contains(where: { text.has(Array($0.utf8), at: offset) })
    else { return nil }
    let end = text[offset...].firstIndex { $0 <= 0x20 || "<>`[]\\*&$~".utf8.contains($0) }
    return end ?? text.count
  }

  /// The end of a tag whose `#` is at an offset.
  func tagEnd(at offset: Int) -> Int? {
    let before = offset == 0 ? 0x20 : text[offset - 1]
    guard before == 0x20 || "([\"".utf8.contains(before) else { return nil }
    var end = offset + 1
    while end < text.count {
      let byte = text[end]
      guard byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || "_-/".utf8.contains(byte)
      else { break }
      if byte == 0xC2, end + 1 < text.count, text[end + 1] == 0xA0 { break }
      if MarkdownField.sign(in: text, at: end) != nil { break }
      end += 1
    }
    return isTag(Array(text[(offset + 1)..<end])) ? end : nil
  }
}
