import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

let showsNotes = Flag("notes", "show the notes below each item, and all of a day")

extension ViewSource {
  /// The notes of some days; none with a filter, which no note matches.
  func notes(of days: ClosedRange<CivilDate>, host: Host) -> [NoteLine] {
    if mode.filter != nil { return [] }
    let (lines, problems) = survey.notes(
      of: days, in: host.files, host.shownPath(invocation))
    self.problems += problems
    return lines
  }
}

extension Screen {
  /// The lines of notes as they are in the file; a terminal may show only the first.
  ///
  /// - Parameters:
  ///   - label: comes before the first line.
  ///   - limit: how many a terminal shows; nil for all.
  ///   - hint: what to type for the others.
  mutating func notes(
    _ lines: [NoteLine], indent: Int, label: String = "", limit: Int? = nil, hint: String = ""
  ) {
    // One line more is no longer than the line that says so.
    let isCut = isTerminal && limit.map { lines.count > $0 + 1 } ?? false
    let shown = isCut ? lines.prefix(limit ?? 0) : lines[...]
    for (place, note) in shown.enumerated() {
      wrapped(
        note.text, indent: indent, label: place == 0 ? label : "", lines: limit == nil ? .max : 1)
    }
    if isCut {
      let rest = "\(glyphs.ellipsis) \(lines.count - shown.count) more lines\(hint)"
      line([.blanks(indent), Piece(rest, .dim)])
    }
  }
}

extension Value {
  static func notes(_ lines: [NoteLine]) -> Value {
    .rows(lines) { note in
      [
        "date": .day(note.date), "path": .text(note.path.bytes), "line": .count(note.line),
        "text": .text(note.text),
      ]
    }
  }
}
