/// What a box says.
///
/// What is to be known of a state is in its row; everything else asks that.
public enum BoxState: UInt8, Sendable, CaseIterable {
  case open, inProgress, done, cancelled, moved
  /// A character without a meaning: kept, and read as open, because a visible duplicate is cheaper
  /// than a lost task.
  case unknown

  private var row: (byte: UInt8?, name: StaticString, word: StaticString, isClosed: Bool) {
    switch self {
    case .open: (UInt8(ascii: " "), "open", "open", false)
    case .inProgress: (UInt8(ascii: "/"), "in-progress", "begun", false)
    case .done: (UInt8(ascii: "x"), "done", "done", true)
    case .cancelled: (UInt8(ascii: "-"), "cancelled", "cancelled", true)
    case .moved: (UInt8(ascii: ">"), "moved", "moved", true)
    case .unknown: (nil, "unknown", "open", false)
    }
  }

  /// The byte of the canonical spelling; nil for `.unknown`, whose character is the author's.
  public var byte: UInt8? { row.byte }
  /// What is shown in a box.
  public var sign: Character { Character(Unicode.Scalar(row.byte ?? UInt8(ascii: "?"))) }
  public var name: StaticString { row.name }
  /// In filters and JSON.
  public var word: String { row.word.description }
  /// Whether what is below it is closed too: done, cancelled or moved.
  public var isClosed: Bool { row.isClosed }
  /// Whether the task is done or cancelled, and not at another place.
  public var isFinished: Bool { self == .done || self == .cancelled }

  /// Whether the task is still to be done here: open, begun, of an unknown state, or moved to no day.
  public func isOpen(isMoved: @autoclosure () -> Bool) -> Bool {
    self == .moved ? !isMoved() : !isClosed
  }

  /// The state as it is counted and shown: what is moved to no day is open, and so is what has an
  /// unknown mark.
  public func shown(isMoved: Bool) -> BoxState {
    self == .unknown || self == .moved && !isMoved ? .open : self
  }

  /// What a character in a box says.
  public init(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "): self = .open
    case UInt8(ascii: "/"): self = .inProgress
    case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .done
    case UInt8(ascii: "-"): self = .cancelled
    case UInt8(ascii: ">"): self = .moved
    default: self = .unknown
    }
  }
}
