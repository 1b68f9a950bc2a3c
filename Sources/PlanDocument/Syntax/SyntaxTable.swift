public import PlanText

/// A text as a flat table of lines and tokens. Their ranges together cover all bytes.
///
/// The table does not contain the text, so it can be reused for many files.
public struct SyntaxTable: Sendable {
  public internal(set) var lines: [Line] = []
  public internal(set) var tokens: [Token] = []
  /// Complete conflict blocks, in order.
  public internal(set) var conflicts: [ConflictBlock] = []

  /// The number of lines that end in CR and LF, and of lines that end in LF alone.
  public internal(set) var carriageReturns = 0
  public internal(set) var lineFeeds = 0
  /// Whether the first line ends in CR and LF; then all lines should.
  public internal(set) var usesCarriageReturns = false

  public init() {}

  /// The tokens of line `index`, as positions in `tokens`.
  public func tokenIndices(ofLine index: Int) -> Range<Int> {
    let next = index &+ 1
    let end = next < lines.count ? lines[next].firstToken : tokens.count
    return lines[index].firstToken..<end
  }

  public func tokens(ofLine index: Int) -> ArraySlice<Token> { tokens[tokenIndices(ofLine: index)] }

  /// Whether a line is a note that would open a fence or comment if a line below closes it.
  public func mayOpen(_ line: Int, _ text: Span<UInt8>) -> Bool {
    guard lines[line].kind == .note, lines[line].marks.contains(.attempt) else { return false }
    guard let token = tokens(ofLine: line).first(where: { $0.kind == .text }) else { return false }
    let note = text.extracting(token.start..<token.end)
    return note.starts(with: "```") || note.starts(with: "~~~") || note.starts(with: "<!--")
  }

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    conflicts.removeAll(keepingCapacity: true)
    carriageReturns = 0
    lineFeeds = 0
    usesCarriageReturns = false
  }
}

/// The lines (from zero) of one conflict: `<<<<<<<` … `=======` … `>>>>>>>`, of seven signs or
/// more.
public struct ConflictBlock: Hashable, Sendable {
  public var start: Int
  /// The line of `|||||||`, if the block shows its base.
  public var base: Int?
  public var separator: Int
  public var end: Int
  /// The number of signs of each marker.
  public var markerSize: Int

  /// The smallest number of signs of a marker.
  public static let leastMarkerSize = 7
}

/// The kind of a part of a line. The tokens of a line cover it without gaps.
public enum TokenKind: UInt8, Sendable, CaseIterable {
  case byteOrderMark
  /// White space before the text of a line.
  case indent
  /// White space between two tokens, or at the end of a line.
  case blank
  /// The hashes of a heading, with the blanks after them.
  case marker
  /// The closing hashes or colon of a heading.
  case closing
  case bullet, box, timeRange, priority, text, tag, attribute
  /// A code span.
  case code
  case mood, amount
  /// The colon after the name of a habit or setting, with the blanks around it.
  case separator
  /// The ` -- ` or ` — ` before a comment.
  case commentSeparator
  case commentText, lineEnd
}

/// One token: 12 bytes.
public struct Token: Sendable {
  private let lower: UInt32
  private let upper: UInt32
  public private(set) var kind: TokenKind
  /// The raw value of the enumeration for this kind of token; read it with `state`, `key` and so
  /// on.
  private let detail: UInt8
  /// Whether it is in the form that planfmt writes. False for other accepted forms.
  public private(set) var isCanonical: Bool

  init(_ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true) {
    lower = UInt32(truncatingIfNeeded: start)
    upper = UInt32(truncatingIfNeeded: end)
    (self.kind, self.detail, self.isCanonical) = (kind, detail, isCanonical)
  }

  public var start: Int { Int(lower) }
  public var end: Int { Int(upper) }
  public var count: Int { end &- start }
  public var range: ByteRange { ByteRange(start, end) }

  /// The state of a box.
  public var state: BoxState { BoxState(rawValue: detail) ?? .unknown }
  /// The target state of an amount.
  public var targetState: TargetState { TargetState(rawValue: detail & 0x7F) ?? .none }
  /// Whether a number of an amount has a point.
  public var hasFraction: Bool { detail > 0x7F }
  /// The key of an attribute.
  public var key: AttributeKey {
    guard let key = AttributeKey(rawValue: detail) else { preconditionFailure("not an attribute") }
    return key
  }
  /// The level of a priority.
  public var priority: Priority {
    guard let priority = Priority(rawValue: detail) else { preconditionFailure("not a priority") }
    return priority
  }

  /// Changes the kind, if a later word decides what an earlier one is.
  mutating func become(_ kind: TokenKind) { self.kind = kind }
}

/// Whether a scalar is a letter or a mark of any script.
func isLetterOrMark(_ value: UInt32) -> Bool {
  guard let scalar = Unicode.Scalar(value) else { return false }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark:
    return true
  default: return false
  }
}

/// Whether a scalar is a decimal digit of any script.
func isDecimalDigit(_ value: UInt32) -> Bool {
  // Comparing an optional category would make the runtime instantiate its type.
  guard let scalar = Unicode.Scalar(value) else { return false }
  return scalar.properties.generalCategory == .decimalNumber
}
