import PlanDocument
import PlanText

/// Reads the headlines of an Org text, each with its text.
struct OrgParser {
  /// The lines before the first headline.
  private(set) var preamble: [[UInt8]] = []
  private(set) var entries: [OrgEntry] = []
  private(set) var fileTags: [[UInt8]] = []
  /// The lines with settings for the file.
  private(set) var settings: [Int] = []
  private(set) var keywords = OrgKeywords()
  private let lines: [[UInt8]]
  /// By line: the end of the drawer that it would open; nil if none ends before the next headline.
  private var drawerEnds: [Int?] = []

  init(_ source: ImportSource) {
    lines = source.lines.map(\.text)
    readSettings()
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
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon < 24 else { continue }
      let value = Array(line[(colon + 1)...])
      switch String(decoding: line[2..<colon], as: UTF8.self).uppercased() {
      case "TODO", "SEQ_TODO", "TYP_TODO": keywords.add(value)
      case "FILETAGS":
        fileTags += value.split { $0 == UInt8(ascii: ":") || $0 == 0x20 }.map { Array($0) }
      default: settings.append(index)
      }
    }
    if keywords.isEmpty { keywords = .default }
  }

  private mutating func read() {
    let known = Set(settings)
    var index = 0
    var isPlanning = false
    while index < lines.count {
      let line = lines[index]
      if isHeadline(index), let entry = OrgEntry(headline: line, line: index + 1, keywords) {
        entries.append(entry)
        isPlanning = true
      } else if entries.isEmpty {
        if !line.starts(with: "#+".utf8), !line.starts(with: "# ".utf8) { preamble.append(line) }
      } else if isPlanning, entries[entries.count - 1].takePlanning(line) {
        isPlanning = false
      } else if let name = OrgDrawer.name(line), let end = drawerEnds[index], end > index {
        isPlanning = false
        entries[entries.count - 1].take(drawer: name, Array(lines[(index + 1)..<end]), keywords)
        index = end
      } else {
        isPlanning = false
        if !known.contains(index) { entries[entries.count - 1].takeText(line) }
      }
      index += 1
    }
  }
}

extension OrgEntry {
  /// `DEADLINE: <…> SCHEDULED: <…> CLOSED: […]`
  fileprivate mutating func takePlanning(_ line: [UInt8]) -> Bool {
    let text = line.asPlainLine
    let names = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]
    guard names.contains(where: { text.starts(with: $0.utf8) }) else { return false }
    var isRead = true
    var index = 0
    while index < text.count {
      guard let name = names.first(where: { text.has(Array($0.utf8), at: index) }) else {
        index += 1
        continue
      }
      index += name.utf8.count
      while index < text.count, text[index] == 0x20 { index += 1 }
      guard let (stamp, end) = OrgTimestamp.read(text, at: index) else {
        isRead = false
        continue
      }
      index = end
      switch name {
      case "DEADLINE:": deadline = stamp
      case "SCHEDULED:": scheduled = stamp
      default: closed = stamp
      }
    }
    // A date that no plan can have stays as text.
    if !isRead { takeText(line) }
    return true
  }

  fileprivate mutating func take(drawer name: [UInt8], _ lines: [[UInt8]], _ keywords: OrgKeywords)
  {
    switch String(decoding: name, as: UTF8.self) {
    case "PROPERTIES": for line in lines { takeProperty(line.asPlainLine) }
    case "LOGBOOK": for line in lines { takeLog(line, keywords) }
    default: for line in lines { takeText(line) }
    }
  }

  private mutating func takeProperty(_ line: [UInt8]) {
    guard line.first == UInt8(ascii: ":") else { return }
    guard let end = line.dropFirst().firstIndex(of: UInt8(ascii: ":")) else { return }
    properties[Array(line[1..<end]).capitals] = Array(line[(end + 1)...]).asPlainLine
  }

  /// `- State "DONE"       from "TODO"       [2026-10-05 Mon 08:15]`
  private mutating func takeLog(_ line: [UInt8], _ keywords: OrgKeywords) {
    let text = line.asPlainLine
    if text.isEmpty { return }
    let head = Array("- State \"".utf8)
    guard text.has(head, at: 0) else {
      return losses.append(text.starts(with: "CLOCK:".utf8) ? "clocked times" : "lines of logs")
    }
    let word = Array(text[head.count...].prefix { $0 != UInt8(ascii: "\"") })
    guard let open = text.lastIndex(of: UInt8(ascii: "[")) else { return }
    guard let (stamp, _) = OrgTimestamp.read(text, at: open) else { return }
    if keywords.state(word) == .done {
      doneAt.append(stamp)
    } else {
      losses.append("changes of state that do not end a task")
    }
  }

  fileprivate mutating func takeText(_ line: [UInt8]) {
    let plain = line.asPlainLine
    if stamp == nil, plain.first == UInt8(ascii: "<"),
      let (found, end) = OrgTimestamp.read(plain, at: 0), end == plain.count
    {
      stamp = found
      return
    }
    text.append(line)
  }
}
