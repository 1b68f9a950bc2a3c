public import PlanText

/// One `key:value` of an item.
public struct Attribute: Hashable, Sendable {
  public let key: AttributeKey
  public let range: ByteRange
  /// The value after the colon; for `was:`, without quotes.
  public let value: ByteRange

  /// - Parameter token: an attribute of `text`.
  public init(_ token: Token, in text: Span<UInt8>) {
    key = token.key
    range = token.range
    var start = token.start
    while text[start] != UInt8(ascii: ":") { start += 1 }
    start += 1
    var end = token.end
    if key.type == .name, end - start >= 2, text[start] == UInt8(ascii: "\""),
      text[end - 1] == UInt8(ascii: "\"")
    {
      start += 1
      end -= 1
    }
    value = ByteRange(start, end)
  }
}
