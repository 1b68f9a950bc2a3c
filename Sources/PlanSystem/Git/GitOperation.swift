public import PlanText

/// An operation that git has started in a repository and not finished.
public enum GitOperation: Hashable, Sendable {
  case merge, rebase, cherryPick, revert
  /// `git am`: a series of patches.
  case patches

  /// The name used in messages.
  public var name: String {
    switch self {
    case .merge: "a merge"
    case .rebase: "a rebase"
    case .cherryPick: "a cherry-pick"
    case .revert: "a revert"
    case .patches: "git am"
    }
  }

  /// The names in git's own folder during the operation. A rebase also picks and merges, so it
  /// comes first.
  fileprivate static let traces: [(GitOperation, String)] = [
    (.rebase, "rebase-merge"), (.patches, "rebase-apply/applying"), (.rebase, "rebase-apply"),
    (.merge, "MERGE_HEAD"), (.cherryPick, "CHERRY_PICK_HEAD"), (.revert, "REVERT_HEAD"),
  ]
}

extension Files {
  /// The unfinished operation in the repository of a folder; nil if there is none. Only reads
  /// files; runs no program.
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

  /// git's own folder. In a linked work tree and a submodule it is elsewhere.
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
    // git itself skips anything else of that name.
    return kind(of: found.appending("HEAD".utf8)) == nil ? nil : found
  }
}
