import PlanDocument
import PlanText

/// What may be completed at a cursor, by how the parser reads its line.
struct CompletionPlace {
  enum Kind {
    case section, link, tag, priority, mood
    case setting
    case settingValue(of: SettingName)
    /// A rule of planlint, and what the settings say of it.
    case rule, ruleLevel
    case value(of: AttributeKey)
    /// After the first of several in a rule, with those that it names already.
    case weekday(named: [Weekday])
    case key
    /// In a record or definition; a key if no habit begins as typed.
    case habit(orKeyFrom: Int?)
  }

  let kind: Kind
  /// The offset at which the completed text begins.
  let start: Int

  /// Nil where nothing may follow.
  ///
  /// - Parameter cursor: an offset in the content of the line.
  init?(in document: Document, line: Int, cursor: Int) {
    let place = CursorLine(document: document, index: line, cursor: cursor)
    guard let found = place.found else { return nil }
    (kind, start) = found
  }
}

/// A line up to the cursor.
private struct CursorLine {
  typealias Found = (kind: CompletionPlace.Kind, start: Int)

  let document: Document
  let index: Int
  let cursor: Int

  private var bytes: [UInt8] { document.bytes }
  private var line: Line { document.lines[index] }
  private var tokens: ArraySlice<Token> { document.table.tokens(ofLine: index) }
  private var textStart: Int { tokens.first { $0.kind == .byteOrderMark }?.end ?? line.start }

  var found: Found? {
    switch line.kind {
    case .fenceDelimiter, .fenceContent, .comment, .commentContent, .directive: return nil
    default: break
    }
    guard cursor >= textStart, !isInside(.code), !isInside(.marker) else { return nil }
    if let found = section ?? link ?? tag { return found }
    if line.kind.isHeading
      || tokens.contains(where: { $0.kind == .commentSeparator && $0.start < cursor })
    {
      return nil
    }
    guard let prefix = tokens.last(where: { $0.kind == .bullet || $0.kind == .box }) else {
      return nil
    }
    let content = skippingBlanks(from: prefix.end)
    guard content > prefix.end, content <= cursor else { return nil }
    if line.section == .settings || document.kind == .settings { return setting(from: content) }
    if line.section == .mood, line.isTopLevel, prefix.kind == .bullet { return mood(from: content) }
    if line.kind == .noteItem, !line.isTopLevel { return nil }
    return item(from: content)
  }

  private func isInside(_ kind: TokenKind) -> Bool {
    tokens.contains { $0.kind == kind && $0.start < cursor && cursor < $0.end }
  }

  /// The first offset up to the cursor that is not a blank.
  private func skippingBlanks(from start: Int) -> Int {
    bytes.span.skippingBlanks(from: min(start, cursor), to: cursor)
  }

  /// The end of the last blank before the cursor.
  private func startOfWord(from start: Int) -> Int {
    bytes.span.wordRanges(in: ByteRange(start, cursor)).last.flatMap {
      $0.end == cursor ? $0.start : nil
    } ?? cursor
  }

  /// A heading that is not complete is a note.
  private var section: Found? {
    let name = skippingBlanks(from: textStart + 2)
    let isHeading =
      line.kind == .sectionHeading
      || line.kind == .note && name == cursor && bytes[textStart..<cursor].starts(with: "##".utf8)
    guard isHeading, name > textStart + 2, !bytes[name..<cursor].contains(UInt8(ascii: "#")) else {
      return nil
    }
    return (.section, name)
  }

  private var link: Found? {
    let before = bytes[textStart..<cursor]
    let brackets = "[]".utf8
    guard let last = before.lastIndex(where: { brackets.contains($0) }), last > textStart,
      bytes[last] == UInt8(ascii: "["), bytes[last - 1] == UInt8(ascii: "[")
    else { return nil }
    return (.link, last + 1)
  }

  private var tag: Found? {
    let before = bytes[textStart..<cursor]
    guard let hash = before.lastIndex(where: { !$0.isOfTag }), bytes[hash] == UInt8(ascii: "#"),
      hash == textStart || "([\"".utf8.contains(bytes[hash - 1])
        || bytes.span.trimmingBlanks(from: textStart, to: hash) < hash
    else { return nil }
    return (.tag, hash + 1)
  }

  private func setting(from content: Int) -> Found? {
    let heading = document.lines[..<index].lastIndex { $0.kind == .sectionHeading }
    let isOfLint =
      heading.map { document.text(document.text(ofLine: $0)).folded == Array("lint".utf8) } ?? false
    let colon = tokens.first { $0.kind == .separator }.flatMap { separator in
      bytes[separator.range.indices].firstIndex(of: UInt8(ascii: ":"))
    }
    guard let colon, colon < cursor else { return (isOfLint ? .rule : .setting, content) }
    if isOfLint { return (.ruleLevel, skippingBlanks(from: colon + 1)) }
    let name = bytes[content..<bytes.span.trimmingBlanks(from: content, to: colon)]
    return SettingName(Array(name.map(\.asciiLowercased)).span).map {
      (.settingValue(of: $0), skippingBlanks(from: colon + 1))
    }
  }

  private func mood(from content: Int) -> Found? {
    let time = tokens.first { $0.kind == .timeRange }
    let start = time.map { skippingBlanks(from: $0.end) } ?? content
    return startOfWord(from: start) == start ? (.mood, start) : nil
  }

  private func item(from content: Int) -> Found? {
    let start = startOfWord(from: content)
    let word = bytes[start..<cursor]
    if let colon = word.firstIndex(of: UInt8(ascii: ":")) {
      return AttributeKey(spelled: bytes.span.extracting(start..<colon)).flatMap {
        value(of: $0, from: colon + 1)
      }
    }
    if word.first == UInt8(ascii: "!") {
      // Later in a line it is text.
      guard start == skippingBlanks(from: startOfWords(from: content)) else { return nil }
      return word.dropFirst().allSatisfy(\.isASCIILetter) ? (.priority, start + 1) : nil
    }
    let key = word.allSatisfy(\.isASCIILetter) ? start : nil
    if line.section == .habits,
      !bytes[content..<cursor].contains(where: { ":#!".utf8.contains($0) })
    {
      return (.habit(orKeyFrom: key), content)
    }
    return key.map { (.key, $0) }
  }

  /// After the time of a slot.
  private func startOfWords(from content: Int) -> Int {
    tokens.first { $0.kind == .timeRange }?.end ?? content
  }

  private func value(of key: AttributeKey, from start: Int) -> Found? {
    let quote = UInt8(ascii: "\"")
    let start = start < cursor && bytes[start] == quote ? start + 1 : start
    let typed = bytes[start..<cursor]
    if typed.contains(quote) { return nil }
    if key == .every, let divider = typed.lastIndex(where: { ",-".utf8.contains($0) }) {
      let named = typed[..<divider].split { ",-".utf8.contains($0) }.compactMap {
        Weekday(Array($0).span)
      }
      return (.weekday(named: named), divider + 1)
    }
    if key == .needs, let comma = typed.lastIndex(of: UInt8(ascii: ",")) {
      return (.value(of: key), comma + 1)
    }
    return (.value(of: key), start)
  }
}

extension UInt8 {
  /// Whether a tag may contain it; of another script, any byte.
  var isOfTag: Bool {
    isASCIILetter || isASCIIDigit || self >= 0x80 || "_-/".utf8.contains(self)
  }
}
