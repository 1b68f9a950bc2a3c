import PlanFolder
import PlanText

/// Changes of several files, of which all are made or none.
struct JointWriting {
  /// Why none was made.
  private(set) var problem: FileProblem?
  /// The files that hold what was written all the same, because they could not be put back.
  private(set) var leftovers: [FileProblem] = []

  /// Writes changes in order; at the first failure those before it are taken back.
  ///
  /// - Parameter creations: what made files that are to be gone, with what they hold; they go when
  ///   all is written.
  init(_ changes: [Change], removing creations: [Change] = [], _ files: any Files) {
    var folders: [FilePath] = []
    for (index, change) in changes.enumerated() {
      do throws(FileProblem) {
        if change.expected == .nothing {
          for folder in files.missingFolders(above: change.path) {
            try files.makeFolder(folder)
            folders.append(folder)
          }
        }
        try files.writeOne(change)
      } catch {
        problem = error
        if error.mayHaveWritten { takeBack(change, files, isFailed: true) }
        for done in changes[..<index].reversed() {
          // What comes first takes over what the later ones give away: it stays while one of them
          // does.
          if leftovers.isEmpty {
            takeBack(done, files, isFailed: false)
          } else {
            leftovers.append(FileProblem(done.path, error.reason))
          }
        }
        for folder in folders.reversed() { takeBack(folder, files) }
        return
      }
    }
    for (index, creation) in creations.enumerated() {
      do throws(FileProblem) {
        try files.remove(creation.path, holding: creation.written)
      } catch {
        problem = error
        // It may be gone all the same, as where the folder cannot be flushed any more.
        for removed in creations[...index].reversed() { makeAgain(removed, files) }
        for done in changes.reversed() { takeBack(done, files, isFailed: false) }
        for folder in folders.reversed() { takeBack(folder, files) }
        return
      }
    }
  }

  /// Puts back a file that was taken away, unless there is one by now.
  private mutating func makeAgain(_ creation: Change, _ files: any Files) {
    if files.kind(of: creation.path) != nil { return }
    var creation = creation
    creation.isReturn = true
    do throws(FileProblem) {
      try files.writeOne(creation)
    } catch {
      leftovers.append(error)
    }
  }

  /// Puts back what a file held, if it still holds what we wrote.
  private mutating func takeBack(_ change: Change, _ files: any Files, isFailed: Bool) {
    do throws(FileProblem) {
      let held = files.kind(of: change.path) == nil ? nil : try files.read(change.path)
      if held == change.read { return }
      guard held == change.written else {
        // What somebody else wrote over ours is theirs.
        if !isFailed { leftovers.append(FileProblem(change.path, .changedOnDisk)) }
        return
      }
      if let read = change.read {
        try files.writeOne(Change(change.path, read: change.written, written: read))
      } else {
        try files.remove(change.path, holding: change.written)
      }
    } catch {
      leftovers.append(error)
    }
  }

  /// Takes away a folder that was made, if nothing stands in it by now.
  private mutating func takeBack(_ folder: FilePath, _ files: any Files) {
    do throws(FileProblem) {
      try files.removeEmptyFolder(folder)
    } catch {
      leftovers.append(error)
    }
  }

  /// Tells what failed and what has become of the other files; whether all was written.
  ///
  /// - Parameter count: of the files that were to be written.
  func tell(_ count: Int, _ host: Host) -> Bool {
    guard let problem else { return true }
    host.message("\(problem)")
    for leftover in leftovers { host.message("\(leftover), and was not put back") }
    if leftovers.isEmpty, count > 1 { host.message("all files are as they were") }
    return false
  }
}

extension Files {
  /// Makes the folders that a new day lacks: those of its year and month, as the layout wants.
  func makeFolders(above path: FilePath) throws(FileProblem) {
    for folder in missingFolders(above: path) { try makeFolder(folder) }
  }

  /// The folders that a path leads through and that are not there, the outermost first.
  fileprivate func missingFolders(above path: FilePath) -> [FilePath] {
    var missing: [FilePath] = []
    var folder = path.parent
    while kind(of: folder) == nil, folder != folder.parent {
      missing.append(folder)
      folder = folder.parent
    }
    return missing.reversed()
  }
}

extension FileProblem {
  /// Whether a failed write may have left its bytes all the same, as where the folder cannot be
  /// flushed any more.
  ///
  /// What stands in the way of a write is somebody else's, even in the same bytes.
  fileprivate var mayHaveWritten: Bool { reason != .changedOnDisk && reason != .alreadyExists }
}
