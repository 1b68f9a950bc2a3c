import PlanText

/// Whether the value of an attribute is valid, and in the form that planfmt writes.
enum AttributeSpelling {
  case invalid
  /// Valid, but planfmt has another form, or may have one if it knows the date of the file.
  case accepted
  case canonical

  /// - Parameter value: the bytes after the colon, for `was:` with its quotes.
  init(_ key: AttributeKey, _ value: Span<UInt8>) {
    if value.isEmpty {
      self = .invalid
      return
    }
    switch key.type {
    case .expiry where value[0] == UInt8(ascii: "+"):
      self = isDelay(value.extracting(1...)) ? .canonical : .invalid
    case .moment, .expiry: self.init(moment: value)
    case .firstDay where FirstDay.numbered(value) != nil: self = .canonical
    case .date, .firstDay: self.init(date: value)
    case .reminder: self = Minutes.value(of: value) != nil ? .canonical : .init(time: value)
    case .duration: self = Minutes.value(of: value) != nil ? .canonical : .invalid
    case .period: self = Period(value) != nil ? .canonical : .invalid
    case .rule: self = RecurrenceRule(value) != nil ? .canonical : .invalid
    case .number: self = Int(digits: value, atMost: 3) != nil ? .canonical : .invalid
    case .amount:
      let found = Amount.scan(value)
      let isAlone =
        value[0].isASCIIDigit && found?.length == value.count && found?.amount.target == nil
      self = isAlone ? .canonical : .invalid
    case .identifier: self = isIdentifier(value) ? .canonical : .invalid
    case .identifiers:
      var start = 0
      self = .canonical
      for i in 0...value.count where i == value.count || value[i] == UInt8(ascii: ",") {
        if i == start || !isIdentifier(value.extracting(start..<i)) { self = .invalid }
        start = i + 1
      }
    case .name, .word: self = .canonical
    case .own: self = isOwn(value) ? .canonical : .invalid
    }
  }

  private init(date value: Span<UInt8>) {
    let isCanonical = CivilDate(value) != nil
    self = isCanonical ? .canonical : DateInput(value) != nil ? .accepted : .invalid
  }

  private init(time value: Span<UInt8>) {
    if let time = ClockTime(value) {
      self = time < .endOfDay ? .canonical : .invalid
    } else if let time = ClockTime(lenient: value), time < .endOfDay {
      self = .accepted
    } else {
      self = .invalid
    }
  }

  private init(moment value: Span<UInt8>) {
    if CivilDate(value) != nil {
      self = .canonical
    } else if value.count == 16, value[10] == UInt8(ascii: "T"),
      CivilDate(value.extracting(0..<10)) != nil
    {
      self.init(time: value.extracting(11..<16))
    } else if let time = ClockTime(value), time < .endOfDay {
      self = .canonical
    } else {
      self = MomentInput(value) != nil ? .accepted : .invalid
    }
  }
}

/// `+2h`, `+1d`: the time after the deadline.
private func isDelay(_ delay: Span<UInt8>) -> Bool {
  Minutes.value(of: delay) != nil || Period(delay) != nil
}

/// `NAME:value`.
private func isOwn(_ value: Span<UInt8>) -> Bool {
  guard let colon = value.indices.first(where: { value[$0] == UInt8(ascii: ":") }) else {
    return false
  }
  for i in 0..<colon where !isOwnName(value[i]) { return false }
  return colon > 0 && colon + 1 < value.count
}

/// A character of the name of an attribute of one's own.
func isOwnName(_ byte: UInt8) -> Bool {
  byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

/// A word of the characters that are allowed in tags.
private func isIdentifier(_ value: Span<UInt8>) -> Bool {
  var i = 0
  while i < value.count {
    guard let next = tagCharacter(value, at: i) else { return false }
    i &+= next.length
  }
  return true
}
