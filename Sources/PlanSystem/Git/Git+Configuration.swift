public import PlanText

extension Git {
  /// The top of the work tree around the working directory, absolute.
  public func topOfWorkTree() throws(GitProblem) -> FilePath {
    try inWorkTree().top
  }

  /// The effective value of a name in the configuration; nil if it has none.
  public func configured(_ name: String) throws(GitProblem) -> [UInt8]? {
    try answer("config", "--get", name)
  }

  /// Sets a name in the repository's own configuration.
  public func configure(_ name: String, _ value: String) throws(GitProblem) {
    _ = try output(["config", "--local", name, value])
  }

  /// The value of a name in the repository's own configuration; nil if it has none.
  public func configuredHere(_ name: String) throws(GitProblem) -> [UInt8]? {
    try answer("config", "--local", "--get", name)
  }

  /// Removes a name from the repository's own configuration.
  public func unset(_ name: String) throws(GitProblem) {
    _ = try output(["config", "--local", "--unset", name])
  }

  /// Removes a section from the repository's own configuration.
  public func removeSection(_ name: String) throws(GitProblem) {
    _ = try output(["config", "--local", "--remove-section", name])
  }

  /// The path of one of git's own files, such as `info/exclude`. It need not exist.
  public func pathInRepository(_ name: String) throws(GitProblem) -> FilePath {
    guard let path = try answer("rev-parse", "--git-path", name) else { throw .misunderstood }
    return FilePath(bytes: path)
  }

  /// Whether git ignores a file that it does not track.
  public func ignores(_ path: FilePath) throws(GitProblem) -> Bool {
    try answer("check-ignore", "-q", "--", String(decoding: path.bytes, as: UTF8.self)) != nil
  }

  /// The stash that holds edits which a pull or rebase could not restore, such as `stash@{0}`; nil
  /// if there is none.
  public func leftAutostash() throws(GitProblem) -> [UInt8]? {
    let stashes = try output(["stash", "list", "--format=%gd %gs"]).split(separator: 0x0A)
    return stashes.first { $0.reversed().starts(with: "autostash".utf8.reversed()) }
      .map { Array($0.prefix { $0 != 0x20 }) }
  }

  /// The content of a file in the index; nil if the index has no such file.
  ///
  /// - Parameter path: relative to the top of the work tree.
  public func staged(_ path: String) -> [UInt8]? {
    try? output(["cat-file", "blob", ":\(path)"])
  }

  /// The attributes of a file of the work tree. The file need not exist.
  ///
  /// - Parameter path: relative to the working directory.
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
