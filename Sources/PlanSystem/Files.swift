public import PlanDocument
public import PlanText

/// The only access to files: the disk in production, memory in tests.
public protocol Files {
  /// Calls `body` with every plan file that `operands` name, each file once, in order.
  ///
  /// A named file is always visited. A named directory is walked, by the bytes of the paths: every `*.plan`
  /// file, except dot names and backups. Linked directories are not entered. A conflict copy found
  /// in a walk is reported, not read. Two paths are the same file if device and inode are equal;
  /// the first path is used. The path given to `body` is the operand plus the rest of the path. A
  /// file that cannot be read is reported as a problem in its place, and the visit continues.
  func visit(_ operands: [FilePath], _ body: Visitor)

  /// Visits like `visit(_:_:)`, and has every text prepared before its turn, perhaps by another
  /// thread.
  ///
  /// - Parameters:
  ///   - makeWork: makes an object that prepares texts.
  ///   - body: also gets what was prepared for a text.
  func visit(
    _ operands: [FilePath], preparedBy makeWork: @escaping MakeWork,
    _ body: PreparedVisitor)

  /// Makes the changes in order and continues after a failure. Returns the failures, after all that
  /// was written is on the disk.
  ///
  /// A file holds either its old or its new bytes at every moment. A file that no longer holds the
  /// bytes that were read is not changed: `.changedOnDisk`. The same is true if another program
  /// saves the file during the write, in place or by a rename: its text stays. A file keeps its
  /// mode, owner, group, extended attributes and access list. A link keeps its target, and all
  /// names of a file still lead to one file. A file without write permission is refused, even if it
  /// could be replaced.
  func write(_ changes: ChangeSet) -> [FileProblem]

  /// Removes a file that holds these bytes. A file that holds other bytes stays, and so does text
  /// that another program writes at the same time.
  func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem)

  /// Makes a folder in an existing one. Does nothing if the folder exists.
  func makeFolder(_ path: FilePath) throws(FileProblem)

  /// Removes a folder. Does nothing if it is gone or not empty.
  func removeEmptyFolder(_ path: FilePath) throws(FileProblem)

  /// Makes a file executable for every user who may read it.
  func permitExecution(of path: FilePath) throws(FileProblem)

  /// The target of a path: absolute, with every link followed; nil if nothing is there.
  func location(of path: FilePath) -> FilePath?

  /// The editor that has unsaved changes to a file, according to its swap file, its lock or
  /// `EditingNote`. The file itself need not exist.
  ///
  /// A result means that the file is in use. Nil does not mean that it is free: most editors leave
  /// no such file.
  ///
  /// - Parameter swapFolders: the folders that hold swap files named by the whole path of the text,
  ///   in addition to swap files next to the text.
  func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor?

  /// What is at a path, links followed; nil if nothing is there.
  func kind(of path: FilePath) -> FileKind?

  /// The names of all entries directly in a directory, links to it followed, in byte order.
  func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]]

  /// The regular files directly in a folder that have a wanted name, in byte order. Nothing that a
  /// link below the root leads to is found.
  ///
  /// - Parameter folder: the root or a folder below it, spelled as in a walk of the root.
  func regularFiles(
    in folder: FilePath, below root: FilePath, where isWanted: (Span<UInt8>) -> Bool
  ) throws(FileProblem) -> [FoundFile]

  /// The first bytes of a regular file, `limit` at most. No link below the root is followed.
  ///
  /// - Throws: also for what is not a regular file.
  func start(of file: FilePath, below root: FilePath, atMost limit: Int) throws(FileProblem)
    -> [UInt8]

  /// The paths of all plan files below a directory, as `visit` would give them. No file is read, so
  /// a file with two names is listed twice.
  ///
  /// - Parameter first: files whose names are earlier days may be left out.
  func planPaths(below directory: FilePath, from first: CivilDate) throws(FileProblem) -> PlanPaths

  /// The first link on the way to a path that leads out of its plan folder, preferably one that the
  /// user does not trust; nil if the path leads out of none.
  ///
  /// - Parameter path: need not exist.
  func outwardLink(on path: FilePath) -> OutwardLink?

  /// The directory that relative paths start from, absolute.
  var workingDirectory: FilePath { get throws(FileProblem) }

  func changeWorkingDirectory(to path: FilePath) throws(FileProblem)

  /// The disk, for more facts about files and programs; nil if the files are not on it.
  var surroundings: Disk? { get }

  /// How whole folders are copied; nil if that is not possible.
  var copying: (any FolderCopying)? { get }
}

