import PlanDocument
public import PlanText

extension Git {
  /// The plan files below a folder that are in the index of its repository, with the paths that a
  /// walk of the folder gives them, and whether each file has content.
  ///
  /// Files that git ignores in the work tree (skip-worktree) are left out: they may be missing on
  /// purpose.
  public func trackedPlans(
    below folder: FilePath
  ) throws(GitProblem) -> [(path: FilePath, isEmpty: Bool)] {
    let place = String(decoding: folder.bytes, as: UTF8.self)
    let listing = try output(["-C", place, "ls-files", "-v", "--stage", "-z", "--", "*.plan"])
    return try GitIndex(listing: listing).entries.compactMap { entry in
      guard entry.isFile, !entry.isPinned, WalkedName.isMetInWalk(entry.path) else { return nil }
      return (FilePath(bytes: folder.walkPrefix + entry.path), emptyBlobs.contains(entry.blob))
    }
  }
}

extension Files {
  /// Whether a folder is in a work tree of git. Only reads files; runs no program.
  public func isInRepository(_ folder: FilePath) -> Bool {
    guard var folder = location(of: folder) else { return false }
    while kind(of: folder.appending(".git".utf8)) == nil {
      if folder.parent == folder { return false }
      folder = folder.parent
    }
    return true
  }
}

extension WalkedName {
  /// Whether a walk returns the text of a plan file.
  ///
  /// - Parameter way: from the walked folder to the file.
  fileprivate static func isMetInWalk(_ way: [UInt8]) -> Bool {
    let names = way.split(separator: UInt8(ascii: "/"))
    return !names.contains { isSkipped($0.span) }
      && !(names.last.map { isConflictCopy($0.span) } ?? false)
  }
}

/// The names of an empty blob, in both hash formats.
private let emptyBlobs = [
  "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
  "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
].map { Array($0.utf8) }
