import PlanText

extension Amount {
  /// The amount at the start of `text`, and its length. It must be followed by a blank or the end.
  public static func scan(_ text: Span<UInt8>) -> (amount: Amount, length: Int)? {
    var scanner = AmountScanner()
    guard scanner.run(text), text.endsWord(at: scanner.position, to: text.count),
      scanner.amount.target?.thousandths != 0
    else { return nil }
    return (scanner.amount, scanner.position)
  }
}

/// Reads one amount.
private struct AmountScanner {
  var position = 0
  var amount = Amount()

  mutating func run(_ text: Span<UInt8>) -> Bool {
    if atMost(text) {
      guard target(text, isFirst: true) else { return false }
    } else {
      guard value(text) else { return false }
    }
    if !amount.isTime { unit(text) }
    return true
  }

  /// A number, then optionally a slash, which must be followed by a target.
  @inline(__always)
  private mutating func value(_ text: Span<UInt8>) -> Bool {
    let start = position
    guard let value = number(text, isFirst: true) else { return false }
    amount.value = value
    amount.valueSource = start..<position
    let slash = text.skippingBlanks(from: position, to: text.count)
    guard slash < text.count, text[slash] == UInt8(ascii: "/") else { return true }
    let after = text.skippingBlanks(from: slash &+ 1, to: text.count)
    if slash > position || after > slash &+ 1 { amount.isCanonical = false }
    position = after
    _ = atMost(text)
    return target(text, isFirst: false)
  }

  @inline(__always)
  private mutating func target(_ text: Span<UInt8>, isFirst: Bool) -> Bool {
    let start = position
    guard let target = number(text, isFirst: isFirst) else { return false }
    amount.target = target
    amount.targetSource = start..<position
    return true
  }

  /// `<=`, or its one-character form.
  @inline(__always)
  private mutating func atMost(_ text: Span<UInt8>) -> Bool {
    guard position &+ 2 < text.count, !text[position].isASCIIDigit else { return false }
    let rest = text.extracting(position...)
    let length = rest.starts(with: "<=") ? 2 : rest.starts(with: "≤") ? 3 : 0
    guard length > 0 else { return false }
    amount.isAtMost = true
    let after = text.skippingBlanks(from: position &+ length, to: text.count)
    if length == 3 || after > position &+ length { amount.isCanonical = false }
    position = after
    return true
  }

  /// A plain number or a duration; both numbers of an amount must be of the same kind.
  @inline(__always)
  private mutating func number(_ text: Span<UInt8>, isFirst: Bool) -> Quantity? {
    guard let (value, end, hasFraction) = Quantity.scan(text, from: position) else { return nil }
    if hasFraction { amount.hasFraction = true }
    var isTime = false
    var quantity = value
    let unit = text.byte(at: end)?.asciiLowercased
    if unit == UInt8(ascii: "h") || unit == UInt8(ascii: "m") {
      // `7.5h` is not a valid duration, and must not be read as one.
      let isWhole = text.endOfDigits(from: position) == end
      if isWhole, let (minutes, stop) = minutes(text, value.thousandths / 1000, unit: end) {
        isTime = true
        quantity = Quantity(thousandths: minutes * 1000)
        position = stop
      } else {
        let next = end &+ 1
        if next == text.count || !(text[next].isASCIILetter || text[next] >= 0x80) { return nil }
        position = end
      }
    } else {
      position = end
    }
    if isFirst { amount.isTime = isTime }
    return amount.isTime == isTime ? quantity : nil
  }

  /// `7h`, `30m` and `7h30m`, from the first unit on, without another letter or digit after it.
  private mutating func minutes(
    _ text: Span<UInt8>, _ number: Int64, unit: Int
  ) -> (minutes: Int64, end: Int)? {
    var minutes = number
    var end = unit &+ 1
    var isCanonical = text[unit] == text[unit].asciiLowercased
    if text[unit].asciiLowercased == UInt8(ascii: "h") {
      minutes *= 60
      if let more = text.number(at: &end, digits: 9) {
        guard end < text.count, text[end].asciiLowercased == UInt8(ascii: "m") else { return nil }
        if text[end] != UInt8(ascii: "m") { isCanonical = false }
        minutes += Int64(more)
        end &+= 1
      }
    }
    if end < text.count, text[end].isASCIILetter || text[end].isASCIIDigit { return nil }
    if !isCanonical { amount.isCanonical = false }
    return (minutes, end)
  }

  /// One word of letters, `%` or `°`, directly after the number or after blanks.
  private mutating func unit(_ text: Span<UInt8>) {
    let start = text.skippingBlanks(from: position, to: text.count)
    var i = start
    while i < text.count {
      if text[i] < 0x80 {
        guard text[i].isASCIILetter || text[i] == UInt8(ascii: "%") else { break }
        i &+= 1
      } else {
        let (value, length) = scalar(in: text, at: i)
        guard value == 0xB0 || isLetterOrMark(value) else { break }
        i &+= length
      }
    }
    guard i > start, text.endsWord(at: i, to: text.count) else { return }
    if start != position &+ 1 || text[position] != 0x20 { amount.isCanonical = false }
    position = i
    amount.unitSource = start..<i
  }
}
