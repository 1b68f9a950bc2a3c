/// One change to a text: the bytes of `range` become `replacement`.
///
/// The only way any tool changes a text. Named after the LSP structure of the same purpose.
public struct TextEdit: Hashable, Sendable {
  public var range: ByteRange
  public var replacement: [UInt8]

  public init(_ range: ByteRange, _ replacement: [UInt8]) {
    (self.range, self.replacement) = (range, replacement)
  }

  public static func insert(_ bytes: [UInt8], at offset: Int) -> TextEdit {
    TextEdit(ByteRange(offset, offset), bytes)
  }

  public static func delete(_ range: ByteRange) -> TextEdit { TextEdit(range, []) }
}

/// The text after `edits`, which must be sorted by start and must not overlap.
///
/// Two insertions at one place keep their order. The time is linear in the size of both texts.
public func apply(_ edits: [TextEdit], to text: Span<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.replacement.count })
  var copied = 0
  for edit in edits {
    precondition(edit.range.start >= copied, "edits overlap or are not sorted")
    result.append(span: text.extracting(copied..<edit.range.start))
    result.append(contentsOf: edit.replacement)
    copied = edit.range.end
  }
  result.append(span: text.extracting(copied..<text.count))
  return result
}

extension [UInt8] {
  /// A copy of a span.
  public init(copying span: Span<UInt8>) {
    self = []
    append(span: span)
  }

  /// Appends all bytes of a span in one copy.
  public mutating func append(span: Span<UInt8>) {
    // Safe: `append(contentsOf:)` copies from the buffer before the closure ends.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

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

  public func contains(_ other: ByteRange) -> Bool { lower <= other.lower && other.upper <= upper }
}
