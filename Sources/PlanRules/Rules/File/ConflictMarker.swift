import PlanDocument
import PlanText

extension Rule {
  static let conflictMarker = Rule(
    "conflict-marker", in: .file, .error, "a merge that was not finished",
    check: .file(
      [.conflict, .attempt], of: .note,
      when: Glance { seen, text, _ in isOuterMarker(text.extracting(seen.line.range.indices)) }
    ) { file, report in
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
    })
}

/// Whether a line begins like the first or the last of the markers: seven signs or more, and then a
/// blank or nothing.
///
/// - Parameter line: with its line end or without.
func isOuterMarker(_ line: Span<UInt8>) -> Bool {
  guard line.count >= ConflictBlock.leastMarkerSize,
    line.starts(with: "<<<<<<<") || line.starts(with: ">>>>>>>")
  else { return false }
  var end = ConflictBlock.leastMarkerSize
  while end < line.count, line[end] == line[0] { end += 1 }
  return line.endsWord(at: end, to: line.count) || line[end] == 0x0A || line[end] == 0x0D
}

extension LintedFile {
  fileprivate func isQuotation(_ line: Int) -> Bool {
    lines.indices.contains(line) && lines[line].start < lines[line].end
      && document.bytes[lines[line].start] == UInt8(ascii: ">")
  }

  fileprivate func hasQuotationBeside(_ line: Int) -> Bool {
    isQuotation(line - 1) || isQuotation(line + 1)
  }
}

private func lineCount(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
