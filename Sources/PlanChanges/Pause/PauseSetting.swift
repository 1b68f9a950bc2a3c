import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// The setting `pause` in the `settings.plan` of a folder.
struct PauseSetting {
  private let page: Page
  /// In order, joined where they touch.
  let pauses: [ClosedRange<CivilDate>]

  /// - Throws: also if the setting is there and has no effect, because a change would lose it.
  init(in opened: OpenedFolder, _ files: any Files) throws(Refusal) {
    let path = FilePath(bytes: opened.root.walkPrefix + "settings.plan".utf8)
    var page = Page(makingListAt: path)
    page.read = try refusing(files.readIfThere(path))
    page.document = Document(page.read ?? [], as: .settings)
    let (settings, problems) = Settings.read(page.document)
    for problem in problems {
      if case .badPause = problem.reason {} else if problem.reason != .badValue(.pause) { continue }
      throw .hindered("\(path.bytes): \(problem.message); correct it first")
    }
    (self.page, pauses) = (page, settings.pauses)
  }

  /// The file with other pauses, which are in order; nothing if they are the same. No other byte
  /// changes. It is read again.
  func changed(to pauses: [ClosedRange<CivilDate>]) throws(Refusal) -> [ChangedPage] {
    if pauses == self.pauses { return [] }
    let most = [ClosedRange].mostDaysOfPause
    if let long = pauses.first(where: { $0.upperBound.days(since: $0.lowerBound) >= most }) {
      throw .hindered(
        "from \(long.lowerBound) to \(long.upperBound) are more than \(most) days; name fewer, or"
          + " write every:never start:\(long.lowerBound) into the lists of the habits")
    }
    let text = apply([edit(to: pauses)], to: page.document.bytes.span)
    let result = Document(text, as: .settings)
    guard Settings.read(result).settings.pauses == pauses else {
      throw .hindered("\(page.path.bytes): has no place for the setting; edit the file by hand")
    }
    return [ChangedPage(page: page, result: result)]
  }

  private func edit(to pauses: [ClosedRange<CivilDate>]) -> TextEdit {
    let document = page.document
    let value = pauses.map { pause in
      let end = pause.lowerBound == pause.upperBound ? "" : "..\(pause.upperBound.text)"
      return pause.lowerBound.text + end
    }.joined(separator: ", ")
    let places = document.settingPlaces
    let name = Array(SettingName.pause.name.utf8)
    if let place = places.first(where: { document.text($0.name) == name }) {
      let line = document.lines[place.line]
      return pauses.isEmpty
        ? .delete(ByteRange(line.start, line.end)) : TextEdit(place.value, Array(value.utf8))
    }
    let setting = Array("- pause: \(value)".utf8)
    let headings = document.lines.indices.filter { document.lines[$0].kind == .sectionHeading }
    if let first = places.first?.line {
      // Below the other settings of the first section that has some.
      let end = headings.first { $0 > first } ?? document.lines.count
      let last = places.last { $0.line < end }?.line ?? first
      return document.edit(adding: [setting], afterLine: last)
    }
    // Under this heading the names are those of rules.
    let lint = headings.first { line in
      document.text(document.text(ofLine: line)).span.equalsIgnoringCase("Lint")
    }
    let section = [Array("## General".utf8), [], setting] + (lint == nil ? [] : [[]])
    let above = (lint ?? document.lines.count) - 1
    guard above >= 0 else {
      return .insert(Array(section.map { $0 + document.newline }.joined()), at: 0)
    }
    let isBlank = document.lines[above].kind == .blankLine
    return document.edit(adding: (isBlank ? [] : [[]]) + section, afterLine: above)
  }
}
