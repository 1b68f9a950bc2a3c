import PlanFolder
import PlanMerge
import PlanModel
import PlanSyntax
import PlanText

extension Host {
  /// Merges the versions anew that stand between the markers of a file.
  func resolve(_ path: FilePath, _ mode: MergeMode) -> Int32 {
    let kind = DocumentKind(file: path, in: try? files.workingDirectory)
    do throws(FileProblem) {
      let read = try files.read(path)
      guard let marked = MarkedText(Document(read, as: kind)) else {
        note("\(path.bytes): holds no conflict markers")
        return ExitCode.done
      }
      var style = mode.style
      style.markerSize = max(style.markerSize, marked.markerSize)
      let merged = PlanMerge.merge(
        base: marked.base, ours: marked.ours, theirs: marked.theirs, as: kind, style)
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
