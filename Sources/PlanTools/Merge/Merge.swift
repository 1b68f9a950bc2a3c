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

  /// Merges the versions between the markers of a file again, or takes the wanted ones.
  func resolve(_ path: FilePath, _ mode: MergeMode) -> Int32 {
    let kind = DocumentKind(file: path, in: try? files.workingDirectory)
    do throws(FileProblem) {
      let read = try files.read(path)
      guard let marked = MarkedText(read, as: kind) else {
        note("\(path.bytes): holds no conflict markers")
        return ExitCode.done
      }
      let merged = marked.resolved(as: kind, mode)
      let change = Change(path, read: read, written: merged.bytes)
      if mode.isDryRun {
        printPatch(of: [change])
      } else {
        let objections = mode.isForced ? [] : openElsewhere([path])
        if !objections.isEmpty { return refuse(objections) }
        try files.writeOne(change)
        if merged.isClean { reportChange("merged \(path.bytes)") }
      }
      if merged.isClean { return ExitCode.done }
      message("\(path.bytes): \(leftConflicts(merged))")
      return ExitCode.differs
    } catch {
      message("\(error)")
      return ExitCode.failed
    }
  }
}

/// The path that programs use for a missing base.
private let noFile = FilePath("/dev/null")

/// `2 conflicts left`
func leftConflicts(_ merged: MergedText) -> Message {
  "\(counted(merged.conflicts.count, "conflict", "conflicts")) left"
}

extension MarkedText {
  /// The text with one side of each conflict, and of those within its lines.
  ///
  /// Both sides are merged as two files without a base, so that a task on both sides is there once.
  private func taken(_ side: Side, as kind: DocumentKind) -> [UInt8] {
    func taken(_ text: [UInt8]) -> [UInt8] {
      MarkedText(text, as: kind)?.taken(side, as: kind) ?? text
    }
    guard side == .both else { return taken(text(of: side)) }
    let (ours, theirs) = (taken(text(of: .ours)), taken(text(of: .theirs)))
    let merged = merge(base: nil, ours: ours, theirs: theirs, as: kind, keepsBoth: true).bytes
    return MarkedText(merged, as: kind)?.text(of: .both) ?? merged
  }

  fileprivate func resolved(as kind: DocumentKind, _ mode: MergeMode) -> MergedText {
    if let side = mode.side { return MergedText(taken(side, as: kind)) }
    var style = mode.style
    style.markerSize = max(style.markerSize, markerSize)
    return merged(as: kind, style)
  }

  /// The merge of both sides, each with what its own conflicts merge to.
  private func merged(as kind: DocumentKind, _ style: ConflictStyle) -> MergedText {
    func side(_ side: Side) -> [UInt8] {
      let text = text(of: side)
      return MarkedText(text, as: kind)?.merged(as: kind, style).bytes ?? text
    }
    return merge(base: base, ours: side(.ours), theirs: side(.theirs), as: kind, style)
  }
}
