import PlanShell
import PlanSystem
import PlanText

extension Check {
  static let git = Check(name: "git") { checked in
    guard let repository = checked.repository else {
      return .hint(
        "not in a git repository, so old versions are not kept",
        fix: checked.command("git", "init"))
    }
    if let operation = checked.files.gitOperation(around: FilePath(".")) {
      return .warning("\(operation.name) is in progress", fix: checked.command("git", "status"))
    }
    guard checked.host.git != nil else {
      return .warning("git is not installed", fix: "command -v git")
    }
    return [.ok("the repository is \(repository.bytes)")]
  }

  /// Attribute, driver and program together: if one of them is missing, git takes one side without
  /// a message.
  static let mergeDriver = Check(name: "merge-driver") { checked in
    checked.setUp(
      [.attributes, .driver, .program], lacking: .danger, "git merges plans with planmerge",
      fix: checked.command("planmerge", "--install"))
  }

  static let renames = Check(name: "git-renames") { checked in
    checked.setUp(
      [.renames], lacking: .warning, "git does not mistake one day for another",
      fix: checked.command("planmerge", "--install"))
  }

  static let exclude = Check(name: "git-exclude") { checked in
    checked.setUp(
      [.exclude], lacking: .hint, "git ignores the temporary files of these programs",
      fix: checked.command("plan", "init --git"))
  }

  /// git exits with 0 even if it could not restore the edits.
  static let autostash = Check(name: "autostash") { checked in
    guard checked.repository != nil, let git = checked.host.git,
      let entry = (try? git.leftAutostash()) ?? nil
    else { return [] }
    return .danger(
      "git left edits in \(entry), an autostash; they are not in the files",
      fix: checked.command("git", "stash pop '\(entry)'"))
  }

  static let commitHook = Check(name: "commit-hook") { checked in
    guard let path = checked.commitHookPath else { return [] }
    guard let hook = try? checked.files.read(path), PreCommitHook.checksPlans(hook) else {
      return .hint(
        "git does not check plans before a commit", fix: checked.command("plan", "init --git-hook"))
    }
    if checked.surroundings?.details(of: path)?.isExecutable == false {
      return .warning(
        "\(path.bytes): is not executable, so git ignores it",
        fix: "chmod +x \(checked.typed(path))")
    }
    return [.ok("git checks plans before each commit")]
  }
}

extension CheckedFolder {
  /// What a repository lacks of what `plan init --git` sets up.
  fileprivate func setUp(
    _ pieces: [GitSetup.Piece], lacking severity: Finding.Severity, _ praise: Message, fix: Message
  ) -> [Finding] {
    guard repository != nil, host.git != nil else { return [] }
    do throws(Refusal) {
      let faults = try GitSetup(host).faults(of: pieces)
      if faults.isEmpty { return [.ok(praise)] }
      return faults.map { Finding(severity, $0.message, fix: remedy(of: $0, installing: fix)) }
    } catch {
      return .warning("\(error.message)", fix: command("git", "status"))
    }
  }

  /// The command that fixes a fault; nil if the user has to do it, as the fault says.
  private func remedy(of fault: GitSetup.Fault, installing fix: Message) -> Message? {
    let install = command("planmerge", "--install")
    switch fault.remedy {
    case .install: return fix
    case .reinstall: return "\(command("planmerge", "--uninstall")) && \(install)"
    case .unsetDriver:
      return "\(command("git", "config --unset-all merge.plan.driver")) && \(install)"
    case .link: return host.links(to: [Program.planmerge.rawValue])
    case .byHand: return nil
    }
  }

  /// The top of the work tree that the folder belongs to; nil for none.
  fileprivate var repository: FilePath? {
    folder.upwards.first { files.kind(of: $0.appending(".git".utf8)) != nil }
  }

  /// Nil outside of a repository.
  fileprivate var commitHookPath: FilePath? {
    guard repository != nil, let git = host.git else { return nil }
    do throws(GitProblem) {
      return try git.hookFolder().appending(PreCommitHook.name.utf8)
    } catch .sharedHooks(let folder) {
      return folder.appending(PreCommitHook.name.utf8)
    } catch {
      return nil
    }
  }
}
