import PlanDocument
import PlanText

/// A byte order mark at the start of a file.
func byteOrderMark(_ file: LintedFile, _ report: inout Report) {
  guard let mark = file.document.table.tokens.first, mark.kind == .byteOrderMark else { return }
  report.add(
    mark.range, "a byte order mark, which UTF-8 does not need",
    fix: .safe("remove the byte order mark", .delete(mark.range)))
}

/// Lines that end in two different ways.
func mixedLineEndings(_ file: LintedFile, _ report: inout Report) {
  let table = file.document.table
  let (returns, feeds) = (table.carriageReturns, table.lineFeeds)
  let takesReturns = table.usesCarriageReturns
  let odd = file.lineEnds.filter { ($0.count > 1) != takesReturns }
  guard let first = odd.first else { return }
  let edits = odd.map { end in
    takesReturns
      ? TextEdit.insert([0x0D], at: end.start) : TextEdit.delete(ByteRange(end.start, end.end - 1))
  }
  let message =
    takesReturns
    ? "\(feeds) of \(feeds + returns) lines end in LF, the others in CR and LF"
    : "\(returns) of \(feeds + returns) lines end in CR and LF, the others in LF"
  report.add(
    first, message,
    fix: .safe("end all lines in \(takesReturns ? "CR and LF" : "LF")", edits))
}

extension LintedFile {
  /// Of each line that an LF ends: the LF and the CRs before it.
  fileprivate var lineEnds: [ByteRange] {
    let bytes = document.bytes
    return lines.compactMap { line in
      guard line.end > line.start, bytes[line.end - 1] == 0x0A else { return nil }
      var start = line.end - 1
      while start > line.start, bytes[start - 1] == 0x0D { start -= 1 }
      return ByteRange(start, line.end)
    }
  }

  fileprivate func isQuotation(_ line: Int) -> Bool {
    lines.indices.contains(line) && lines[line].start < lines[line].end
      && document.bytes[lines[line].start] == UInt8(ascii: ">")
  }

  fileprivate func hasQuotationBeside(_ line: Int) -> Bool {
    isQuotation(line - 1) || isQuotation(line + 1)
  }
}

/// A text that planfmt would change.
func unformatted(_ file: LintedFile, _ report: inout Report) {
  guard let first = file.formattingEdits.first else { return }
  let count = file.formattingEdits.count
  report.add(
    first.range,
    "not in canonical form"
      + (count > 1 ? ", here and in \(count - 1) more place\(count > 2 ? "s" : "")" : ""),
    fix: .safe("format the file", file.formattingEdits))
}

/// A merge that was not finished.
func conflictMarker(_ file: LintedFile, _ report: inout Report) {
  let blocks = file.document.table.conflicts
  for block in blocks {
    let ours = (block.base ?? block.separator) - block.start - 1
    let theirs = block.end - block.separator - 1
    report.add(
      file.line(block.start).content,
      "an unfinished merge: \(lineCount(ours)) against \(theirs); planmerge --resolve ends it")
  }
  let known = Set(blocks.flatMap { [$0.start, $0.end] })
  var isBelowSeparator = false
  for (index, line) in file.lines.enumerated() where line.column == 0 {
    let content = file.line(index).content
    let text = file.document.bytes.span.extracting(content.indices)
    if text.equals("=======") { isBelowSeparator = true }
    guard line.kind == .note, isOuterMarker(text), !known.contains(index) else { continue }
    // Quoted mail uses the sign that ends a merge.
    if file.isQuotation(index), !isBelowSeparator || file.hasQuotationBeside(index) { continue }
    report.add(content, "left over from a merge; the other markers are gone")
  }
}

/// Whether a line begins like the first or the last of the markers: seven signs or more, and then a
/// blank or nothing.
///
/// - Parameter line: with its line end or without.
func isOuterMarker(_ line: Span<UInt8>) -> Bool {
  guard line.count >= ConflictBlock.leastMarkerSize else { return false }
  guard line.starts(with: "<<<<<<<") || line.starts(with: ">>>>>>>") else { return false }
  var end = ConflictBlock.leastMarkerSize
  while end < line.count, line[end] == line[0] { end += 1 }
  return line.endsWord(at: end, to: line.count) || line[end] == 0x0A || line[end] == 0x0D
}

private func lineCount(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
