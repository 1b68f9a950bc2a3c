/// The largest text that is read: 16 MiB.
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
/// One pass; for a text that is too large, only the size is checked.
public func refusal(of text: Span<UInt8>) -> TextRefusal? {
  refusal(of: text) { _, _ in }
}

/// - Parameter body: gets the place and length of each character that is not printable ASCII or a
///   line feed.
@inline(__always) private func refusal(
  of text: Span<UInt8>, _ body: (Int, Int) -> Void
) -> TextRefusal? {
  guard text.count <= maximumTextSize else { return .tooLarge }
  var offset = 0
  while true {
    offset = endOfShownBytes(in: text, from: offset)
    guard offset < text.count else { return nil }
    guard text[offset] != 0 else { return .nul(at: offset) }
    repeat {
      let length = sequenceLength(in: text, at: offset)
      guard length > 0 else { return .invalidUTF8(at: offset) }
      body(offset, length)
      offset &+= length
    } while offset < text.count && text[offset] >= 0x80
  }
}

/// The facts that one pass over a text finds before it is parsed.
public struct TextSurvey: Sendable {
  /// Why the text must not be read; see `refusal(of:)`.
  public var refusal: TextRefusal?
  /// Whether a character is not shown as itself; see `firstHiddenScalar`.
  public var holdsHiddenScalar = false
  /// Whether a character may be taken for one of ASCII; see `Lookalike`.
  public var holdsLookalike = false

  /// The time is linear; printable ASCII is read sixty-four bytes at a time.
  public init(_ text: Span<UInt8>) {
    refusal = PlanText.refusal(of: text) { offset, length in
      let byte = text[offset]
      if byte < 0x80 {
        if !isBlankControl(byte) { holdsHiddenScalar = true }
        return
      }
      if !holdsHiddenScalar, mayHide(byte) { holdsHiddenScalar = hides(text, at: offset) }
      if !holdsLookalike, mayLookAlike(byte) {
        holdsLookalike = mayDeceive(text, at: offset, length: length)
      }
    }
  }

  private func hides(_ text: Span<UInt8>, at offset: Int) -> Bool {
    let value = scalar(in: text, at: offset).value
    return HiddenScalar(value) != nil && (value != 0xFEFF || offset > 0)
  }

  /// Whether a sequence that starts with this byte may be a look-alike.
  private func mayLookAlike(_ lead: UInt8) -> Bool {
    switch lead {
    case 0xCE...0xD4, 0xD9, 0xDB, 0xE0, 0xE2, 0xE3, 0xEA, 0xEF, 0xF0: true
    default: false
    }
  }

  /// Whether a sequence that starts with this byte may be a hidden scalar.
  private func mayHide(_ lead: UInt8) -> Bool {
    switch lead {
    case 0xC2, 0xD8, 0xE1...0xE3, 0xEF...0xF4: true
    default: false
    }
  }
}

/// Whether a byte is a line feed, tab or carriage return, which are blanks and line ends.
func isBlankControl(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x09 || byte == 0x0D }
