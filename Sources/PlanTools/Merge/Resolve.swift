import PlanDocument
import PlanMerge
import PlanShell
import PlanSystem
import PlanText

extension Host {
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
