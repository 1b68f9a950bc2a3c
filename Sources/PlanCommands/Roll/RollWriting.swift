import PlanFolder
import PlanText

/// What became of the changes of a roll.
struct RollWriting {
  private(set) var written: [FilePath] = []
  private(set) var problem: FileProblem?

  /// Writes changes in order, and nothing more after a failure.
  ///
  /// - Parameter latestFirst: a line is only ever closed because a later day holds its task, so
  ///   in this order no task is lost whatever fails, and the next roll does the rest.
  init(_ latestFirst: [Change], _ files: any Files) {
    for change in latestFirst {
      do throws(FileProblem) {
        if change.expected == .nothing { try makeFolders(above: change.path, files) }
        try files.writeOne(change)
        written.append(change.path)
      } catch {
        problem = error
        return
      }
    }
  }
}

/// Makes the folders of a new day: those of its year and month, as the layout wants.
private func makeFolders(above path: FilePath, _ files: any Files) throws(FileProblem) {
  var missing: [FilePath] = []
  var folder = path.parent
  while files.kind(of: folder) == nil, folder != folder.parent {
    missing.append(folder)
    folder = folder.parent
  }
  for folder in missing.reversed() { try files.makeFolder(folder) }
}
