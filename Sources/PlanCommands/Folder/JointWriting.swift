import PlanSystem
import PlanText

/// Writes changes of several files: all or none.
struct JointWriting {
  /// Why none was made.
  private(set) var problem: FileProblem?
  /// The files that were written and could not be restored.
  private(set) var leftovers: [FileProblem] = []

  /// Writes changes in order; at the first failure, those before it are undone.
  ///
  /// - Parameter creations: the changes that created files which are to be removed, when all is
  ///   written.
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
          // An earlier change adds what later ones remove, so it stays if one of them does.
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
        // It may be removed even so, for example if the folder could not be flushed.
        for removed in creations[...index].reversed() { makeAgain(removed, files) }
        for done in changes.reversed() { takeBack(done, files, isFailed: false) }
        for folder in folders.reversed() { takeBack(folder, files) }
        return
      }
    }
  }

  /// Restores a removed file, unless there is one again.
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

  /// Restores what a file held, if it still holds what we wrote.
  private mutating func takeBack(_ change: Change, _ files: any Files, isFailed: Bool) {
    do throws(FileProblem) {
      let held = files.kind(of: change.path) == nil ? nil : try files.read(change.path)
      if held == change.read { return }
      guard held == change.written else {
        // What another program wrote after us is kept.
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

  /// Removes a folder that was created, if it is empty.
  private mutating func takeBack(_ folder: FilePath, _ files: any Files) {
    do throws(FileProblem) {
      try files.removeEmptyFolder(folder)
    } catch {
      leftovers.append(error)
    }
  }

  /// Reports what failed and what happened to the other files; returns whether all was written.
  ///
  /// - Parameter count: of the files that were to be written.
  func tell(_ count: Int, _ host: Host) -> Bool {
    guard let problem else { return true }
    host.message("\(problem)")
    for leftover in leftovers { host.message("\(leftover), and was not restored") }
    if leftovers.isEmpty, count > 1 { host.message("nothing is changed") }
    return false
  }
}

extension Files {
  /// Creates the missing folders of a new day: those of its year and month, as the layout says.
  func makeFolders(above path: FilePath) throws(FileProblem) {
    for folder in missingFolders(above: path) { try makeFolder(folder) }
  }

  /// The missing folders above a path, the outermost first.
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
  /// Whether a failed write may have written its bytes even so, for example if the folder could not
  /// be flushed.
  ///
  /// A file that prevents a write is from another program, even if it has the same bytes.
  fileprivate var mayHaveWritten: Bool { reason != .changedOnDisk && reason != .alreadyExists }
}
