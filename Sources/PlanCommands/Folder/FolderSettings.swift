import PlanArguments
import PlanDocument
import PlanSystem
import PlanText

extension Host {
  /// The settings in the `settings.plan` of a folder; the defaults if there is none.
  ///
  /// For an invalid value that affects what is written, prints a warning and uses the default.
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
  /// Whether the setting affects what is written.
  fileprivate var matters: Bool {
    switch self {
    case .badValue(let name), .unknownName(meant: let name?):
      [.weekStart, .dayStart, .roll, .layout, .hours, .doneStamps].contains(name)
    case .unknownName(meant: nil), .missingColon, .badLevel, .duplicate, .misplaced: false
    }
  }
}
