import PlanDocument
import PlanText

/// Reads a due date of [x]it! at the start of a text: a day, or the last day of a week, a month, a
/// quarter or a year.
///
/// - Returns: the day, and its length in bytes; nil if there is none.
func xitDate(_ text: ArraySlice<UInt8>) -> (day: CivilDate, length: Int)? {
  var offset = text.startIndex
  func number(_ digits: Int) -> Int? {
    let end = offset + digits
    guard end <= text.endIndex, let value = Int(digits: text[offset..<end]) else { return nil }
    offset = end
    return value
  }
  func skip(_ byte: UInt8) -> Bool {
    guard offset < text.endIndex, text[offset] == byte else { return false }
    offset += 1
    return true
  }
  func found(_ day: CivilDate?) -> (day: CivilDate, length: Int)? {
    let isWhole = offset == text.endIndex || !text[offset].continuesXitDate
    return isWhole ? day.map { ($0, offset - text.startIndex) } : nil
  }
  guard let year = number(4) else { return nil }
  guard offset < text.endIndex, "-/".utf8.contains(text[offset]) else {
    return found(CivilDate(year: year, month: 12, day: 31))
  }
  let separator = text[offset]
  offset += 1
  if skip(UInt8(ascii: "W")) {
    return number(2).flatMap { found(CivilDate.sundayOf(isoYear: year, week: $0)) }
  }
  if skip(UInt8(ascii: "Q")) {
    return number(1).flatMap { $0 <= 4 ? found(lastDay(of: $0 * 3, year)) : nil }
  }
  guard let month = number(2) else { return nil }
  if skip(separator) {
    return number(2).flatMap { found(CivilDate(year: year, month: month, day: $0)) }
  }
  return found(lastDay(of: month, year))
}

private func lastDay(of month: Int, _ year: Int) -> CivilDate? {
  CivilDate(year: year, month: month, day: CivilDate.daysInMonth(month, year: year))
}

extension UInt8 {
  /// Whether this byte after a date makes it another word.
  fileprivate var continuesXitDate: Bool {
    isASCIIDigit || isASCIILetter || self >= 0x80 || "-/_".utf8.contains(self)
  }
}
