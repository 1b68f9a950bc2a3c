import PlanDocument
import PlanText

/// Checks that line ends are of one sort, and that the last line has one.
func layoutFaults(_ document: Document, _ result: Document) -> [String] {
  let isEmpty = document.lines.allSatisfy { $0.kind == .blankLine }
  if isEmpty { return result.bytes == document.bytes ? [] : ["a text of blanks changed"] }
  var faults: [String] = []
  let wanted: [UInt8] = document.table.usesCarriageReturns ? [0x0D, 0x0A] : [0x0A]
  for index in result.lines.indices {
    let last = result.table.tokens(ofLine: index).last
    if last?.kind != .lineEnd || last.map({ result.text($0.range) }) != wanted {
      faults.append("the line end of line \(index) is another")
    }
  }
  if result.table.tokens.first?.kind == .byteOrderMark { faults.append("a byte order mark stayed") }
  if result.lines.last?.kind == .blankLine { faults.append("a blank line is at the end") }
  return faults
}

/// Checks that formatting some lines changes no others, and no meaning.
func selectionFaults(_ document: Document) -> [String] {
  guard !document.lines.isEmpty else { return [] }
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in document.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let first = Int(truncatingIfNeeded: hash % UInt64(document.lines.count))
  let chosen = first...first + Int(truncatingIfNeeded: hash >> 40 & 3)
  let edits = document.formattingEdits(lines: LineSelection([chosen]))
  let allowed = bytes(of: chosen, document)
  var faults: [String] = []
  for edit in edits where edit.range.start < allowed.start || edit.range.end > allowed.end {
    faults.append("formatting lines \(chosen) changes \(edit.range)")
  }
  let result = Document(apply(edits, to: document.bytes.span), as: document.kind)
  if meaning(of: document) != meaning(of: result) {
    faults.append("formatting lines \(chosen) changes the meaning")
  }
  return faults
}

/// The bytes of the chosen lines and of lines that may belong to them: from a line at column 0 to
/// before the next one.
private func bytes(of chosen: ClosedRange<Int>, _ document: Document) -> ByteRange {
  let last = document.lines.count - 1
  var start = chosen.lowerBound
  var end = min(chosen.upperBound, last)
  while start > 0, !stands(start, document) { start -= 1 }
  while end < last, !stands(end + 1, document) { end += 1 }
  return ByteRange(document.lines[start].start, document.lines[end].end)
}

/// Whether this line does not depend on a line at column 0 above.
private func stands(_ line: Int, _ document: Document) -> Bool {
  switch document.lines[line].kind {
  case .fenceContent, .commentContent, .blankLine: false
  default: document.lines[line].column == 0 && document.lines[line].isTopLevel
  }
}
