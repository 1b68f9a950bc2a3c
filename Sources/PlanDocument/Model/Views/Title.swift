public import PlanText

/// The `#` line of a file.
public struct Title: Sendable {
  public let line: Int
  /// The range after the hash.
  public let range: ByteRange
  /// The date at the start, in any form with year, month and day. It is compared with the date of
  /// the file and never replaces it.
  public let date: CivilDate?
  /// The weekday after the date; a full stop, comma, colon or semicolon may follow directly.
  public let weekday: Weekday?
  /// The emoji at the start: in an undated file, the icon of all its items.
  public let icon: ByteRange?
  /// In an undated file, the tags of all its items, in addition to their own.
  public let tags: [ByteRange]
}

extension Title {
  /// The title of the text of `table`; nil without one.
  public init?(_ table: SyntaxTable, in text: Span<UInt8>) {
    guard let line = table.lines.firstIndex(where: { $0.kind == .title }) else { return nil }
    self.line = line
    range =
      table.tokens(ofLine: line).first { $0.kind == .text }?.range ?? table.lines[line].range
    let end = text.endOfWord(from: range.start, to: range.end)
    date = TitleDate(text.extracting(range.indices))?.date
    let second = text.skippingBlanks(from: end, to: range.end)
    let secondEnd = text.endOfWord(from: second, to: range.end)
    weekday = date == nil ? nil : Weekday(title: text.extracting(second..<secondEnd))
    let name = text.extracting(range.indices)
    let isIcon = leadingIcon(of: name) > 0
    icon =
      isIcon ? ByteRange(range.start, range.start + cluster(in: name, at: 0).length) : nil
    tags = tagsInTitle(range, text)
  }
}

extension Document {
  /// The title; nil without one.
  public var title: Title? { Title(table, in: bytes.span) }
}

extension Weekday {
  fileprivate init?(title word: Span<UInt8>) {
    var end = word.count
    while end > 0, [0x2C, 0x2E, 0x3A, 0x3B].contains(word[end - 1]) { end -= 1 }
    self.init(word.extracting(0..<end))
  }
}

/// Reads the tags of a title like those of a task with the same words.
private func tagsInTitle(_ range: ByteRange, _ text: Span<UInt8>) -> [ByteRange] {
  let name = text.extracting(range.indices)
  guard name.indices.contains(where: { name[$0] == UInt8(ascii: "#") }) else { return [] }
  let prefix = Array("- [ ] ".utf8)
  var line = prefix
  line.append(span: name)
  var table = SyntaxTable()
  parse(line.span, as: .unknown, into: &table)
  return table.tokens.filter { $0.kind == .tag }.map {
    ByteRange($0.start - prefix.count + range.start, $0.end - prefix.count + range.start)
  }
}
