public import PlanDocument
public import PlanSystem
public import PlanText

/// Writes changes of several files: all or none.
public struct JointWriting {
  /// Why none was made.
  private(set) var problem: FileProblem?
  /// The files that were written and could not be restored.
  private(set) var leftovers: [FileProblem] = []
  private let files: any Files
  /// The folders that were created.
  private var folders: [FilePath] = []
  /// The changes that were made, or may have been made although they failed.
  private var made: [(change: Change, isFailed: Bool)] = []

  /// Writes changes in order; at the first failure, those before it are undone.
  ///
  /// - Parameter creations: the changes that created files which are to be removed, when all is
  ///   written.
  public init(_ changes: [Change], removing creations: [Change] = [], _ files: any Files) {
    self.files = files
    let paths = (changes + creations).map { $0.isNewDerived ? $0.path.parent : $0.path }
    var asked: Set<FilePath> = []
    problem = paths.filter { asked.insert($0).inserted }.compactMap { files.barrier(on: $0) }.first
    var rest = changes[...]
    while let first = rest.first, problem == nil {
      // Files that are created one after the other are flushed together.
      let isNew = first.expected == .nothing
      let together = isNew ? rest.prefix { $0.expected == .nothing } : rest.prefix(1)
      rest = rest[together.endIndex...]
      write(together)
    }
    for (index, creation) in creations.enumerated() where problem == nil {
      do throws(FileProblem) {
        try files.remove(creation.path, holding: creation.written)
      } catch {
        problem = error
        // It may be removed even so, for example if the folder could not be flushed.
        for removed in creations[...index].reversed() { makeAgain(removed) }
      }
    }
    if let problem { takeBackAll(problem.reason) }
  }

  private mutating func write(_ changes: ArraySlice<Change>) {
    var set = ChangeSet()
    do throws(FileProblem) {
      var last: FilePath?
      for change in changes {
        set.append(change)
        guard change.expected == .nothing, change.path.parent != last else { continue }
        last = change.path.parent
        for folder in files.missingFolders(above: change.path) {
          try files.makeFolder(folder)
          folders.append(folder)
        }
      }
    } catch {
      problem = error
      return
    }
    let problems = files.write(set)
    problem = problems.first
    for change in changes {
      let failure = problems.first { $0.path == change.path }
      if failure?.mayHaveWritten ?? true { made.append((change, failure != nil)) }
    }
  }

  private mutating func takeBackAll(_ reason: FileProblem.Reason) {
    for (change, isFailed) in made.reversed() {
      // An earlier change adds what later ones remove, so it stays if one of them does.
      if leftovers.isEmpty {
        takeBack(change, isFailed: isFailed)
      } else {
        leftovers.append(FileProblem(change.path, reason))
      }
    }
    for folder in folders.reversed() {
      do throws(FileProblem) {
        try files.removeEmptyFolder(folder)
      } catch {
        leftovers.append(error)
      }
    }
  }

  /// Restores what a file held, if it still holds what we wrote.
  private mutating func takeBack(_ change: Change, isFailed: Bool) {
    do throws(FileProblem) {
      let held = try files.readIfThere(change.path)
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

  /// Restores a removed file, unless there is one again.
  private mutating func makeAgain(_ creation: Change) {
    if files.kind(of: creation.path) != nil { return }
    var creation = creation
    creation.isReturn = true
    do throws(FileProblem) { try files.writeOne(creation) } catch { leftovers.append(error) }
  }

  /// - Parameter count: of the files that were to be written.
  /// - Throws: what failed, and what happened to the other files.
  public func check(_ count: Int) throws(Refusal) {
    guard let problem else { return }
    var objections = [Objection(problem)]
    objections += leftovers.map { Objection("\($0), and was not restored") }
    if leftovers.isEmpty, count > 1 { objections.append(Objection("nothing is changed")) }
    throw Refusal(objections)
  }
}

extension Files {
  /// Creates the missing folders of a new day: those of its year and month, as the layout says.
  public func makeFolders(above path: FilePath) throws(FileProblem) {
    for folder in missingFolders(above: path) { try makeFolder(folder) }
  }

  /// The missing folders above a path, the outermost first.
  fileprivate func missingFolders(above path: FilePath) -> [FilePath] {
    path.parent.upwards.prefix { kind(of: $0) == nil }.reversed()
  }
}

extension FileProblem {
  /// Whether a failed write may have written its bytes even so, for example if the folder could not
  /// be flushed.
  ///
  /// A file that prevents a write is from another program, even if it has the same bytes.
  fileprivate var mayHaveWritten: Bool { reason != .changedOnDisk && reason != .alreadyExists }
}

extension Host {
  /// The unfinished git operation around a folder, during which files may change at any time.
  public func unfinishedOperation(around folder: FilePath) -> Objection? {
    files.gitOperation(around: folder).map {
      Objection("\($0.name) is in progress in this repository; finish it first")
    }
  }

  /// What prevents files from being written now, whatever they say: an unfinished operation of git,
  /// conflict copies, editors; if nothing of that, what may have been lost.
  ///
  /// - Parameters:
  ///   - days: the days of which no conflict copy may be left.
  ///   - root: the folder whose repository is asked; nil if that does not matter.
  public func hindrances(
    to paths: [FilePath], of days: Set<CivilDate> = [],
    _ conflictCopies: [(path: FilePath, day: CivilDate)] = [], in root: FilePath?,
    isForced: Bool, losses: () -> [Objection]
  ) -> [Objection] {
    var objections: [Objection] = []
    if let root, let operation = unfinishedOperation(around: root) { objections.append(operation) }
    for copy in conflictCopies where days.contains(copy.day) {
      objections.append(Objection(conflictCopy: copy.path, of: "\(copy.day)"))
    }
    if !isForced { objections += openElsewhere(paths) }
    return objections.isEmpty ? losses() : objections
  }

  /// Objections to the files with unsaved changes in an editor.
  ///
  /// - Parameter swapFolders: as the property; nil to find them.
  public func openElsewhere(_ paths: [FilePath], _ swapFolders: [FilePath]? = nil) -> [Objection] {
    let swapFolders = swapFolders ?? self.swapFolders
    return paths.compactMap { path in
      files.editor(changing: path, swapFolders: swapFolders).map {
        Objection("\(path.bytes): has unsaved changes in \($0.name); save them, or use --force")
      }
    }
  }

  /// The default folders of the swap files of Neovim that exist; before 0.8 in its data folder.
  public var swapFolders: [FilePath] {
    [stateHome, dataHome].compactMap { $0?.appending("nvim/swap".utf8) }
      .filter { files.kind(of: $0) == .directory }
  }
}
