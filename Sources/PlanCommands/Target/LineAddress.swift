import PlanCalendar
import PlanFolder
import PlanSyntax
import PlanText

/// One line of one file, as messages name it: `groceries.plan:3`, or `2026-10-05:3` for a day.
struct LineAddress: Sendable {
  enum File: Sendable {
    case path(FilePath)
    case day(DateInput)
  }

  let file: File
  /// From zero.
  let line: Int

  /// Nil for what is the name of something.
  init?(_ text: ArgumentBytes) {
    guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = text[(colon + 1)...]
    guard 1...9 ~= digits.count, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let place = Array(text[..<colon])
    if WalkedName.isPlan(place.span) {
      file = .path(FilePath(bytes: place))
    } else if let date = DateInput(place.span) {
      file = .day(date)
    } else {
      return nil
    }
    line = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } - 1
  }
}
