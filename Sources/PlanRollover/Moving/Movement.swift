public import PlanDocument
public import PlanText

/// A file that takes part in a move.
public struct MovePage: Sendable {
  public var path: FilePath
  public var document: Document
  /// Whether it does not exist yet.
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

/// The result of moving items.
public struct Movement: Sendable {
  /// The changes: first the target day, then the days that items come from, latest first, then
  /// undated files. If only the first of them are written, nothing is lost.
  public var changes = ChangeSet()
  /// In the order of the request.
  public var items: [MovedItem] = []
}

/// One item that was moved.
public struct MovedItem: Hashable, Sendable {
  public enum Arrival: Hashable, Sendable {
    case added
    /// A line that was already on the day took it over.
    case joined
    /// The line from which it was moved earlier is open again.
    case returned
  }

  /// The words as they were typed.
  public var words: [UInt8]
  public var origin: MoveLine
  /// Its line in the target day, from zero.
  public var line: Int
  public var arrival: Arrival
  /// Whether its old line is removed, because all its content is in the line that it came from.
  public var isRemoved = false
}
