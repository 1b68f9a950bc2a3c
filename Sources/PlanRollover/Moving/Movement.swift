public import PlanModel
public import PlanText

/// A file that a move takes part in.
public struct MovePage: Sendable {
  public var path: FilePath
  public var document: Document
  /// Whether it is yet to be written.
  public var isNew: Bool

  public init(_ path: FilePath, _ document: Document, isNew: Bool = false) {
    self.path = path
    self.document = document
    self.isNew = isNew
  }
}

/// A line (from zero) of a file.
public struct MoveLine: Hashable, Sendable {
  public var path: FilePath
  public var line: Int

  public init(_ path: FilePath, _ line: Int) {
    self.path = path
    self.line = line
  }
}

/// What moving items comes to.
public struct Movement: Sendable {
  /// The day they go to first, then the days they come from, the latest first, then undated files:
  /// written in this order and cut short anywhere, nothing is lost.
  public var changes = ChangeSet()
  /// In the order in which they were named.
  public var items: [MovedItem] = []
}

/// One item that was moved.
public struct MovedItem: Hashable, Sendable {
  public enum Arrival: Hashable, Sendable {
    case added
    /// A line that stood there already stands for it.
    case joined
    /// The line it was moved from before is open again.
    case returned
  }

  /// The words as typed.
  public var words: [UInt8]
  public var origin: MoveLine
  /// Its line in the day it went to, from zero.
  public var line: Int
  public var arrival: Arrival
  /// Whether the line it was moved from is gone, for all it said stands where it came from.
  public var isRemoved = false
}
