import PlanText

/// The run of backticks or tildes that opens or closes a fence.
public struct FenceMark {
  public private(set) var byte: UInt8
  public private(set) var length: Int
  /// Whether only blanks follow, so that it can close a fence.
  var canClose: Bool

  /// The mark at `start` of a line of text that ends at `end`.
  public init?(_ text: Span<UInt8>, from start: Int, to end: Int) {
    guard start < end else { return nil }
    byte = text[start]
    guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") else { return nil }
    var i = start
    while i < end, text[i] == byte { i &+= 1 }
    length = i &- start
    guard length >= 3 else { return nil }
    canClose = text.skippingBlanks(from: i, to: end) == end
    // With a backtick later in the line, it is a code span.
    if byte == UInt8(ascii: "`") {
      while i < end {
        if text[i] == byte { return nil }
        i &+= 1
      }
    }
  }
}

/// All lines of a text that can close a fence, found at the first fence. So any number of fences
/// without an end costs only one pass.
struct FenceIndex {
  /// First for backticks, then for tildes.
  private var closers: [FenceClosers] = []

  /// The start of the line that closes `mark`, looking below the line at `offset`.
  mutating func closing(_ mark: FenceMark, after offset: Int, in text: Span<UInt8>) -> Int? {
    if closers.isEmpty { build(text, from: offset) }
    return closers[Self.index(of: mark)].closing(mark.length, after: offset)
  }

  private static func index(of mark: FenceMark) -> Int { mark.byte == UInt8(ascii: "`") ? 0 : 1 }

  private mutating func build(_ text: Span<UInt8>, from offset: Int) {
    closers = [FenceClosers(), FenceClosers()]
    var start = offset
    while start < text.count {
      let end = nextNewline(in: text, from: start)
      let first = text.skippingBlanks(from: start, to: end)
      if let mark = FenceMark(text, from: first, to: end), mark.canClose {
        closers[Self.index(of: mark)].append(start, mark.length)
      }
      start = end &+ 1
    }
    for index in closers.indices { closers[index].sumUp() }
  }
}

/// The closing lines of one kind of fence, in order.
private struct FenceClosers {
  private struct Closer {
    var start: Int
    var length: Int
    /// The longest run here or further down: a longer fence cannot be closed.
    var longest: Int
  }

  private var closers: [Closer] = []
  /// The first closing line that no line has passed yet.
  private var next = 0

  mutating func append(_ start: Int, _ length: Int) {
    closers.append(Closer(start: start, length: length, longest: length))
  }

  mutating func sumUp() {
    for i in closers.indices.dropLast().reversed() {
      closers[i].longest = max(closers[i].longest, closers[i &+ 1].longest)
    }
  }

  mutating func closing(_ length: Int, after offset: Int) -> Int? {
    while next < closers.count, closers[next].start <= offset { next &+= 1 }
    guard next < closers.count, closers[next].longest >= length else { return nil }
    var i = next
    while closers[i].length < length { i &+= 1 }
    return closers[i].start
  }
}
