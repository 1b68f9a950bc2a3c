import PlanCalendar
import PlanText

/// Whether the value of an attribute is one, and spelled as planfmt would.
enum AttributeSpelling {
  case invalid
  /// Read, but planfmt has a better spelling, or may have one where it knows the file's date.
  case accepted
  case canonical

  /// - Parameter value: the bytes after the colon, for `was:` with its quotes.
  init(_ key: AttributeKey, _ value: Span<UInt8>) {
    if value.isEmpty {
      self = .invalid
      return
    }
    switch key.type {
    case .moment: self.init(moment: value)
    case .expiry:
      if value[0] == UInt8(ascii: "+") {
        self = isDelay(value) ? .canonical : .invalid
      } else {
        self.init(moment: value)
      }
    case .date: self.init(date: value)
    case .reminder: self = Minutes.value(of: value) != nil ? .canonical : .init(time: value)
    case .duration: self = Minutes.value(of: value) != nil ? .canonical : .invalid
    case .period: self = Period(value) != nil ? .canonical : .invalid
    case .rule: self = RecurrenceRule(value) != nil ? .canonical : .invalid
    case .number: self = isNumber(value) ? .canonical : .invalid
    case .amount:
      let amount = Amount.scan(value)
      self =
        amount.map { $0.length == value.count && $0.amount.target == nil } == true
        ? .canonical : .invalid
    case .identifier: self = isIdentifier(value) ? .canonical : .invalid
    case .name, .reserved: self = .canonical
    }
  }

  private init(date value: Span<UInt8>) {
    if CivilDate(value) != nil {
      self = .canonical
    } else {
      self = DateInput(value) != nil ? .accepted : .invalid
    }
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

/// `+2h`, `+1d`: so long after the deadline.
private func isDelay(_ value: Span<UInt8>) -> Bool {
  let delay = value.extracting(1..<value.count)
  return Minutes.value(of: delay) != nil || Period(delay) != nil
}

/// A whole number from 0 to 999.
private func isNumber(_ value: Span<UInt8>) -> Bool {
  guard value.count <= 3 else { return false }
  for i in value.indices where !value[i].isASCIIDigit { return false }
  return true
}

/// A word of the characters that tags are made of.
private func isIdentifier(_ value: Span<UInt8>) -> Bool {
  var i = 0
  while i < value.count {
    if value[i].isASCIILetter || value[i].isASCIIDigit || isTagPunctuation(value[i]) {
      i &+= 1
      continue
    }
    guard value[i] >= 0x80 else { return false }
    let (scalarValue, length) = scalar(in: value, at: i)
    guard isLetterOrMark(scalarValue) || isDecimalDigit(scalarValue) else { return false }
    i &+= length
  }
  return true
}
