import PlanDocument
public import PlanText

/// A file of an index.
struct IndexEntry {
  /// Relative to the top of the work tree.
  let path: [UInt8]
  /// In octal digits, as git writes it.
  let mode: [UInt8]
  var blob: [UInt8]
  /// Whether a merge has left several versions and the conflict is not resolved.
  let isUnmerged: Bool
  /// Whether git ignores the file in the work tree (skip-worktree, assume-unchanged). A rewritten
  /// entry loses this mark.
  let isPinned: Bool

  /// Neither a link nor another repository.
  var isFile: Bool { mode.starts(with: "100".utf8) }
}

extension Git {
  /// The plan files of the index, in byte order: of the one in `GIT_INDEX_FILE`, or of the
  /// repository's own.
  ///
  /// - Parameter folder: only those below it, with paths from it; nil for the whole work tree.
  func indexEntries(below folder: FilePath? = nil) throws(GitProblem) -> [IndexEntry] {
    let place = folder.map { ["-C", String(decoding: $0.bytes, as: UTF8.self)] } ?? []
    let patterns = folder == nil ? plansOfGit : ["*.plan"]
    let question = ["ls-files", "-v", "--stage", "-z", "--"] + patterns
    var entries: [IndexEntry] = []
    for record in try output(place + question).split(separator: 0) {
      // `TAG MODE BLOB STAGE\tPATH`; an unmerged file has up to three stages.
      let parts = record.split(separator: 0x09, maxSplits: 1)
      let words = parts[0].split(separator: 0x20)
      guard parts.count == 2, words.count == 4 else { throw .misunderstood }
      if let last = entries.last, last.path.elementsEqual(parts[1]) { continue }
      entries.append(
        IndexEntry(
          path: Array(parts[1]), mode: Array(words[1]), blob: Array(words[2]),
          isUnmerged: !words[3].elementsEqual("0".utf8),
          isPinned: !words[0].elementsEqual("H".utf8) && !words[0].elementsEqual("M".utf8)))
    }
    return entries
  }

  /// The paths in which the index differs from every parent of the next commit; before the first
  /// commit, from an empty tree.
  ///
  /// Files that are missing in the index, or only added with `--intent-to-add`, are left out.
  func stagedPaths() throws(GitProblem) -> Set<[UInt8]> {
    let changes = try paths(differingFrom: lastCommit())
    guard let merged = try commit(named: Array("MERGE_HEAD".utf8)) else { return changes }
    return changes.intersection(try paths(differingFrom: merged))
  }

  private func paths(differingFrom tree: [UInt8]) throws(GitProblem) -> Set<[UInt8]> {
    let question =
      [
        "diff-index", "--cached", "--ita-invisible-in-index", "--name-only", "--no-renames",
        "--diff-filter=d", "-z", String(decoding: tree, as: UTF8.self), "--",
      ] + plansOfGit
    return Set(try output(question).split(separator: 0).map { Array($0) })
  }

  /// When a commit of this repository's branches last changed a file, in seconds since 1970; nil if
  /// none did. Commits that were only fetched do not count: they know nothing of this work tree.
  ///
  /// - Parameter name: in the folder.
  public func lastCommit(
    of name: some Collection<UInt8>, in folder: FilePath
  ) throws(GitProblem) -> Int? {
    let words = [folder.bytes, Array(name)].map { String(decoding: $0, as: UTF8.self) }
    // `TIME COMMIT`
    let answer = try output([
      "-C", words[0], "rev-list", "--branches", "HEAD", "--max-count=1", "--timestamp", "--",
      ":(literal)" + words[1],
    ])
    return Int(digits: answer.prefix { $0 != 0x20 }, atMost: 18)
  }

  /// The plan files below a folder that are in the index of its repository, with the paths that a
  /// walk of the folder gives them, and whether each file has content.
  ///
  /// Files that git ignores in the work tree (skip-worktree) are left out: they may be missing on
  /// purpose.
  public func trackedPlans(
    below folder: FilePath
  ) throws(GitProblem) -> [(path: FilePath, isEmpty: Bool)] {
    try indexEntries(below: folder).compactMap { entry in
      let names = entry.path.split(separator: UInt8(ascii: "/"))
      guard entry.isFile, !entry.isPinned else { return nil }
      guard !names.contains(where: { WalkedName.isSkipped($0.span) }) else { return nil }
      guard !(names.last.map { isConflictCopy($0.span) } ?? false) else { return nil }
      return (FilePath(bytes: folder.walkPrefix + entry.path), emptyBlobs.contains(entry.blob))
    }
  }
}

/// The names of an empty blob, in both hash formats.
private let emptyBlobs = [
  "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
  "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
].map { Array($0.utf8) }
