import PlanText

/// Reads the messages of a stream: a header with `Content-Length`, an empty line, and that many
/// bytes.
///
/// Part "Base Protocol" of the specification of the language server protocol 3.17.
struct Frames {
  /// Why the rest of a stream cannot be read: where the next message begins is not known.
  struct Problem: Error {
    let message: String
  }

  /// A text of 16 MiB, each byte of it escaped.
  static let mostBytes = 128 << 20
  /// The most bytes of all lines of a header together.
  private static let mostOfHeader = 4096

  private var bytes: [UInt8] = []
  /// How many of `bytes` were taken already.
  private var taken = 0
  /// The length of the message after the header that was read last.
  private var length: Int?

  mutating func append(_ more: [UInt8]) {
    bytes.removeSubrange(..<taken)
    taken = 0
    bytes += more
  }

  /// The next complete message; nil if more bytes are needed.
  mutating func next() throws(Problem) -> [UInt8]? {
    if length == nil { length = try readHeader() }
    guard let length else { return nil }
    guard bytes.count - taken >= length else { return nil }
    let message = Array(bytes[taken..<taken + length])
    taken += length
    self.length = nil
    return message
  }

  private mutating func readHeader() throws(Problem) -> Int? {
    var found: Int?
    var start = taken
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      let line = bytes[start..<end].last == 0x0D ? bytes[start..<end - 1] : bytes[start..<end]
      start = end + 1
      if line.isEmpty {
        guard let found else { throw Problem(message: "a header without Content-Length") }
        taken = start
        return found
      }
      if start - taken > Self.mostOfHeader { break }
      if let length = try contentLength(in: line) {
        if let found, found != length {
          throw Problem(message: "a header with two different Content-Length")
        }
        found = length
      }
    }
    if bytes.count - taken > Self.mostOfHeader {
      throw Problem(message: "a header of more than \(Self.mostOfHeader) bytes")
    }
    return nil
  }

  /// The length that a line of a header states; nil if it is about something else.
  private func contentLength(in line: ArraySlice<UInt8>) throws(Problem) -> Int? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw Problem(message: "a line of a header without a colon")
    }
    let name = line[..<colon].map(\.asciiLowercased)
    guard name.elementsEqual("content-length".utf8) else { return nil }
    let value = line[(colon + 1)...].filter { $0 != 0x20 && $0 != 0x09 }
    guard let length = Int(digits: value[...], atMost: 10) else {
      throw Problem(message: "a Content-Length that is not a number of bytes")
    }
    if length > Self.mostBytes {
      throw Problem(message: "a message of more than \(Self.mostBytes >> 20) MiB")
    }
    return length
  }

  /// A message with its header.
  static func frame(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
