public import PlanText

/// The one seam to files: the disk in production, memory in tests.
public protocol Files {
  /// Hands `body` every plan file that `operands` name, each file once, in order.
  ///
  /// A named file is always visited. A named directory is walked in the given order: every
  /// `*.plan` file, but for dot names and backups, and never through a linked directory. A
  /// conflict copy met in a walk is named, not read. Files are told apart by device and inode, the first path wins. The path handed
  /// over is the operand with the rest of the way behind it. A file that cannot be read is a
  /// problem in its place, and the visit goes on.
  func visit(
    _ operands: [FilePath], in order: VisitOrder, _ body: (FilePath, borrowing Found) -> Void)

  /// Makes the changes in order and goes on after a failure; returns what failed.
  ///
  /// A file holds either its old or its new bytes at every moment, and one that no longer holds
  /// the bytes that were read is left alone: `.changedOnDisk`. So is one that somebody saves while
  /// it is written, in place or by a rename; what they save stays. A file keeps its mode, owner,
  /// group, extended attributes and access list, a link leads where it did, and all names of a file
  /// lead to one. Who may not write a file is refused, even where it could be replaced.
  func write(_ changes: ChangeSet) -> [FileProblem]

  /// Takes away a file that holds these bytes; one that holds anything else by now stays, as does
  /// what somebody writes meanwhile.
  func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem)

  /// Makes a folder in one that exists; does nothing where there is a folder already.
  func makeFolder(_ path: FilePath) throws(FileProblem)

  /// Takes away a folder; does nothing where it is gone or anything stands in it.
  func removeEmptyFolder(_ path: FilePath) throws(FileProblem)

  /// Lets a file be run by whoever may read it.
  func permitExecution(of path: FilePath) throws(FileProblem)

  /// Where a path leads, absolute, with every link on the way followed; nil when nothing can be
  /// reached there.
  func location(of path: FilePath) -> FilePath?

  /// The editor that holds changes to a file which nobody has saved, as far as its swap file or
  /// lock tells; the file itself need not exist.
  ///
  /// Proves that a file is busy, never that it is free: most editors leave no such note.
  ///
  /// - Parameter swapFolders: where swap files stand under the whole path of their texts, besides
  ///   those that stand beside them.
  func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor?

  /// What stands at a path, links followed; nil when nothing can be reached there.
  func kind(of path: FilePath) -> FileKind?

  /// The names of all that stands directly in a directory, links followed to it, in byte order.
  func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]]

  /// The paths of all plan files below a directory, as `visit` would hand them over, but that
  /// nothing is read: what is there under two names comes twice.
  func planPaths(below directory: FilePath) throws(FileProblem) -> PlanPaths

  /// The directory that relative paths start from, absolute.
  var workingDirectory: FilePath { get throws(FileProblem) }

  func changeWorkingDirectory(to path: FilePath) throws(FileProblem)

  /// What can be found out besides; nil where there is nothing but files.
  var surroundings: (any Surroundings)? { get }

  /// How whole folders are copied; nil where they cannot be.
  var copying: (any FolderCopying)? { get }
}

extension Files {
  public var surroundings: (any Surroundings)? { nil }

  public var copying: (any FolderCopying)? { nil }

  /// Hands `body` every plan file that `operands` name, byte-sorted by path in each directory.
  public func visit(_ operands: [FilePath], _ body: (FilePath, borrowing Found) -> Void) {
    visit(operands, in: .path, body)
  }
}

/// In which order the files of a walked directory are handed over.
public enum VisitOrder: Sendable {
  /// By the bytes of their paths.
  case path
  /// What has no date in its name, by path, and then the days, the latest first: who looks back
  /// knows what to look for when the days come, and may be done before they end.
  case latestDayFirst
}

/// What a walk finds without reading a file, each in the order of the paths.
public struct PlanPaths: Sendable {
  public var paths: [FilePath] = []
  /// Which of them are links, as far as the listing tells.
  public var links: Set<FilePath> = []
  public var conflictCopies: [FilePath] = []
  /// What is no file, and folders that cannot be listed.
  public var problems: [FileProblem] = []

  public init() {}
}

/// What a visit comes upon at a path.
public enum Found: ~Escapable {
  /// The bytes of a file, in a buffer that the next file overwrites.
  case text(Span<UInt8>)
  case problem(FileProblem)
  /// A copy that Syncthing made of the losing side of a conflict, met in a walk.
  case conflictCopy
  /// A named directory without any plan file in it; conflict copies, which are none, may follow.
  case noPlanInside
}

public enum FileKind: Hashable, Sendable {
  case regular
  case directory
  /// A FIFO, socket or device.
  case other
}
