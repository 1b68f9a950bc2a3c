import PlanDocument

/// A merged text, line by line, with what each line must be read as.
struct MergedPage {
  struct Entry {
    /// Its class.
    var number: Int
    var kind: LineKind
    /// The entry of the bullet above it; -1 without one.
    var parent: Int
    /// The blank lines before it.
    var gap: [UInt8]
    var body: Body
    /// The parts that a merged line must contain.
    var parts: ItemParts?
  }

  enum Body {
    case text([UInt8])
    /// By side; empty if a side does not have the line.
    case conflict(Conflict.Reason, base: [UInt8], sides: [[UInt8]])
  }

  var entries: [Entry] = []
  var tail: [UInt8] = []

  var isClean: Bool { entries.allSatisfy { if case .text = $0.body { true } else { false } } }

  /// The text, with the version of one side for each conflict.
  func text(for side: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      bytes += entry.gap
      bytes += entry.bytes(for: side)
    }
    return bytes + tail
  }

  /// The classes of lines that would be read with another meaning; nil if the text has other lines
  /// than these.
  func misread(in document: Document, for side: Int) -> [Int]? {
    guard document.table.conflicts.isEmpty else { return nil }
    var line = 0
    var lineOfEntry: [Int] = []
    var misread: [Int] = []
    for entry in entries {
      line += count(entry.gap)
      lineOfEntry.append(line)
      let length = count(entry.bytes(for: side))
      guard length > 0 else { continue }
      guard line + length <= document.lines.count else { return nil }
      let parent = entry.parent < 0 ? nil : lineOfEntry[entry.parent]
      let found = document.lines[line]
      if found.kind != entry.kind || found.parent != parent
        || entry.parts.map({ $0 != ItemParts(ofLine: line, in: document) }) ?? false
        || (line + 1..<line + length).contains(where: { !continues(document.lines[$0].kind) })
      {
        misread.append(entry.number)
      }
      line += length
    }
    return misread
  }

  private func count(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

  /// Whether a line can belong to a fence or comment that started above it.
  private func continues(_ kind: LineKind) -> Bool {
    kind == .fenceContent || kind == .fenceDelimiter || kind == .commentContent
  }
}

extension MergedPage.Entry {
  func bytes(for side: Int) -> [UInt8] {
    switch body {
    case .text(let bytes): bytes
    case .conflict(_, _, let sides): sides[side]
    }
  }
}
