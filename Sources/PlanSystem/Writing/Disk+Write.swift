public import PlanText

extension Disk {
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    var problems: [FileProblem] = []
    var created = CreatedFiles(sweeping: leftoverAge)
    for change in changes.changes {
      // What a change takes away may have gone into a file that was created before.
      if change.expected != .nothing { created.flush() }
      do throws(FileProblem.Reason) {
        if WalkedName.holdsControlCharacter(change.path.bytes.span) {
          throw .controlCharacterInName
        }
        try write(change, &created)
      } catch {
        problems.append(FileProblem(change.path, error))
      }
    }
    created.flush()
    return problems + created.problems
  }

  /// Makes a change at its path or, if a link leads elsewhere, there.
  private func write(_ change: Change, _ created: inout CreatedFiles) throws(FileProblem.Reason) {
    let place: FilePath
    if change.isNewDerived, let known = created.place(besideLast: change.path) {
      place = known
    } else {
      place = try self.place(ofWriting: change.path)
    }
    let isCopy = [change.path, place].contains { original(ofCopyAt: $0) != nil }
    if isCopy, !change.mayMakeConflictCopy { throw .conflictCopy }
    if change.expected != .nothing {
      do throws(FileProblem.Reason) {
        let folder = try OpenFolder(
          place.parent, sweeping: leftoverAge, flushes: !change.isDerived)
        return try folder.replace(
          Array(place.lastComponent), change.read, by: change.written, keepingIn: stateFolder)
      } catch {
        if error != .notFound || change.expected != .anything { throw error }
      }
    }
    try created.create(place, for: change)
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    try forFile(path) { () throws(FileProblem.Reason) in
      // A link itself is not removed.
      let folder = try place(ofWriting: path.parent)
      try OpenFolder(folder, sweeping: leftoverAge).remove(
        Array(path.lastComponent), holding: bytes)
    }
  }

  /// Removes the temporary files that killed processes have left, in a folder and those below it that
  /// a walk enters, but not through links.
  public func removeLeftovers(below folder: FilePath) {
    guard let place = location(of: folder) else { return }
    var waiting = [place]
    while let folder = waiting.popLast() {
      guard let open = try? OpenFolder(folder, sweeping: leftoverAge) else { continue }
      waiting += open.sweepAll().map { folder.appending($0) }
    }
  }
}

/// Files that were created one after the other. The folder that has their names is flushed once, not
/// once for each of them.
private struct CreatedFiles {
  private(set) var problems: [FileProblem] = []
  private let leftoverAge: Int
  private var folder: (path: FilePath, open: OpenFolder)?
  /// The folder as it was named.
  private var name: FilePath?
  /// The files whose names are not flushed.
  private var paths: [FilePath] = []

  init(sweeping age: Int) { leftoverAge = age }

  /// - Parameter place: of the new file, with every link followed.
  mutating func create(_ place: FilePath, for change: Change) throws(FileProblem.Reason) {
    let flushes = !change.isDerived
    if folder?.path != place.parent || folder?.open.flushes != flushes { flush() }
    if folder == nil {
      folder = (
        place.parent, try OpenFolder(place.parent, sweeping: leftoverAge, flushes: flushes)
      )
    }
    name = change.path.parent
    try folder?.open.create(Array(place.lastComponent), holding: change.written)
    paths.append(change.path)
  }

  /// The place of a new file with a path in the folder of the last one, unless a link is there; nil
  /// for another folder.
  ///
  /// To follow all links on the way to each file of an export takes eight calls of the system for each,
  /// of thirty.
  func place(besideLast path: FilePath) -> FilePath? {
    guard let folder, path.parent == name else { return nil }
    return folder.path.appending(path.lastComponent)
  }

  /// Returns after the names are on the disk.
  mutating func flush() {
    do throws(FileProblem.Reason) {
      if !paths.isEmpty { try folder?.open.flushNames() }
    } catch {
      problems += paths.map { FileProblem($0, error) }
    }
    (folder, name) = (nil, nil)
    paths = []
  }
}