extension Files {
  public func outwardLink(on path: FilePath) -> OutwardLink? { nil }

  /// Why nothing may be written at a path, whatever is there: a link out of the plan folder.
  public func barrier(on path: FilePath) -> FileProblem? {
    guard let link = outwardLink(on: path), !link.isTrusted else { return nil }
    return FileProblem(path, .outside(link))
  }

  public var surroundings: Disk? { nil }

  public var copying: (any FolderCopying)? { nil }

  /// The paths of all plan files below a directory.
  public func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths {
    try planPaths(below: directory, from: .earliest)
  }

  public func visit(
    _ operands: [FilePath], preparedBy makeWork: @escaping MakeWork,
    _ body: PreparedVisitor
  ) {
    let work = makeWork()
    visit(operands) { path, found in
      switch found {
      case .text(let text):
        work.prepare(path, text, at: 0)
        body(path, found, Prepared(work: work, place: 0))
      case .problem, .conflictCopy, .misspelled, .noPlanInside: body(path, found, nil)
      }
    }
  }

  /// Visits like `visit(_:preparedBy:_:)`, with objects of one type.
  public func visit<Work: TextWork>(
    _ operands: [FilePath],
    preparing makeWork: @autoclosure @escaping @Sendable () -> Work,
    _ body: (FilePath, borrowing Found, Prepared<Work>?) -> Void
  ) {
    visit(operands, preparedBy: makeWork) { path, found, prepared in
      guard let prepared, let work = prepared.work as? Work else { return body(path, found, nil) }
      body(path, found, Prepared(work: work, place: prepared.place))
    }
  }

  /// Calls `body` with each text among files that are named one by one; returns the problems of the
  /// others.
  public func readTexts(
    _ paths: [FilePath], _ body: (FilePath, Span<UInt8>) -> Void
  ) -> [FileProblem] {
    var problems: [FileProblem] = []
    visit(paths) { path, found in
      switch found {
      case .text(let text): body(path, text)
      case .problem(let problem): problems.append(problem)
      case .conflictCopy, .misspelled, .noPlanInside: return
      }
    }
    return problems
  }

  /// Returns the bytes of one file. Links are followed.
  public func read(_ path: FilePath) throws(FileProblem) -> [UInt8] {
    if kind(of: path) == .directory { throw FileProblem(path, .isDirectory) }
    var result = Result<[UInt8], FileProblem>.failure(FileProblem(path, .notFound))
    visit([path]) { _, found in
      switch found {
      case .text(let bytes): result = .success(Array(copying: bytes))
      case .problem(let problem): result = .failure(problem)
      case .conflictCopy, .misspelled, .noPlanInside:
        result = .failure(FileProblem(path, .isDirectory))
      }
    }
    return try result.get()
  }

  /// Returns the bytes of one file, links followed; nil if there is none.
  public func readIfThere(_ path: FilePath) throws(FileProblem) -> [UInt8]? {
    do throws(FileProblem) {
      return try read(path)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
  }

  /// Makes the changes and returns those that were made. A change that was made can also have a
  /// problem.
  public func carryOut(_ changes: ChangeSet) -> (written: [Change], problems: [FileProblem]) {
    let problems = write(changes)
    let failed = Set(problems.filter { $0.reason != .unstagedInTheWay }.map(\.path))
    return (changes.changes.filter { !failed.contains($0.path) }, problems)
  }

  /// Makes one change.
  public func writeOne(_ change: Change) throws(FileProblem) {
    var changes = ChangeSet()
    changes.append(change)
    if let problem = write(changes).first { throw problem }
  }

  /// The path of a file in a record: absolute, with links followed on the way to its folder. The
  /// file itself may be a link or may not exist.
  public func place(of path: FilePath) -> FilePath {
    if let folder = location(of: path.parent) { return folder.appending(path.lastComponent) }
    return (try? workingDirectory).map { path.absolute(in: $0) } ?? path
  }
}

extension FilePath {
  /// The path and all folders above it, the nearest first.
  public var upwards: some Sequence<FilePath> {
    sequence(first: self) { path in path.parent == path ? nil : path.parent }
  }
}

extension Change {
  /// Whether it makes a new file that can be made again; a link is not followed then.
  public var isNewDerived: Bool { isDerived && expected == .nothing }
}

/// Files that are mostly those of another object: what is not implemented is passed on to it.
public protocol LayeredFiles: Files {
  var files: any Files { get }

