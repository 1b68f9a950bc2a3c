import PlanText

/// The plan files of an index: the one in `GIT_INDEX_FILE`, or the repository's own.
struct GitIndex {
  struct Entry {
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

  /// In byte order of their paths.
  let entries: [Entry]

  /// Reads every entry whose name ends in `.plan`.
  init(_ git: Git) throws(GitProblem) {
    try self.init(listing: git.output("ls-files -v --stage -z", files: plans))
  }

  /// - Parameter listing: what `git ls-files -v --stage -z` prints.
  init(listing: [UInt8]) throws(GitProblem) {
    var entries: [Entry] = []
    for record in listing.split(separator: 0) {
      // `TAG MODE BLOB STAGE\tPATH`; an unmerged file has up to three stages.
      let parts = record.split(separator: 0x09, maxSplits: 1)
      let words = parts[0].split(separator: 0x20)
      guard parts.count == 2, words.count == 4 else { throw .misunderstood }
      if let last = entries.last, last.path.elementsEqual(parts[1]) { continue }
      entries.append(
        Entry(
          path: Array(parts[1]), mode: Array(words[1]), blob: Array(words[2]),
          isUnmerged: !words[3].elementsEqual("0".utf8),
          isPinned: !words[0].elementsEqual("H".utf8) && !words[0].elementsEqual("M".utf8)))
    }
    self.entries = entries
  }
}

/// At any depth.
private let plans = ":(top,glob)**/*.plan"

extension Git {
  /// The paths in which the index differs from every parent of the next commit; before the first
  /// commit, from an empty tree.
  ///
  /// Files that are missing in the index, or only added with `--intent-to-add`, are left out.
  func stagedPaths() throws(GitProblem) -> Set<[UInt8]> {
    guard try answer("rev-parse", "--quiet", "--verify", "HEAD") != nil else {
      // The name of the empty tree depends on the hash format.
      guard let nothing = try answer("hash-object", "-t", "tree", "--stdin") else {
        throw .misunderstood
      }
      return try paths(differingFrom: String(decoding: nothing, as: UTF8.self))
    }
    let changes = try paths(differingFrom: "HEAD")
    guard try answer("rev-parse", "--quiet", "--verify", "MERGE_HEAD") != nil else {
      return changes
    }
    return changes.intersection(try paths(differingFrom: "MERGE_HEAD"))
  }

  private func paths(differingFrom tree: String) throws(GitProblem) -> Set<[UInt8]> {
    let question = "diff-index --cached --ita-invisible-in-index --name-only --no-renames"
    let listing = try output("\(question) --diff-filter=d -z \(tree)", files: plans)
    return Set(listing.split(separator: 0).map { Array($0) })
  }

  /// Runs git with a question about files and returns its output. Spaces separate the words of the
  /// question.
  fileprivate func output(_ question: String, files: String) throws(GitProblem) -> [UInt8] {
    try output(question.split(separator: " ").map(String.init) + ["--", files])
  }
}
