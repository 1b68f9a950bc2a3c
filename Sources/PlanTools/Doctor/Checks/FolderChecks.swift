import PlanDocument
import PlanRules
import PlanShell
import PlanSystem
import PlanText

extension Check {
  static let folder = Check(name: "folder") { checked in
    var found = checked.problems.map {
      Finding(.danger, "\($0)", fix: "ls -ld \(checked.typed($0.path))")
    }
    if checked.plans.paths.isEmpty {
      found.append(
        Finding(.hint, "no plan in \(checked.folder.bytes)", fix: "plan init \(checked.here)"))
    } else {
      let count = counted(checked.plans.paths.count, "plan", "plans")
      found.insert(.ok("\(checked.folder.bytes): \(count)"), at: 0)
    }
    return found
  }

  static let settings = Check(name: "settings") { checked in
    let path = FilePath("settings.plan")
    guard checked.files.kind(of: path) != nil else {
      let fix: Message = "plan init \(checked.here)"
      return .hint("there is no settings.plan", fix: fix)
    }
    // Other checks report what cannot be read.
    guard let bytes = try? checked.files.read(path) else { return [] }
    let (_, problems) = Settings.read(Document(bytes, as: .settings))
    guard let problem = problems.first else { return [.ok("settings.plan has no errors")] }
    let place = LineIndex(bytes.span).place(of: problem.range.start)
    return .warning(
      "settings.plan:\(place): \(problem.message)", fix: "planlint \(checked.typed(path))")
  }

  static let state = Check(name: "state-folder") { checked in
    guard let state = checked.host.stateFolder else {
      return .hint(
        "changes cannot be undone, because neither XDG_STATE_HOME nor HOME is set",
        fix: "export XDG_STATE_HOME=~/.local/state")
    }
    let name = shellWord(state.bytes)
    if state.bytes.starts(with: checked.folder.walkPrefix) {
      return .danger(
        "\(state.bytes) is inside the plan folder and would be synchronised",
        fix: "export XDG_STATE_HOME=~/.local/state")
    }
    guard checked.files.kind(of: state) == .directory else {
      if checked.canHold(state) { return [.ok("\(state.bytes) is created when it is needed")] }
      return .warning(
        "\(state.bytes) cannot be created, so 'plan undo' does not work",
        fix: "export XDG_STATE_HOME=~/.local/state")
    }
    guard let details = checked.surroundings?.details(of: state) else { return [] }
    if !details.isWritable || !details.isExecutable {
      return .warning("\(state.bytes) cannot be written", fix: "chmod u+rwx \(name)")
    }
    if details.mode & 0o077 != 0 {
      return .warning(
        "\(state.bytes) contains old plans, and others can access it", fix: "chmod 700 \(name)")
    }
    return [.ok("\(state.bytes) is private")]
  }

  static let links = Check(name: "links") { checked in
    // The contents of a folder with a dot name are not listed.
    let ofGit = ["hooks", "hooks/pre-commit", "info", "info/exclude", "info/attributes", "config"]
      .map { FilePath(".git/\($0)") }
    let links = Set((checked.linked + ofGit).compactMap { checked.files.outwardLink(on: $0) })
    return links.sorted { $0.place < $1.place }.map { link in
      let path =
        link.place.isInside(checked.folder) ? link.place.relative(to: checked.folder) : link.place
      let (name, target) = (checked.typed(path), link.target.bytes)
      return link.isTrusted
        ? Finding(
          .hint, "\(path.bytes): is trusted and leads out of the plan folder, to \(target)",
          fix: "plan trust --remove \(name)")
        : Finding(
          .danger,
          "\(path.bytes): is a link that leads out of the plan folder, to \(target); if it is yours,"
            + " 'plan trust \(name)' allows it", fix: "rm \(name)")
    }
  }

  static let modes = Check(name: "modes") { checked in
    guard let surroundings = checked.surroundings,
      let folder = surroundings.details(of: FilePath(".")), folder.mode & 0o001 != 0
    else { return [] }
    let paths = [FilePath(".")] + checked.plans.paths
    if let path = paths.first(where: { (surroundings.details(of: $0)?.mode ?? 0) & 0o002 != 0 }) {
      return .warning(
        "others on this computer can write \(path.bytes)", fix: "chmod -R go-w \(checked.here)")
    }
    let open = checked.plans.paths.count { (surroundings.details(of: $0)?.mode ?? 0) & 0o004 != 0 }
    if open == 0 { return [] }
    return .hint(
      "others on this computer can read \(counted(open, "plan", "plans"))",
      fix: "chmod go-rwx \(checked.here)")
  }

  static let sameDay = Check(name: "same-day") { checked in
    var first: [CivilDate: FilePath] = [:]
    return checked.plans.paths.compactMap { path in
      guard let day = DocumentKind(path: path.bytes).date else { return nil }
      guard let other = first[day] else {
        first[day] = path
        return nil
      }
      return Finding(
        .warning, "\(path.bytes): the same day as \(other.bytes); put both into one file",
        fix: "plan diff \(checked.typed(other)) \(checked.typed(path))")
    }
  }

  static let dayNames = Check(name: "day-names") { checked in
    (checked.plans.paths + checked.plans.misspelled).sorted().compactMap { path in
      guard let problem = FileNameProblem(path) else { return nil }
      let fix: Message =
        if let meant = problem.meant {
          "mv -n \(checked.typed(path)) \(checked.typed(meant))"
        } else {
          "planlint \(checked.typed(path))"
        }
      return Finding(.warning, "\(path.bytes): \(problem.what)", fix: fix)
    }
  }

  static let caseOfNames = Check(name: "case-of-names") { checked in
    let paths = checked.plans.paths + checked.plans.misspelled
    return collisions(of: paths).filter { $0.index > $0.other }.map { collision in
      let (path, other) = (paths[collision.index], paths[collision.other])
      return Finding(
        .danger, "\(other.bytes) and \(path.bytes) are one file on a Mac or Windows",
        fix: "plan diff \(checked.typed(other)) \(checked.typed(path))")
    }
  }
}

extension CheckedFolder {
  /// Whether a missing folder could be created, with those above it.
  fileprivate func canHold(_ folder: FilePath) -> Bool {
    var place = folder
    while files.kind(of: place) == nil, place.parent != place { place = place.parent }
    guard files.kind(of: place) == .directory else { return false }
    guard let details = surroundings?.details(of: place) else { return true }
    return details.isWritable && details.isExecutable
  }
}
