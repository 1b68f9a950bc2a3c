import PlanDocument
import PlanText

extension Rule {
  static let impossibleDate = Rule(
    "impossible-date", in: .attributes, .warning, "a date that does not exist",
    check: .line([.attempt, .oddTitle]) { line, report in
      switch line.kind {
      case .title, .note: title(line, &report)
      default: line.report(.impossibleDate, &report)
      }
    })
}

/// The date at the start of a title, with or without a blank after the hash.
private func title(_ line: LineView, _ report: inout Report) {
  let content = line.document.text(ofLine: line.number)
  var start = content.start
  let text = line.document.bytes.span
  if line.kind == .note {
    guard line.number == 0, !content.isEmpty, text[start] == UInt8(ascii: "#") else { return }
    start += 1
  }
  // In a title only a whole date is meant as one.
  let word = ByteRange(start, text.endOfWord(from: start, to: content.end))
  if let guess = impossibleDate(word, in: line.document) { report.add(guess) }
}

/// A date in a valid form that does not exist, at the start of a range: `2026-02-30`, `2026/2/30`
/// and `2026-W60`. A time or punctuation may follow.
func impossibleDate(_ range: ByteRange, in document: Document) -> Guess? {
  let value = document.bytes.span.extracting(range.indices)
  var offset = 0
  guard let year = value.number(at: &offset, digits: 4), offset == 4,
    let separator = value.byte(at: 4), "-/".utf8.contains(separator)
  else { return nil }
  offset = 5
  let reason: String
  var swapped: String?
  if separator == UInt8(ascii: "-"), value.byte(at: 5)?.asciiLowercased == UInt8(ascii: "w") {
    offset = 6
    guard value.number(at: &offset, digits: 2) != nil, endsDate(value, at: offset),
      DateInput(value.extracting(0..<offset)) == nil
    else { return nil }
    reason = "that year has no such week"
  } else {
    guard let month = value.number(at: &offset, digits: 2), value.skip(separator, at: &offset),
      let day = value.number(at: &offset, digits: 2), endsDate(value, at: offset),
      min(year, month, day) > 0, CivilDate(year: year, month: month, day: day) == nil
    else { return nil }
    if year < 1900 || year > 2999 {
      reason = "dates go from 1900 to 2999"
    } else if month > 12 {
      reason = "a year has 12 months"
      swapped = CivilDate(year: year, month: day, day: month)?.text
    } else {
      reason = "that month has \(CivilDate.daysInMonth(month, year: year)) days"
    }
  }
  let place = ByteRange(range.start, range.start + offset)
  let question = swapped.map { "; did you mean '\($0)'?" } ?? ""
  let message = "'\(document.string(place))' does not exist; \(reason)\(question)"
  return Guess(place, message, write: swapped)
}

/// Whether a date may end there: before a time, punctuation or nothing.
private func endsDate(_ value: Span<UInt8>, at offset: Int) -> Bool {
  value.byte(at: offset).map("Tt,;.:!?)".utf8.contains) ?? true
}
