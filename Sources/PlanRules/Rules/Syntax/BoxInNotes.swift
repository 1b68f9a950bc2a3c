import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let boxInNotes = Rule(
    "box-in-notes", in: .syntax, .info, "a box in Notes",
    reason: """
      Everything in Notes is text: a box there is in no view and is not carried to the next day. Put \
      what is to be done under Tasks. The first box of a file is reported.
      """,
    examples: [
      .marked(
        """
        ## Notes

        Ann called.
        - [ ] call her back
          ^^^
        - [ ] and Bob
        """),
      .clean(
        """
        ## Notes

        - [x](https://example.org) is a link
        - [1] Smith 2020

        ```
        - [ ] code
        ```

        ## Tasks

        - [ ] Call Ann
        """),
    ],
    check: .file(.notes) { file, report in
      let text = file.document.bytes.span
      let lines = file.lines
      for line in lines.indices where lines[line].section == .notes {
        guard lines[line].kind == .note, mayBeBulleted(text, lines[line]),
          let box = file.boxInNotes(line)
        else { continue }
        report.add(box, "a box in Notes is text; move the line to Tasks if it is to be done")
        return
      }
    })
}

/// Whether a line begins like a bullet or a box; most notes begin with a letter.
private func mayBeBulleted(_ text: Span<UInt8>, _ line: Line) -> Bool {
  let first = text.skippingBlanks(from: line.start, to: line.end)
  guard first < line.end else { return false }
  switch text[first] {
  case UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): return true
  case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
  default: return false
  }
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
