public import PlanText

/// The one seam to files: the disk in production, memory in tests.
public protocol Files {
  /// Hands `body` every plan file that `operands` name, each file once, in order.
  ///
  /// A named file is always visited. A named directory is walked, byte-sorted by path: every
  /// `*.plan` file, but for dot names, backups and conflict copies, and never through a linked
  /// directory. Files are told apart by device and inode, the first path wins. The path handed
  /// over is the operand with the rest of the way behind it. A file that cannot be read is a
  /// problem in its place, and the visit goes on.
  func visit(_ operands: [FilePath], _ body: (FilePath, borrowing Found) -> Void)

  /// Makes the changes in order and goes on after a failure; returns what failed.
  ///
  /// A file holds either its old or its new bytes at every moment, and one that no longer holds
  /// the bytes that were read is left alone.
  func write(_ changes: ChangeSet) -> [FileProblem]

  /// What stands at a path, links followed; nil when nothing can be reached there.
  func kind(of path: FilePath) -> FileKind?

  /// The directory that relative paths start from, absolute.
  var workingDirectory: FilePath { get throws(FileProblem) }

  func changeWorkingDirectory(to path: FilePath) throws(FileProblem)
}

/// What a visit comes upon at a path.
public enum Found: ~Escapable {
  /// The bytes of a file, in a buffer that the next file overwrites.
  case text(Span<UInt8>)
  case problem(FileProblem)
  /// A named directory without any plan file in it.
  case noPlanInside
}

public enum FileKind: Hashable, Sendable {
  case regular
  case directory
  /// A FIFO, socket or device.
  case other
}
