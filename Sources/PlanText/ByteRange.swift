/// A half-open range of byte offsets into one text.
///
/// Offsets count bytes, never characters or UTF-16 units. Half the size of `Range<Int>`, because
/// tables hold one per token.
public struct ByteRange: Hashable, Sendable {
  private let lower: UInt32
  private let upper: UInt32

  /// - Precondition: `0 <= start <= end <= UInt32.max`.
  public init(_ start: Int, _ end: Int) {
    precondition(start <= end, "a range ends before it starts")
    lower = UInt32(start)
    upper = UInt32(end)
  }

  /// The first byte of the range.
  public var start: Int { Int(lower) }
  /// The byte after the last one.
  public var end: Int { Int(upper) }
  public var count: Int { end &- start }
  public var isEmpty: Bool { lower == upper }
  /// The same range as the standard library's type, for subscripts.
  public var indices: Range<Int> { start..<end }

  public func contains(_ other: ByteRange) -> Bool {
    lower <= other.lower && other.upper <= upper
  }

  /// Whether the two share a byte.
  public func overlaps(_ other: ByteRange) -> Bool {
    lower < other.upper && other.lower < upper
  }
}
