import PlanModel
import PlanSyntax
public import PlanText

/// What a walk comes upon on the way to a file, told from names alone: for files that stand in no
/// directory of the disk.
public struct WalkedPath: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case file
    case conflictCopy
    case problem(FileProblem.Reason)
  }

  /// As far as the walk gets, from the directory that is walked.
  public let path: FilePath
  public let content: Content

  /// What a walk comes upon, in byte order, each once.
  ///
  /// - Parameter paths: of all files, from the directory that is walked.
  public static func walk(_ paths: some Sequence<ArraySlice<UInt8>>) -> [WalkedPath] {
    // Several files may stand behind one thing that is in the way.
    Set(paths.compactMap { WalkedPath($0) }).sorted { $0.path < $1.path }
  }

  /// Hands over what a walk came upon, as `Files.visit` does.
  ///
  /// - Parameters:
  ///   - operand: what the directory was called.
  ///   - read: reads a file of that path and hands it over.
  public static func visit(
    _ walk: [WalkedPath], of operand: FilePath, in order: VisitOrder,
    _ body: (FilePath, borrowing Found) -> Void, read: (FilePath) -> Void
  ) {
    if walk.allSatisfy({ $0.content == .conflictCopy }) { body(operand, .noPlanInside) }
    let prefix = operand.walkPrefix
    let ordered =
      switch order {
      case .path: walk
      case .latestDayFirst:
        latestDayFirst(walk) { DocumentKind(path: $0.path.bytes).date }
      }
    for walked in ordered {
      let path = FilePath(bytes: prefix + walked.path.bytes)
      switch walked.content {
      case .file: read(path)
      case .conflictCopy: body(path, .conflictCopy)
      case .problem(let reason): body(path, .problem(FileProblem(path, reason)))
      }
    }
  }

  /// What a walk came upon, as `Files.planPaths` has it.
  public static func files(of walk: [WalkedPath], below directory: FilePath) -> PlanPaths {
    let prefix = directory.walkPrefix
    var found = PlanPaths()
    for walked in walk {
      let path = FilePath(bytes: prefix + walked.path.bytes)
      switch walked.content {
      case .file: found.paths.append(path)
      case .problem(let reason): found.problems.append(FileProblem(path, reason))
      case .conflictCopy: found.conflictCopies.append(path)
      }
    }
    return found
  }

  /// Nil where a walk passes over the file, or over a directory on the way.
  ///
  /// - Parameter path: from the directory that is walked to the file.
  public init?(_ path: ArraySlice<UInt8>) {
    let components = path.split(separator: UInt8(ascii: "/"))
    for (index, name) in components.enumerated() {
      let isLast = index == components.count - 1
      let isPlan = WalkedName.isPlan(name.span)
      let isCopy = isConflictCopy(name.span)
      if WalkedName.isSkipped(name.span) || (isLast ? !isPlan : isCopy) { return nil }
      let content: Content? =
        WalkedName.holdsControlCharacter(name.span)
        ? .problem(.controlCharacterInName)
        : isLast ? (isCopy ? .conflictCopy : .file) : isPlan ? .problem(.isDirectory) : nil
      guard let content else { continue }
      self.path = FilePath(bytes: components[...index].joined(separator: [UInt8(ascii: "/")]))
      self.content = content
      return
    }
    return nil
  }
}
