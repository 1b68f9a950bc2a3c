public import PlanText

extension IndexFiles {
  /// Makes the changes in the index, and in the work tree.
  ///
  /// The index is changed last and at once. A file of the work tree that differs from the index
  /// keeps its own lines wherever both were changed, or stays as it is where that could lose or
  /// double one; a file that is not there stays away.
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    var problems: [FileProblem] = []
    var written: [(key: FilePath, entry: GitIndex.Entry)] = []
    for change in changes.changes {
      do throws(FileProblem) {
        let key = key(change.path)
        let entry = try store(change, of: key)
        let isCarried = try changeWorkTree(change)
        written.append((key, entry))
        if !isCarried { problems.append(FileProblem(change.path, .unstagedInTheWay)) }
      } catch {
        problems.append(error)
      }
    }
    do throws(GitProblem) {
      try put(written.map(\.entry))
      for (key, entry) in written { files[key] = entry }
    } catch {
      problems += written.map { FileProblem($0.key, .git(error)) }
    }
    return problems
  }

  /// What the index is to say of a file; the text is in the repository then.
  private func store(
    _ change: Change, of key: FilePath
  ) throws(FileProblem) -> GitIndex.Entry {
    guard let entry = files[key], !entry.isUnmerged, change.read != nil else {
      throw FileProblem(change.path, .notInIndex)
    }
    do throws(GitProblem) {
      let words = ["hash-object", "-w", "--stdin"].map { Array($0.utf8) }
      let blob = try git.output(words, input: change.written).filter { $0 != 0x0A }
      return GitIndex.Entry(path: entry.path, mode: entry.mode, blob: blob, isUnmerged: false)
    } catch {
      throw FileProblem(change.path, .git(error))
    }
  }

  private func put(_ entries: [GitIndex.Entry]) throws(GitProblem) {
    if entries.isEmpty { return }
    // `MODE BLOB\tPATH`
    let lines: [UInt8] = entries.flatMap { entry -> [UInt8] in
      entry.mode + [0x20] + entry.blob + [0x09] + entry.path + [0]
    }
    let words = ["update-index", "-z", "--index-info"].map { Array($0.utf8) }
    _ = try git.output(words, input: lines)
  }

  /// False where lines that are not staged stand in the way.
  private func changeWorkTree(_ change: Change) throws(FileProblem) -> Bool {
    let path = change.path
    // What is a link now is another thing than the file of the index.
    guard workTree.kind(of: path) == .regular,
      let folder = workTree.location(of: path.parent),
      workTree.location(of: path) == folder.appending(path.lastComponent)
    else { return true }
    let held = try workTree.read(path)
    guard let text = carry(from: change.read ?? [], to: change.written, into: held) else {
      return false
    }
    try workTree.writeOne(Change(path, read: held, written: text))
    return true
  }
}
