public import PlanText

/// What a part of a line is. The tokens of a line tile it.
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
  case bullet, box, timeRange, priority
  case text, tag, attribute
  /// A code span.
  case code
  case mood, amount
  /// The colon after the name of a habit or setting, with the blanks around it.
  case separator
  /// The ` -- ` or ` — ` before a comment.
  case commentSeparator
  case commentText
  case lineEnd
}

/// One token: 12 bytes.
public struct Token: Sendable {
  private let lower: UInt32
  private let upper: UInt32
  public private(set) var kind: TokenKind
  /// The raw value of the token's own enumeration; read it through `state`, `key` and the like.
  private let detail: UInt8
  /// Whether it is spelled as planfmt would spell it. False for what is accepted but sloppy.
  public private(set) var isCanonical: Bool

  init(_ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true) {
    lower = UInt32(truncatingIfNeeded: start)
    upper = UInt32(truncatingIfNeeded: end)
    self.kind = kind
    self.detail = detail
    self.isCanonical = isCanonical
  }

  public var start: Int { Int(lower) }
  public var end: Int { Int(upper) }
  public var count: Int { end &- start }
  public var range: ByteRange { ByteRange(start, end) }

  /// Of a box.
  public var state: BoxState { BoxState(rawValue: detail) ?? .unknown }
  /// Of an amount.
  public var targetState: TargetState { TargetState(rawValue: detail & 0x7F) ?? .none }
  /// Of an amount: whether a number of it has a point.
  public var hasFraction: Bool { detail > 0x7F }
  /// Of an attribute.
  public var key: AttributeKey {
    guard let key = AttributeKey(rawValue: detail) else { preconditionFailure("no attribute") }
    return key
  }
  /// Of a priority.
  public var priority: Priority {
    guard let priority = Priority(rawValue: detail) else { preconditionFailure("no priority") }
    return priority
  }

  /// The same bytes as another kind, where a later word decided what an earlier one was.
  mutating func become(_ kind: TokenKind) { self.kind = kind }
}
