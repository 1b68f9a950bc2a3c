/// The largest text any tool reads: 16 MiB.
public let maximumTextSize = 16 << 20

/// Why a text is not read at all.
public enum TextRefusal: Error, Hashable, Sendable {
  /// The byte offset of the first ill-formed sequence.
  case invalidUTF8(at: Int)
  /// The byte offset of the first NUL.
  case nul(at: Int)
  /// More than `maximumTextSize` bytes.
  case tooLarge
}

/// The first reason not to read a text; nil for a text that may be read.
///
/// One pass, and only a look at the size for a text that is too large.
public func refusal(of text: Span<UInt8>) -> TextRefusal? {
  guard text.count <= maximumTextSize else { return .tooLarge }
  var offset = 0
  while true {
    offset = endOfPlainBytes(in: text, from: offset)
    guard offset < text.count else { return nil }
    guard text[offset] != 0 else { return .nul(at: offset) }
    repeat {
      let length = sequenceLength(in: text, at: offset)
      guard length > 0 else { return .invalidUTF8(at: offset) }
      offset &+= length
    } while offset < text.count && text[offset] >= 0x80
  }
}
