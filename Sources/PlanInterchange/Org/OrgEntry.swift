import PlanDocument
import PlanText

/// A headline with the text below it, up to the next one.
struct OrgEntry {
  /// 0 before the first headline.
  var level = 0
  /// From one.
  var line = 1
  var keyword: [UInt8]?
  var priority: UInt8?
  var title: [UInt8] = []
  var tags: [[UInt8]] = []
  var scheduled: OrgTimestamp?
  var deadline: OrgTimestamp?
  var closed: OrgTimestamp?
  /// The first active timestamp of the headline or its text.
  var stamp: OrgTimestamp?
  /// The properties in order, their names in upper case.
  var properties: [(name: String, value: [UInt8], line: Int)] = []
  /// The times at which it was finished, from its log or its text.
  var records: [OrgRecord] = []
  /// The lines of its text, with the commas that protect them.
  var text: [OrgLine] = []
  /// The parts of it that a plan cannot say.
  var losses: [OrgLoss] = []
  /// The indentation of the record that is read; nil after its last line.
  private var openRecord: Int?

  init() {}

  init?(headline text: [UInt8], line: Int, _ keywords: OrgKeywords) {
    guard let stars = Self.stars(text) else { return nil }
    (level, self.line) = (stars, line)
    var rest = Array(text[stars...]).asPlainLine
    let end = rest.firstIndex(of: 0x20) ?? rest.count
    if keywords[Array(rest[..<end])] != nil {
      keyword = Array(rest[..<end])
      rest = Array(rest[end...]).asPlainLine
    }
    if rest.count >= 4, rest.starts(with: "[#".utf8), rest[3] == UInt8(ascii: "]") {
      priority = rest[2]
      rest = Array(rest[4...]).asPlainLine
    }
    takeTags(&rest)
    takeCookie(&rest)
    if keyword == nil, let (only, end) = OrgTimestamp.read(rest, at: 0), end == rest.count,
      only.isPlain, only.start == nil
    {
      rest = only.day.bytes
    }
    takeStamp(&rest)
    title = OrgEscaping.plain(title: rest)
    // A word alone is a heading.
    if title.isEmpty, let word = keyword { (title, keyword) = (word, nil) }
  }

  /// How many a headline begins with; nil for any other line.
  static func stars(_ text: [UInt8]) -> Int? {
    let stars = text.prefix { $0 == UInt8(ascii: "*") }.count
    return stars > 0 && text.has([0x20], at: stars) ? stars : nil
  }

  /// `:work:home:` at the end.
  private mutating func takeTags(_ text: inout [UInt8]) {
    let start = text.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
    let word = text[start...]
    let colon = UInt8(ascii: ":")
    let isTags = word.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || ":_@#%".utf8.contains($0)
    }
    guard isTags, word.count > 2, word.first == colon, word.last == colon else { return }
    tags = word.split(separator: colon).map(\.orgTag)
    text = Array(text[..<start]).asPlainLine
  }

  /// `[1/3]` or `[33%]`, which Org counts itself.
  private mutating func takeCookie(_ text: inout [UInt8]) {
    guard text.last == 0x5D, let start = text.lastIndex(of: UInt8(ascii: "[")) else { return }
    let digits = text[(start + 1)...].dropLast().filter { !"/%".utf8.contains($0) }
    guard digits.allSatisfy(\.isASCIIDigit), digits.count < text.count - start - 2 else { return }
    text = Array(text[..<start]).asPlainLine
    losses.append(("counts of boxes", line))
  }

  /// The first active timestamp.
  private mutating func takeStamp(_ text: inout [UInt8]) {
    for index in text.indices where stamp == nil && text[index] == UInt8(ascii: "<") {
      guard let (found, end) = OrgTimestamp.read(text, at: index, line: line) else { continue }
      (stamp, text) = (found, Array(text[..<index] + text[end...]).asPlainLine)
    }
  }

  func property(_ name: String) -> [UInt8]? { properties.first { $0.name == name }?.value }

  /// Takes a line of its text, which may be a record or belong to one.
  mutating func takeText(_ line: OrgLine, _ keywords: OrgKeywords) {
    let plain = line.bytes.asPlainLine
    let indent = MarkdownLine(line.bytes).indent
    if let open = openRecord, indent > open, !plain.isEmpty {
      return records[records.count - 1].notes.append(
        NoteLine(OrgEscaping.plain(line: plain), line: line.number))
    }
    openRecord = nil
    let continues = plain.starts(with: "- ".utf8) && plain.hasSuffix("] \\\\")
    let bare = continues ? Array(plain.dropLast(3)) : plain
    if let record = OrgRecord(bare, line: line.number, keywords) {
      records.append(record)
      if continues { openRecord = indent }
    } else if stamp == nil, level > 0, plain.first == UInt8(ascii: "<"),
      let (found, end) = OrgTimestamp.read(plain, at: 0, line: line.number), end == plain.count
    {
      stamp = found
    } else {
      // A date among words makes an event too, which keeps the line.
      for index in plain.indices where plain[index] == UInt8(ascii: "<") && level > 0 {
        let found = keyword == nil ? OrgTimestamp.read(plain, at: index, line: line.number) : nil
        stamp = stamp ?? found?.stamp
      }
      let bytes = continues ? line.bytes.indentation + bare : line.bytes
      text.append(OrgLine(number: line.number, bytes: bytes))
    }
  }
}

/// A part that a plan cannot say, and its line.
typealias OrgLoss = (what: String, line: Int)

/// A line of a source.
struct OrgLine {
  /// From one.
  var number: Int
  var bytes: [UInt8]
  /// Of a line of a fence: the column at which that begins.
  var codeColumn: Int?
}

/// That a task was finished: `- State "DONE"       from "TODO"       [2026-10-05 Mon 08:15]`
struct OrgRecord {
  var state: BoxState
  var stamp: OrgTimestamp
  /// The lines below it.
  var notes: [NoteLine] = []

  /// How it begins after its bullet.
  static let start = "State \""

  /// Reads a line without blanks around it; nil for one that is not a record.
  init?(_ text: [UInt8], line: Int, _ keywords: OrgKeywords) {
    let head = Array("- \(Self.start)".utf8)
    guard text.has(head, at: 0), text.last == UInt8(ascii: "]") else { return nil }
    let word = Array(text[head.count...].prefix { $0 != UInt8(ascii: "\"") })
    guard let state = keywords.finished(word), let open = text.lastIndex(of: UInt8(ascii: "[")),
      let (stamp, _) = OrgTimestamp.read(text, at: open, line: line)
    else { return nil }
    (self.state, self.stamp) = (state, stamp)
  }
}
