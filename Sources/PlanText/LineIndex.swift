/// Calls `body` with the offset of each 0x0A, in order.
@inlinable
public func forEachNewline(in text: Span<UInt8>, _ body: (Int) -> Void) {
  var offset = 0
  while offset &+ 8 <= text.count {
    var marks = EightBytes(text, at: offset).marks(of: 0x0A)
    while marks != 0 {
      body(offset &+ marks.trailingZeroBitCount &>> 3)
      marks &= marks &- 1
    }
    offset &+= 8
  }
  while offset < text.count {
    if text[offset] == 0x0A { body(offset) }
    offset &+= 1
  }
}

/// Where the lines of a text start.
///
/// Lines end behind 0x0A and nowhere else. Behind a final newline stands one more, empty, line, so
/// that every offset, the end of the text included, lies on a line; an empty text has one line.
public struct LineIndex: Sendable {
  private let starts: [UInt32]
  private let end: Int

  /// - Precondition: `text.count <= UInt32.max`.
  public init(_ text: Span<UInt8>) {
    precondition(text.count <= UInt32.max, "a text of more than 4 GiB")
    var starts: [UInt32] = [0]
    forEachNewline(in: text) { starts.append(UInt32(truncatingIfNeeded: $0 &+ 1)) }
    self.starts = starts
    end = text.count
  }

  public var lineCount: Int { starts.count }

  /// The zero-based line that `offset` lies on: the last one for an offset behind the text.
  ///
  /// O(log *lines*).
  public func line(containing offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high &- low > 1 {
      let middle = low &+ (high &- low) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line with its line end.
  ///
  /// - Precondition: `0 <= line < lineCount`.
  public func range(ofLine line: Int) -> ByteRange {
    let next = line &+ 1
    return ByteRange(Int(starts[line]), next < starts.count ? Int(starts[next]) : end)
  }
}
