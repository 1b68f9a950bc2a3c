public import PlanText

extension IndexFiles {
  /// Makes the changes in the index and in the work tree.
  ///
  /// The index is changed in one step. An entry that was changed in the meantime is not written. A
  /// file that is missing in the work tree is not created. A file that differs from the index is
  /// changed as `carry` says.
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    var problems: [FileProblem] = []
    var stored: [(change: Change, entry: GitIndex.Entry)] = []
    for change in changes.changes {
      do throws(FileProblem.Reason) {
        stored.append((change, try store(change)))
      } catch {
        problems.append(FileProblem(change.path, error))
      }
    }
    do throws(GitProblem) {
      problems += try dropChanged(from: &stored)
      try put(stored.map(\.entry))
    } catch {
      return problems + stored.map { FileProblem($0.change.path, .git(error)) }
    }
    for (change, entry) in stored {
      files[key(change.path)] = entry
      do throws(FileProblem) {
        if try !changeWorkTree(change) { throw FileProblem(change.path, .unstagedInTheWay) }
      } catch {
        problems.append(error)
      }
    }
    return problems
  }

  /// Stores the text in the repository and returns the new index entry of the file.
  private func store(_ change: Change) throws(FileProblem.Reason) -> GitIndex.Entry {
    guard var entry = files[key(change.path)], change.read != nil else { throw .notInIndex }
    if entry.isUnmerged { throw .unmerged }
    if entry.isPinned { throw .pinned }
    do throws(GitProblem) {
      let words = ["hash-object", "-w", "--stdin"]
      entry.blob = try git.output(words, input: change.written).filter { $0 != 0x0A }
      return entry
    } catch {
      throw .git(error)
    }
  }

  /// Leaves out the entries that have changed in the index since they were read.
  private func dropChanged(
    from stored: inout [(change: Change, entry: GitIndex.Entry)]
  ) throws(GitProblem) -> [FileProblem] {
    var blobs: [[UInt8]: [UInt8]] = [:]
    for entry in try GitIndex(git).entries { blobs[entry.path] = entry.blob }
    let isChanged = { [self] (stored: (change: Change, entry: GitIndex.Entry)) in
      blobs[stored.entry.path] != files[key(stored.change.path)]?.blob
    }
    let changed = stored.filter(isChanged)
    stored.removeAll(where: isChanged)
    return changed.map { FileProblem($0.change.path, .changedInIndex) }
  }

  private func put(_ entries: [GitIndex.Entry]) throws(GitProblem) {
    if entries.isEmpty { return }
    // `MODE BLOB\tPATH`
    let lines: [UInt8] = entries.flatMap { entry -> [UInt8] in
      entry.mode + [0x20] + entry.blob + [0x09] + entry.path + [0]
    }
    _ = try git.output(["update-index", "-z", "--index-info"], input: lines)
  }

  /// False if unstaged lines conflict with the change.
  private func changeWorkTree(_ change: Change) throws(FileProblem) -> Bool {
    let path = change.path
    // A file reached through a link is not the file of the index.
    guard workTree.kind(of: path) == .regular, workTree.location(of: path) == key(path) else {
      return true
    }
    let held = try workTree.read(path)
    guard let text = carry(change, held) else { return false }
    try workTree.writeOne(Change(path, read: held, written: text))
    return true
  }
}
