public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why one file could not be read or written; the others are still processed.
public struct FileProblem: Error, Hashable, Sendable {
  public var path: FilePath
  public var reason: Reason

  public init(_ path: FilePath, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public enum Reason: Error, Hashable, Sendable {
    /// The system's own error number.
    case system(Int32)
    case isDirectory
    /// A FIFO, socket or device: reading it could block, or never end.
    case notRegular
    /// More than `FileProblem.sizeLimit` bytes.
    case tooLarge
    /// A name that would break a line of output, or the terminal.
    case controlCharacterInName
    /// Somebody else wrote the file since it was read; what they wrote stays.
    case changedOnDisk
    /// The file has this many names: whatever was to be overwritten, another one was not.
    case hardLinked(Int)
    /// Another program has the file open to write into it, and does not come to an end.
    case openForWriting
    /// Several others wrote at once: what does not stand under the name is kept under this one.
    case keptBeside([UInt8])
    /// A write in place did not come to its end; what the file held before is under this name.
    case cutShort([UInt8])
    /// A copy that Syncthing made of the losing side of a conflict.
    case conflictCopy
    /// git's index does not have the file.
    case notInIndex
    /// A merge has left several versions in the index.
    case unmerged
    /// Somebody staged the file since it was read; what they staged stays.
    case changedInIndex
    /// git is told to look away from the file in the work tree (skip-worktree, assume-unchanged).
    case pinned
    /// The index was changed; the file in the work tree was not.
    case unstagedInTheWay
    case git(GitProblem)

    public static let notFound = Reason.system(ENOENT)
    public static let alreadyExists = Reason.system(EEXIST)
    /// A path leads through a file as if it were a directory.
    public static let notADirectory = Reason.system(ENOTDIR)
    /// Links that lead to one another.
    public static let linkLoop = Reason.system(ELOOP)
    /// Nothing can be written there.
    public static let readOnly = Reason.system(EROFS)
  }

  /// The largest file that is read, in bytes: 16 MiB.
  public static let sizeLimit = maximumTextSize
}

extension FileProblem {
  /// What is wrong, to be shown behind the path: the system's words where it has some.
  public var message: String {
    switch reason {
    case .system(let number): systemMessage(number)
    case .isDirectory: "is a directory"
    case .notRegular: "is not a regular file"
    case .tooLarge: "is larger than 16 MiB"
    case .controlCharacterInName: "name holds a control character"
    case .changedOnDisk: "changed on disk"
    case .hardLinked(let count): "has \(count) hard links; writing it would change them all"
    case .openForWriting: "another program has it open for writing"
    case .keptBeside(let name):
      "changed on disk, twice at once; one of the texts is kept in \(text(name))"
    case .cutShort(let name):
      "an earlier write was cut short; the text before it is kept in \(text(name)),"
        + " which has to go before this file is written again"
    case .conflictCopy: "is a Syncthing conflict copy; tools never write into one"
    case .notInIndex: "no plan of that name is in the index of git"
    case .unmerged: "is not merged; git add it when it is"
    case .changedInIndex: "changed in the index of git meanwhile"
    case .pinned: "is marked skip-worktree or assume-unchanged, which a change would undo"
    case .unstagedInTheWay:
      "done in the index; in the work tree, lines that are not staged stand in the way"
    case .git(let problem): problem.message
    }
  }
}

private func text(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }
