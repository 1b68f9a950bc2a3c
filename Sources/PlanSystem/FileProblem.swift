import PlanDocument
public import PlanText

/// Why one file could not be read or written. The other files are still processed.
public struct FileProblem: Error, Hashable, Sendable {
  public var path: FilePath
  public var reason: Reason

  public init(_ path: FilePath, _ reason: Reason) { (self.path, self.reason) = (path, reason) }

  public enum Reason: Error, Hashable, Sendable {
    /// The system's own error number.
    case system(Int32)
    case isDirectory
    /// A FIFO, socket or device: reading it could block, or never end.
    case notRegular
    /// The file has more than `FileProblem.sizeLimit` bytes.
    case tooLarge
    /// The name would break a line of output or the terminal.
    case controlCharacterInName
    /// Another program wrote the file after it was read. Its text stays.
    case changedOnDisk
    /// The file has this many names, and only one of them was to be overwritten.
    case hardLinked(Int)
    /// Another program keeps the file open for writing.
    case openForWriting
    /// A link on the way leads out of the plan folder, and the user does not trust it. Boxed, because a
    /// walk keeps a reason in each of its entries.
    indirect case outside(OutwardLink)
    /// Several programs wrote at the same time. The text that is not in the file is kept under this
    /// name.
    case keptBeside([UInt8])
    /// A write in place did not finish. The old text of the file is under this name.
    case cutShort([UInt8])
    /// A copy that Syncthing made of the losing side of a conflict.
    case conflictCopy
    /// git's index does not contain the file.
    case notInIndex
    /// A merge has left several versions in the index.
    case unmerged
    /// The file was staged again after it was read. The newly staged text stays.
    case changedInIndex
    /// The file is marked skip-worktree or assume-unchanged: git ignores it in the work tree.
    case pinned
    /// The index was changed, the file in the work tree was not.
    case unstagedInTheWay
    case git(GitProblem)
    /// The `settings.plan` of its folder names a format that this version does not know.
    case newerFormat(Int)

    /// The reader of a pipe is gone.
    public static let closedPipe = Reason.system(EPIPE)
    public static let notFound = Reason.system(ENOENT)
    public static let alreadyExists = Reason.system(EEXIST)
    /// A path goes through a file as if it were a directory.
    public static let notADirectory = Reason.system(ENOTDIR)
    /// Links form a loop.
    public static let linkLoop = Reason.system(ELOOP)
    /// The target of a link was asked of something else.
    static let notALink = Reason.system(EINVAL)
    /// The file system is read-only.
    public static let readOnly = Reason.system(EROFS)
  }

  /// The largest file that is read, in bytes: 16 MiB.
  public static let sizeLimit = maximumTextSize

  /// Whether a link out of the plan folder is in the way.
  public var isOutside: Bool { if case .outside = reason { true } else { false } }

  /// What is wrong, to be shown after the path.
  public var message: String {
    if case .outside(let link) = reason, link.place.lastComponent == path.lastComponent {
      return "is a link that" + link.message
    }
    return reason.message
  }
}

extension FileProblem.Reason {
  /// What is wrong; the system's own words if there are any.
  public var message: String {
    switch self {
    case .system(let number): systemMessage(number)
    case .isDirectory: "is a directory"
    case .notRegular: "is not a regular file"
    case .tooLarge: "is larger than 16 MiB"
    case .controlCharacterInName: "the name contains a control character"
    case .changedOnDisk: "changed on disk"
    case .hardLinked(let count): "has \(count) hard links; writing it would change them all"
    case .outside(let link): "the link \(text(link.place.bytes))" + link.message
    case .openForWriting: "another program has it open for writing"
    case .keptBeside(let name):
      "two programs changed it at once; one of the texts is kept in \(text(name))"
    case .cutShort(let name):
      "an earlier write was cut short; the text from before it is in \(text(name));"
        + " restore or delete that file, then try again"
    case .conflictCopy: "is a conflict copy; it is never changed"
    case .notInIndex: "is not in the git index"
    case .unmerged: "has merge conflicts; resolve them, then run git add"
    case .changedInIndex: "another program changed it in the git index"
    case .pinned:
      "is marked skip-worktree or assume-unchanged in git; a change would remove the mark"
    case .unstagedInTheWay:
      "changed in the git index, not in the work tree: unstaged lines conflict with the change"
    case .git(let problem): problem.message
    case .newerFormat(let format):
      "is of format \(format), and this program knows \(Settings.knownFormat); update it to change the file"
    }
  }
}

extension OutwardLink {
  fileprivate var message: String {
    " leads out of the plan folder, to \(text(target.bytes)); nothing is read or changed through it"
  }
}

private func text(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }

/// Calls `body` for the file at a path, which is named in its error.
func forFile<Result: ~Copyable>(
  _ path: FilePath, _ body: () throws(FileProblem.Reason) -> Result
) throws(FileProblem) -> Result {
  do throws(FileProblem.Reason) { return try body() } catch { throw FileProblem(path, error) }
}

func forFile<Result: ~Copyable>(
  _ path: FilePath, _ result: @autoclosure () throws(FileProblem.Reason) -> Result
) throws(FileProblem) -> Result {
  do throws(FileProblem.Reason) { return try result() } catch { throw FileProblem(path, error) }
}
