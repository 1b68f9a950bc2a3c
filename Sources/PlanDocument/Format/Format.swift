public import PlanText

/// Why a text is not changed.
public enum FormatRefusal: Error, Hashable, Sendable {
  /// Not UTF-8, contains a NUL, or is too large.
  case text(TextRefusal)
  /// It contains conflict markers; the first is in this line (from zero).
  case conflict(line: Int)
  /// The formatter's own checks failed: a defect of the formatter, not of the text.
  case selfCheck(SelfCheck)
}

/// The checks on a result before it is written.
public enum SelfCheck: Sendable {
  /// Formatting the result changes it again.
  case notIdempotent
  /// The result means something else.
  case meaningChanged
  /// The result is larger than a plan may be.
  case tooLarge
}

/// The edits that format `document`, checked; empty if it is formatted.
///
/// The result of the edits is read again. It must have the same meaning and must not change when it
/// is formatted again; otherwise no edits are returned.
///
/// - Throws: `FormatRefusal`.
public func format(
  _ document: borrowing Document, lines: LineSelection? = nil
) throws(FormatRefusal) -> [TextEdit] {
  if let refusal = refusal(toFormat: document.bytes.span, document.table) { throw refusal }
  let edits = document.formattingEdits(lines: lines)
  if edits.isEmpty { return [] }
  _ = try formatted(document, by: edits, isWhole: lines == nil)
  return edits
}

extension Document {
  /// The document in canonical form, checked as by `format`.
  public func formatted() throws(FormatRefusal) -> Document {
    let edits = try format(self)
    return edits.isEmpty ? self : Document(apply(edits, to: bytes.span), as: kind)
  }

  /// The kind of a line and its tokens in canonical form, without those that only separate others.
  fileprivate func meaning(ofLine index: Int) -> [UInt8] {
    let line = lines[index]
    let words = line.kind.isItem ? ItemLayout(table, line: index).words : 0..<0
    var spelling = Spelling(kind: kind)
    spelling.bytes = [line.kind.rawValue, line.section.rawValue]
    if line.kind == .habitItem, line.state == nil, kind.recordsHabits {
      spelling.bytes += [TokenKind.box.rawValue] + Array("[ ]".utf8)
    }
    for index in table.tokenIndices(ofLine: index) {
      let token = table.tokens[index]
      switch token.kind {
      case .byteOrderMark, .indent, .marker, .closing, .bullet, .lineEnd: continue
      case .blank where !words.contains(index): continue
      case .separator, .commentSeparator: spelling.bytes.append(token.kind.rawValue)
      case .text where line.kind == .sectionHeading && line.section != .custom:
        spelling.bytes += SectionName.label(of: text(token.range), in: kind)
      case .text where line.kind == .title:
        let title = text(token.range)
        spelling.bytes += TitleDate(title.span).map { $0.date.bytes + title[$0.length...] } ?? title
      default:
        spelling.bytes.append(token.kind.rawValue)
        spelling.write(token, bytes.span)
      }
    }
    return spelling.bytes
  }
}

/// The text of `document` after the edits that format it, checked as by `format`.
///
/// - Parameter isWhole: whether the whole text was formatted, so that formatting it again must not
///   change it.
/// - Throws: `FormatRefusal.selfCheck`.
public func formatted(
  _ document: borrowing Document, by edits: [TextEdit], isWhole: Bool
) throws(FormatRefusal) -> [UInt8] {
  let result = Document(apply(edits, to: document.bytes.span), as: document.kind)
  if result.bytes.count > maximumTextSize { throw .selfCheck(.tooLarge) }
  if isWhole, !result.formattingEdits().isEmpty { throw .selfCheck(.notIdempotent) }
  if meaning(of: document) != meaning(of: result) { throw .selfCheck(.meaningChanged) }
  return result.bytes
}

/// Why a text that was read must not be changed; nil if it may be.
public func refusal(toFormat text: Span<UInt8>, _ table: borrowing SyntaxTable) -> FormatRefusal? {
  if let refusal = refusal(of: text) { return .text(refusal) }
  return table.conflicts.first.map { .conflict(line: $0.start) }
}

/// The lines that may be changed, if not the whole text may be.
public struct LineSelection: Sendable {
  private var ranges: [ClosedRange<Int>]

  /// - Parameter ranges: line numbers from zero, in any order.
  public init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The selection extended to whole blocks: an item and the lines below it belong together,
  /// because indentation depends on the lines above. Blank lines do not end a block.
  func expanded(in table: SyntaxTable) -> LineSelection {
    let last = table.lines.count - 1
    guard last >= 0 else { return self }
    return LineSelection(
      ranges.compactMap { range in
        guard range.lowerBound <= last else { return nil }
        var start = max(range.lowerBound, 0)
        var end = max(start, min(range.upperBound, last))
        guard let first = (start...end).first(where: { !isBlank($0, table) }) else {
          return start...end
        }
        if hangs(first, table) {
          while start > 0, hangs(start, table) || isBlank(start, table),
            !table.lines[start - 1].kind.isHeading
          { start -= 1 }
        }
        var next = end + 1
        while next <= last, hangs(next, table) || isBlank(next, table) {
          if !isBlank(next, table) { end = next }
          next += 1
        }
        return start...end
      })
  }

  private func isBlank(_ line: Int, _ table: SyntaxTable) -> Bool {
    table.lines[line].kind == .blankLine
  }

  private func hangs(_ line: Int, _ table: SyntaxTable) -> Bool {
    switch table.lines[line].kind {
    case .fenceContent, .commentContent: true
    case .blankLine: false
    // The last line of a nested fence may be at column 0.
    default: table.lines[line].column > 0 || !table.lines[line].isTopLevel
    }
  }
}

/// The meaning of a document, by line. It is equal for all forms of the same text: consecutive
/// slots are sorted.
public func meaning(of document: borrowing Document) -> [[UInt8]] {
  var blocks: [[UInt8]] = []
  var slots: [(time: Int, text: [UInt8])] = []
  func sortedSlots() -> [[UInt8]] {
    slots.indices.sorted { (slots[$0].time, $0) < (slots[$1].time, $1) }.map { slots[$0].text }
  }
  let depths = document.depths
  for (index, line) in document.lines.enumerated() where line.kind != .blankLine {
    let depth = depths[index]
    let text = document.meaning(ofLine: index) + Array("\t\(depth)\n".utf8)
    if let time = document.slotStart(ofLine: index) {
      slots.append((time, text))
    } else if depth > 0, !slots.isEmpty {
      slots[slots.count - 1].text += text
    } else {
      blocks += sortedSlots() + [text]
      slots = []
    }
  }
  return blocks + sortedSlots()
}
