public import PlanDocument
import PlanFolder
public import PlanSystem
public import PlanText

/// A line of the notes of a day: text that is below no item, in any section.
public struct NoteLine: Sendable {
  public let date: CivilDate
  public let path: FilePath
  /// From one.
  public let line: Int
  /// As in the file, without blanks at its end.
  public let text: [UInt8]
}

extension FolderSurvey {
  /// The notes of some days, the earliest first; blank lines are only between others.
  ///
  /// Reads only the files that have notes.
  ///
  /// - Parameter shown: returns how a path is shown.
  public func notes(
    of days: ClosedRange<CivilDate>, in files: any Files, _ shown: (FilePath) -> FilePath
  ) -> (lines: [NoteLine], problems: [Objection]) {
    let written = facts.days().files(from: days.lowerBound, through: days.upperBound)
      .map(\.file).filter { facts.files[$0].noteLines > 0 }
    var lines: [NoteLine] = []
    let problems = read(written, in: files) { _, page in
      guard let date = page.date else { return }
      let (document, path) = (page.document, shown(page.path))
      for line in document.notes(Nesting(document)).filter({ $0.owner == nil }).flatMap(\.lines) {
        let text = document.text(document.content(ofLine: line))
        let length = (text.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? -1) + 1
        let number = page.lineOfFile(line) + 1
        lines.append(NoteLine(date: date, path: path, line: number, text: Array(text[..<length])))
      }
    }
    return (lines.sorted { ($0.date, $0.path, $0.line) < ($1.date, $1.path, $1.line) }, problems)
  }
}
