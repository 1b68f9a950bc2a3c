import PlanArguments
import PlanDocument
import PlanMerge
import PlanShell
import PlanSystem
import PlanText

/// Carries out `planmerge`.
func runMerge(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try MergeMode(invocation)
  switch mode.work {
  case .files(let base, let ours, let theirs):
    // Temporary files of git are not undone: git keeps what they came from.
    if mode.path != nil || !host.isInPlanFolder(ours) { host.journal?.isAtRest = true }
    return host.merge(base: base, ours: ours, theirs: theirs, mode)
  case .resolve(let paths): return paths.map { host.resolve($0, mode) }.max() ?? ExitCode.done
  case .conflictCopies(let folder): return try host.mergeConflictCopies(in: folder, mode)
  case .install: return try host.installMergeDriver(mode)
  case .uninstall: return try host.uninstallMergeDriver(mode)
  case .checkInstall: return try host.checkMergeDriver()
  }
}

extension ExitCode {
  /// No merge was written. git reads a code above 128 as a failure, and 1 to 128 as a file with
  /// conflicts.
  static let noMerge: Int32 = 129
}

extension Host {
  /// Whether a file is where `plan undo`, called here, looks for changes.
  fileprivate func isInPlanFolder(_ file: FilePath) -> Bool {
    guard let root = try? PlanRoot(named: nil, self).path else { return false }
    return files.place(of: file).bytes.starts(with: (files.location(of: root) ?? root).walkPrefix)
  }

  /// Merges as a merge driver of git; the result replaces `ours`.
  fileprivate func merge(
    base: FilePath, ours: FilePath, theirs: FilePath, _ mode: MergeMode
  ) -> Int32 {
    do throws(FileProblem) {
      let (before, mine, other) = try (
        base == noFile ? [] : files.read(base), files.read(ours), files.read(theirs)
      )
      let name = mode.path ?? ours
      // git passes an empty base if both sides added the file, which proves nothing.
      let merged = PlanMerge.merge(
        base: before, ours: mine, theirs: other,
        as: DocumentKind(file: name, in: try? files.workingDirectory), mode.style)
      try files.writeOne(Change(ours, read: mine, written: merged.bytes))
      if merged.isClean { return ExitCode.done }
      let conflicts: Message = "\(name.bytes): \(leftConflicts(merged))"
      // git itself names a file with conflicts.
      if mode.path == nil {
        message("\(conflicts); edit the lines between <<<<<<< and >>>>>>>")
      } else {
        detail(conflicts)
      }
      return ExitCode.differs
    } catch {
      message("\(error)")
      return ExitCode.noMerge
    }
  }
}

/// The path that programs use for a missing base.
private let noFile = FilePath("/dev/null")

/// `2 conflicts left`
func leftConflicts(_ merged: MergedText) -> Message {
  "\(counted(merged.conflicts.count, "conflict", "conflicts")) left"
}
