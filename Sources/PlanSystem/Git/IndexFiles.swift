public import PlanText

/// The plan files as the next commit would contain them: those of git's index.
///
/// A path always means the file in the index, not the one in the work tree. A write goes to the
/// index, and to the work tree as far as the lines are the same there.
public final class IndexFiles: Files {
  /// Returns the new text of a file of the work tree, which holds the given bytes, when its text in
  /// the index changes; nil to leave the file.
  public typealias Carry = (Change, [UInt8]) -> [UInt8]?

  let workTree: any Files
  let git: Git
  let objects: GitObjects
  let carry: Carry
  /// By absolute path.
  var files: [FilePath: GitIndex.Entry] = [:]
  /// The directory that relative paths start from.
  private let directory: FilePath
  /// The top of the work tree, absolute.
  private let top: FilePath
  private var folders: Set<FilePath> = []
  /// The keys of `files`, in byte order.
  private var paths: [FilePath] = []
  private let changed: Set<[UInt8]>

  /// - Parameter workTree: the disk; its working directory is in a work tree.
  public init(
    over workTree: any Files, _ git: Git, carrying carry: @escaping Carry
  ) throws(GitProblem) {
    self.workTree = workTree
    self.carry = carry
    do throws(FileProblem) {
      directory = try workTree.workingDirectory
    } catch {
      throw .notRun(error.reason)
    }
    (self.git, top) = try git.inWorkTree()
    changed = try self.git.stagedPaths()
    objects = try GitObjects(self.git)
    folders = [top]
    for entry in try GitIndex(self.git).entries where entry.isFile {
      let path = top.appending(entry.path)
      files[path] = entry
      paths.append(path)
      var folder = path.parent
      while folders.insert(folder).inserted { folder = folder.parent }
    }
  }

  /// Whether the index belongs to a commit of named files. git deletes it after that commit.
  public var isOfPartialCommit: Bool {
    get throws(GitProblem) { try name.starts(with: "next-index-".utf8) }
  }

  /// Whether git deletes the index when a hook refuses the commit: the index of a commit of named
  /// files, and of `commit -a`.
  public var isTemporary: Bool {
    get throws(GitProblem) { try name.suffix(5).elementsEqual(".lock".utf8) }
  }

  private var name: ArraySlice<UInt8> {
    get throws(GitProblem) {
      FilePath(bytes: try git.answer("rev-parse", "--git-path", "index") ?? []).lastComponent
    }
  }

  /// The plan files that the next commit changes, with paths relative to the working directory, and
  /// the operands that do not exist.
  ///
  /// In a merge, only files that differ from both sides: the others were checked on their own
  /// branch.
  ///
  /// - Parameter operands: files and folders; empty means all.
  public func staged(
    among operands: [FilePath]
  ) -> (paths: [FilePath], problems: [FileProblem]) {
    let asked = operands.map { place(of: $0) }
    let staged = paths.filter { path in
      let way = path.bytes[top.walkPrefix.count...]
      if !changed.contains(Array(way)) { return false }
      if asked.contains(path) { return true }
      return (asked.isEmpty || asked.contains { path.bytes.starts(with: $0.walkPrefix) })
        && WalkedPath(way) != nil
    }
    // A folder without plans is not in the index, but exists.
    let missing = zip(operands, asked).filter { operand, key in
      kind(of: key) == nil && workTree.kind(of: operand) != .directory
    }
    return (
      staged.map { $0.relative(to: directory) }, missing.map { FileProblem($0.0, .notInIndex) }
    )
  }

  /// The path of an operand; the folder above it may be a link.
  private func place(of operand: FilePath) -> FilePath {
    let key = key(operand)
    guard kind(of: key) == nil, let folder = workTree.location(of: key.parent) else { return key }
    return folder.appending(key.lastComponent)
  }

  public func kind(of path: FilePath) -> FileKind? {
    let key = key(path)
    return files[key] != nil ? .regular : folders.contains(key) ? .directory : nil
  }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    guard kind(of: directory) == .directory else { throw FileProblem(directory, .notInIndex) }
    let below = key(directory).walkPrefix
    let names = paths.filter { $0.bytes.starts(with: below) }
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
    // An index holds only files.
    throw FileProblem(path, .notInIndex)
  }

  public func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {
    throw FileProblem(path, .notInIndex)
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    // No tool removes a file from a commit.
    throw FileProblem(path, .notInIndex)
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    throw FileProblem(path, .notInIndex)
  }

  public var workingDirectory: FilePath { directory }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    // Paths are relative to the directory where the command started.
    throw FileProblem(path, .notInIndex)
  }

  /// What a walk of a directory finds.
  func walk(of directory: FilePath) -> [WalkedPath] {
    let below = key(directory).walkPrefix
    return WalkedPath.walk(
      paths.lazy.filter { $0.bytes.starts(with: below) }.map { $0.bytes[below.count...] })
  }

  func key(_ path: FilePath) -> FilePath { path.absolute(in: directory) }
}
