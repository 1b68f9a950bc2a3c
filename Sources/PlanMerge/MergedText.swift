/// The result of a merge: always a whole text, with the conflicts marked in it.
public struct MergedText: Hashable, Sendable {
  public var bytes: [UInt8]
  /// In the order of the text.
  public var conflicts: [Conflict]
  /// The values that several versions changed differently, and of which one was chosen.
  public var contested: [Contested]

  public init(_ bytes: [UInt8], conflicts: [Conflict] = [], contested: [Contested] = []) {
    (self.bytes, self.conflicts, self.contested) = (bytes, conflicts, contested)
  }

  public var isClean: Bool { conflicts.isEmpty }

  /// A later merge of the same versions has nothing to choose any more.
  public static func == (a: MergedText, b: MergedText) -> Bool {
    a.bytes == b.bytes && a.conflicts == b.conflicts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// A block between markers, and the reason for the conflict.
public struct Conflict: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Both sides changed the same lines, and their meaning is unknown.
    case lines
    /// One side changed lines that the other side deleted.
    case deletion
    /// The words of one item or title, or its comment, were changed on both sides.
    case words
    /// The value of a setting.
    case setting
    /// The same note, fence or comment.
    case text

    /// The reason, printed after the labels of both sides.
    public var words: StaticString {
      switch self {
      case .lines: "both changed these lines"
      case .deletion: "deleted on one side, changed on the other"
      case .words: "both changed the words"
      case .setting: "both changed the setting"
      case .text: "both changed the text"
      }
    }
  }

  /// The line of its first marker, from zero.
  public var line: Int
  public var reason: Reason
}
