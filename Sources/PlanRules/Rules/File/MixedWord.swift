import PlanModel
import PlanSyntax
import PlanText

/// A word of Latin letters with some of another alphabet that are drawn alike.
struct MixedWord {
  let range: ByteRange
  /// As it seems to read.
  private(set) var plain = ""
  /// Which write it so.
  private(set) var edits: [TextEdit] = []
  private var latin = 0
  private var switches = 0
  /// Whether it holds a letter that looks like none of ASCII.
  private var isForeign = false

  /// - Parameter range: of a word of letters.
  fileprivate init(_ text: Span<UInt8>, _ range: ByteRange) {
    self.range = range
    var offset = range.start
    var wasLatin: Bool?
    while offset < range.end {
      let (value, length) = scalar(in: text, at: offset)
      let place = ByteRange(offset, offset + length)
      offset += length
      let isLatin = value < 0x80
      if let wasLatin, wasLatin != isLatin { switches += 1 }
      wasLatin = isLatin
      if isLatin {
        latin += 1
        plain.unicodeScalars.append(Unicode.Scalar(UInt8(value)))
      } else if let found = Lookalike(value), found.sort == .letter {
        plain.unicodeScalars.append(Unicode.Scalar(found.ascii))
        edits.append(TextEdit(place, [found.ascii]))
      } else {
        isForeign = true
      }
    }
  }

  /// Whether it can hardly be anything but a disguise or a slip.
  ///
  /// Behind a Latin name the endings of another language are common: `PDFа`.
  fileprivate func deceives(in text: Span<UInt8>, besideOthers: Bool) -> Bool {
    if isForeign || edits.isEmpty || latin == 0 || latin + edits.count < 3 { return false }
    // One letter of Latin in a word of Russian is a slip of another sort.
    if latin < 2, besideOthers { return false }
    return !besideOthers || switches > 1 || text[range.start] >= 0x80
  }
}

extension LintedFile {
  /// The words of an item or heading that mix alphabets.
  func mixedWords(_ line: Int) -> [MixedWord] {
    let entry = lines[line]
    guard entry.kind.isItem || entry.kind.isHeading else { return [] }
    let text = document.bytes.span
    var words: [ByteRange] = []
    var hasOthers = false
    var isMixed = false
    var start: Int?
    var offset = entry.start
    while offset < entry.end {
      let (value, length) = scalar(in: text, at: offset)
      let isLetter =
        value < 0x80
        ? text[offset].isASCIILetter : Unicode.Scalar(value)?.properties.isAlphabetic == true
      if isLetter {
        if start == nil { start = offset }
        if value >= 0x80, Lookalike(value)?.sort == .letter {
          isMixed = true
        } else if 0x370...0x52F ~= value {
          hasOthers = true
        }
      } else if let first = start {
        words.append(ByteRange(first, offset))
        start = nil
      }
      offset += length
    }
    if let first = start { words.append(ByteRange(first, entry.end)) }
    if !isMixed { return [] }
    return words.map { MixedWord(text, $0) }.filter {
      $0.deceives(in: text, besideOthers: hasOthers)
    }
  }
}
