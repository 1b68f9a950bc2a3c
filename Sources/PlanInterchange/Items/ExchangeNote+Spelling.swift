public import PlanDocument
import PlanText

extension ExchangeNote {
  /// A text of another program as notes: control characters and tabs become blanks.
  public init(text: [UInt8], line: Int = 0) {
    let rows = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    var lines = rows.map { row in
      let end = row.lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? row.startIndex
      let row = Array(row[..<end])
      let indent = row.prefix { $0 == 0x20 }
      // Blanks within a line of code are kept.
      let isPlain = row.controlCount == 0 && !row.contains(0x09) && !row.contains(0x0D)
      let last = row.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
      let text = isPlain ? Array(row[..<last].dropFirst(indent.count)) : row.asPlainLine
      return text.isEmpty ? [] : indent + text
    }
    lines.trimBlankLines()
    self.init(lines, line: line)
  }

  /// The notes as they can be added to a file; nil if they have nothing but blanks.
  ///
  /// A line that would end the section or begin a comment gets a backslash.
  public var typed: TypedItem? {
    get throws(TypedTextProblem) {
      var spelled = lines
      spelled.trimBlankLines()
      if spelled.isEmpty { return nil }
      for index in spelled.indices where spelled[index].isConflictMark {
        spelled[index].insert(UInt8(ascii: "\\"), at: 0)
      }
      for _ in spelled.indices {
        guard let line = firstMisread(spelled) else { break }
        let indent = spelled[line].prefix { $0 == 0x20 }.count
        spelled[line].insert(UInt8(ascii: "\\"), at: indent)
      }
      return try TypedItem(notes: spelled, in: ItemPlace(.notes, section: nil, group: group))
    }
  }

  /// The lines without the backslashes that `typed` adds.
  public var plainLines: [[UInt8]] {
    lines.map { line in
      let indent = line.prefix { $0 == 0x20 }.count
      guard line.count > indent + 1, line[indent] == UInt8(ascii: "\\"),
        line[indent + 1].isASCIIPunctuation
      else { return line }
      var plain = line
      plain.remove(at: indent)
      return plain
    }
  }
}

/// The first line that would not be text in Notes.
private func firstMisread(_ lines: [[UInt8]]) -> Int? {
  var bytes = Array("## Notes\n\n".utf8)
  for line in lines { bytes += line + [0x0A] }
  let document = Document(bytes, as: .collection)
  let line = document.lines.indices.dropFirst(2).first {
    switch document.lines[$0].kind {
    case .note, .noteItem, .blankLine, .fenceDelimiter, .fenceContent: false
    default: true
    }
  }
  return line.map { $0 - 2 }
}

extension [[UInt8]] {
  fileprivate mutating func trimBlankLines() {
    func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    while last.map(isBlank) ?? false { removeLast() }
    let start = firstIndex { !isBlank($0) } ?? 0
    removeFirst(start)
  }
}

extension [UInt8] {
  fileprivate var isConflictMark: Bool {
    guard let first, "<|>=".utf8.contains(first) else { return false }
    return prefix { $0 == first }.count >= 7
  }
}
