/// Calls `body` with the offset of each 0x0A, in order.
public func forEachNewline(in text: Span<UInt8>, _ body: (Int) -> Void) {
  var offset = nextNewline(in: text, from: 0)
  while offset < text.count {
    body(offset)
    offset = nextNewline(in: text, from: offset &+ 1)
  }
}

/// The starts of the lines of a text.
///
/// Lines end only after 0x0A. After a final newline there is one more, empty, line. So every offset
/// is on a line, also the end of the text, and an empty text has one line.
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

  /// The zero-based line of `offset`: the last one for an offset after the text.
  ///
  /// O(log *lines*).
  public func line(containing offset: Int) -> Int {
    starts.partitioningIndex { Int($0) > offset } - 1
  }

  /// The bytes of a line with its line end.
  ///
  /// - Precondition: `0 <= line < lineCount`.
  public func range(ofLine line: Int) -> ByteRange {
    let next = line &+ 1
    return ByteRange(Int(starts[line]), next < starts.count ? Int(starts[next]) : end)
  }
}

extension [UInt8] {
  /// The lines without line ends, and where each begins; a byte order mark is skipped.
  public var textLines: [(offset: Int, text: [UInt8])] {
    var lines: [(offset: Int, text: [UInt8])] = []
    var start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < count {
      let end = self[start...].firstIndex(of: 0x0A) ?? count
      var stop = end
      while stop > start, self[stop - 1] == 0x0D { stop -= 1 }
      lines.append((start, Array(self[start..<stop])))
      start = end + 1
    }
    return lines
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The offset of the first 0x0A at or after `offset`, or the length of the text.
public func nextNewline(in text: Span<UInt8>, from offset: Int) -> Int {
  next(0x0A, in: text, from: offset)
}

/// The offset of the first such byte at or after `offset`, or the length of the text.
///
/// Uses the search of the C library: for lines of thirty bytes it takes a quarter of the
/// instructions of a loop over eight bytes at a time.
@inline(__always)
public func next(_ byte: UInt8, in text: Span<UInt8>, from offset: Int) -> Int {
  precondition(offset <= text.count, "a search that starts after the text")
  // Safe: the search and its result stay between `offset` and the end of the buffer.
  return unsafe text.withUnsafeBytes { buffer in
    guard let start = buffer.baseAddress,
      // Safe: as above.
      let found = unsafe memchr(start + offset, Int32(byte), buffer.count &- offset)
    else { return buffer.count }
    return unsafe UnsafeRawPointer(found) - start
  }
}
