import PlanModel
import PlanSyntax
import PlanText

/// Neighbouring characters of one kind that do not show as themselves.
struct HiddenRun {
  var range: ByteRange
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
  /// The hidden characters of one kind that have no business where they stand, neighbours together.
  func hiddenRuns(_ kind: HiddenScalar) -> [HiddenRun] {
    let text = document.bytes.span
    // A file may start with several byte order marks, which another rule tells.
    let first = document.table.tokens.first
    var offset = first.map { $0.kind == .byteOrderMark ? $0.end : 0 } ?? 0
    var direction = LineDirection()
    var runs: [HiddenRun] = []
    while let (range, found) = firstHiddenScalar(in: text, from: offset) {
      offset = range.end
      let value = scalar(in: text, at: range.start).value
      guard found == kind, !belongs(value, at: range, in: text, &direction) else { continue }
      if let last = runs.indices.last, runs[last].range.end == range.start {
        runs[last].range = ByteRange(runs[last].range.start, range.end)
        runs[last].count += 1
      } else {
        runs.append(HiddenRun(range: range, value: value))
      }
    }
    return runs
  }

  /// Whether a script needs that character there.
  private func belongs(
    _ value: UInt32, at range: ByteRange, in text: Span<UInt8>, _ direction: inout LineDirection
  ) -> Bool {
    switch value {
    // Marks that put punctuation right in Hebrew and Arabic.
    case 0x061C, 0x200E, 0x200F: direction.isRightToLeft(at: range.start, in: text)
    // Between the words of scripts that write no blanks; in a Mongolian word.
    case 0x200B, 0x180E: isBetweenLetters(range, text)
    // The letters of a regional flag, up to their end mark.
    case 0xE_0020...0xE_007F: isBehindFlag(range, text)
    default: false
    }
  }

  private func isBetweenLetters(_ range: ByteRange, _ text: Span<UInt8>) -> Bool {
    let before = range.start > 0 ? scalar(in: text, before: range.start).value : 0
    let after = range.end < text.count ? scalar(in: text, at: range.end).value : 0
    return [before, after].contains { value in
      switch value {
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1950...0x19FF, 0x1A20...0x1AAF:
        true
      default: false
      }
    }
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

/// Whether the line at hand holds letters that run from right to left; looked up once for a line.
private struct LineDirection {
  private var end = 0
  private var hasLetters = false

  /// - Parameter offset: no less than the one asked before.
  mutating func isRightToLeft(at offset: Int, in text: Span<UInt8>) -> Bool {
    while end <= offset {
      hasLetters = false
      var i = end
      while i < text.count, text[i] != 0x0A {
        if isRightToLeftLead(text, at: i) { hasLetters = true }
        i += 1
      }
      end = i + 1
    }
    return hasLetters
  }

  /// Whether a letter from U+0590 to U+07FF, or a presentation form of one, begins there.
  private func isRightToLeftLead(_ text: Span<UInt8>, at i: Int) -> Bool {
    guard text[i] >= 0xD6, i + 1 < text.count else { return false }
    switch text[i] {
    case 0xD6: return text[i + 1] >= 0x90
    case 0xD8: return text[i + 1] != 0x9C
    case 0xD7, 0xD9...0xDF: return true
    case 0xEF: return 0xAC...0xB7 ~= text[i + 1] || 0xB9...0xBA ~= text[i + 1]
    default: return false
    }
  }
}
