extension JSONWriter {
  /// Writes a value as it was read, but for its layout and the spelling of its strings.
  public mutating func value(_ value: JSON) {
    // What is still to be written, the next one last: no recursion, values may be built deep.
    var pending: [Step] = [.value(value)]
    while let step = pending.popLast() {
      switch step {
      case .value(let value): write(value, &pending)
      case .member(let member):
        key(member.key)
        write(member.value, &pending)
      case .close(let bracket): close(bracket)
      }
    }
  }

  private enum Step {
    case value(JSON)
    case member(JSONMember)
    case close(UInt8)
  }

  private mutating func write(_ value: JSON, _ pending: inout [Step]) {
    switch value {
    case .null: null()
    case .bool(let value, _): bool(value)
    case .number(let spelling, _): number(spelling)
    case .string(let bytes, _): string(bytes)
    case .array(let elements, _):
      open(UInt8(ascii: "["))
      pending.append(.close(UInt8(ascii: "]")))
      pending += elements.reversed().map(Step.value)
    case .object(let members, _):
      open(UInt8(ascii: "{"))
      pending.append(.close(UInt8(ascii: "}")))
      pending += members.reversed().map(Step.member)
    }
  }

  public mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  public mutating func member(_ key: String, _ value: [UInt8]) {
    self.key(key)
    string(value)
  }

  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  public mutating func member(_ key: String, _ value: JSON) {
    self.key(key)
    self.value(value)
  }
}
