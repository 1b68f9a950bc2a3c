import PlanFolder
import PlanText

extension Check {
  static let git = Check(name: "git") { patient in
    guard let repository = patient.repository else {
      return [
        Finding(.hint, "not in a git repository: nothing keeps old versions", fix: "git init")
      ]
    }
    if let operation = patient.files.gitOperation(around: FilePath(".")) {
      return [Finding(.warning, "\(operation.name) is in progress", fix: "git status")]
    }
    guard patient.host.git != nil else {
      return [Finding(.warning, "git is not installed", fix: "command -v git")]
    }
    return [.ok("the repository \(repository.bytes)")]
  }

  /// Attribute, driver and program together, because git says nothing where one of them is missing,
  /// and takes one side.
  static let mergeDriver = Check(name: "merge-driver") { patient in
    guard patient.repository != nil, let git = patient.host.git else { return [] }
    let fix: Message = "planmerge --install"
    do throws(GitProblem) {
      guard let name = try git.mergeDriver(ofFile: "x.plan") else {
        return [
          Finding(.warning, "no attribute tells git to merge plans with planmerge", fix: fix)
        ]
      }
      let key = "merge.\(String(decoding: name, as: UTF8.self)).driver"
      guard let driver = try git.configured(key) else {
        return [
          Finding(
            .danger, "\(key) is not set: git merges line by line, and tells nobody", fix: fix)
        ]
      }
      if patient.files is any Surroundings, patient.host.program(named: "planmerge") == nil {
        return [
          Finding(
            .danger, "planmerge is not in PATH, and the driver is '\(driver)'",
            fix: "planmerge --check-install")
        ]
      }
      return [.ok("git merges plans with '\(driver)'")]
    } catch {
      return [Finding(.warning, "\(error.message)", fix: "git status")]
    }
  }

  static let commitHook = Check(name: "commit-hook") { patient in
    guard let hook = patient.hook("pre-commit") else { return [] }
    return hook.holds("planlint")
      ? [.ok("git looks at plans before each commit")]
      : [
        Finding(.hint, "git does not look at plans before a commit", fix: "plan init --git-hook")
      ]
  }

  static let mergeHooks = Check(name: "merge-hooks") { patient in
    let names = ["post-merge", "post-rewrite"]
    let hooks = names.compactMap { patient.hook($0) }
    guard hooks.count == names.count else { return [] }
    let missing = zip(names, hooks).filter { !$1.holds("--reconcile") }.map(\.0)
    return missing.isEmpty
      ? [.ok("git lets planroll settle copies behind a merge")]
      : [
        Finding(
          .hint, "no \(missing.joined(separator: ", ")) settles copies of a task behind a merge",
          fix: "plan init --git")
      ]
  }
}

/// What a hook of the repository says; nothing where it is not there.
private struct Hook {
  let text: [UInt8]

  func holds(_ words: String) -> Bool {
    let words = Array(words.utf8)
    return text.indices.contains { text[$0...].starts(with: words) }
  }
}

extension Patient {
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
    return Hook(text: (try? files.read(place.appending(name.utf8))) ?? [])
  }
}
