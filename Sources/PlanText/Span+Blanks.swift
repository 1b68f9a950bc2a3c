extension Span<UInt8> {
  /// The length of the blank at `offset`: a space or tab, 2 for a no-break space, 0 for anything
  /// else. White space of other scripts is text.
  ///
  /// A carriage return that does not end a line is a blank too. As a letter it could move to the
  /// end of a line with the word before it, and then end the line.
  @inlinable @inline(__always)
  public func blankLength(at offset: Int, to end: Int) -> Int {
    let byte = self[offset]
    if byte == 0x20 || byte == 0x09 || byte == 0x0D { return 1 }
    if byte == 0xC2, offset &+ 1 < end, self[offset &+ 1] == 0xA0 { return 2 }
    return 0
  }

  /// The first offset at or after `start` that is not a blank.
  @inlinable @inline(__always)
  public func skippingBlanks(from start: Int, to end: Int) -> Int {
    var i = start
    // Usually there is one space before a letter.
    if i < end, self[i] == 0x20 { i &+= 1 }
    if i < end, self[i] > 0x20, self[i] < 0x80 { return i }
    while i < end {
      let length = blankLength(at: i, to: end)
      if length == 0 { break }
      i &+= length
    }
    return i
  }

  /// The end of the text in `start..<end`, before its trailing blanks.
  @inlinable @inline(__always)
  public func trimmingBlanks(from start: Int, to end: Int) -> Int {
    // Usually the text ends in a letter.
    if end > start, self[end &- 1] > 0x20, self[end &- 1] < 0x80 { return end }
    var i = end
    while i > start {
      let byte = self[i &- 1]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        i &-= 1
      } else if byte == 0xA0, i &- 2 >= start, self[i &- 2] == 0xC2 {
        i &-= 2
      } else {
        break
      }
    }
    return i
  }

  /// Whether the blanks from `start` to `end` are one space.
  @inlinable @inline(__always)
  public func isSpace(from start: Int, to end: Int) -> Bool {
    end &- start == 1 && self[start] == 0x20
  }

  /// Whether a word ends at `offset`.
  @inlinable public func endsWord(at offset: Int, to end: Int) -> Bool {
    offset >= end || blankLength(at: offset, to: end) > 0
  }

  /// The end of the run of non-blank bytes from `start`.
  @inlinable public func endOfWord(from start: Int, to end: Int) -> Int {
    var i = start
    // Eight letters, or up to the first byte that is not one.
    while i &+ 8 <= end {
      let marks = EightBytes(self, at: i).wordEndMarks
      i &+= marks.trailingZeroBitCount &>> 3
      if marks != 0 { break }
    }
    while i < end {
      // Most bytes are letters, which do not end a word.
      if self[i] > 0x20, self[i] != 0xC2 {
        i &+= 1
      } else {
        if blankLength(at: i, to: end) > 0 { break }
        i &+= 1
      }
    }
    return i
  }

  /// How many columns more than one these blanks take, from a start column.
  ///
  /// Five or more columns start indented code, which is separated from its bullet by one blank.
  public func extraColumns(from column: Int) -> Int {
    var end = column
    var i = 0
    while i < count {
      end = self[i] == 0x09 ? (end | 3) &+ 1 : end &+ 1
      i &+= blankLength(at: i, to: count)
    }
    return 2...4 ~= end &- column ? end &- column &- 1 : 0
  }

  /// The parts between blanks.
  public var words: [[UInt8]] {
    wordRanges(in: ByteRange(0, count)).map { Array(copying: extracting($0.indices)) }
  }

  /// Where the parts between blanks are.
  public func wordRanges(in range: ByteRange) -> [ByteRange] {
    var words: [ByteRange] = []
    var start = skippingBlanks(from: range.start, to: range.end)
    while start < range.end {
      let end = endOfWord(from: start, to: range.end)
      words.append(ByteRange(start, end))
      start = skippingBlanks(from: end, to: range.end)
    }
    return words
  }
}
