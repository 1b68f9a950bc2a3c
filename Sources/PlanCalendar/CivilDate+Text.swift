import PlanText

extension CivilDate {
  /// Reads exactly `YYYY-MM-DD`, in ASCII digits.
  public init?(_ text: Span<UInt8>) {
    guard text.count == 10 else { return nil }
    let y0 = text[0] &- 48
    let y1 = text[1] &- 48
    let y2 = text[2] &- 48
    let y3 = text[3] &- 48
    let m0 = text[5] &- 48
    let m1 = text[6] &- 48
    let d0 = text[8] &- 48
    let d1 = text[9] &- 48
    // One branch for the ten bytes: a digit has no high bit, neither by itself nor six higher.
    let bytes = y0 | y1 | y2 | y3 | m0 | m1 | d0 | d1
    let years = (y0 &+ 6) | (y1 &+ 6) | (y2 &+ 6) | (y3 &+ 6)
    let rest = (m0 &+ 6) | (m1 &+ 6) | (d0 &+ 6) | (d1 &+ 6)
    let dashes = (text[4] ^ UInt8(ascii: "-")) | (text[7] ^ UInt8(ascii: "-"))
    guard (bytes | years | rest) & 0xF0 | dashes == 0 else { return nil }
    self.init(
      year: Int(y0) &* 1000 &+ Int(y1) &* 100 &+ Int(y2) &* 10 &+ Int(y3),
      month: Int(m0) &* 10 &+ Int(m1),
      day: Int(d0) &* 10 &+ Int(d1))
  }

  /// Appends `YYYY-MM-DD`.
  public func write(to output: inout [UInt8]) {
    let (year, month, day) = parts
    output.append(number: year, width: 4)
    output.append(UInt8(ascii: "-"))
    output.append(number: month, width: 2)
    output.append(UInt8(ascii: "-"))
    output.append(number: day, width: 2)
  }
}
