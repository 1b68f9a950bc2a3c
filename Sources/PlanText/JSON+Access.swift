extension JSON {
  /// The value of a member; the last one where the key is repeated, as most readers take it.
  ///
  /// Nil when there is none or the value is no object. Linear in the number of members.
  public subscript(key: String) -> JSON? {
    guard let members else { return nil }
    return members.last { $0.key.elementsEqual(key.utf8) }?.value
  }

  public var members: [JSONMember]? {
    if case .object(let members, _) = self { members } else { nil }
  }

  public var elements: [JSON]? {
    if case .array(let elements, _) = self { elements } else { nil }
  }

  public var bytes: [UInt8]? {
    if case .string(let bytes, _) = self { bytes } else { nil }
  }

  public var string: String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  public var bool: Bool? {
    if case .bool(let value, _) = self { value } else { nil }
  }

  /// Nil for numbers with a fraction or an exponent, and for those beyond 64 bits.
  public var integer: Int? {
    guard case .number(let digits, _) = self else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
