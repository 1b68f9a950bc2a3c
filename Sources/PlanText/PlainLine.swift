extension [UInt8] {
  /// A text of another program as one line of a plan. Control characters, including line ends,
  /// become blanks; runs of blanks become one, and none are left at the ends, not even no-break
  /// spaces.
  public var asPlainLine: [UInt8] {
    if isPlainLine { return self }
    var line: [UInt8] = []
    var offset = 0
    func copy(upTo end: Int) {
      for byte in self[offset..<end] {
        // Tabs and line ends do not count as hidden, but become blanks too.
        let byte = byte < 0x20 ? 0x20 : byte
        if byte != 0x20 || line.last ?? 0x20 != 0x20 { line.append(byte) }
      }
    }
    while let (range, kind) = firstHiddenScalar(in: span, from: offset) {
      guard kind == .control else {
        copy(upTo: range.end)
        offset = range.end
        continue
      }
      copy(upTo: range.start)
      if line.last ?? 0x20 != 0x20 { line.append(0x20) }
      offset = range.end
    }
    copy(upTo: count)
    let start = line.span.skippingBlanks(from: 0, to: line.count)
    let end = line.span.trimmingBlanks(from: start, to: line.count)
    return Array(line[start..<Swift.max(start, end)])
  }

  /// Whether it is ASCII without controls, two blanks together, or blanks at the ends: most texts
  /// are.
  private var isPlainLine: Bool {
    var last: UInt8 = 0x20
    for byte in self {
      if byte &- 0x20 >= 0x5F || byte == 0x20 && last == 0x20 { return false }
      last = byte
    }
    return isEmpty || last != 0x20
  }

  /// The number of control characters, except line ends and tabs.
  public var controlCount: Int {
    var found = 0
    var offset = 0
    while let (range, kind) = firstHiddenScalar(in: span, from: offset) {
      if kind == .control, ![0x09, 0x0A, 0x0D].contains(self[range.start]) { found += 1 }
      offset = range.end
    }
    return found
  }
}

extension UInt8 {
  public var isASCIIPunctuation: Bool {
    self > 0x20 && self < 0x7F && !isASCIILetter && !isASCIIDigit
  }
}
