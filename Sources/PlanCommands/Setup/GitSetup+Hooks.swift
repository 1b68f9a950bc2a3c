import PlanFolder
import PlanText

extension GitSetup {
  func fault(of hook: SettlingHook) throws(GitProblem) -> Fault? {
    let (path, isShared) = try place(of: hook)
    let chaining = hook.chaining(in: path, folder)
    guard let held = try? host.files.read(path) else {
      let message: Message = "\(path.bytes): is not there, so that nothing settles tasks after git"
      return isShared ? Fault("\(message); \(chaining)", .byHand) : Fault(message, .install)
    }
    switch standing(of: held) {
    case .another:
      let isForShell = held.prefix { $0 != 0x0A }.suffix(2).elementsEqual("sh".utf8)
      return Fault(
        "\(path.bytes): is another hook; \(chaining)", isForShell ? .chain(path) : .byHand)
    case .ofAnotherFolder:
      return Fault("\(path.bytes): settles tasks of another folder only", .install)
    case .whole:
      if host.files.surroundings?.details(of: path)?.isExecutable ?? true { return nil }
      return Fault("\(path.bytes): is not executable, so that git passes over it", .permit(path))
    }
  }

  func install(_ hook: SettlingHook, _ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    var hindrance: SetupProblem?
    do throws(GitProblem) {
      let fault = try fault(of: hook)
      if fault == nil { return Outcome() }
      let path = try place(of: hook).path
      do throws(FileProblem) {
        if case .permit = fault?.remedy {
          if isDryRun { return Outcome(deeds: ["would make \(path.bytes) executable"]) }
          try host.files.permitExecution(of: path)
          return Outcome(deeds: ["made \(path.bytes) executable"])
        }
        if let held = try? host.files.read(path), standing(of: held) == .ofAnotherFolder {
          if isDryRun { return Outcome(deeds: ["would write \(path.bytes)"]) }
          let written = held + SettlingHook.command(folder) + [0x0A]
          try host.files.writeOne(Change(path, read: held, written: written))
          try host.files.permitExecution(of: path)
          return Outcome(deeds: ["wrote \(path.bytes)"])
        }
      } catch {
        hindrance = SetupProblem(error)
      }
    } catch {
      throw SetupProblem(error)
    }
    if let hindrance { throw hindrance }
    let written = try host.writeHook(
      hook.rawValue, holding: hook.text(folder), isDryRun: isDryRun
    ) { hook.chaining(in: $0, folder) }
    guard let written else { return Outcome() }
    return Outcome(deeds: ["\(isDryRun ? "would write" : "wrote") \(written.bytes)"])
  }

  /// Where git looks for a hook, and whether other repositories may do so too.
  private func place(
    of hook: SettlingHook
  ) throws(GitProblem) -> (path: FilePath, isShared: Bool) {
    do throws(GitProblem) {
      return (try git.hookFolder().appending(hook.rawValue.utf8), false)
    } catch .sharedHooks(let folder) {
      return (folder.appending(hook.rawValue.utf8), true)
    } catch {
      throw error
    }
  }

  private enum Standing {
    case whole, ofAnotherFolder, another
  }

  /// What a hook is to this plan folder; somebody's own that starts planroll is trusted.
  private func standing(of held: [UInt8]) -> Standing {
    let lines = held.split(separator: 0x0A)
    let command = SettlingHook.command(folder)
    if lines.contains(where: { $0.elementsEqual(command) }) { return .whole }
    if lines.contains(where: { $0.elementsEqual(SettlingHook.mark.utf8) }) {
      return .ofAnotherFolder
    }
    return String(decoding: held, as: UTF8.self).contains("planroll") ? .whole : .another
  }
}

extension Host {
  /// Writes a hook of the repository, over nothing that has its name.
  ///
  /// - Parameters:
  ///   - isDryRun: whether it is only looked whether that can be done.
  ///   - chaining: how to let another hook do the same.
  /// - Returns: where it was written, or would be; nil where it is there already.
  func writeHook(
    _ name: String, holding bytes: [UInt8], isDryRun: Bool = false,
    chaining: (FilePath) -> Message
  ) throws(SetupProblem) -> FilePath? {
    let folder = try hookFolder(for: name, chaining)
    let path = folder.appending(name.utf8)
    do throws(FileProblem) {
      if !isDryRun { try files.makeFolder(folder) }
      // By its name, because a link that leads nowhere is a hook of somebody's, too.
      let names = files.kind(of: folder) == nil ? [] : try files.names(in: folder)
      if !names.contains(Array(name.utf8)) {
        if isDryRun { return path }
        try files.writeOne(Change(path, read: nil, written: bytes))
        try files.permitExecution(of: path)
        return path
      }
    } catch {
      throw SetupProblem(error)
    }
    guard (try? files.read(path)) == bytes else {
      throw SetupProblem("\(path.bytes): is there and stays as it is; \(chaining(path))")
    }
    // git passes over one that nobody may run.
    if !isDryRun { try? files.permitExecution(of: path) }
    return nil
  }

  private func hookFolder(
    for name: String, _ chaining: (FilePath) -> Message
  ) throws(SetupProblem) -> FilePath {
    do throws(GitProblem) {
      guard let git else { throw GitProblem.notInstalled }
      return try git.hookFolder()
    } catch .sharedHooks(let folder) {
      throw SetupProblem(
        "core.hooksPath names \(folder.bytes) for hooks, which may not be only this repository's; "
          + "\(chaining(folder.appending(name.utf8)))")
    } catch {
      throw SetupProblem(error)
    }
  }
}
