import PlanModel
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
