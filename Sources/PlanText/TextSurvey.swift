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
public func refusal(of text: Span<UInt8>) -> TextRefusal? { TextSurvey(text).refusal }

/// What one pass over a text tells before it is read.
public struct TextSurvey: Sendable {
  /// Why it must not be read; see `refusal(of:)`.
  public var refusal: TextRefusal?
  /// Whether a character does not show as itself; see `firstHiddenScalar`.
  public var holdsHiddenScalar = false
  /// Whether a character stands where it may be taken for one of ASCII; see `Lookalike`.
  public var holdsLookalike = false

  /// Linear; printable ASCII goes sixty-four bytes at a time.
  public init(_ text: Span<UInt8>) {
    guard text.count <= maximumTextSize else {
      refusal = .tooLarge
      return
    }
    var offset = 0
    while true {
      offset = endOfShownBytes(in: text, from: offset)
      guard offset < text.count else { return }
      let byte = text[offset]
      var length = 1
      if byte >= 0x80 {
        length = sequenceLength(in: text, at: offset)
        if length == 0 {
          refusal = .invalidUTF8(at: offset)
          return
        }
        if !holdsHiddenScalar, mayHide(byte) { holdsHiddenScalar = hides(text, at: offset) }
        if !holdsLookalike, mayLookAlike(byte) {
          holdsLookalike = mayDeceive(text, at: offset, length: length)
        }
      } else if byte == 0 {
        refusal = .nul(at: offset)
        return
      } else if byte < 0x20 || byte == 0x7F {
        if !isBlankControl(byte) { holdsHiddenScalar = true }
      }
      offset &+= length
    }
  }

  private func hides(_ text: Span<UInt8>, at offset: Int) -> Bool {
    let value = scalar(in: text, at: offset).value
    return HiddenScalar(value) != nil && (value != 0xFEFF || offset > 0)
  }

  /// Whether the sequences of look-alikes are among those that begin with a byte.
  private func mayLookAlike(_ lead: UInt8) -> Bool {
    switch lead {
    case 0xCE...0xD4, 0xD9, 0xDB, 0xE0, 0xE2, 0xE3, 0xEA, 0xEF, 0xF0: true
    default: false
    }
  }

  /// Whether the sequences of hidden scalars are among those that begin with a byte.
  private func mayHide(_ lead: UInt8) -> Bool {
    switch lead {
    case 0xC2, 0xD8, 0xE1...0xE3, 0xEF...0xF4: true
    default: false
    }
  }
}

/// Line feed, tab and carriage return, which are blanks and line ends.
func isBlankControl(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x09 || byte == 0x0D }

/// Where the run of printable ASCII and line feeds at `offset` ends, or a little before.
func endOfShownBytes(in text: Span<UInt8>, from offset: Int) -> Int {
  var offset = offset
  // Unsafe, because a span has no safe load of sixteen bytes.
  let bytes = unsafe text.bytes
  while offset &+ 64 <= text.count {
    let first = hiddenMarks(bytes, at: offset) | hiddenMarks(bytes, at: offset &+ 16)
    let last = hiddenMarks(bytes, at: offset &+ 32) | hiddenMarks(bytes, at: offset &+ 48)
    // Unsafe in name: sixteen bytes are two times eight.
    let marks = unsafe unsafeBitCast(first | last, to: SIMD2<UInt64>.self)
    guard (marks[0] | marks[1]) & 0x8080_8080_8080_8080 == 0 else { break }
    offset &+= 64
  }
  while offset &+ 16 <= text.count {
    // Unsafe in name: as above.
    let marks = unsafe unsafeBitCast(hiddenMarks(bytes, at: offset), to: SIMD2<UInt64>.self)
    guard (marks[0] | marks[1]) & 0x8080_8080_8080_8080 == 0 else { break }
    offset &+= 16
  }
  while offset < text.count, isShown(text[offset]) { offset &+= 1 }
  return offset
}

private func isShown(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F || byte == 0x0A }

/// The top bit of each of sixteen bytes that is below space, beyond ASCII, or DEL, but for line
/// feeds; the other bits mean nothing.
@inline(__always)
private func hiddenMarks(_ bytes: RawSpan, at offset: Int) -> SIMD16<UInt8> {
  precondition(offset <= bytes.byteCount &- 16)
  // Safe: they are there.
  let sixteen = unsafe bytes.unsafeLoadUnaligned(
    fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  // Comparisons would be clearer, and the compiler takes them apart byte by byte.
  // Line feeds become 0, the other controls 1 to 31: not 0, and below 32.
  let turned = sixteen ^ SIMD16(repeating: 0x0A)
  let isControl = (turned &+ SIMD16(repeating: 0x7F)) & (turned &- SIMD16(repeating: 0x20))
  return sixteen | (sixteen &+ SIMD16(repeating: 1)) | isControl
}
