/// One file to be written, and what it held when the new text was made from it.
public struct Change: Hashable, Sendable {
  public var path: FilePath
  /// The bytes the new text was made from; nil for a file that must not exist yet.
  public var read: [UInt8]?
  public var written: [UInt8]
  /// Whether the file may hold anything, and need not exist: what a tool wrote, to be written anew.
  public let overwrites: Bool

  public init(_ path: FilePath, read: [UInt8]?, written: [UInt8]) {
    self.path = path
    self.read = read
    self.written = written
    overwrites = false
  }

  /// Puts a text in the place of whatever the file holds, however large that is.
  public init(overwriting path: FilePath, by written: [UInt8]) {
    self.path = path
    self.written = written
    overwrites = true
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

  /// Puts `change` behind the others, unless its bytes are equal.
  public mutating func append(_ change: Change) {
    if change.read != change.written { changes.append(change) }
  }
}
