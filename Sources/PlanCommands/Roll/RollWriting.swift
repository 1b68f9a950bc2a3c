import PlanSystem
import PlanText

/// The result of writing the changes of a roll.
struct RollWriting {
  private(set) var written: [FilePath] = []
  private(set) var problem: FileProblem?

  /// Writes changes in order, and stops at the first failure.
  ///
  /// - Parameter latestFirst: a line is only closed because a later day holds its task, so in this
  ///   order no task is lost if a write fails, and the next roll does the rest.
  init(_ latestFirst: [Change], _ files: any Files) {
    for change in latestFirst {
      do throws(FileProblem) {
        if change.expected == .nothing { try files.makeFolders(above: change.path) }
        try files.writeOne(change)
        written.append(change.path)
      } catch {
        problem = error
        return
      }
    }
  }
}
