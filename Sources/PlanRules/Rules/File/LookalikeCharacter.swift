import PlanDocument
import PlanText

/// A character that only looks like an ASCII one.
func lookalikeCharacter(_ file: LintedFile, _ report: inout Report) {
  let plain = PlainedText(file.document)
  for line in file.lines.indices {
    // By their places in the text: two neighbouring tokens may need the same one.
    var told: Set<Int> = []
    func tell(_ what: String, _ edits: [TextEdit], meant: String) {
      let edits = edits.filter { told.insert($0.range.start).inserted }
      guard let first = edits.first, let last = edits.last else { return }
      report.add(
        ByteRange(first.range.start, last.range.end), "\(what): \(file.reason(edits))",
        fix: .likely("write '\(meant)'", edits))
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

  /// The parts of a line that would be read in another way if its look-alikes were ASCII.
  func seemings(_ index: Int, _ plain: PlainedText) -> [Seeming] {
    let line = plain.document.lines[index]
    if plain.lookalikes(in: line.range).isEmpty { return [] }
    let own = lines[index]
    if line.kind.isHeading { return heading(index, plain) }
    guard line.kind.isItem, own.section != .notes else { return [] }
    guard own.kind.isBulleted || own.kind == .note else { return [] }
    let tokens = plain.document.table.tokens(ofLine: index)
    let known = Set(
      document.table.tokens(ofLine: index).map { KnownToken(kind: $0.kind, start: $0.start) })
    let count = own.kind == line.kind ? 0 : prefixCount(tokens)
    var found: [Seeming] = []
    if count > 0, let last = tokens[..<(tokens.startIndex + count)].last {
      let end = tokens.first { $0.kind == .blank && $0.start == last.end }?.end ?? last.end
      let places = Array(plain.lookalikes(in: ByteRange(line.start, end)))
      // Another rule reports a dash before a box, as a wrong bullet.
      let isDash =
        places.count == 1 && tokens.first { $0.kind == .bullet }?.start == places[0]
        && plain.document.bytes[places[0]] == UInt8(ascii: "-")
      if !isDash {
        found.append(
          Seeming(
            name: last.kind == .box ? "a box" : last.kind == .timeRange ? "a time" : "an item",
            range: ByteRange(tokens.first { $0.kind != .indent }?.start ?? line.start, last.end),
            places: places))
      }
    }
    for index in tokens.indices.dropFirst(count) {
      let token = tokens[index]
      guard let name = name(of: token.kind),
        !known.contains(KnownToken(kind: token.kind, start: plain.origin(token.range).start))
      else { continue }
      if token.kind == .tag, isNumber(token, plain) { continue }
      let isAfterColon = index > tokens.startIndex && tokens[index - 1].kind == .separator
      let start = isAfterColon ? tokens[index - 1].start : token.start
      found.append(
        Seeming(
          name: name, range: token.range,
          places: places(in: ByteRange(start, token.end), of: line, plain)))
    }
    return found
  }

  /// Whether a tag is a number after a sign of East Asian scripts, as in `＃１`.
  private func isNumber(_ tag: Token, _ plain: PlainedText) -> Bool {
    plain.lookalikes(in: ByteRange(tag.start, tag.start + 1)).count == 1
      && tag.start + 1 < tag.end && plain.document.bytes[tag.start + 1].isASCIIDigit
  }

  /// The look-alikes within a range, and the one beside it that looks like a blank.
  private func places(in range: ByteRange, of line: Line, _ plain: PlainedText) -> [Int] {
    let around = ByteRange(max(line.start, range.start - 1), min(line.end, range.end + 1))
    return plain.lookalikes(in: around).filter { place in
      range.indices.contains(place) || plain.document.bytes[place] == 0x20
    }
  }

  /// How many tokens there are up to the box or time of a line, or else its bullet.
  private func prefixCount(_ tokens: ArraySlice<Token>) -> Int {
    let last = tokens.lastIndex { [.bullet, .box, .timeRange].contains($0.kind) }
    return last.map { $0 + 1 - tokens.startIndex } ?? 0
  }

  private func name(of kind: TokenKind) -> String? {
    switch kind {
    case .attribute: "an attribute"
    case .tag: "a tag"
    case .priority: "a priority"
    case .amount: "an amount"
    case .timeRange: "a time"
    case .box: "a box"
    default: nil
    }
  }

  /// A heading of a section that the planner knows, or one that begins with hashes of ASCII.
  private func heading(_ index: Int, _ plain: PlainedText) -> [Seeming] {
    let (line, own) = (plain.document.lines[index], lines[index])
    let isOwn = own.kind == line.kind && own.section == line.section
    guard !isOwn, line.kind == .sectionHeading, line.section != .custom || startsWithHash(own)
    else { return [] }
    let range = ByteRange(line.start, plain.document.text(ofLine: index).end)
    return [Seeming(name: "a heading", range: range, places: Array(plain.lookalikes(in: range)))]
  }

  private func startsWithHash(_ line: Line) -> Bool {
    line.start < line.end && document.bytes[line.start] == UInt8(ascii: "#")
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

/// A part of a line that looks like something but is not read as it.
struct Seeming {
  var name: String
  /// Its range in the plain text.
  var range: ByteRange
  /// The look-alikes that make the difference.
  var places: [Int]
}

/// A token of the document as it is, and its place.
private struct KnownToken: Hashable {
  var kind: TokenKind
  var start: Int
}

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
    (self.origins, self.places) = (origins, places)
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
