/// One file to be written, and what it may hold for the new text to take its place.
public struct Change: Hashable, Sendable {
  /// What a file may hold before it is written; where it holds anything else, it is left alone.
  public enum Expectation: Hashable, Sendable {
    /// Nothing has the name yet.
    case nothing
    /// The bytes the new text was made from.
    case bytes([UInt8])
    /// Whatever there is, however large, or nothing: what a tool wrote, to be written anew.
    case anything
  }

  public var path: FilePath
  public let expected: Expectation
  public var written: [UInt8]
  /// Whether it brings back what a command took away: then even a conflict copy is made, which
  /// nothing else may write, if nothing has its name.
  public var isReturn = false

  public init(_ path: FilePath, expecting expected: Expectation, written: [UInt8]) {
    self.path = path
    self.expected = expected
    self.written = written
  }

  /// - Parameter read: the bytes the new text was made from; nil for a file that must not exist yet.
  public init(_ path: FilePath, read: [UInt8]?, written: [UInt8]) {
    self.init(path, expecting: read.map { .bytes($0) } ?? .nothing, written: written)
  }

  /// Whether it may make a file under the name of a conflict copy.
  public var mayMakeConflictCopy: Bool { isReturn && expected == .nothing }

  /// The bytes the new text was made from; nil where it was made from none.
  public var read: [UInt8]? {
    if case .bytes(let read) = expected { read } else { nil }
  }
}

/// Files to be written, in order: the only thing that writing accepts.
///
/// Holds no change that changes nothing, because rewriting equal bytes is a change to whatever
/// synchronises the folder.
public struct ChangeSet: Hashable, Sendable {
  public private(set) var changes: [Change] = []

  public init() {}

  public var isEmpty: Bool { changes.isEmpty }

  /// Puts `change` after the others, unless its bytes are equal.
  public mutating func append(_ change: Change) {
    if change.read != change.written { changes.append(change) }
  }
}
