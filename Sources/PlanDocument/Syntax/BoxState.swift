import PlanText

/// The state of a box.
///
/// Everything about a state is in its row of the table.
public enum BoxState: UInt8, Sendable, CaseIterable {
  case open, inProgress, done, cancelled, moved
  /// A character without a meaning. It is kept, and read as open, because a visible duplicate is
  /// better than a lost task.
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

  /// The byte in the canonical form; nil for `.unknown`, where the author's character is kept.
  public var byte: UInt8? { row.byte }
  /// The character that is shown in a box.
  public var sign: Character { Character(Unicode.Scalar(row.byte ?? UInt8(ascii: "?"))) }
  public var name: StaticString { row.name }
  /// The name in filters and JSON.
  public var word: String { row.word.description }
  /// Whether it also closes the items below: done, cancelled or moved.
  public var isClosed: Bool { row.isClosed }
  /// Whether the task is done or cancelled, not moved.
  public var isFinished: Bool { self == .done || self == .cancelled }

  /// Whether the task is still to be done here: open, started, of an unknown state, or moved
  /// without a day.
  public func isOpen(isMoved: @autoclosure () -> Bool) -> Bool {
    self == .moved ? !isMoved() : !isClosed
  }

  /// The state for counting and showing: a task that is moved without a day is open, and so is one
  /// with an unknown mark.
  public func shown(isMoved: Bool) -> BoxState {
    self == .unknown || self == .moved && !isMoved ? .open : self
  }

  /// The state for a character in a box.
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

/// The priority of an item. An item without one ranks below all.
public enum Priority: UInt8, Sendable, CaseIterable {
  case high = 1
  case medium, low

  private var row: (word: StaticString, color: PlanColor) {
    switch self {
    case .high: ("!high", .red)
    case .medium: ("!medium", .orange)
    case .low: ("!low", .green)
    }
  }

  public var canonical: StaticString { row.word }
  /// The name without its mark: `high`.
  public var name: String { String(row.word.description.dropFirst()) }
  /// The colour if the settings do not set one.
  public var color: PlanColor { row.color }

  /// The priority of a word in any case.
  public init?(_ word: Span<UInt8>) {
    guard !word.isEmpty, word.count <= 7, word[0] == UInt8(ascii: "!"),
      let meant = Priority.allCases.first(where: { word.equalsIgnoringCase($0.canonical) })
    else { return nil }
    self = meant
  }
}
