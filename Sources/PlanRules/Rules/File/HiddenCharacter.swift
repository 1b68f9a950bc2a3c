import PlanDocument
import PlanText

/// A control, direction or invisible character.
func hiddenCharacter(_ file: LintedFile, _ report: inout Report) {
  for run in file.hiddenRuns() { report.add(run.range, run.message, fix: file.fix(run)) }
}

/// Neighbouring hidden characters of one kind.
private struct HiddenRun {
  var range: ByteRange
  let kind: HiddenScalar
  /// The first of them.
  let value: UInt32
  var count = 1

  /// `U+202E`, and how many more there are.
  var name: String { codePoint(value) + (count > 1 ? " and \(count - 1) more" : "") }

  var message: String {
    switch kind {
    case .control: "a control character, \(name)"
    case .bidi: "\(name), \(effect), changes what this line seems to say"
    case .invisible: "a character that cannot be seen, \(name)"
    }
  }

  /// What it does to the writing direction.
  private var effect: String {
    switch value {
    case 0x061C: "an Arabic letter mark"
    case 0x200E: "a left-to-right mark"
    case 0x200F: "a right-to-left mark"
    case 0x202A: "a left-to-right embedding"
    case 0x202B: "a right-to-left embedding"
    case 0x202C: "the end of an embedding or override"
    case 0x202D: "a left-to-right override"
    case 0x202E: "a right-to-left override"
    case 0x2066: "a left-to-right isolate"
    case 0x2067: "a right-to-left isolate"
    case 0x2068: "a first-strong isolate"
    default: "the end of an isolate"
    }
  }
}

/// `U+202E`.
func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension LintedFile {
  /// The hidden characters that do not belong where they are, neighbours of one kind together.
  fileprivate func hiddenRuns() -> [HiddenRun] {
    let text = document.bytes.span
    // A file may start with several byte order marks, which another rule reports.
    let first = document.table.tokens.first
    var offset = first.map { $0.kind == .byteOrderMark ? $0.end : 0 } ?? 0
    var letters = LineLetters()
    var runs: [HiddenRun] = []
    while let (range, kind) = firstHiddenScalar(in: text, from: offset) {
      offset = range.end
      let value = scalar(in: text, at: range.start).value
      if belongs(value, at: range, in: text, &letters) { continue }
      if let last = runs.indices.last, runs[last].range.end == range.start, runs[last].kind == kind
      {
        runs[last].range = ByteRange(runs[last].range.start, range.end)
        runs[last].count += 1
      } else {
        runs.append(HiddenRun(range: range, kind: kind, value: value))
      }
    }
    return runs
  }

  fileprivate func fix(_ run: HiddenRun) -> Fix? {
    // The character in a box is the choice of the author.
    if run.kind != .control, isInBox(run) { return nil }
    if partsWords(run) {
      // Between two words it may separate them.
      if run.value == 0x200B { return nil }
      if run.kind == .control || 0x2028...0x2029 ~= run.value {
        return .likely("write a blank", .replace(run.range, " "))
      }
    }
    return .likely("remove it", .delete(run.range))
  }

  /// Whether a script needs that character there.
  private func belongs(
    _ value: UInt32, at range: ByteRange, in text: Span<UInt8>, _ letters: inout LineLetters
  ) -> Bool {
    switch value {
    // Marks that put punctuation right in Hebrew and Arabic.
    case 0x061C, 0x200F, 0x200E:
      letters.read(to: range.start, in: text)
      return letters.hasRightToLeft
        || value == 0x200E && letters.hasLeftToRight && !isGlued(range, text)
    // Between the words of scripts that write no blanks; in a Mongolian word.
    case 0x200B, 0x180E:
      letters.read(to: range.start, in: text)
      return letters.hasUnspaced && !isGlued(range, text)
    // The letters of a regional flag, up to their end mark.
    case 0xE_0020...0xE_007F: return isAfterFlag(range, text)
    default: return false
    }
  }

  /// Whether ASCII touches it on both sides, so that it may keep an attribute from being one.
  private func isGlued(_ range: ByteRange, _ text: Span<UInt8>) -> Bool {
    guard range.start > 0, range.end < text.count else { return false }
    return 0x21...0x7E ~= text[range.start - 1] && 0x21...0x7E ~= text[range.end]
  }

  /// Whether two words would be one without these characters.
  private func partsWords(_ run: HiddenRun) -> Bool {
    let text = document.bytes.span
    guard run.range.start > 0, run.range.end < text.count else { return false }
    let before = text[run.range.start - 1]
    let isAfterBlank = before <= 0x20 || text.extracting(0..<run.range.start).ends(with: "\u{A0}")
    return !isAfterBlank && text[run.range.end] > 0x20
      && text.blankLength(at: run.range.end, to: text.count) == 0
  }

  /// Whether nothing else is between two brackets: then it is the author's sign in a box.
  private func isInBox(_ run: HiddenRun) -> Bool {
    let text = document.bytes.span
    let start = text.trimmingBlanks(from: 0, to: run.range.start)
    let end = text.skippingBlanks(from: run.range.end, to: text.count)
    return start > 0 && text[start - 1] == UInt8(ascii: "[") && end < text.count
      && text[end] == UInt8(ascii: "]")
  }

  /// Tags after U+1F3F4; a flag has at most six and an end.
  private func isAfterFlag(_ range: ByteRange, _ text: Span<UInt8>) -> Bool {
    var start = range.start
    for _ in 0..<7 where start > 0 {
      let (value, length) = scalar(in: text, before: start)
      if value == 0x1_F3F4 { return true }
      guard 0xE_0020...0xE_007F ~= value else { return false }
      start -= length
    }
    return false
  }
}

/// The scripts of the letters in one line; looked up once for a line.
private struct LineLetters {
  private var end = 0
  private(set) var hasRightToLeft = false
  private(set) var hasLeftToRight = false
  /// Of a script without blanks between words.
  private(set) var hasUnspaced = false

  /// Moves to the line of an offset, which must not be less than the one before.
  mutating func read(to offset: Int, in text: Span<UInt8>) {
    while end <= offset {
      (hasRightToLeft, hasLeftToRight, hasUnspaced) = (false, false, false)
      while end < text.count, text[end] != 0x0A {
        let (value, length) = scalar(in: text, at: end)
        if Unicode.Scalar(value)?.properties.isAlphabetic == true { add(value) }
        end += length
      }
      end += 1
    }
  }

  private mutating func add(_ letter: UInt32) {
    switch letter {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      hasRightToLeft = true
    // Thai, Lao, Burmese, Khmer, Mongolian and their neighbours.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1950...0x19FF, 0x1A20...0x1AAF,
      0xA9E0...0xA9FF, 0xAA60...0xAA7F:
      hasUnspaced = true
      hasLeftToRight = true
    default: hasLeftToRight = true
    }
  }
}
