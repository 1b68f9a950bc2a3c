import PlanDocument
import PlanText

/// The lines that patterns cannot recognise, and why.
struct HighlightingExcuses {
  private let document: Document

  /// Up to these columns patterns count tabs as the parser does.
  private static let lastTop = 4
  private static let lastNested = 9

  init(_ document: Document) {
    self.document = document
  }

  /// Why an editor may highlight the line differently than the parser reads it; nil if it may not.
  func reason(ofLine index: Int) -> String? {
    let line = document.lines[index]
    let bytes = document.bytes[line.start..<line.end]
    if isMarker(bytes), !document.table.conflicts.isEmpty {
      return "a conflict in another one, or across a fence or a section"
    }
    if let parent = line.parent, line.column <= document.lines[parent].column {
      return "text that is left of all bullets, and so below the last one"
    }
    if isFar(index) { return "far to the right, where blanks are compared as they are typed" }
    if line.kind == .moodItem, isNumberOffScale(index) {
      return "a number that is not on its scale"
    }
    if line.section == .habits, let first = text(ofLine: index),
      first.prefix(8).contains(UInt8(ascii: ":")), first.first?.isLowercaseLetter == true
    {
      return "a habit named like an attribute"
    }
    if line.section == .habits, hasSymbolBehindNumber(bytes) { return "a symbol after a number" }
    if hasMarkBehindSign(bytes) { return "a combining mark after a sign" }
    return nil
  }

  /// Whether an entry in Mood starts with something like `11/10`.
  private func isNumberOffScale(_ index: Int) -> Bool {
    let item = document.item(atLine: index)
    let words = document.text(item.words).prefix { $0 > 0x20 }
    let isNumber = words.contains(UInt8(ascii: "/")) && words.first?.isASCIIDigit == true
    return item.mood == nil && isNumber
  }

  private func isMarker(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, Array("<=>|".utf8).contains(first) else { return false }
    return bytes.prefix(7).count == 7 && bytes.prefix(7).allSatisfy { $0 == first }
  }

  private func isFar(_ index: Int) -> Bool {
    let line = document.lines[index]
    let last = document.lines[..<index].last { $0.kind.isBulleted }
    if let last, last.column > Self.lastTop, last.column >= line.column { return true }
    var place = index
    while let parent = document.lines[place].parent {
      place = parent
      if document.lines[place].column > Self.lastNested { return true }
    }
    return document.lines[place].column > Self.lastTop
  }

  /// The text after bullet, box and blanks.
  private func text(ofLine index: Int) -> ArraySlice<UInt8>? {
    document.table.tokens(ofLine: index)
      .first { ![.indent, .bullet, .blank, .box].contains($0.kind) }
      .map { document.bytes[$0.start..<document.lines[index].end] }
  }

  private func hasSymbolBehindNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { (0x30...0x39).contains($0) && $1 >= 0xE2 }
  }

  /// An editor takes a mark and its base as one character.
  private func hasMarkBehindSign(_ bytes: ArraySlice<UInt8>) -> Bool {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    return zip(scalars, scalars.dropFirst()).contains { sign, mark in
      sign.isASCII && !sign.properties.isAlphabetic
        && mark.properties.generalCategory == .nonspacingMark
    }
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { self &- UInt8(ascii: "a") < 26 }
}
