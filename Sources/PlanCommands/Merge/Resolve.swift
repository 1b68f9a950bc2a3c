import PlanFolder
import PlanMerge
import PlanModel
import PlanSyntax
import PlanText

extension Host {
  /// Merges the versions anew that stand between the markers of a file, or takes those that are
  /// wanted.
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
        if merged.isClean { tellDeed("merged \(path.bytes)") }
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
  fileprivate func resolved(as kind: DocumentKind, _ mode: MergeMode) -> MergedText {
    if let side = mode.side { return MergedText(text(of: side)) }
    var style = mode.style
    style.markerSize = max(style.markerSize, markerSize)
    return merge(
      base: base, ours: text(of: .ours), theirs: text(of: .theirs), as: kind, style)
  }
}
