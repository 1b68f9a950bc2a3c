import PlanFormat
import PlanModel
import PlanRollover
import PlanSyntax
import PlanText

extension Document {
  /// The text with a habit behind the others, and the line where it stands; nil where it would not
  /// be read as one there, or other lines as something else.
  ///
  /// It goes to the end of the section Habits, which is made at the end of the file if need be.
  ///
  /// - Parameters:
  ///   - content: the line without its line end.
  ///   - name: folded.
  func adding(habit content: [UInt8], called name: [UInt8]) -> (Document, line: Int)? {
    let missing = lines.indices.last.map { missingNewline(ofLine: $0) } ?? []
    let base = missing.isEmpty ? self : Document(bytes + missing, as: kind)
    let section = base.sections.first { $0.kind == .habits }
    let range = section.map { $0.lines.lowerBound - 1..<$0.lines.upperBound }
    let anchor = (range ?? 0..<base.lines.count).last { base.lines[$0].kind != .blankLine } ?? -1
    var writer = LineWriter(behind: anchor, base)
    if section == nil { writer.add(heading: Array("## Habits".utf8)) }
    writer.add(0, [content])
    let edit = writer.filling(in: base).edit
    // A newline that was missing is there only for what stands behind it.
    let old = edit.range.end > bytes.count ? base : self
    let result = Document(apply([edit], to: old.bytes.span), as: kind)
    let added = result.lines.count - old.lines.count
    let first =
      anchor < 0 ? 0 : old.lines.firstIndex { $0.start >= edit.range.start } ?? old.lines.count
    guard added > 0, result.table.conflicts.isEmpty, result.bytes.count <= maximumTextSize else {
      return nil
    }
    for index in old.lines.indices where anchor >= 0 {
      let (before, after) = (old.lines[index], result.lines[index < first ? index : index + added])
      if before.kind != after.kind || before.section != after.section { return nil }
    }
    let found = result.habitEntries.first {
      (first..<first + added).contains($0.line) && $0.name == name
        && result.lines[$0.line].isTopLevel
    }
    return found.map { (result, $0.line) }
  }
}
