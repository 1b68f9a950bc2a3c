import PlanDocument
import PlanText

extension Document {
  /// Edits that put what is below one of two equal tasks below the first one, and remove its line.
  ///
  /// - Parameter block: the first task, with what is below it.
  /// - Returns: sorted; nil if something would be lost or read in another way.
  func edits(joining line: Int, intoBlock block: Range<Int>) -> [TextEdit]? {
    let own = self.block(ofLine: line)
    // Each try reads both again.
    guard block.count <= 200, own.count <= 200, hasNoMore(line, than: block.lowerBound),
      !isBelowComment(line)
    else { return nil }
    var joining = Joining(self)
    guard joining.add(below: line, in: own, to: block), joining.isRead(as: block) else {
      return nil
    }
    let removed = bytes(ofRemoved: own)
    var edits = joining.edits
    if let last = edits.last, last.range.start == removed.start {
      edits[edits.count - 1] = TextEdit(removed, last.replacement)
    } else {
      edits.append(.delete(removed))
    }
    return edits
  }

  /// Whether the line of a task says nothing that the line of an equal task does not say.
  private func hasNoMore(_ line: Int, than other: Int) -> Bool {
    let (item, first) = (item(atLine: line), item(atLine: other))
    return (item.state == .open || item.state == first.state)
      && item.attributes.allSatisfy { attribute in
        attribute.key != .to && attribute.key != .done
          || first.value(attribute.key).map { text($0) } == text(attribute.value)
      }
  }

  /// Whether a comment is directly above a line: it may be about it.
  private func isBelowComment(_ line: Int) -> Bool {
    lines[..<line].last { $0.kind != .blankLine }.map { $0.kind.isComment } ?? false
  }
}

extension LineKind {
  fileprivate var isComment: Bool {
    self == .comment || self == .commentContent || self == .directive
  }
}

/// Puts lines below one task below another one.
private struct Joining {
  private struct Insertion {
    /// The line after which they go.
    var anchor: Int
    /// The number of items above them.
    var depth: Int
    var lines: [(text: [UInt8], kind: LineKind, depth: Int)]
  }

  private let document: Document
  private var insertions: [Insertion] = []

  init(_ document: Document) { self.document = document }

  /// The edits, sorted.
  var edits: [TextEdit] {
    ordered.map { insertion in
      let end = document.lines[insertion.anchor].end
      let lines = insertion.lines.flatMap { $0.text + document.newline }
      return TextEdit(ByteRange(end, end), lines)
    }
  }

  /// The insertions by line; after the same line, the innermost first.
  private var ordered: [Insertion] {
    var ordered: [Insertion] = []
    let sorted = insertions.enumerated().sorted {
      ($0.element.anchor, -$0.element.depth, $0.offset)
        < ($1.element.anchor, -$1.element.depth, $1.offset)
    }
    for (_, insertion) in sorted {
      if ordered.last?.anchor == insertion.anchor {
        ordered[ordered.count - 1].lines += insertion.lines
      } else {
        ordered.append(insertion)
      }
    }
    return ordered
  }

  /// Adds what is below an item to a block that lacks it; false if it cannot be indented to fit.
  mutating func add(
    below line: Int, in own: Range<Int>, to block: Range<Int>, depth: Int = 1
  ) -> Bool {
    let parts = parts(below: line, in: own)
    var there = self.parts(below: block.lowerBound, in: block)
    for part in parts {
      let texts = texts(of: part)
      if there.contains(where: { self.texts(of: $0) == texts }) { continue }
      let twin = there.firstIndex { other in
        document.lines[part.lowerBound].kind.isBulleted && self.texts(of: other)[0] == texts[0]
      }
      if let twin {
        let other = there.remove(at: twin)
        if !add(below: part.lowerBound, in: part, to: other, depth: depth + 1) { return false }
      } else {
        let base = document.lines[parts[0].lowerBound].column
        guard insert(part, after: block, shift: column(below: block) - base, depth) else {
          return false
        }
      }
    }
    return true
  }

  /// The steps and notes directly below an item, each with all that belongs to it.
  private func parts(below line: Int, in block: Range<Int>) -> [Range<Int>] {
    var starts: [Int] = []
    for below in block.dropFirst() where document.lines[below].parent == line {
      let kind = document.lines[below].kind
      let isFence = kind == .fenceDelimiter || kind == .fenceContent
      // A fence belongs to the note above it.
      if kind != .blankLine, !isFence || starts.isEmpty { starts.append(below) }
    }
    let ends = starts.dropFirst() + [block.upperBound]
    return zip(starts, ends).map { start, end in
      let last = document.lines[start..<end].lastIndex { $0.kind != .blankLine } ?? start
      return start..<last + 1
    }
  }

  /// The lines of a part without their ends, indented as if it began at the left edge.
  private func texts(of part: Range<Int>) -> [[UInt8]] {
    let column = document.lines[part.lowerBound].column
    return part.map { line in
      let text = document.text(document.content(ofLine: line))
      let indent = text.prefix { $0 == 0x20 }.count
      return Array(text.dropFirst(min(indent, column)))
    }
  }

  /// The column of what is below an item.
  private func column(below block: Range<Int>) -> Int {
    let line = document.lines[block.lowerBound]
    let below = document.lines[block].last { $0.parent == block.lowerBound && $0.kind.isBulleted }
    return below?.column ?? line.column + max(line.bulletWidth, 1) + 1
  }

  private mutating func insert(
    _ part: Range<Int>, after block: Range<Int>, shift: Int, _ depth: Int
  ) -> Bool {
    var insertion = Insertion(anchor: block.upperBound - 1, depth: depth, lines: [])
    for line in part {
      let text = document.text(document.content(ofLine: line))
      let kind = document.lines[line].kind
      if kind.isComment { return false }
      let blanks = text.prefix { $0 == 0x20 || $0 == 0x09 }
      let isBlank = blanks.count == text.count
      if !isBlank, blanks.contains(0x09) || blanks.count + shift < 0 { return false }
      let indent: [UInt8] = Array(repeating: 0x20, count: isBlank ? 0 : blanks.count + shift)
      insertion.lines.append(
        (indent + text.dropFirst(blanks.count), kind, document.depth(ofLine: line)))
    }
    insertions.append(insertion)
    return true
  }

  /// Whether the lines are read in the same way below the other task.
  func isRead(as block: Range<Int>) -> Bool {
    if insertions.isEmpty { return true }
    let section = document.lines[block.lowerBound].section
    var bytes = section.heading + [0x0A, 0x0A]
    var readings: [(kind: LineKind, depth: Int)] = []
    var left = ordered[...]
    for line in block {
      bytes += document.text(document.content(ofLine: line)) + [0x0A]
      readings.append((document.lines[line].kind, document.depth(ofLine: line)))
      guard left.first?.anchor == line, let insertion = left.popFirst() else { continue }
      for line in insertion.lines {
        bytes += line.text + [0x0A]
        readings.append((line.kind, line.depth))
      }
    }
    let read = Document(bytes, as: document.kind)
    guard read.lines.count >= readings.count + 2 else { return false }
    return readings.enumerated().allSatisfy { index, reading in
      read.lines[index + 2].kind == reading.kind
        && (reading.kind == .blankLine || read.depth(ofLine: index + 2) == reading.depth)
    }
  }
}

extension Document {
  /// The number of items that a line is below.
  fileprivate func depth(ofLine line: Int) -> Int {
    var depth = 0
    var above = lines[line].parent
    while let parent = above {
      depth += 1
      above = lines[parent].parent
    }
    return depth
  }
}
