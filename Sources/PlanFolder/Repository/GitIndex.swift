import PlanText

/// The plan files of an index, the one that `GIT_INDEX_FILE` names or the repository's own.
struct GitIndex {
  struct Entry {
    /// Below the top of the work tree.
    let path: [UInt8]
    /// In octal digits, as git writes it.
    let mode: [UInt8]
    let blob: [UInt8]
    /// Whether a merge has left several versions, none of which is settled.
    let isUnmerged: Bool

    /// Neither a link nor another repository.
    var isFile: Bool { mode.starts(with: "100".utf8) }
  }

  /// In byte order of their paths.
  let entries: [Entry]

  /// Everything whose name ends in `.plan`.
  ///
  /// - Parameter git: started at the top of the work tree.
  init(_ git: Git) throws(GitProblem) {
    let listing = try git.output("ls-files --stage -z", files: plans)
    var entries: [Entry] = []
    for record in listing.split(separator: 0) {
      // `MODE BLOB STAGE\tPATH`; one of a merge has up to three stages.
      let parts = record.split(separator: 0x09, maxSplits: 1)
      let words = parts[0].split(separator: 0x20)
      guard parts.count == 2, words.count == 3 else { throw .misunderstood }
      if let last = entries.last, last.path.elementsEqual(parts[1]) { continue }
      entries.append(
        Entry(
          path: Array(parts[1]), mode: Array(words[0]), blob: Array(words[1]),
          isUnmerged: !words[2].elementsEqual("0".utf8)))
    }
    self.entries = entries
  }

  /// The paths in which the index differs from a commit; what the index lacks is left out.
  static func paths(of git: Git, differingFrom commit: String) throws(GitProblem) -> Set<[UInt8]> {
    let listing = try git.output(
      "diff-index --cached --name-only --no-renames --diff-filter=d -z \(commit)", files: plans)
    return Set(listing.split(separator: 0).map { Array($0) })
  }
}

/// At whatever depth.
private let plans = ":(top,glob)**/*.plan"

extension Git {
  /// What it prints about files, the words of the question with blanks between them.
  fileprivate func output(_ question: String, files: String) throws(GitProblem) -> [UInt8] {
    let words = question.split(separator: " ").map { Array($0.utf8) }
    return try output(words + ["--", files].map { Array($0.utf8) })
  }
}
