import PlanText

extension Amount {
  /// The amount at the start of `text`, and its length. It must be followed by a blank or the end.
  public static func scan(_ text: Span<UInt8>) -> (amount: Amount, length: Int)? {
    if let plain = PlainAmount(text) { return (plain.amount, plain.length) }
    var scanner = AmountScanner()
    guard let amount = scanner.run(text), text.endsWord(at: scanner.position, to: text.count)
    else { return nil }
    if let target = amount.target, target.thousandths == 0 { return nil }
    return (amount, scanner.position)
  }
}

/// Walks along one amount.
private struct AmountScanner {
  var position = 0
  private var isTime: Bool?
  private var amount = Amount()

  mutating func run(_ text: Span<UInt8>) -> Amount? {
    if atMost(text) {
      guard target(text) else { return nil }
    } else {
      guard value(text) else { return nil }
    }
    amount.isTime = isTime ?? false
    if !amount.isTime { unit(text) }
    return amount
  }

  /// A number, then perhaps a slash, which must be followed by a target.
  private mutating func value(_ text: Span<UInt8>) -> Bool {
    guard let (quantity, source) = number(text) else { return false }
    amount.value = quantity
    amount.valueSource = source
    let slash = text.skippingBlanks(from: position, to: text.count)
    guard slash < text.count, text[slash] == UInt8(ascii: "/") else { return true }
    let behind = text.skippingBlanks(from: slash &+ 1, to: text.count)
    if slash > position || behind > slash &+ 1 { amount.isCanonical = false }
    position = behind
    _ = atMost(text)
    return target(text)
  }

  private mutating func target(_ text: Span<UInt8>) -> Bool {
    guard let (quantity, source) = number(text) else { return false }
    amount.target = quantity
    amount.targetSource = source
    return true
  }

  /// `<=`, or its one-character form.
  private mutating func atMost(_ text: Span<UInt8>) -> Bool {
    guard position &+ 2 < text.count else { return false }
    let length: Int
    if text[position] == UInt8(ascii: "<"), text[position &+ 1] == UInt8(ascii: "=") {
      length = 2
    } else if text[position] == 0xE2, text[position &+ 1] == 0x89, text[position &+ 2] == 0xA4 {
      length = 3
    } else {
      return false
    }
    amount.isAtMost = true
    let behind = text.skippingBlanks(from: position &+ length, to: text.count)
    if length == 3 || behind > position &+ length { amount.isCanonical = false }
    position = behind
    return true
  }

  /// A plain number or a duration; both numbers of an amount must be of one sort.
  private mutating func number(_ text: Span<UInt8>) -> (Quantity, Range<Int>)? {
    guard let (value, end) = Quantity.scan(text, from: position) else { return nil }
    let duration = DurationScan(text, from: position)
    // `7.5h` is no time as it is written here, and must not become a length.
    if duration == nil, isGluedTime(text, at: end) { return nil }
    if let wanted = isTime, wanted != (duration != nil) { return nil }
    isTime = duration != nil
    if duration?.isCanonical == false { amount.isCanonical = false }
    let source = position..<(duration?.end ?? end)
    position = source.upperBound
    return (duration?.minutes ?? value, source)
  }

  /// Whether `h` or `m` alone touches a number that ends at `offset`.
  private func isGluedTime(_ text: Span<UInt8>, at offset: Int) -> Bool {
    guard offset < text.count else { return false }
    let letter = text[offset].asciiLowercased
    guard letter == UInt8(ascii: "h") || letter == UInt8(ascii: "m") else { return false }
    return offset &+ 1 == text.count
      || !(text[offset &+ 1].isASCIILetter || text[offset &+ 1] >= 0x80)
  }

  /// One word of letters, `%` or `°`, glued or behind blanks.
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

/// `7h`, `30m`, `7h30m`, not followed by another letter or digit.
private struct DurationScan {
  var minutes: Quantity
  var end: Int
  var isCanonical = true

  init?(_ text: Span<UInt8>, from start: Int) {
    var sum: Int64 = 0
    var i = start
    var last: UInt8 = 0
    while i < text.count, text[i].isASCIIDigit, last != UInt8(ascii: "m") {
      var number: Int64 = 0
      let digits = i
      while i < text.count, text[i].isASCIIDigit, i &- digits < 9 {
        number = number * 10 + Int64(text[i] - UInt8(ascii: "0"))
        i &+= 1
      }
      guard i < text.count else { return nil }
      let unit = text[i].asciiLowercased
      if unit != text[i] { isCanonical = false }
      switch unit {
      case UInt8(ascii: "h") where last == 0: sum += number * 60
      case UInt8(ascii: "m"): sum += number
      default: return nil
      }
      last = unit
      i &+= 1
    }
    guard last != 0, i == text.count || !(text[i].isASCIILetter || text[i].isASCIIDigit) else {
      return nil
    }
    minutes = Quantity(thousandths: sum * 1000)
    end = i
  }
}
