/// What stands in a box.
public enum BoxState: UInt8, Sendable, CaseIterable {
  case open, inProgress, done, cancelled, moved
  /// A character without a meaning: kept, and read as open, because a visible duplicate is cheaper
  /// than a lost task.
  case unknown

  /// The byte of the canonical spelling; nil for `.unknown`, whose character is the author's.
  public var byte: UInt8? {
    switch self {
    case .open: UInt8(ascii: " ")
    case .inProgress: UInt8(ascii: "/")
    case .done: UInt8(ascii: "x")
    case .cancelled: UInt8(ascii: "-")
    case .moved: UInt8(ascii: ">")
    case .unknown: nil
    }
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

  public var name: StaticString {
    switch self {
    case .open: "open"
    case .inProgress: "in-progress"
    case .done: "done"
    case .cancelled: "cancelled"
    case .moved: "moved"
    case .unknown: "unknown"
    }
  }

  /// Whether the task is done or cancelled: nothing below it is open any more.
  public var isFinished: Bool { self == .done || self == .cancelled }
}
