import PlanDocument
import PlanText

extension Rule {
  static let boxInNotes = Rule(
    "box-in-notes", in: .syntax, .info, "a box in Notes",
    check: .file(.attempt, of: .note, when: Glance { seen, _, _ in seen.line.section == .notes }) {
      file, report in
      for (index, line) in file.lines.enumerated()
      where line.kind == .note && line.section == .notes && line.marks.contains(.attempt) {
        guard let box = file.line(index).boxInNotes else { continue }
        report.add(box, "a box in Notes is text; move the line to Tasks if it is to be done")
        return
      }
    })
}

extension LineView {
  /// The box that a line would have outside Notes.
  fileprivate var boxInNotes: ByteRange? {
    let first = document.bytes.span.skippingBlanks(from: line.start, to: line.end)
    let outside = Document(text(ByteRange(first, line.end)), as: .collection)
    guard outside.lines.first?.kind == .task, let box = outside.item(atLine: 0).box else {
      return nil
    }
    return ByteRange(first + box.start, first + box.end)
  }
}
