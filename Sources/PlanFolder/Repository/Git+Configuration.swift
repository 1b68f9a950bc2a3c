public import PlanText

extension Git {
  /// The top of the work tree around the working directory, absolute.
  public func topOfWorkTree() throws(GitProblem) -> FilePath {
    try inWorkTree().top
  }

  /// The value that counts for a name of the configuration; nil where it has none.
  public func configured(_ name: String) throws(GitProblem) -> [UInt8]? {
    try answer("config", "--get", name)
  }

  /// Gives a name of the repository's own configuration a value.
  public func configure(_ name: String, _ value: String) throws(GitProblem) {
    _ = try output(["config", "--local", name, value])
  }

  /// The value that the repository's own configuration has for a name; nil where it has none.
  public func configuredHere(_ name: String) throws(GitProblem) -> [UInt8]? {
    try answer("config", "--local", "--get", name)
  }

  /// Takes a name out of the repository's own configuration.
  public func unset(_ name: String) throws(GitProblem) {
    _ = try output(["config", "--local", "--unset", name])
  }

  /// Takes a section out of the repository's own configuration.
  public func removeSection(_ name: String) throws(GitProblem) {
    _ = try output(["config", "--local", "--remove-section", name])
  }

  /// Where git keeps a file of its own, which need not exist: `info/exclude`.
  public func pathInRepository(_ name: String) throws(GitProblem) -> FilePath {
    guard let path = try answer("rev-parse", "--git-path", name) else { throw .misunderstood }
    return FilePath(bytes: path)
  }

  /// Whether git is told to ignore a file that it does not know yet.
  public func ignores(_ path: FilePath) throws(GitProblem) -> Bool {
    try answer("check-ignore", "-q", "--", String(decoding: path.bytes, as: UTF8.self)) != nil
  }

  /// The stash in which a pull or rebase left edits that it could not put back, as `stash@{0}`; nil
  /// where there is none.
  public func leftAutostash() throws(GitProblem) -> [UInt8]? {
    let stashes = try output(["stash", "list", "--format=%gd %gs"]).split(separator: 0x0A)
    return stashes.first { $0.reversed().starts(with: "autostash".utf8.reversed()) }
      .map { Array($0.prefix { $0 != 0x20 }) }
  }

  /// What the index holds of a file; nil where it has none of the name.
  ///
  /// - Parameter path: seen from the top of the work tree.
  public func staged(_ path: String) -> [UInt8]? {
    try? output(["cat-file", "blob", ":\(path)"])
  }

  /// What attributes a file of the work tree has; it need not exist.
  ///
  /// - Parameter path: seen from the working directory.
  /// - Returns: the values by name: `set`, `unset`, `unspecified`, or a word.
  public func attributes(
    _ names: [String], of path: FilePath
  ) throws(GitProblem) -> [String: [UInt8]] {
    let listing = try output(
      ["check-attr", "--stdin", "-z"] + names, input: path.bytes + [0])
    let words = listing.split(separator: 0, omittingEmptySubsequences: false)
    var values: [String: [UInt8]] = [:]
    for (index, name) in names.enumerated() {
      // `PATH`, `NAME`, `VALUE`
      guard words.count > 3 * index + 2 else { throw .misunderstood }
      values[name] = Array(words[3 * index + 2])
    }
    return values
  }
}
