import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let boxInNotes = Rule(
    "box-in-notes", in: .syntax, .info, "a box in Notes",
    check: .file(.boxInNotes) { file, report in
      for (index, line) in file.lines.enumerated()
      where line.kind == .note && line.section == .notes && line.marks.contains(.attempt) {
        guard let box = file.boxInNotes(index) else { continue }
        report.add(box, "a box in Notes is text; move the line to Tasks if it is to be done")
        return
      }
    })
}

extension LintedFile {
  /// The box that a line would have outside Notes.
  fileprivate func boxInNotes(_ line: Int) -> ByteRange? {
    let (start, end) = (lines[line].start, lines[line].end)
    let first = document.bytes.span.skippingBlanks(from: start, to: end)
    let outside = Document(document.text(ByteRange(first, end)), as: .collection)
    guard outside.lines.first?.kind == .task, let box = outside.item(atLine: 0).box else {
      return nil
    }
    return ByteRange(first + box.start, first + box.end)
  }
}
