import PlanArguments
import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

extension Host {
  /// What the `settings.plan` of a folder says; the defaults where there is none.
  ///
  /// A value that decides what is written and cannot be read is told, and the default counts.
  func readSettings(in root: FilePath) throws(SettingsProblem) -> Settings {
    let path = FilePath(bytes: root.walkPrefix + "settings.plan".utf8)
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try files.read(path)
    } catch {
      if error.reason == .notFound { return Settings() }
      throw SettingsProblem(objection: Objection(error))
    }
    let document = Document(bytes, as: .settings)
    if let refusal = refusal(toFormat: bytes.span, document.table) {
      throw SettingsProblem(objection: Objection(refusal, path, bytes))
    }
    let (settings, problems) = Settings.read(document)
    let index = LineIndex(bytes.span)
    for problem in problems where problem.reason.matters && verbosity != .quiet {
      let place = index.place(of: problem.range.start)
      line("\(path.bytes):\(place): warning: \(problem.message)")
    }
    return settings
  }
}

struct SettingsProblem: Error {
  let objection: Objection
}

extension SettingProblem.Reason {
  /// Whether something else would be written if the setting were what it was meant to be.
  fileprivate var matters: Bool {
    switch self {
    case .badValue(let name), .unknownName(meant: let name?):
      [.weekStart, .dayStart, .roll, .layout, .hours, .doneStamps].contains(name)
    case .unknownName(meant: nil), .missingColon, .badLevel, .duplicate, .misplaced: false
    }
  }
}
