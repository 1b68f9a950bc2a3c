import PlanDocument
import PlanText

/// A title that does not match the date of the file.
func dateMismatch(_ line: LineView, _ report: inout Report) {
  guard let day = line.file.date, let title = line.document.title else { return }
  guard title.line == line.number, let date = title.date else { return }
  let words = TitleWords(title, in: line.document.bytes.span)
  let weekday = day.weekday.spelled(like: line.string(words.weekday))
  if date != day {
    var fix = Fix.write(day.text, at: words.date)
    if let other = title.weekday, other != day.weekday, words.namesWeekday {
      fix.edits.append(.replace(words.weekday, weekday))
    }
    report.add(
      words.date, "the title says \(date.text), the name of the file \(day.text)", fix: fix)
  } else if title.weekday ?? day.weekday != day.weekday, words.namesWeekday {
    report.add(
      words.weekday, "\(day.text) is a \(day.weekday.fullName.capitalizedWord)",
      fix: .write(weekday, at: words.weekday, isSafe: !words.isSentence))
  }
}

/// The places of the date and of the word after it in a title.
private struct TitleWords {
  var date: ByteRange
  /// Without the punctuation that may touch it.
  var weekday: ByteRange
  /// Whether a word follows at once.
  var isSentence: Bool
  /// Whether the weekday is one: `sun`, `sat`, `mon` and `wed` may begin a sentence too.
  var namesWeekday: Bool

  init(_ title: Title, in text: Span<UInt8>) {
    let range = title.range
    let dateEnd = text.endOfWord(from: range.start, to: range.end)
    let start = text.skippingBlanks(from: dateEnd, to: range.end)
    let wordEnd = text.endOfWord(from: start, to: range.end)
    var end = wordEnd
    while end > start, !text[end - 1].isASCIILetter { end -= 1 }
    date = ByteRange(range.start, dateEnd)
    weekday = ByteRange(start, end)
    let next = text.skippingBlanks(from: wordEnd, to: range.end)
    isSentence =
      end == wordEnd && next < range.end && (text[next].isASCIILetter || text[next] >= 0x80)
    let isShort = end - start == 3
    namesWeekday =
      !isSentence || !isShort || ![.saturday, .sunday, .monday, .wednesday].contains(title.weekday)
  }
}

extension Weekday {
  /// This day in the form and case in which another was typed.
  fileprivate func spelled(like word: String) -> String {
    let name = word.utf8.count > 3 ? fullName : shortName
    if !word.isEmpty, word.utf8.allSatisfy({ $0 < 0x61 }) { return name.uppercased() }
    return word.utf8.first.map { $0 >= 0x61 } ?? false ? name : name.capitalizedWord
  }
}

extension String {
  /// With its first letter as a capital.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
