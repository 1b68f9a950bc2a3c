public import PlanText

/// Something that git has begun in a repository and not finished.
public enum GitOperation: Hashable, Sendable {
  case merge, rebase, cherryPick, revert
  /// `git am`: a series of patches.
  case patches

  /// As a message calls it.
  public var name: String {
    switch self {
    case .merge: "a merge"
    case .rebase: "a rebase"
    case .cherryPick: "a cherry-pick"
    case .revert: "a revert"
    case .patches: "git am"
    }
  }

  /// What stands in the repository's own folder meanwhile. A rebase also picks and merges, so it
  /// comes first.
  fileprivate static let traces: [(GitOperation, String)] = [
    (.rebase, "rebase-merge"), (.patches, "rebase-apply/applying"), (.rebase, "rebase-apply"),
    (.merge, "MERGE_HEAD"), (.cherryPick, "CHERRY_PICK_HEAD"), (.revert, "REVERT_HEAD"),
  ]
}

extension Files {
  /// What git is in the middle of in the repository that a folder belongs to; nil where there is
  /// none. Only looks, and runs nothing.
  public func gitOperation(around folder: FilePath) -> GitOperation? {
    guard var folder = location(of: folder) else { return nil }
    while true {
      if let repository = repository(in: folder) {
        return GitOperation.traces.first { kind(of: repository.appending($0.1.utf8)) != nil }?.0
      }
      let parent = folder.parent
      if parent == folder { return nil }
      folder = parent
    }
  }

  /// The repository's own folder, which in a linked work tree and a submodule stands elsewhere.
  private func repository(in folder: FilePath) -> FilePath? {
    let git = folder.appending(".git".utf8)
    let found: FilePath
    switch kind(of: git) {
    case .directory: found = git
    case .regular:
      guard let text = try? read(git), text.starts(with: "gitdir: ".utf8) else { return nil }
      let path = FilePath(bytes: text.dropFirst(8).prefix { $0 != 0x0A && $0 != 0x0D })
      found = path.isAbsolute ? path : folder.appending(path.bytes)
    case .other, nil: return nil
    }
    // git itself passes over anything else of that name.
    return kind(of: found.appending("HEAD".utf8)) == nil ? nil : found
  }
}
