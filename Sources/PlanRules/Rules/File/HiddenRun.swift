import PlanModel
import PlanSyntax
import PlanText

/// Neighbouring characters of one kind that do not show as themselves.
struct HiddenRun {
  var range: ByteRange
  let kind: HiddenScalar
  /// The first of them.
  let value: UInt32
  var count = 1

  /// `U+202E`, and how many more there are.
  var name: String {
    codePoint(value) + (count > 1 ? " and \(count - 1) more" : "")
  }
}

/// `U+202E`.
func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension LintedFile {
  /// The hidden characters that have no business where they stand, neighbours of one kind together.
  func hiddenRuns() -> [HiddenRun] {
    let text = document.bytes.span
    // A file may start with several byte order marks, which another rule tells.
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

  /// Whether a script needs that character there.
  private func belongs(
    _ value: UInt32, at range: ByteRange, in text: Span<UInt8>, _ letters: inout LineLetters
  ) -> Bool {
    switch value {
    // Marks that put punctuation right in Hebrew and Arabic.
    case 0x061C, 0x200F: letters.at(range.start, in: text).contains(.rightToLeft)
    case 0x200E:
      letters.at(range.start, in: text).contains(.rightToLeft)
        || letters.at(range.start, in: text).contains(.leftToRight) && !isGlued(range, text)
    // Between the words of scripts that write no blanks; in a Mongolian word.
    case 0x200B, 0x180E:
      letters.at(range.start, in: text).contains(.unspaced) && !isGlued(range, text)
    // The letters of a regional flag, up to their end mark.
    case 0xE_0020...0xE_007F: isBehindFlag(range, text)
    default: false
    }
  }

  /// Whether ASCII touches it on both sides, so that it may keep an attribute from being one.
  private func isGlued(_ range: ByteRange, _ text: Span<UInt8>) -> Bool {
    guard range.start > 0, range.end < text.count else { return false }
    return 0x21...0x7E ~= text[range.start - 1] && 0x21...0x7E ~= text[range.end]
  }

  /// Whether two words would be one without these characters.
  func partsWords(_ run: HiddenRun) -> Bool {
    let text = document.bytes.span
    guard run.range.start > 0, run.range.end < text.count else { return false }
    let before = text[run.range.start - 1]
    let isBehindBlank = before <= 0x20 || text.extracting(0..<run.range.start).ends(with: "\u{A0}")
    return !isBehindBlank && text[run.range.end] > 0x20
      && text.blankLength(at: run.range.end, to: text.count) == 0
  }

  /// Whether nothing else stands between two brackets: it is the author's sign in a box.
  func isInBox(_ run: HiddenRun) -> Bool {
    let text = document.bytes.span
    let start = text.trimmingBlanks(from: 0, to: run.range.start)
    let end = text.skippingBlanks(from: run.range.end, to: text.count)
    return start > 0 && text[start - 1] == UInt8(ascii: "[") && end < text.count
      && text[end] == UInt8(ascii: "]")
  }

  /// Tags behind U+1F3F4; a flag has at most six and an end.
  private func isBehindFlag(_ range: ByteRange, _ text: Span<UInt8>) -> Bool {
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

/// What letters the line at hand holds; looked up once for a line.
private struct LineLetters {
  struct Scripts: OptionSet {
    let rawValue: UInt8
    static let rightToLeft = Scripts(rawValue: 1)
    static let leftToRight = Scripts(rawValue: 2)
    /// Scripts without blanks between words.
    static let unspaced = Scripts(rawValue: 4)
  }

  private var end = 0
  private var scripts: Scripts = []

  /// - Parameter offset: no less than the one asked before.
  mutating func at(_ offset: Int, in text: Span<UInt8>) -> Scripts {
    while end <= offset {
      scripts = []
      var i = end
      while i < text.count, text[i] != 0x0A {
        let (value, length) = scalar(in: text, at: i)
        if let letter = Unicode.Scalar(value), letter.properties.isAlphabetic {
          scripts.formUnion(script(of: value))
        }
        i += length
      }
      end = i + 1
    }
    return scripts
  }

  private func script(of letter: UInt32) -> Scripts {
    switch letter {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      .rightToLeft
    // Thai, Lao, Burmese, Khmer, Mongolian and their neighbours.
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1950...0x19FF, 0x1A20...0x1AAF,
      0xA9E0...0xA9FF, 0xAA60...0xAA7F:
      [.leftToRight, .unspaced]
    default: .leftToRight
    }
  }
}
