/// A line for a reader, as bytes, because file names and arguments need not be text.
///
/// Written as a string literal into which bytes and strings are interpolated.
public struct Message: ExpressibleByStringInterpolation, Equatable, Sendable {
  public var bytes: [UInt8]

  public init(stringLiteral text: String) { bytes = Array(text.utf8) }

  public init(stringInterpolation parts: StringInterpolation) { bytes = parts.bytes }

  public static func + (first: Message, second: Message) -> Message {
    var sum = first
    sum.bytes += second.bytes
    return sum
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    public mutating func appendLiteral(_ text: String) { bytes += Array(text.utf8) }

    public mutating func appendInterpolation(_ text: String) { bytes += Array(text.utf8) }

    public mutating func appendInterpolation(_ number: Int) { bytes += Array(String(number).utf8) }

    public mutating func appendInterpolation(_ outside: some Sequence<UInt8>) { bytes += outside }

    public mutating func appendInterpolation(_ message: Message) { bytes += message.bytes }
  }
}

extension DefaultStringInterpolation {
  /// A message is bytes, not a `String`: where the compiler takes a literal for one, this is a
  /// warning.
  @available(*, deprecated, message: "declare the whole a Message")
  public mutating func appendInterpolation(_ message: Message) {
    appendLiteral(String(decoding: message.bytes, as: UTF8.self))
  }
}

/// `1 file`, `2 files`.
public func counted(_ count: Int, _ one: String, _ several: String) -> String {
  "\(count) \(count == 1 ? one : several)"
}
