import PlanDocument
import PlanText

extension Rule {
  static let lookalikeCharacter = Rule(
    "lookalike-character", in: .file, .warning, "a character that only looks like an ASCII one",
    check: .file(.lookalike) { file, report in
      let plain = PlainedText(file.document)
      for line in file.lines.indices {
        // By their places in the text: two neighbouring tokens may need the same one.
        var told: Set<Int> = []
        func tell(_ what: String, _ edits: [TextEdit], meant: String) {
          let edits = edits.filter { told.insert($0.range.start).inserted }
          guard let first = edits.first, let last = edits.last else { return }
          report.add(
            ByteRange(first.range.start, last.range.end), "\(what): \(file.reason(edits))",
            fix: Fix(title: "write '\(meant)'", edits: edits, isSafe: false))
        }
        for seeming in file.seemings(line, plain) {
          let shown = shortened(file.string(plain.origin(seeming.range)))
          tell(
            "'\(shown)' is not read as \(seeming.name)",
            seeming.places.map { plain.edit($0, file.document) },
            meant: shortened(plain.document.string(seeming.range)))
        }
        for word in file.mixedWords(line) {
          let shown = shortened(file.string(word.range))
          tell("'\(shown)' mixes alphabets", word.edits, meant: shortened(word.plain))
        }
      }
    })
}

extension LintedFile {
  /// `U+FF1A is not ':'`
  fileprivate func reason(_ edits: [TextEdit]) -> String {
    guard let first = edits.first else { return "" }
    let value = scalar(in: document.bytes.span, at: first.range.start).value
    let meant = String(decoding: first.replacement, as: UTF8.self)
    let name = codePoint(value)
    let others = edits.count > 1 ? ", and \(edits.count - 1) more" : ""
    return (meant.first == " " ? "\(name) is not a blank" : "\(name) is not '\(meant)'") + others
  }
}

/// A word of Latin letters with some of another alphabet that are drawn alike.
private struct MixedWord {
  let range: ByteRange
  /// As it seems to read.
  private(set) var plain = ""
  /// The edits that write it this way.
  private(set) var edits: [TextEdit] = []

  /// Nil unless the word is almost certainly a disguise or a slip.
  ///
  /// - Parameters:
  ///   - range: of a word of letters.
  ///   - besideOthers: whether its line has letters of another alphabet. After a Latin name the
  ///     endings of that language are common: `PDFа`.
  init?(_ text: Span<UInt8>, _ range: ByteRange, besideOthers: Bool) {
    self.range = range
    var latin = 0
    var switches = 0
    var offset = range.start
    var wasLatin: Bool?
    while offset < range.end {
      let (value, length) = scalar(in: text, at: offset)
      let isLatin = value < 0x80
      if let wasLatin, wasLatin != isLatin { switches += 1 }
      wasLatin = isLatin
      if isLatin {
        latin += 1
        plain.unicodeScalars.append(Unicode.Scalar(UInt8(value)))
      } else if let found = Lookalike(value), found.sort == .letter {
        plain.unicodeScalars.append(Unicode.Scalar(found.ascii))
        edits.append(TextEdit(ByteRange(offset, offset + length), [found.ascii]))
      } else {
        // A letter that looks like none of ASCII.
        return nil
      }
      offset += length
    }
    if edits.isEmpty || latin == 0 || latin + edits.count < 3 { return nil }
    // One Latin letter in a Russian word is another kind of slip.
    if besideOthers, latin < 2 || switches <= 1 && text[range.start] < 0x80 { return nil }
  }
}

extension LintedFile {
  /// The words of an item or heading that mix alphabets.
  fileprivate func mixedWords(_ line: Int) -> [MixedWord] {
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
    return words.compactMap { MixedWord(text, $0, besideOthers: hasOthers) }
  }
}
