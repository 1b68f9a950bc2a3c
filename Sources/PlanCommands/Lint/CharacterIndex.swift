import PlanDocument
import PlanText

/// The number of characters (Unicode scalars) of a line before a place.
///
/// Counts once per block of a text, because a line of a megabyte with thousands of findings would
/// be counted thousands of times. A byte order mark is not a character.
struct CharacterIndex {
  private static let blockSize = 256

  /// The bytes before each block that start no character.
  private var continuing: [Int] = []
  private let hasMark: Bool

  init(_ text: Span<UInt8>) {
    hasMark = text.starts(with: "\u{FEFF}")
    var count = 0
    for offset in text.indices {
      if offset % Self.blockSize == 0 { continuing.append(count) }
      if continues(text[offset]) { count += 1 }
    }
    if text.count % Self.blockSize == 0 { continuing.append(count) }
  }

  /// The place with a column that counts characters; the smallest column is 1.
  func counting(_ place: TextPlace, in text: Span<UInt8>, at offset: Int) -> TextPlace {
    let start = offset - (place.column - 1)
    let skipped = continuing(before: offset, in: text) - continuing(before: start, in: text)
    let mark = hasMark && place.line == 1 && place.column > 1 ? 1 : 0
    return TextPlace(line: place.line, column: max(1, place.column - skipped - mark))
  }

  /// Whether a range begins with the byte order mark.
  func isMark(_ range: ByteRange) -> Bool {
    hasMark && range.start == 0 && range.end > 0
  }

  private func continuing(before offset: Int, in text: Span<UInt8>) -> Int {
    let block = offset / Self.blockSize
    var count = continuing[block]
    for place in block * Self.blockSize..<offset where continues(text[place]) { count += 1 }
    return count
  }
}

private func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
