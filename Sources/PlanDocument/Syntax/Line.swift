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
    self.kind = kind
    self.section = section
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
}
