import PlanText

extension [UInt8] {
  /// The text in the form used for comparison: see `append(folding:)`.
  public init(folding text: Span<UInt8>) {
    self = []
    append(folding: text)
  }

  /// Appends a text in the form used for comparison: without case, runs of blanks as one space.
  ///
  /// Each scalar becomes lower case by the language-neutral rules of Unicode: `ẞ` and `SS` stay
  /// different. Ill-formed bytes stay. A blank at the start of the output is dropped. The time is
  /// linear.
  public mutating func append(folding text: Span<UInt8>) {
    // Nearly all names are ASCII with single spaces: one copy, then the case in place. Appending
    // byte by byte took five times as long.
    let first = count
    append(span: text)
    if foldASCII(from: first) { return }
    removeLast(count &- first)
    append(foldingSlowly: text)
  }

  /// Folds the bytes from `first` in place; false if more than the case must change.
  private mutating func foldASCII(from first: Int) -> Bool {
    let end = count
    var bytes = mutableSpan
    var previous: UInt8 = 0x20
    var isPlain = true
    for i in first..<end {
      let byte = bytes[i]
      // A control, a byte outside ASCII, or a blank after a blank.
      if byte &- 0x20 >= 0x60 || byte | previous == 0x20 { isPlain = false }
      bytes[i] = byte.asciiLowercased
      previous = byte
    }
    return isPlain && (previous != 0x20 || first == end)
  }

  private mutating func append(foldingSlowly text: Span<UInt8>) {
    let first = count
    var i = 0
    while i < text.count {
      let byte = text[i]
      let blank = text.blankLength(at: i, to: text.count)
      if blank > 0 {
        if count > first, self[count &- 1] != 0x20 { append(0x20) }
        i &+= blank
      } else if byte < 0x80 {
        append(byte.asciiLowercased)
        i &+= 1
      } else {
        i &+= append(foldingScalarOf: text, at: i)
      }
    }
    if count > first, self[count &- 1] == 0x20 { removeLast() }
  }
}
