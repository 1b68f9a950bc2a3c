import PlanArguments
import PlanFolder
import PlanMerge
import PlanModel
import PlanSyntax
import PlanText

/// Carries out `planmerge`.
func runMerge(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    let mode = try MergeMode(invocation)
    switch mode.work {
    case .files(let base, let ours, let theirs):
      // What git has for a moment is nothing to be undone, and git keeps what it came from.
      if mode.path != nil || !host.isInPlanFolder(ours) { host.journal?.isAtRest = true }
      return host.merge(base: base, ours: ours, theirs: theirs, mode)
    case .resolve(let paths):
      return paths.map { host.resolve($0, mode) }.max() ?? ExitCode.done
    case .conflictCopies(let folder):
      return try host.mergeConflictCopies(in: folder, mode)
    case .install: return try host.installMergeDriver(mode)
    case .uninstall: return try host.uninstallMergeDriver(mode)
    case .checkInstall: return try host.checkMergeDriver()
    }
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

extension ExitCode {
  /// No merge was written. git takes what is above 128 for a failure, and 1 to 128 for a file with
  /// conflicts in it.
  static let noMerge: Int32 = 129
}

extension Host {
  /// Whether a file is where `plan undo`, called here, looks for changes.
  fileprivate func isInPlanFolder(_ file: FilePath) -> Bool {
    guard let root = try? PlanRoot(named: nil, self).path else { return false }
    return files.place(of: file).bytes.starts(with: (files.location(of: root) ?? root).walkPrefix)
  }

  /// Merges as git asks it of a driver; the result takes the place of `ours`.
  fileprivate func merge(
    base: FilePath, ours: FilePath, theirs: FilePath, _ mode: MergeMode
  ) -> Int32 {
    do throws(FileProblem) {
      let (before, mine, other) = try (
        base == noFile ? [] : files.read(base), files.read(ours), files.read(theirs)
      )
      let name = mode.path ?? ours
      // git hands over an empty base where both sides added theirs, which proves nothing.
      let merged = PlanMerge.merge(
        base: before, ours: mine, theirs: other,
        as: DocumentKind(file: name, in: try? files.workingDirectory), mode.style)
      try files.writeOne(Change(ours, read: mine, written: merged.bytes))
      if merged.isClean { return ExitCode.done }
      detail("\(name.bytes): \(leftConflicts(merged))")
      return ExitCode.differs
    } catch {
      message("\(error)")
      return ExitCode.noMerge
    }
  }
}

/// What programs name in the place of a base that is missing.
private let noFile = FilePath("/dev/null")

/// `2 conflicts left`
func leftConflicts(_ merged: MergedText) -> Message {
  "\(counted(merged.conflicts.count, "conflict", "conflicts")) left"
}
