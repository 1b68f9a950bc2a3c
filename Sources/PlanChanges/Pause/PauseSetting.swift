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
    let problem = problems.first { problem in
      if case .badPause = problem.reason { true } else { problem.reason == .badValue(.pause) }
    }
    if let problem {
      let place = LineIndex(page.document.bytes.span).place(of: problem.range.start)
      throw Refusal(
        "\(path.bytes):\(place): error: \(problem.message); correct it first", hasPlace: true)
    }
    (self.page, pauses) = (page, settings.pauses)
  }

  /// The file with other pauses, in order; no other byte changes. It is read again.
  func changed(to pauses: [ClosedRange<CivilDate>]) throws(Refusal) -> ChangedPage {
    for pause in pauses where pause != self.pauses.pause(on: pause.lowerBound) {
      try pause.check()
    }
    let document = page.document
    let edit = pauses == self.pauses ? nil : edit(to: pauses)
    let text = edit.map { apply([$0], to: document.bytes.span) } ?? document.bytes
    let result = Document(text, as: .settings)
    guard Settings.read(result).settings.pauses == pauses else {
      throw .hindered("\(page.path.bytes): has no place for the setting; edit the file by hand")
    }
    return ChangedPage(page: page, result: result)
  }

  private func edit(to pauses: [ClosedRange<CivilDate>]) -> TextEdit {
    let document = page.document
    let value = pauses.map { pause in
      pause.lowerBound == pause.upperBound
        ? pause.lowerBound.text : "\(pause.lowerBound.text)..\(pause.upperBound.text)"
    }.joined(separator: ", ")
    if let place = document.pausePlace {
      let line = document.lines[place.line]
      return pauses.isEmpty
        ? .delete(ByteRange(line.start, line.end)) : TextEdit(place.value, Array(value.utf8))
    }
    let setting = Array("- pause: \(value)".utf8)
    if let last = document.lastOfFirstSettings {
      return document.edit(adding: [setting], afterLine: last)
    }
    let section = [Array("## General".utf8), [], setting]
    // Under this heading the names are those of rules.
    let lint = document.lines.indices.first { line in
      document.lines[line].kind == .sectionHeading
        && document.text(document.text(ofLine: line)).span.equalsIgnoringCase("Lint")
    }
    if lint == 0 || document.lines.isEmpty {
      let title = lint == 0 ? [] : [Array("# Settings".utf8), []]
      let lines = title + section + (lint == 0 ? [[]] : [])
      return .insert(Array(lines.map { $0 + document.newline }.joined()), at: 0)
    }
    let above = (lint ?? document.lines.count) - 1
    let isBlank = document.lines[above].kind == .blankLine
    return document.edit(
      adding: (isBlank ? [] : [[]]) + section + (lint == nil ? [] : [[]]), afterLine: above)
  }
}

extension Document {
  /// The line of the setting, and its value.
  fileprivate var pausePlace: (line: Int, value: ByteRange)? {
    settingPlaces.first { text($0.name) == Array(SettingName.pause.name.utf8) }
      .map { ($0.line, $0.value) }
  }

  /// The last setting of the first section that has some.
  fileprivate var lastOfFirstSettings: Int? {
    let all = settingPlaces.map(\.line)
    guard let first = all.first else { return nil }
    let next = lines[first...].firstIndex { $0.kind == .sectionHeading } ?? lines.count
    return all.last { $0 < next }
  }
}
