import PlanFormat
import PlanModel
public import PlanSyntax
import PlanText

/// What is wrong with what the package makes of a text; empty for every text there is.
///
/// The one list of properties that each text any test touches must have.
public func faults(of bytes: [UInt8], as kind: DocumentKind = .caseDay) -> [String] {
  let document = Document(bytes, as: kind)
  var faults = tilingFaults(document)
  if !faults.isEmpty || refusal(toFormat: bytes.span, document.table) != nil { return faults }
  var scratch = FormattingScratch()
  let edits = formattingEdits(bytes.span, document.table, as: kind, reusing: &scratch)
  var thorough = FormattingScratch(trustsLines: false)
  if edits != formattingEdits(bytes.span, document.table, as: kind, reusing: &thorough) {
    faults.append("Line.isCanonical and the spelling of the line disagree")
  }
  let result = Document(apply(edits, to: bytes.span), as: kind)
  faults += tilingFaults(result)
  let again = formattingEdits(result.bytes.span, result.table, as: kind, reusing: &scratch)
  if !again.isEmpty { faults.append("formatting twice is not formatting once: \(again)") }
  if meaning(of: document) != meaning(of: result) { faults.append("the meaning changed") }
  if notes(document) != notes(result) { faults.append("a note changed") }
  if words(document) != words(result) { faults.append("letters were lost or made up") }
  return faults
}

/// Lines tile the bytes, tokens tile each line, and parents stand above.
func tilingFaults(_ document: Document) -> [String] {
  var faults: [String] = []
  var offset = 0
  for (index, line) in document.lines.enumerated() {
    if line.start != offset {
      faults.append("line \(index) starts at \(line.start), not \(offset)")
    }
    var position = line.start
    for token in document.table.tokens(ofLine: index) {
      if token.start != position || token.end <= token.start {
        faults.append("token \(token.kind) of line \(index) is \(token.range), not at \(position)")
      }
      position = token.end
    }
    if position != line.end { faults.append("line \(index) is not covered from \(position)") }
    if let parent = line.parent, parent >= index || !document.lines[parent].kind.isBulleted {
      faults.append("line \(index) stands below line \(parent)")
    }
    offset = line.end
  }
  if offset != document.bytes.count { faults.append("bytes from \(offset) are on no line") }
  return faults
}

/// The text of every note, fence and comment, without indentation and line end, sorted because
/// slots may change places with what stands below them.
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

/// How often each letter beyond ASCII stands in the text: planfmt never touches one, but for the
/// emoji of moods, no-break spaces, dashes and `≤`.
private func words(_ document: Document) -> [UInt32: Int] {
  var counts: [UInt32: Int] = [:]
  var i = 0
  while i < document.bytes.count {
    let (value, length) = scalar(in: document.bytes.span, at: i)
    if value >= 0xC0, value < 0x2000 { counts[value, default: 0] += 1 }
    i += length
  }
  return counts
}
