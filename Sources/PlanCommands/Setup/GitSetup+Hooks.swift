import PlanFolder
import PlanText

extension GitSetup {
  func fault(of hook: SettlingHook) throws(GitProblem) -> Message? {
    let path = try git.hookFolder().appending(hook.rawValue.utf8)
    guard let held = try? host.files.read(path) else {
      return "\(path.bytes): is not there, so that nothing settles tasks after git"
    }
    return held == hook.text(folder) || String(decoding: held, as: UTF8.self).contains("planroll")
      ? nil : "\(path.bytes): is another hook; \(hook.chaining(in: path, folder))"
  }

  func install(_ hook: SettlingHook, _ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    let written = try host.writeHook(
      hook.rawValue, holding: hook.text(folder), isDryRun: isDryRun
    ) { hook.chaining(in: $0, folder) }
    guard let written else { return Outcome() }
    return Outcome(deeds: ["\(isDryRun ? "would write" : "wrote") \(written.bytes)"])
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
