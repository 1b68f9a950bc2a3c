import PlanText

/// `5/8 glasses` and `7h30m/7h`: what nearly all amounts look like, read in one go.
///
/// Nothing is lost by not being one: `Amount.scan` then looks again, and closer.
struct PlainAmount {
  private(set) var amount = Amount()
  private(set) var length = 0

  init?(_ text: Span<UInt8>) {
    var isTime = false
    var isTargetTime = false
    guard let value = PlainAmount.number(text, &length, &isTime), length < text.count,
      text[length] == UInt8(ascii: "/")
    else { return nil }
    let valueEnd = length
    length &+= 1
    guard let target = PlainAmount.number(text, &length, &isTargetTime), target > 0,
      isTime == isTargetTime
    else { return nil }
    amount.value = Quantity(thousandths: value &* 1000)
    amount.target = Quantity(thousandths: target &* 1000)
    amount.isTime = isTime
    amount.valueSource = 0..<valueEnd
    amount.targetSource = valueEnd &+ 1..<length
    if length < text.count {
      guard text[length] == 0x20 else { return nil }
      if !isTime, !readUnit(text) { return nil }
    }
  }

  /// Reads one word of ASCII letters behind a space.
  private mutating func readUnit(_ text: Span<UInt8>) -> Bool {
    let start = length &+ 1
    var end = start
    while end < text.count, text[end].isASCIILetter { end &+= 1 }
    guard end > start, end == text.count || text[end] == 0x20 else { return false }
    amount.unitSource = start..<end
    length = end
    return true
  }

  /// Up to eight digits, or hours and minutes as minutes.
  @inline(__always)
  private static func number(
    _ text: Span<UInt8>, _ i: inout Int, _ isTime: inout Bool
  ) -> Int64? {
    let start = i
    var number: Int64 = 0
    while i < text.count, i &- start < 8, text[i].isASCIIDigit {
      number = number &* 10 &+ Int64(text[i] &- 0x30)
      i &+= 1
    }
    guard i > start else { return nil }
    guard i < text.count else { return number }
    switch text[i] {
    case UInt8(ascii: "/"), 0x20: return number
    case UInt8(ascii: "m"): break
    case UInt8(ascii: "h"):
      number = number &* 60
      i &+= 1
      let digits = i
      var minutes: Int64 = 0
      while i < text.count, i &- digits < 8, text[i].isASCIIDigit {
        minutes = minutes &* 10 &+ Int64(text[i] &- 0x30)
        i &+= 1
      }
      number &+= minutes
      if i == digits {
        isTime = true
        return ends(text, i) ? number : nil
      }
      guard i < text.count, text[i] == UInt8(ascii: "m") else { return nil }
    default: return nil
    }
    i &+= 1
    isTime = true
    return ends(text, i) ? number : nil
  }

  private static func ends(_ text: Span<UInt8>, _ i: Int) -> Bool {
    i == text.count || text[i] == UInt8(ascii: "/") || text[i] == 0x20
  }
}
