public import PlanDocument
import PlanText

/// The faults of what the package makes of a text. A correct package has none on any text.
///
/// This is the one list of properties that each text of any test must have.
public func faults(of bytes: [UInt8], as kind: DocumentKind = .caseDay) -> [String] {
  let document = Document(bytes, as: kind)
  var faults = tilingFaults(document)
  if !faults.isEmpty { return faults }
  let edits = document.formattingEdits()
  // This runs even for a text that planfmt refuses, because the caller decides that, and nothing
  // may trap before.
  let result = Document(apply(edits, to: bytes.span), as: kind)
  faults += tilingFaults(result) + reuseFaults(document, after: result)
  faults += tickingFaults(document) + markFaults(document.table)
  if refusal(toFormat: bytes.span, document.table) != nil { return faults }
  faults += spellingFaults(document, edits, result)
  faults += contentFaults(document, result)
  faults += layoutFaults(document, result)
  faults += selectionFaults(document)
  return faults
}

/// Checks that the quick check of a line agrees with its spelling, and that a second formatting
/// changes nothing.
private func spellingFaults(
  _ document: Document, _ edits: [TextEdit], _ result: Document
) -> [String] {
  var faults: [String] = []
  let spelled = formattingEdits(
    document.bytes.span, document.table, as: document.kind, trustsLines: false)
  if edits != spelled { faults.append("Line.isCanonical and the spelling of the line disagree") }
  let again = result.formattingEdits()
  if !again.isEmpty { faults.append("formatting twice is not formatting once: \(again)") }
  return faults
}

/// Checks that formatting keeps the meaning, every note, and the number of things of each sort.
private func contentFaults(_ document: Document, _ result: Document) -> [String] {
  var faults: [String] = []
  if meaning(of: document) != meaning(of: result) { faults.append("the meaning changed") }
  if notes(document) != notes(result) { faults.append("a note changed") }
  if letters(document) != letters(result) { faults.append("letters were lost or made up") }
  if census(document) != census(result) { faults.append("parts were lost or made up") }
  return faults
}

/// The text of every note, fence and comment, without indentation and line end. They are sorted
/// because slots may change places together with the lines below them.
private func notes(_ document: Document) -> [[UInt8]] {
  document.lines.indices.filter {
    switch document.lines[$0].kind {
    case .note, .noteItem, .fenceContent, .fenceDelimiter, .comment, .commentContent, .directive:
      true
    default: false
    }
  }.map { Array(document.bytes[document.text(ofLine: $0).indices]) }
    .sorted { $0.lexicographicallyPrecedes($1) }
}

/// How often each letter and emoji beyond ASCII is in the text. planfmt never touches one, except
/// no-break spaces, dashes, `≤`, and the case of `PRIORITÄTEN` and other headings with a meaning.
private func letters(_ document: Document) -> [UInt32: Int] {
  var counts: [UInt32: Int] = [:]
  for line in document.lines where line.kind != .sectionHeading || line.section == .custom {
    var i = line.start
    while i < line.end {
      let (value, length) = scalar(in: document.bytes.span, at: i)
      if 0xC0..<0x2000 ~= value || value >= 0x1F000 { counts[value, default: 0] += 1 }
      i += length
    }
  }
  return counts
}

/// The number of lines of each kind, and of parts of items, by their text.
private func census(_ document: Document) -> [UInt32: Int] {
  var counts: [UInt32: Int] = [:]
  func count(_ token: Token) {
    let detail: UInt16
    switch token.kind {
    case .box: detail = UInt16(token.state.rawValue)
    case .attribute: detail = UInt16(token.key.rawValue)
    case .priority: detail = UInt16(token.priority.rawValue)
    case .mood:
      switch Mood(document.bytes.span.extracting(token.range.indices)) {
      case .word(let word): detail = UInt16(word.rawValue)
      case .scale(let number, let top): detail = UInt16(top) << 8 | UInt16(number)
      case nil: detail = .max
      }
    case .tag, .code, .amount, .timeRange, .separator, .commentSeparator: detail = 0
    default: return
    }
    counts[UInt32(token.kind.rawValue) << 16 | UInt32(detail), default: 0] += 1
  }
  for (index, line) in document.lines.enumerated() where line.kind != .blankLine {
    counts[1 << 24 | UInt32(line.kind.rawValue), default: 0] += 1
    document.table.tokens(ofLine: index).forEach(count)
    if line.kind == .habitItem, document.kind.recordsHabits,
      document.lines[index].state == nil
    {
      // Formatting gives it a box.
      let box = UInt32(TokenKind.box.rawValue) << 16 | UInt32(BoxState.open.rawValue)
      counts[box, default: 0] += 1
    }
  }
  return counts
}
