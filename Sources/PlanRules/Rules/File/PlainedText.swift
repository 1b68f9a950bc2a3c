import PlanDocument
import PlanText

/// A document as it looks to a reader: each look-alike is replaced by its ASCII character.
///
/// If this text has more structure than the document, the document misleads its reader. Everywhere
/// else a full-width colon is a colon of its script and is not reported.
struct PlainedText {
  let document: Document
  /// Where each byte of the plain text, and its end, comes from.
  private let origins: [UInt32]
  /// The offsets of look-alikes in the plain text, in order.
  private let places: [Int]

  init(_ source: Document) {
    let text = source.bytes.span
    var bytes: [UInt8] = []
    var origins: [UInt32] = []
    var places: [Int] = []
    bytes.reserveCapacity(text.count)
    var isIndent = true
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      var length = 1
      if byte >= 0x80 {
        let (value, width) = scalar(in: text, at: offset)
        length = width
        if let found = Lookalike(value) {
          // The blank of East Asian scripts is as wide as two.
          let count = value == 0x3000 && isIndent ? 2 : 1
          places.append(bytes.count)
          bytes += Array(repeating: found.ascii, count: count)
          origins += Array(repeating: UInt32(truncatingIfNeeded: offset), count: count)
          isIndent = isIndent && found.sort == .blank
          offset += length
          continue
        }
      }
      isIndent = byte == 0x0A || isIndent && (byte == 0x20 || byte == 0x09)
      for i in offset..<offset + length {
        bytes.append(text[i])
        origins.append(UInt32(truncatingIfNeeded: i))
      }
      offset += length
    }
    origins.append(UInt32(truncatingIfNeeded: text.count))
    document = Document(bytes, as: source.kind)
    self.origins = origins
    self.places = places
  }

  /// Where a part of the plain text is in the document.
  func origin(_ range: ByteRange) -> ByteRange {
    ByteRange(Int(origins[range.start]), Int(origins[range.end]))
  }

  /// The look-alikes in a range of the plain text.
  func lookalikes(in range: ByteRange) -> ArraySlice<Int> {
    let first = places.partitioningIndex { $0 >= range.start }
    return places[first..<places.partitioningIndex { $0 >= range.end }]
  }

  /// The edit that replaces a look-alike by its ASCII character.
  func edit(_ place: Int, _ source: Document) -> TextEdit {
    var end = place + 1
    while origins[end] == origins[place] { end += 1 }
    let plain = ByteRange(place, end)
    return TextEdit(origin(plain), document.text(plain))
  }
}
