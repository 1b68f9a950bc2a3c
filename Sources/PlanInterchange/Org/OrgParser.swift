import PlanDocument
import PlanText

/// Reads the headlines of an Org text, each with its text.
struct OrgParser {
  /// The lines before the first headline.
  private(set) var preamble: [OrgLine] = []
  private(set) var entries: [OrgEntry] = []
  private(set) var fileTags: [[UInt8]] = []
  /// What is lost of them if the file has no items.
  private(set) var tagLosses: [OrgLoss] = []
  /// What is lost before the first headline, and of the settings for the file.
  private(set) var losses: [OrgLoss] = []
  private(set) var keywords = OrgKeywords()
  /// The lines with settings.
  private var settings: Set<Int> = []
  private let lines: [[UInt8]]
  /// By line: the end of the drawer that it would open; nil if none ends before the next headline.
  private var drawerEnds: [Int?] = []

  /// - Parameter declared: keywords that are declared elsewhere, as in `#+TODO:`.
  init(_ source: ImportSource, declared: [UInt8]?) {
    lines = source.lines.map(\.text)
    readSettings()
    let isDeclared = !keywords.isEmpty
    keywords.add(declared ?? [])
    if !isDeclared { keywords.addUsual() }
    drawerEnds = [Int?](repeating: nil, count: lines.count)
    var end: Int?
    for index in lines.indices.reversed() {
      if isHeadline(index) { end = nil }
      if lines[index].count < 40, OrgDrawer.name(lines[index]) == Array("END".utf8) { end = index }
      drawerEnds[index] = end
    }
    read()
  }

  private func isHeadline(_ index: Int) -> Bool {
    let text = lines[index]
    guard text.first == UInt8(ascii: "*") else { return false }
    let stars = text.prefix { $0 == UInt8(ascii: "*") }.count
    return stars < text.count && text[stars] == 0x20
  }

  private mutating func readSettings() {
    for (index, line) in lines.enumerated() where line.starts(with: "#+".utf8) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon < 24,
        !line[..<colon].contains(0x20)
      else { continue }
      settings.insert(index)
      let value = Array(line[(colon + 1)...])
      switch String(decoding: line[2..<colon], as: UTF8.self).uppercased() {
      case "TODO", "SEQ_TODO", "TYP_TODO": keywords.add(value)
      case "FILETAGS":
        tagLosses.append(("tags of the file", index + 1))
        fileTags += value.split { $0 == UInt8(ascii: ":") || $0 == 0x20 }.map { Array($0) }
      default: losses.append(("lines of settings", index + 1))
      }
    }
  }

  private mutating func read() {
    var index = 0
    var isPlanning = false
    while index < lines.count {
      let line = OrgLine(number: index + 1, bytes: lines[index])
      if isHeadline(index), let entry = OrgEntry(headline: line.bytes, line: index + 1, keywords) {
        entries.append(entry)
        isPlanning = true
      } else if entries.isEmpty {
        readPreamble(index)
      } else if isPlanning, entries[entries.count - 1].takePlanning(line, keywords) {
        isPlanning = false
      } else if let name = OrgDrawer.name(line.bytes), let end = drawerEnds[index], end > index {
        isPlanning = false
        let content = ((index + 1)..<end).map { OrgLine(number: $0 + 1, bytes: lines[$0]) }
        entries[entries.count - 1].take(drawer: name, line.number, content, keywords)
        index = end
      } else {
        isPlanning = false
        if !settings.contains(index) { entries[entries.count - 1].takeText(line, keywords) }
      }
      index += 1
    }
  }

  private mutating func readPreamble(_ index: Int) {
    if lines[index].starts(with: "# ".utf8) {
      losses.append(("comments", index + 1))
    } else if !settings.contains(index) {
      preamble.append(OrgLine(number: index + 1, bytes: lines[index]))
    }
  }
}

extension OrgEntry {
  /// `DEADLINE: <…> SCHEDULED: <…> CLOSED: […]`
  fileprivate mutating func takePlanning(_ line: OrgLine, _ keywords: OrgKeywords) -> Bool {
    let text = line.bytes.asPlainLine
    let names = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]
    guard names.contains(where: { text.starts(with: $0.utf8) }) else { return false }
    var found: [String: OrgTimestamp] = [:]
    var isRead = true
    var index = 0
    while index < text.count {
      guard let name = names.first(where: { text.has(Array($0.utf8), at: index) }) else {
        if text[index] != 0x20 { isRead = false }
        index += 1
        continue
      }
      index += name.utf8.count
      while index < text.count, text[index] == 0x20 { index += 1 }
      guard let read = OrgTimestamp.read(text, at: index) else {
        isRead = false
        continue
      }
      index = read.end
      var stamp = read.stamp
      stamp.line = line.number
      if found.updateValue(stamp, forKey: name) != nil { isRead = false }
    }
    (deadline, scheduled, closed) = (found[names[0]], found[names[1]], found[names[2]])
    // What no plan can have stays as text.
    if !isRead { takeText(line, keywords) }
    return true
  }

  fileprivate mutating func take(
    drawer name: [UInt8], _ number: Int, _ lines: [OrgLine], _ keywords: OrgKeywords
  ) {
    let name = String(decoding: name, as: UTF8.self)
    let (isLog, isProperties) = (name == "LOGBOOK", name == "PROPERTIES")
    if !isLog, !isProperties { losses.append(("names of drawers", number)) }
    for line in lines {
      let text = line.bytes.asPlainLine
      if text.isEmpty { continue }
      if isLog, text.starts(with: "CLOCK:".utf8) {
        losses.append(("clocked times", line.number))
      } else if !isProperties || !takeProperty(text, line: line.number) {
        takeText(line, keywords)
      }
    }
  }

  private mutating func takeProperty(_ text: [UInt8], line: Int) -> Bool {
    guard text.first == UInt8(ascii: ":"),
      let end = text.dropFirst().firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    let value = Array(text[(end + 1)...]).asPlainLine
    properties.append((Array(text[1..<end]).capitals, value, line))
    return true
  }
}
