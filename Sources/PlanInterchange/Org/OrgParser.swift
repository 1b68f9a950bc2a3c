import PlanText

/// Reads the headlines of an Org text, each with its text.
struct OrgParser {
  /// What is before the first headline, and the headlines.
  private(set) var entries = [OrgEntry()]
  private(set) var fileTags: [[UInt8]] = []
  /// What is lost of them if the file has no items.
  private(set) var tagLosses: [OrgLoss] = []
  /// What is lost before the first headline, and of the settings for the file.
  private(set) var losses: [OrgLoss] = []
  private(set) var keywords = OrgKeywords()
  /// The value of `#+TITLE:`.
  private(set) var title: (words: [UInt8], line: Int)?
  private let lines: [[UInt8]]
  /// The last line of each drawer or block, by its first one.
  private var ends: [Int: Int] = [:]

  /// - Parameter declared: keywords that are declared elsewhere, as in `#+TODO:`.
  init(_ source: ImportSource, declared: [UInt8]?) {
    lines = source.lines.map(\.text)
    findEnds()
    readSettings()
    let isDeclared = !keywords.isEmpty
    keywords.add(declared ?? [])
    if !isDeclared { keywords.addUsual() }
    read()
  }

  /// Finds what ends before the next headline.
  private mutating func findEnds() {
    var last: [String: Int] = [:]
    for (index, line) in lines.enumerated().reversed() {
      if OrgEntry.stars(line) != nil {
        last = [:]
      } else if let name = Self.drawer(line) {
        if name == "END" { last[name] = index } else { ends[index] = last["END"] }
      } else if let (isEnd, name, _) = OrgBlock.mark(line) {
        if isEnd { last[name] = index } else { ends[index] = last[name] }
      }
    }
  }

  /// The name in upper case of the drawer that a line opens; `END` for the line that ends one.
  static func drawer(_ line: [UInt8]) -> String? {
    let text = line.asPlainLine
    let name = text.dropFirst().dropLast()
    let isName = name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
    guard isName, !name.isEmpty, text.first == UInt8(ascii: ":"), text.last == text.first else {
      return nil
    }
    return String(decoding: Array(name).capitals, as: UTF8.self)
  }

  /// The name and the value of a line such as `#+TITLE: My notes`.
  static func setting(_ line: [UInt8]) -> (name: String, value: [UInt8])? {
    guard line.starts(with: "#+".utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")),
      colon < 24, !line[..<colon].contains(0x20)
    else { return nil }
    return (
      String(decoding: line[2..<colon], as: UTF8.self).uppercased(),
      Array(line[(colon + 1)...]).asPlainLine
    )
  }

  private mutating func readSettings() {
    var index = 0
    while index < lines.count {
      defer { index = (ends[index] ?? index) + 1 }
      guard let (name, value) = Self.setting(lines[index]), ends[index] == nil else { continue }
      switch name {
      case "TODO", "SEQ_TODO", "TYP_TODO": keywords.add(value)
      case "TITLE" where title == nil: title = (value, index + 1)
      case "FILETAGS":
        tagLosses.append(("tags of the file", index + 1))
        fileTags += value.split { $0 == UInt8(ascii: ":") || $0 == 0x20 }.map(\.orgTag)
      default: losses.append(("lines of settings", index + 1))
      }
    }
  }

  private mutating func read() {
    var index = 0
    // The level of the headline that makes a comment of those below it.
    var commented = Int.max
    while index < lines.count {
      let line = OrgLine(number: index + 1, bytes: lines[index])
      let end = ends[index] ?? index
      let last = entries.count - 1
      if let entry = OrgEntry(headline: line.bytes, line: index + 1, keywords),
        entry.level <= commented
      {
        let isComment = Array(line.bytes[entry.level...]).asPlainLine.starts(with: "COMMENT".utf8)
        commented = isComment ? entry.level : .max
        entries.append(entry)
      } else if entries[last].takePlanning(line, keywords) {
      } else if end > index, let name = Self.drawer(line.bytes) {
        let content = ((index + 1)..<end).map { OrgLine(number: $0 + 1, bytes: lines[$0]) }
        entries[last].take(drawer: name, line.number, content, keywords)
      } else if end > index {
        let fence = OrgBlock.fence(ofBlock: Array(lines[index...end]))
        entries[last].text += fence.enumerated().map { row, bytes in
          OrgLine(number: line.number + row, bytes: bytes, codeColumn: line.bytes.indentation.count)
        }
      } else if last == 0, line.bytes.starts(with: "# ".utf8) {
        losses.append(("comments", index + 1))
      } else if Self.setting(line.bytes) == nil {
        entries[last].takeText(line, keywords)
      }
      index = end + 1
    }
  }
}

extension OrgEntry {
  /// `DEADLINE: <…> SCHEDULED: <…> CLOSED: […]`
  fileprivate mutating func takePlanning(_ line: OrgLine, _ keywords: OrgKeywords) -> Bool {
    let text = line.bytes.asPlainLine
    let places: KeyValuePairs = [
      "DEADLINE:": \OrgEntry.deadline, "SCHEDULED:": \.scheduled, "CLOSED:": \.closed,
    ]
    guard level > 0, line.number == self.line + 1,
      places.contains(where: { text.starts(with: $0.key.utf8) })
    else { return false }
    var rest = text
    for (name, place) in places {
      guard let found = rest.firstRange(of: name.utf8),
        let open = rest[found.upperBound...].firstIndex(where: { $0 != 0x20 }),
        let (stamp, end) = OrgTimestamp.read(rest, at: open, line: line.number)
      else { continue }
      self[keyPath: place] = stamp
      rest.removeSubrange(found.lowerBound..<end)
    }
    // What no plan can have stays as text.
    if !rest.asPlainLine.isEmpty { takeText(line, keywords) }
    return true
  }

  fileprivate mutating func take(
    drawer name: String, _ number: Int, _ lines: [OrgLine], _ keywords: OrgKeywords
  ) {
    let (isLog, isProperties) = (name == "LOGBOOK", name == "PROPERTIES")
    if !isLog, !isProperties { losses.append(("names of drawers", number)) }
    for line in lines {
      let text = line.bytes.asPlainLine
      if text.isEmpty { continue }
      if isLog, text.starts(with: "CLOCK:".utf8) {
        properties.append(("CLOCK", text, line.number))
      } else if !isProperties || !takeProperty(text, line: line.number) {
        takeText(line, keywords)
      }
    }
  }

  private mutating func takeProperty(_ text: [UInt8], line: Int) -> Bool {
    guard text.first == UInt8(ascii: ":"),
      let end = text.dropFirst().firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    let name = String(decoding: Array(text[1..<end]).capitals, as: UTF8.self)
    properties.append((name, Array(text[(end + 1)...]).asPlainLine, line))
    return true
  }
}
