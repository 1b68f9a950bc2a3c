import PlanFolder
import PlanText

/// A line for a reader, as bytes, because file names and arguments need not be text.
///
/// Written as a string literal into which bytes and strings are interpolated.
public struct Message: ExpressibleByStringInterpolation, Equatable, Sendable {
  public var bytes: [UInt8]

  public init(stringLiteral text: String) {
    bytes = Array(text.utf8)
  }

  public init(stringInterpolation parts: StringInterpolation) {
    bytes = parts.bytes
  }

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

    public mutating func appendLiteral(_ text: String) {
      bytes += Array(text.utf8)
    }

    public mutating func appendInterpolation(_ text: String) {
      bytes += Array(text.utf8)
    }

    public mutating func appendInterpolation(_ number: Int) {
      bytes += Array(String(number).utf8)
    }

    public mutating func appendInterpolation(_ outside: some Sequence<UInt8>) {
      bytes += outside
    }

    public mutating func appendInterpolation(_ message: Message) {
      bytes += message.bytes
    }

    /// `LINE:COLUMN`
    mutating func appendInterpolation(_ place: TextPlace) {
      appendInterpolation("\(place.line):\(place.column)")
    }

    /// `PATH: what is wrong`
    mutating func appendInterpolation(_ problem: FileProblem) {
      appendInterpolation("\(problem.path.bytes): \(problem.message)" as Message)
    }
  }
}

extension DefaultStringInterpolation {
  /// Nobody wants a `String` of a message, which is bytes; where the compiler takes a literal for
  /// one, this is a warning and not the text of a debugger on somebody's screen.
  @available(*, deprecated, message: "declare the whole a Message")
  mutating func appendInterpolation(_ message: Message) {
    appendLiteral(String(decoding: message.bytes, as: UTF8.self))
  }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ one: String, _ several: String) -> String {
  "\(count) \(count == 1 ? one : several)"
}
