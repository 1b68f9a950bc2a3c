public import PlanText

/// The plan files as the next commit would hold them: those of git's index.
///
/// Where a file is named, it is the one of the index, wherever the work tree has got to. What is
/// written goes to the index, and to the work tree as far as that has the same lines.
public final class IndexFiles: Files {
  let workTree: any Files
  /// Where paths that are not absolute start.
  private let directory: FilePath
  /// The top of the work tree, absolute.
  private let top: FilePath
  /// Started at the top.
  let git: Git
  let objects: GitObjects
  /// By absolute path.
  var files: [FilePath: GitIndex.Entry] = [:]
  private var folders: Set<FilePath> = []
  private let paths: [FilePath]
  private let changed: Set<[UInt8]>?

  /// - Parameter workTree: the disk; its working directory is in a work tree.
  public init(over workTree: any Files, git: Git?) throws(GitProblem) {
    guard let git else { throw .notInstalled }
    self.workTree = workTree
    do throws(FileProblem) { directory = try workTree.workingDirectory } catch {
      throw .notRun(error.reason)
    }
    guard let top = try git.answer("rev-parse", "--show-toplevel") else { throw .misunderstood }
    self.top = FilePath(bytes: top)
    self.git = Git(in: self.top)
    let index = try GitIndex(self.git)
    changed = try self.git.changes()
    objects = try GitObjects(self.git)
    paths = index.entries.map { [top = self.top] in top.appending($0.path) }
    for (path, entry) in zip(paths, index.entries) where entry.isFile {
      files[path] = entry
      var folder = path.parent
      while folders.insert(folder).inserted, folder != self.top { folder = folder.parent }
    }
  }

  /// Whether git makes a commit of named files, whose index is thrown away when that is done.
  public var isThrownAway: Bool {
    get throws(GitProblem) {
      let path = try git.answer("rev-parse", "--git-path", "index") ?? []
      return FilePath(bytes: path).lastComponent.starts(with: "next-index-".utf8)
    }
  }

  /// The plan files that the next commit changes, as somebody in the working directory would type
  /// them, and what was named and is not there.
  ///
  /// In a merge, only what differs from both sides: what one of them brings was looked at there.
  ///
  /// - Parameter operands: files and folders; all are meant where there is none.
  public func staged(
    among operands: [FilePath]
  ) -> (paths: [FilePath], problems: [FileProblem]) {
    let asked = operands.map { $0.absolute(in: directory) }
    let staged = paths.filter { path in
      let way = path.bytes[top.walkPrefix.count...]
      guard files[path] != nil, changed?.contains(Array(way)) ?? true else { return false }
      if asked.contains(path) { return true }
      return (asked.isEmpty || asked.contains { path.bytes.starts(with: $0.walkPrefix) })
        && WalkedPath(way) != nil
    }
    let missing = zip(operands, asked).filter { files[$1] == nil && !folders.contains($1) }
    return (
      staged.map { $0.relative(to: directory) }, missing.map { FileProblem($0.0, .notInIndex) }
    )
  }

  public func kind(of path: FilePath) -> FileKind? {
    let key = key(path)
    return files[key] != nil ? .regular : folders.contains(key) ? .directory : nil
  }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    let key = key(directory)
    guard folders.contains(key) else { throw FileProblem(directory, .notInIndex) }
    let below = key.walkPrefix
    let names = (paths + folders).filter { $0.bytes.starts(with: below) }
      .map { Array($0.bytes[below.count...].prefix { $0 != UInt8(ascii: "/") }) }
    return Set(names).sorted { $0.lexicographicallyPrecedes($1) }
  }

  public func location(of path: FilePath) -> FilePath? {
    kind(of: path) == nil ? nil : key(path)
  }

  public func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? {
    workTree.editor(changing: path, swapFolders: swapFolders)
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    // An index holds files alone.
    throw FileProblem(path, .notInIndex)
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    throw FileProblem(path, .notInIndex)
  }

  public var workingDirectory: FilePath {
    directory
  }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    // Paths are told from where the work began.
    throw FileProblem(path, .notInIndex)
  }

  /// What a walk of a directory comes upon, in byte order.
  ///
  /// - Parameter below: the path of the directory, with a slash at its end.
  func paths(below: [UInt8]) -> [WalkedPath] {
    var met: [WalkedPath] = []
    for path in paths where files[path] != nil && path.bytes.starts(with: below) {
      // Several files may stand behind one thing that is in the way.
      guard let walked = WalkedPath(path.bytes[below.count...]), walked != met.last else {
        continue
      }
      met.append(walked)
    }
    return met
  }

  func key(_ path: FilePath) -> FilePath { path.absolute(in: directory) }
}

extension Git {
  /// The paths in which the index differs from all that the next commit comes from; nil for a
  /// first commit, which changes all.
  fileprivate func changes() throws(GitProblem) -> Set<[UInt8]>? {
    guard try answer("rev-parse", "--quiet", "--verify", "HEAD") != nil else { return nil }
    let changes = try GitIndex.paths(of: self, differingFrom: "HEAD")
    guard try answer("rev-parse", "--quiet", "--verify", "MERGE_HEAD") != nil else {
      return changes
    }
    return changes.intersection(try GitIndex.paths(of: self, differingFrom: "MERGE_HEAD"))
  }
}
