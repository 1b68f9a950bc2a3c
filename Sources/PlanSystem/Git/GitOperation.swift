public import PlanText

/// An operation that git has started in a repository and not finished.
public enum GitOperation: String, Sendable {
  case merge = "a merge"
  case rebase = "a rebase"
  case cherryPick = "a cherry-pick"
  case revert = "a revert"
  /// A series of patches.
  case patches = "git am"

  /// The name used in messages.
  public var name: String { rawValue }

  /// The names in git's own folder during the operation. A rebase also picks and merges, so it
  /// comes first.
  fileprivate static let traces: [(GitOperation, String)] = [
    (.rebase, "rebase-merge"), (.patches, "rebase-apply/applying"), (.rebase, "rebase-apply"),
    (.merge, "MERGE_HEAD"), (.cherryPick, "CHERRY_PICK_HEAD"), (.revert, "REVERT_HEAD"),
  ]
}

extension Files {
  /// Whether a folder is in a work tree of git. Only reads files; runs no program.
  public func isInRepository(_ folder: FilePath) -> Bool {
    location(of: folder)?.upwards.contains { kind(of: $0.appending(".git".utf8)) != nil } ?? false
  }

  /// The unfinished operation in the repository of a folder; nil if there is none. Only reads
  /// files; runs no program.
  public func gitOperation(around folder: FilePath) -> GitOperation? {
    guard let place = location(of: folder) else { return nil }
    for folder in place.upwards {
      guard let repository = repository(in: folder) else { continue }
      return GitOperation.traces.first { kind(of: repository.appending($0.1.utf8)) != nil }?.0
    }
    return nil
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
