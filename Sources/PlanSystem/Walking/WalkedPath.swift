import PlanDocument
public import PlanText

/// What a walk finds on the way to a file, decided from names alone. For files that are not on the
/// disk.
public struct WalkedPath: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case file
    case conflictCopy
    case problem(FileProblem.Reason)
  }

  /// As far as the walk goes, from the walked directory.
  public let path: FilePath
  public let content: Content

  /// What a walk finds, in byte order, each entry once.
  ///
  /// - Parameter paths: of all files, from the walked directory.
  public static func walk(_ paths: some Sequence<ArraySlice<UInt8>>) -> [WalkedPath] {
    // Several files may be below the same obstacle.
    Set(paths.compactMap { WalkedPath($0) }).sorted { $0.path < $1.path }
  }

  /// Passes on the results of a walk, as `Files.visit` does.
  ///
  /// - Parameters:
  ///   - operand: the directory as it was given.
  ///   - read: reads the file at a path and passes it on.
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

  /// The results of a walk, as `Files.planPaths` returns them.
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

  /// Nil if a walk skips the file, or a directory on the way.
  ///
  /// - Parameter path: from the walked directory to the file.
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
