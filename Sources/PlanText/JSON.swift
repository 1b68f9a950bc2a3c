/// A JSON value with its place in its text.
///
/// Nothing of the text is lost: members keep their order and repetitions, numbers keep their
/// spelling. Strings are UTF-8 without escapes.
public enum JSON: Hashable, Sendable {
  case null(ByteRange)
  case bool(Bool, ByteRange)
  /// The digits as written.
  case number([UInt8], ByteRange)
  case string([UInt8], ByteRange)
  case array([JSON], ByteRange)
  case object([JSONMember], ByteRange)

  /// The place of the value, with quotes and brackets.
  public var range: ByteRange {
    switch self {
    case .null(let range), .bool(_, let range), .number(_, let range), .string(_, let range),
      .array(_, let range), .object(_, let range):
      range
    }
  }

  public var members: [JSONMember]? {
    if case .object(let members, _) = self { members } else { nil }
  }

  public var elements: [JSON]? { if case .array(let elements, _) = self { elements } else { nil } }

  public var bytes: [UInt8]? { if case .string(let bytes, _) = self { bytes } else { nil } }

  public var bool: Bool? { if case .bool(let value, _) = self { value } else { nil } }

  /// Nil for numbers with a fraction or an exponent, and for those beyond 64 bits.
  public var integer: Int? {
    guard case .number(let digits, _) = self else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// The value of a member; nil without one, and if it is not an object.
  public subscript(_ key: String) -> JSON? {
    members?.first { $0.key.elementsEqual(key.utf8) }?.value
  }

  public var isNull: Bool { if case .null = self { true } else { false } }
}

/// One `key: value` of an object.
public struct JSONMember: Hashable, Sendable {
  /// UTF-8 without escapes.
  public var key: [UInt8]
  /// The place of the key, with quotes.
  public var keyRange: ByteRange
  public var value: JSON

  public init(key: [UInt8], keyRange: ByteRange, value: JSON) {
    (self.key, self.keyRange, self.value) = (key, keyRange, value)
  }
}

/// Why a text is not JSON, a CSV table or a calendar.
public struct TextProblem: Error, Hashable, Sendable {
  /// The byte offset of the error; the size of the text if something is missing.
  public var offset: Int
  /// In lower case and without a full stop.
  public var message: String

  public init(at offset: Int, _ message: String) { (self.offset, self.message) = (offset, message) }
}