  /// Why only texts can be written here; nil if everything can be changed.
  var refusal: FileProblem.Reason? { get }
}

extension LayeredFiles {
  public var refusal: FileProblem.Reason? { nil }

  private func checkIsAllowed(_ path: FilePath) throws(FileProblem) {
    if let refusal { throw FileProblem(path, refusal) }
  }

  public func visit(_ operands: [FilePath], _ body: Visitor) {
    files.visit(operands, body)
  }

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    try checkIsAllowed(path)
    try files.remove(path, holding: bytes)
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    try checkIsAllowed(path)
    try files.makeFolder(path)
  }

  public func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {
    try checkIsAllowed(path)
    try files.removeEmptyFolder(path)
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    try checkIsAllowed(path)
    try files.permitExecution(of: path)
  }

  public func location(of path: FilePath) -> FilePath? { files.location(of: path) }

  public func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? {
    files.editor(changing: path, swapFolders: swapFolders)
  }

  public func kind(of path: FilePath) -> FileKind? { files.kind(of: path) }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    try files.names(in: directory)
  }

  public func regularFiles(
    in folder: FilePath, below root: FilePath, where isWanted: (Span<UInt8>) -> Bool
  ) throws(FileProblem) -> [FoundFile] {
    try files.regularFiles(in: folder, below: root, where: isWanted)
  }

  public func start(
    of file: FilePath, below root: FilePath, atMost limit: Int
  ) throws(FileProblem) -> [UInt8] { try files.start(of: file, below: root, atMost: limit) }

  public func planPaths(
    below directory: FilePath, from first: CivilDate
  ) throws(FileProblem) -> PlanPaths {
    try files.planPaths(below: directory, from: first)
  }

  public var workingDirectory: FilePath { get throws(FileProblem) { try files.workingDirectory } }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    try files.changeWorkingDirectory(to: path)
  }

  public func outwardLink(on path: FilePath) -> OutwardLink? { files.outwardLink(on: path) }

  public var surroundings: Disk? { files.surroundings }

  public var copying: (any FolderCopying)? { files.copying }
}

/// Gets what a visit finds, and where.
public typealias Visitor = (FilePath, borrowing Found) -> Void

/// Gets what a visit finds, where, and what was prepared for a text.
public typealias PreparedVisitor = (FilePath, borrowing Found, Prepared<any TextWork>?) -> Void

/// Makes an object that prepares texts.
public typealias MakeWork = @Sendable () -> any TextWork

/// Work on texts that needs nothing of other files, so that any thread can do it before its turn.
///
/// Only one thread at a time uses an object.
public protocol TextWork: AnyObject {
  /// Keeps what later work needs of a text, in place of what it kept at this place before.
  ///
  /// - Parameter place: at most `textWorkPlaces - 1`.
  func prepare(_ path: FilePath, _ text: Span<UInt8>, at place: Int)
}

/// The number of texts for which an object of `TextWork` keeps something at the same time.
public let textWorkPlaces = 16

/// What was prepared for a text.
public struct Prepared<Work> {
  public let work: Work
  /// The place of the text.
  public let place: Int
}

/// What a visit finds at a path.
public enum Found: ~Escapable {
  /// The bytes of a file, in a buffer that the next file overwrites.
  case text(Span<UInt8>)
  case problem(FileProblem)
  /// A copy that another program made of a plan, found in a walk.
  ///
  /// - Parameter of: the original, which need not exist.
  case conflictCopy(of: FilePath)
  /// A file whose name ends in `.PLAN` or another spelling of `.plan`, found in a walk.
  case misspelled
  /// A named directory without any plan file. Conflict copies may follow; they are not plan files.
  case noPlanInside
}

/// A regular file that a listing found.
public struct FoundFile: Hashable, Sendable {
  public let path: FilePath
  /// In bytes.
  public let size: Int

  public init(path: FilePath, size: Int) { (self.path, self.size) = (path, size) }
}

public enum FileKind: Hashable, Sendable {
  case regular, directory
  /// A FIFO, socket or device.
  case other
}
