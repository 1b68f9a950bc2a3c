public import PlanText

/// One line of the table.
public struct Line: Sendable {
  private let lower: UInt32
  private let upper: UInt32
  private let firstTokenBits: UInt32
  private let columnBits: UInt32
  private let parentBits: Int32
  public internal(set) var kind: LineKind
  public let section: SectionKind
  /// See `bulletWidth`.
  private let bulletBits: UInt8
  public let marks: LineMarks

  init(
    _ kind: LineKind, _ section: SectionKind, start: Int, end: Int, column: Int, parent: Int32,
    firstToken: Int, bulletWidth: Int, marks: LineMarks
  ) {
    (self.kind, self.section) = (kind, section)
    lower = UInt32(truncatingIfNeeded: start)
    upper = UInt32(truncatingIfNeeded: end)
    columnBits = UInt32(truncatingIfNeeded: column)
    parentBits = parent
    firstTokenBits = UInt32(truncatingIfNeeded: firstToken)
    bulletBits = UInt8(truncatingIfNeeded: bulletWidth)
    self.marks = marks
  }

  /// The line before the first one.
  static var none: Line {
    Line(
      .blankLine, .preamble, start: 0, end: 0, column: 0, parent: -1, firstToken: 0,
      bulletWidth: 0, marks: .canonical)
  }

  public var start: Int { Int(lower) }
  /// The offset after the line end.
  public var end: Int { Int(upper) }
  public var range: ByteRange { ByteRange(start, end) }
  /// The position of its first token in `SyntaxTable.tokens`. Its tokens end before those of the
  /// next line.
  public var firstToken: Int { Int(firstTokenBits) }
  /// Columns of white space before the text; a tab goes to the next multiple of four.
  public var column: Int { Int(columnBits) }
  /// Whether it is not below a bullet.
  public var isTopLevel: Bool { parentBits < 0 }
  /// The line number (from zero) of the bullet above it.
  public var parent: Int? { parentBits < 0 ? nil : Int(parentBits) }
  /// The columns of the bullet and the blanks after it, minus one: 1 for `-`, 3 for `10.`; 0
  /// without a bullet. For an item, whose blanks planfmt corrects, only the bullet counts.
  public var bulletWidth: Int { Int(bulletBits) }

  /// The state of its box; nil without one.
  public var state: BoxState? { BoxState(rawValue: marks.rawValue &>> LineMarks.stateShift & 7) }

  /// Whether it is an event of the schedule for the whole day.
  @inline(__always) public var isAllDay: Bool { marks.contains(.allDay) }

  /// Whether it is an event of the schedule with a time.
  @inline(__always) public var isTimed: Bool { kind == .scheduleItem && !isAllDay }

  /// Whether an item or heading is in the form that planfmt writes, judged by its own bytes. Its
  /// place among other lines may still need another column or number.
  public var isCanonical: Bool { marks.contains(.canonical) }
}

/// The kind of a line. Every line of every text has exactly one kind. The names are the production
/// names of `Grammar/plan.ebnf`.
public enum LineKind: UInt8, Sendable, CaseIterable {
  case blankLine, title, sectionHeading, groupHeading
  /// A box in any place, except for the items below.
  case task
  case priorityItem, scheduleItem, habitItem, moodItem, goalItem, settingItem
  /// A bullet without a box, without any other meaning.
  case noteItem
  case note, fenceDelimiter, fenceContent
  /// The first line of `<!-- … -->`, and those below it.
  case comment, commentContent
  /// A one-line comment with a directive for planlint.
  case directive

  /// Whether the line is structure that planfmt writes, and not text that it keeps.
  public var isItem: Bool {
    switch self {
    case .task, .priorityItem, .scheduleItem, .habitItem, .moodItem, .goalItem, .settingItem: true
    default: false
    }
  }

  /// Whether the line starts with a bullet or box, so that other lines can be below it.
  public var isBulleted: Bool { isItem || self == .noteItem }

  @inlinable public var isHeading: Bool {
    switch self {
    case .title, .sectionHeading, .groupHeading: true
    default: false
    }
  }

  /// The name of its production: the name of the case, with hyphens.
  public var name: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }
}

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
  @inline(__always) public func isPlain(_ state: BoxState) -> Bool {
    let read = LineMarks([.attribute]).rawValue
    return rawValue & ~read == 1 | state.rawValue &<< LineMarks.stateShift
  }

  /// The marks of a line, with its state.
  @inline(__always) func settled(isCanonical: Bool, stateBits: UInt8) -> LineMarks {
    LineMarks(rawValue: rawValue | (isCanonical ? 1 : 0) | stateBits &<< LineMarks.stateShift)
  }
}
