import PlanSyntax
import PlanText

extension [UInt8] {
  /// A text as it is compared: see `append(folding:)`.
  public init(folding text: Span<UInt8>) {
    self = []
    append(folding: text)
  }

  /// Appends a text as it is compared: without case, runs of blanks as one space.
  ///
  /// Lower case scalar by scalar, after Unicode, in no language: `ẞ` and `SS` stay two. Ill-formed
  /// bytes stay. A blank at the start is dropped where nothing is before it. Linear.
  public mutating func append(folding text: Span<UInt8>) {
    // Nearly all names are ASCII without odd blanks: one copy, then case in place. Byte by byte into
    // the array took five times as long.
    let first = count
    append(span: text)
    if foldASCII(from: first) { return }
    removeLast(count &- first)
    append(foldingSlowly: text)
  }

  /// Folds the bytes from `first` in place; false if there is more to it than case.
  private mutating func foldASCII(from first: Int) -> Bool {
    let end = count
    var bytes = mutableSpan
    var previous: UInt8 = 0x20
    var isPlain = true
    for i in first..<end {
      let byte = bytes[i]
      // A control, a byte beyond ASCII, or a blank after a blank.
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
