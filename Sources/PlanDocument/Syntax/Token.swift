public import PlanText

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
  /// The raw value of the enumeration for this kind of token; read it with `state`, `key` and so
  /// on.
  private let detail: UInt8
  /// Whether it is in the form that planfmt writes. False for other accepted forms.
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
