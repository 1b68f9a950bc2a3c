import PlanFolder
import PlanText

extension Check {
  static let git = Check(name: "git") { patient in
    guard let repository = patient.repository else {
      return [
        Finding(
          .hint, "not in a git repository: nothing keeps old versions",
          fix: patient.command("git", "init"))
      ]
    }
    if let operation = patient.files.gitOperation(around: FilePath(".")) {
      return [
        Finding(.warning, "\(operation.name) is in progress", fix: patient.command("git", "status"))
      ]
    }
    guard patient.host.git != nil else {
      return [Finding(.warning, "git is not installed", fix: "command -v git")]
    }
    return [.ok("the repository \(repository.bytes)")]
  }

  /// Attribute, driver and program together, because git says nothing where one of them is missing,
  /// and takes one side.
  static let mergeDriver = Check(name: "merge-driver") { patient in
    patient.setUp(
      [.attributes, .driver, .program], lacking: .danger, "git merges plans with planmerge",
      fix: patient.command("planmerge", "--install"))
  }

  static let renames = Check(name: "git-renames") { patient in
    patient.setUp(
      [.renames], lacking: .warning, "git takes no day for another",
      fix: patient.command("planmerge", "--install"))
  }

  static let exclude = Check(name: "git-exclude") { patient in
    patient.setUp(
      [.exclude], lacking: .hint, "git ignores the temporary files of these programs",
      fix: patient.command("plan", "init --git"))
  }

  /// git ends with 0 although it could not put the edits back.
  static let autostash = Check(name: "autostash") { patient in
    guard patient.repository != nil, let git = patient.host.git,
      let entry = (try? git.leftAutostash()) ?? nil
    else { return [] }
    return [
      Finding(
        .danger, "git has left edits in \(entry), an autostash: the files do not hold them",
        fix: patient.command("git", "stash pop '\(entry)'"))
    ]
  }

  static let commitHook = Check(name: "commit-hook") { patient in
    guard let hook = patient.hook("pre-commit") else { return [] }
    guard hook.holds("planlint") else {
      return [
        Finding(
          .hint, "git does not look at plans before a commit",
          fix: patient.command("plan", "init --git-hook"))
      ]
    }
    if patient.surroundings?.details(of: hook.path)?.isExecutable == false {
      return [
        Finding(
          .warning, "\(hook.path.bytes): is not executable, so that git passes over it",
          fix: "chmod +x \(patient.typed(hook.path))")
      ]
    }
    return [.ok("git looks at plans before each commit")]
  }

  static let mergeHooks = Check(name: "merge-hooks") { patient in
    patient.setUp(
      [.mergeHook, .rewriteHook], lacking: .warning, "no hook of git changes plans",
      fix: patient.command("plan", "init --git"))
  }
}

/// What a hook of the repository says; nothing where it is not there.
private struct Hook {
  let path: FilePath
  let text: [UInt8]

  func holds(_ words: String) -> Bool {
    let words = Array(words.utf8)
    return text.indices.contains { text[$0...].starts(with: words) }
  }
}

extension Patient {
  /// What a repository lacks of what `plan init --git` puts there.
  fileprivate func setUp(
    _ pieces: [GitSetup.Piece], lacking severity: Finding.Severity, _ praise: Message, fix: Message
  ) -> [Finding] {
    guard repository != nil, host.git != nil else { return [] }
    do throws(GitProblem) {
      let faults = try GitSetup(host).faults(of: pieces)
      if faults.isEmpty { return [.ok(praise)] }
      return faults.map {
        Finding(severity, $0.message, fix: remedy(of: $0, installing: fix))
      }
    } catch {
      return [Finding(.warning, "\(error.message)", fix: command("git", "status"))]
    }
  }

  /// What mends a fault; nil where that is for a person to do, as the fault says.
  private func remedy(
    of fault: GitSetup.Fault, installing fix: Message
  ) -> Message? {
    let install = command("planmerge", "--install")
    switch fault.remedy {
    case .install: return fix
    case .reinstall: return "\(command("planmerge", "--uninstall")) && \(install)"
    case .unsetDriver:
      return "\(command("git", "config --unset-all merge.plan.driver")) && \(install)"
    case .link: return link(to: Program.planmerge.rawValue)
    case .byHand: return nil
    }
  }

  /// The top of the work tree that the folder belongs to; nil for none.
  fileprivate var repository: FilePath? {
    var place = folder
    while files.kind(of: place.appending(".git".utf8)) == nil {
      if place.parent == place { return nil }
      place = place.parent
    }
    return place
  }

  /// Nil outside of a repository.
  fileprivate func hook(_ name: String) -> Hook? {
    guard repository != nil, let git = host.git else { return nil }
    let place: FilePath
    do throws(GitProblem) {
      place = try git.hookFolder()
    } catch .sharedHooks(let path) {
      place = path
    } catch {
      return nil
    }
    let path = place.appending(name.utf8)
    return Hook(path: path, text: (try? files.read(path)) ?? [])
  }
}
