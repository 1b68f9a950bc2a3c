import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let impossibleDate = Rule(
    "impossible-date", in: .attributes, .warning, "a date that does not exist",
    check: .line([.attempt, .oddTitle]) { line, report in
      switch line.kind {
      case .title, .note: title(line, &report)
      default:
        guard let found = line.slips else { return }
        for case .impossibleDate(_, let word) in found.slips {
          add(found.search.value(word), line, &report)
        }
      }
    })
}

/// The date at the start of a title, with or without a blank behind the hash.
private func title(_ line: LineView, _ report: inout Report) {
  let content = line.document.text(ofLine: line.number)
  var start = content.start
  let text = line.document.bytes.span
  if line.kind == .note {
    guard line.number == 0, !content.isEmpty, text[start] == UInt8(ascii: "#") else { return }
    start += 1
  }
  let end = text.endOfWord(from: start, to: content.end)
  let word = line.text(ByteRange(start, min(end, start + 11)))
  // In a title only a whole date is meant as one.
  guard word.prefix(4).count(where: \.isASCIIDigit) == 4 else { return }
  add(ByteRange(start, end), line, &report)
}

private func add(_ range: ByteRange, _ line: LineView, _ report: inout Report) {
  guard let date = ImpossibleDate(line.text(range)) else { return }
  let place = ByteRange(range.start, range.start + date.length)
  let message = "'\(line.string(place))' does not exist; \(date.reason)"
  guard let meant = date.swapped else {
    report.add(place, message)
    return
  }
  report.add(
    place, message + "; did you mean '\(meant)'?",
    fix: .likely("write '\(meant)'", .replace(place, meant)))
}

/// A date in one of the shapes of dates, of a day that no calendar has.
struct ImpossibleDate {
  /// Of the date; a time or punctuation may follow.
  let length: Int
  /// What is wrong with it.
  let reason: String
  /// The date with day and month the other way round.
  var swapped: String?

  /// Reads `2026-02-30`, `2026/2/30` and `2026-W60` at the start of a value; nil for what
  /// has another shape, or exists.
  init?(_ value: [UInt8]) {
    if let length = Self.lengthOfWeek(value) {
      guard DateInput(value.span.extracting(0..<length)) == nil else { return nil }
      self.length = length
      reason = "that year has no such week"
      return
    }
    guard let (numbers, length) = Self.numbers(value) else { return nil }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard CivilDate(year: year, month: month, day: day) == nil else { return nil }
    self.length = length
    if year < 1900 || year > 2999 {
      reason = "dates go from 1900 to 2999"
    } else if month > 12 {
      reason = "a year has 12 months"
      swapped = CivilDate(year: year, month: day, day: month)?.text
    } else {
      reason = "that month has \(CivilDate.daysInMonth(month, year: year)) days"
    }
  }

  /// The length of `2026-W60`.
  private static func lengthOfWeek(_ value: [UInt8]) -> Int? {
    guard value.count >= 7, value[..<4].allSatisfy(\.isASCIIDigit), value[4] == UInt8(ascii: "-"),
      value[5].asciiLowercased == UInt8(ascii: "w")
    else { return nil }
    let digits = value[6...].prefix(while: \.isASCIIDigit)
    guard 1...2 ~= digits.count, ends(value, at: digits.endIndex) else { return nil }
    return digits.endIndex
  }

  /// Year, month and day, none of them zero.
  private static func numbers(_ value: [UInt8]) -> (numbers: [Int], length: Int)? {
    guard value.prefix(4).count(where: \.isASCIIDigit) == 4,
      let separator = value.first(where: { !$0.isASCIIDigit }),
      separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
    else { return nil }
    var numbers: [Int] = []
    var offset = 0
    for place in 0..<3 {
      if place > 0 {
        guard offset < value.count, value[offset] == separator else { return nil }
        offset += 1
      }
      let digits = value[offset...].prefix(while: \.isASCIIDigit)
      guard digits.count <= (place == 0 ? 4 : 2),
        let number = Int(digits: digits), number > 0
      else { return nil }
      numbers.append(number)
      offset = digits.endIndex
    }
    return ends(value, at: offset) ? (numbers, offset) : nil
  }

  /// Whether a date may end there: before a time, punctuation or nothing.
  private static func ends(_ value: [UInt8], at offset: Int) -> Bool {
    offset >= value.count || "Tt,;.:!?)".utf8.contains(value[offset])
  }
}
