import PlanText

/// The plan files of an index, the one that `GIT_INDEX_FILE` names or the repository's own.
struct GitIndex {
  struct Entry {
    /// Below the top of the work tree.
    let path: [UInt8]
    /// In octal digits, as git writes it.
    let mode: [UInt8]
    var blob: [UInt8]
    /// Whether a merge has left several versions, none of which is settled.
    let isUnmerged: Bool
    /// Whether git is told to look away from the work tree there (skip-worktree,
    /// assume-unchanged), which an entry that is written anew forgets.
    let isPinned: Bool

    /// Neither a link nor another repository.
    var isFile: Bool { mode.starts(with: "100".utf8) }
  }

  /// In byte order of their paths.
  let entries: [Entry]

  /// Everything whose name ends in `.plan`.
  init(_ git: Git) throws(GitProblem) {
    try self.init(listing: git.output("ls-files -v --stage -z", files: plans))
  }

  /// - Parameter listing: what `git ls-files -v --stage -z` prints.
  init(listing: [UInt8]) throws(GitProblem) {
    var entries: [Entry] = []
    for record in listing.split(separator: 0) {
      // `TAG MODE BLOB STAGE\tPATH`; one of a merge has up to three stages.
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

/// At whatever depth.
private let plans = ":(top,glob)**/*.plan"

extension Git {
  /// The paths in which the index differs from all that the next commit comes from; before a first
  /// commit, from nothing.
  ///
  /// What the index lacks, or only announces, is left out.
  func stagedPaths() throws(GitProblem) -> Set<[UInt8]> {
    guard try answer("rev-parse", "--quiet", "--verify", "HEAD") != nil else {
      // The name of nothing depends on the kind of hash.
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

  /// What it prints about files, the words of the question with blanks between them.
  fileprivate func output(_ question: String, files: String) throws(GitProblem) -> [UInt8] {
    try output(question.split(separator: " ").map(String.init) + ["--", files])
  }
}
