/// One file to write, and what it may hold before the write.
public struct Change: Hashable, Sendable {
  /// What a file may hold before it is written. If it holds anything else, it is not written.
  public enum Expectation: Hashable, Sendable {
    /// The name is not in use.
    case nothing
    /// The bytes from which the new text was made.
    case bytes([UInt8])
    /// Any content of any size, or no file: for files that a tool generates and may replace.
    case anything
  }

  public var path: FilePath
  public let expected: Expectation
  public var written: [UInt8]
  /// Whether this restores a file that a command removed. Then it may also make a conflict copy, if
  /// its name is free; nothing else may write one.
  public var isReturn = false
  /// Whether it can be made again, such as an export: then it is not flushed, and a power cut may
  /// lose it.
  public var isDerived = false

  public init(_ path: FilePath, expecting expected: Expectation, written: [UInt8]) {
    (self.path, self.expected, self.written) = (path, expected, written)
  }

  /// - Parameter read: the bytes from which the new text was made; nil for a file that must not
  ///   exist.
  public init(_ path: FilePath, read: [UInt8]?, written: [UInt8]) {
    self.init(path, expecting: read.map { .bytes($0) } ?? .nothing, written: written)
  }

  /// Whether it may make a file with the name of a conflict copy.
  public var mayMakeConflictCopy: Bool { isReturn && expected == .nothing }

  /// The bytes from which the new text was made; nil if there were none.
  public var read: [UInt8]? { if case .bytes(let read) = expected { read } else { nil } }
}

/// Files to write, in order: the only input for writing.
///
/// Contains no change without an effect, because rewriting equal bytes is a change for a program
/// that synchronises the folder.
public struct ChangeSet: Hashable, Sendable {
  public private(set) var changes: [Change] = []

  public init() {}

  public var isEmpty: Bool { changes.isEmpty }

  /// Adds `change` at the end, unless its bytes are equal.
  public mutating func append(_ change: Change) {
    if change.read != change.written { changes.append(change) }
  }
}
