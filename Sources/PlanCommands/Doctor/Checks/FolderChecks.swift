import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

extension Check {
  static let folder = Check(name: "folder") { patient in
    var found = patient.problems.map {
      Finding(.danger, "\($0)", fix: "ls -ld \(patient.typed($0.path))")
    }
    if patient.plans.paths.isEmpty {
      found.append(
        Finding(
          .hint, "no plan in \(patient.folder.bytes)",
          fix: "plan init \(patient.typed(FilePath(".")))"))
    } else {
      let count = counted(patient.plans.paths.count, "plan", "plans")
      found.insert(.ok("\(patient.folder.bytes): \(count)"), at: 0)
    }
    return found
  }

  static let settings = Check(name: "settings") { patient in
    let path = FilePath("settings.plan")
    guard patient.files.kind(of: path) != nil else {
      let fix: Message = "plan init \(patient.typed(FilePath(".")))"
      return [Finding(.hint, "there is no settings.plan", fix: fix)]
    }
    // Other checks report what cannot be read.
    guard let bytes = try? patient.files.read(path) else { return [] }
    let (_, problems) = Settings.read(Document(bytes, as: .settings))
    guard let problem = problems.first else { return [.ok("settings.plan has no errors")] }
    let place = LineIndex(bytes.span).place(of: problem.range.start)
    return [
      Finding(
        .warning, "settings.plan:\(place): \(problem.message)",
        fix: "planlint \(patient.typed(path))")
    ]
  }

  static let state = Check(name: "state-folder") { patient in
    guard let state = patient.host.stateFolder else {
      return [
        Finding(
          .hint, "changes cannot be undone, because neither XDG_STATE_HOME nor HOME is set",
          fix: "export XDG_STATE_HOME=~/.local/state")
      ]
    }
    let name = quoted(state.bytes)
    if state.bytes.starts(with: patient.folder.walkPrefix) {
      return [
        Finding(
          .danger, "\(state.bytes) is inside the plan folder and would be synchronised",
          fix: "export XDG_STATE_HOME=~/.local/state")
      ]
    }
    guard patient.files.kind(of: state) == .directory else {
      if patient.canHold(state) { return [.ok("\(state.bytes) is created when it is needed")] }
      return [
        Finding(
          .warning, "\(state.bytes) cannot be created, so 'plan undo' does not work",
          fix: "export XDG_STATE_HOME=~/.local/state")
      ]
    }
    guard let details = patient.surroundings?.details(of: state) else { return [] }
    if !details.isWritable || !details.isExecutable {
      return [Finding(.warning, "\(state.bytes) cannot be written", fix: "chmod u+rwx \(name)")]
    }
    if details.mode & 0o077 != 0 {
      return [
        Finding(
          .warning, "\(state.bytes) contains old plans, and others can access it",
          fix: "chmod 700 \(name)")
      ]
    }
    return [.ok("\(state.bytes) is private")]
  }

  static let modes = Check(name: "modes") { patient in
    guard let surroundings = patient.surroundings,
      let folder = surroundings.details(of: FilePath(".")), folder.mode & 0o001 != 0
    else { return [] }
    let paths = [FilePath(".")] + patient.plans.paths
    if let path = paths.first(where: { (surroundings.details(of: $0)?.mode ?? 0) & 0o002 != 0 }) {
      return [
        Finding(
          .warning, "others on this computer can write \(path.bytes)",
          fix: "chmod -R go-w \(patient.typed(FilePath(".")))")
      ]
    }
    let open = patient.plans.paths.count {
      (surroundings.details(of: $0)?.mode ?? 0) & 0o004 != 0
    }
    if open == 0 { return [] }
    return [
      Finding(
        .hint, "others on this computer can read \(counted(open, "plan", "plans"))",
        fix: "chmod go-rwx \(patient.typed(FilePath(".")))")
    ]
  }
}

extension Patient {
  /// Whether a missing folder could be created, with those above it.
  fileprivate func canHold(_ folder: FilePath) -> Bool {
    var place = folder
    while files.kind(of: place) == nil, place.parent != place { place = place.parent }
    guard files.kind(of: place) == .directory else { return false }
    guard let details = surroundings?.details(of: place) else { return true }
    return details.isWritable && details.isExecutable
  }
}
