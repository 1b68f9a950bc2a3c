public import PlanDocument
public import PlanText

/// The plan files as the next commit would contain them: those of git's index.
///
/// A path always means the file in the index, not the one in the work tree. A write goes to the
/// index, and to the work tree as far as the lines are the same there.
public final class IndexFiles: LayeredFiles {
  /// The disk.
  public let files: any Files
  private let git: Git
  private let objects: GitObjects
  private let carry: (Change, [UInt8]) -> [UInt8]?
  /// By absolute path.
  private var entries: [FilePath: IndexEntry] = [:]
  /// The keys of `entries`, in byte order.
  private var paths: [FilePath] = []
  private var folders: Set<FilePath> = []
  /// The paths that the next commit changes.
  private let changed: Set<[UInt8]>
  /// The directory that relative paths start from.
  public let workingDirectory: FilePath
  /// The top of the work tree, absolute.
  private let top: FilePath

  /// - Parameters:
  ///   - files: the disk; its working directory is in a work tree.
  ///   - carry: returns the new text of a file of the work tree, which holds the given bytes, when
  ///     its text in the index changes; nil to leave the file.
  public init(
    over files: any Files, _ git: Git, carrying carry: @escaping (Change, [UInt8]) -> [UInt8]?
  ) throws(GitProblem) {
    (self.files, self.carry) = (files, carry)
    do throws(FileProblem) {
      workingDirectory = try files.workingDirectory
    } catch {
      throw .notRun(error.reason)
    }
    (self.git, top) = try git.inWorkTree()
    changed = try self.git.stagedPaths()
    objects = try GitObjects(self.git)
    folders = [top]
    for entry in try self.git.indexEntries() where entry.isFile {
      let path = top.appending(entry.path)
      entries[path] = entry
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
  public func staged(among operands: [FilePath]) -> (paths: [FilePath], problems: [FileProblem]) {
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
      kind(of: key) == nil && files.kind(of: operand) != .directory
    }
    return (
      staged.map { $0.relative(to: workingDirectory) },
      missing.map { FileProblem($0.0, .notInIndex) }
    )
  }

  /// The path of an operand; the folder above it may be a link.
  private func place(of operand: FilePath) -> FilePath {
    let key = key(operand)
    guard kind(of: key) == nil, let folder = files.location(of: key.parent) else { return key }
    return folder.appending(key.lastComponent)
  }

  private func key(_ path: FilePath) -> FilePath { path.absolute(in: workingDirectory) }

  public func kind(of path: FilePath) -> FileKind? {
    let key = key(path)
    return entries[key] != nil ? .regular : folders.contains(key) ? .directory : nil
  }

  public func location(of path: FilePath) -> FilePath? { kind(of: path) == nil ? nil : key(path) }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    let names = try ways(below: directory).map { Array($0.prefix { $0 != UInt8(ascii: "/") }) }
    return Set(names).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// An index holds only files, and no tool removes one from a commit.
  public var refusal: FileProblem.Reason? { .notInIndex }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    // Paths are relative to the directory where the command started.
    throw FileProblem(path, .notInIndex)
  }

  public func visit(_ operands: [FilePath], _ body: Visitor) {
    var seen: Set<FilePath> = []
    for operand in operands {
      if let ways = try? ways(below: operand) {
        WalkedPath.visit(walk(of: ways, below: operand), of: operand, body) {
          read($0, &seen, body)
        }
      } else {
        read(operand, &seen, body)
      }
    }
  }

  public func planPaths(
    below directory: FilePath, from first: CivilDate
  ) throws(FileProblem) -> PlanPaths {
    WalkedPath.files(of: walk(of: try ways(below: directory), below: directory), below: directory)
  }

  private func walk(of ways: [ArraySlice<UInt8>], below directory: FilePath) -> [WalkedPath] {
    WalkedPath.walk(ways) { try? read(FilePath(bytes: directory.walkPrefix + $0.bytes)) }
  }

  /// The paths of all files below a directory, from it.
  private func ways(below directory: FilePath) throws(FileProblem) -> [ArraySlice<UInt8>] {
    guard kind(of: directory) == .directory else { throw FileProblem(directory, .notInIndex) }
    let below = key(directory).walkPrefix
    return paths.lazy.filter { $0.bytes.starts(with: below) }.map { $0.bytes[below.count...] }
  }

  private func read(_ path: FilePath, _ seen: inout Set<FilePath>, _ body: Visitor) {
    do throws(FileProblem.Reason) {
      let key = key(path)
      if WalkedName.holdsControlCharacter(path.bytes.span) { throw .controlCharacterInName }
      guard let entry = entries[key] else { throw .notInIndex }
      if entry.isUnmerged { throw .unmerged }
      guard seen.insert(key).inserted else { return }
      let bytes = try objects.blob(entry.blob)
      body(path, .text(bytes.span))
    } catch {
      body(path, .problem(FileProblem(path, error)))
    }
  }

  /// Makes the changes in the index and in the work tree.
  ///
  /// The index is changed in one step. An entry that was changed in the meantime is not written. A
  /// file that is missing in the work tree is not created. A file that differs from the index is
  /// changed as `carry` says.
  public func write(_ changes: ChangeSet) -> [FileProblem] {
    var problems: [FileProblem] = []
    var stored: [(change: Change, entry: IndexEntry)] = []
    for change in changes.changes {
      do throws(FileProblem.Reason) {
        stored.append((change, try store(change)))
      } catch {
        problems.append(FileProblem(change.path, error))
      }
    }
    do throws(GitProblem) {
      var blobs: [[UInt8]: [UInt8]] = [:]
      for entry in try git.indexEntries() { blobs[entry.path] = entry.blob }
      stored.removeAll { change, entry in
        let isSame = blobs[entry.path] == entries[key(change.path)]?.blob
        if !isSame { problems.append(FileProblem(change.path, .changedInIndex)) }
        return !isSame
      }
      // `MODE BLOB\tPATH`
      let lines: [UInt8] = stored.flatMap { _, entry -> [UInt8] in
        entry.mode + [0x20] + entry.blob + [0x09] + entry.path + [0]
      }
      if !lines.isEmpty {
        _ = try git.output(["update-index", "-z", "--index-info"], input: lines)
      }
    } catch {
      return problems + stored.map { FileProblem($0.change.path, .git(error)) }
    }
    for (change, entry) in stored {
      entries[key(change.path)] = entry
      do throws(FileProblem) {
        try changeWorkTree(change)
      } catch {
        problems.append(error)
      }
    }
    return problems
  }

  /// Stores the text in the repository and returns the new index entry of the file.
  private func store(_ change: Change) throws(FileProblem.Reason) -> IndexEntry {
    guard var entry = entries[key(change.path)], change.read != nil else { throw .notInIndex }
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

  /// - Throws: `.unstagedInTheWay` if unstaged lines conflict with the change.
  private func changeWorkTree(_ change: Change) throws(FileProblem) {
    let path = change.path
    // A file reached through a link is not the file of the index.
    guard files.kind(of: path) == .regular, files.location(of: path) == key(path) else { return }
    let held = try files.read(path)
    guard let text = carry(change, held) else { throw FileProblem(path, .unstagedInTheWay) }
    try files.writeOne(Change(path, read: held, written: text))
  }
}
