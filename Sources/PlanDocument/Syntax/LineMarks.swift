/// Facts found while reading a line, kept because finding them again would mean reading all its
/// tokens.
public struct LineMarks: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// See `Line.isCanonical`.
  static let canonical = LineMarks(rawValue: 1)
  // Bits 1 to 3 are the state of the box.
  static let stateShift: UInt8 = 1
  static let noState: UInt8 = 7

  /// It has at least one attribute.
  public static let attribute = LineMarks(rawValue: 1 << 4)
  /// It contains something that looks like syntax but was not read as such: a colon after a word,
  /// an exclamation mark before one, a bracket, an unknown mood, a number with a comma; or it is a
  /// note that starts like a bullet, box, heading, fence or comment.
  public static let attempt = LineMarks(rawValue: 1 << 5)
  /// It is an item of the schedule without a time.
  static let allDay = LineMarks(rawValue: 1 << 6)
  /// It has an attribute that may concern other lines or days, or one key twice. Without this mark
  /// its attributes are only `due:`, `remind:`, `points:` and `est:`, the most common ones.
  public static let telling = LineMarks(rawValue: 1 << 7)

  /// Whether an item has that state, is in the form that planfmt writes, and has no comment and no
  /// words or attributes that need to be read.
  @inline(__always)
  public func isPlain(_ state: BoxState) -> Bool {
    let read = LineMarks([.attribute]).rawValue
    return rawValue & ~read == 1 | state.rawValue &<< LineMarks.stateShift
  }

  /// The marks of a line, with its state.
  @inline(__always)
  func settled(isCanonical: Bool, stateBits: UInt8) -> LineMarks {
    LineMarks(rawValue: rawValue | (isCanonical ? 1 : 0) | stateBits &<< LineMarks.stateShift)
  }
}

extension Line {
  /// The state of its box; nil without one.
  public var state: BoxState? { BoxState(rawValue: marks.rawValue &>> LineMarks.stateShift & 7) }

  /// Whether it is an event of the schedule for the whole day.
  @inline(__always)
  public var isAllDay: Bool { marks.contains(.allDay) }

  /// Whether it is an event of the schedule with a time.
  @inline(__always)
  public var isTimed: Bool { kind == .scheduleItem && !isAllDay }

  /// Whether an item or heading is in the form that planfmt writes, judged by its own bytes. Its
  /// place among other lines may still need another column or number.
  public var isCanonical: Bool { marks.contains(.canonical) }
}
