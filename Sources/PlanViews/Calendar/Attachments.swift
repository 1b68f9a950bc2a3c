import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

extension FolderSurvey {
  /// The files of a day.
  func paths(of day: CivilDate, _ source: ReportSource) -> [FilePath] {
    let read = source.days.files(on: day).map { FilePath(bytes: facts.path(ofFile: $0.file)) }
    return read + [unreadDays[day]].compactMap { $0 }
  }
}

extension ViewSource {
  /// The files beside that of a day; with a filter none, because no filter matches them.
  ///
  /// - Parameter directory: what their paths are made absolute from; nil to leave them.
  func attachments(
    of day: CivilDate, in files: any Files, from directory: FilePath?
  ) -> [Attachment] {
    if mode.filter != nil { return [] }
    let found = folder.attachments(of: day, beside: survey.paths(of: day, report), in: files)
    guard let directory else { return found }
    return found.map { Attachment(path: $0.path.absolute(in: directory), $0.size, $0.type) }
  }
}

extension Value {
  static func attachment(_ file: Attachment) -> Value {
    [
      "path": .text(file.path.bytes), "bytes": .count(file.size),
      "type": .text(file.type?.mediaType),
    ]
  }
}

extension Attachment {
  /// `812 B`, `34 KiB`, `1.9 MiB`.
  var sizeWords: String {
    switch size {
    case ..<1024: "\(size) B"
    case ..<(1 << 20): "\((size + 512) >> 10) KiB"
    default: "\(tenths(Double(size) / Double(1 << 20))) MiB"
    }
  }
}
