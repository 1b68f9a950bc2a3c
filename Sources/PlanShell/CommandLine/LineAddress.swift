public import PlanArguments
public import PlanDocument
import PlanSystem
public import PlanText

/// One line of one file, as messages name it: `groceries.plan:3`, or `2026-10-05:3` for a day; `3` and
/// `:3` are a line of today.
public struct LineAddress: Sendable {
  public enum File: Sendable {
    case path(FilePath)
    case day(DateInput)
  }

  public let file: File
  /// From zero.
  public let line: Int

  /// Also with what messages put after it: a column, a last colon. Nil for the name of something.
  public init?(_ text: ArgumentBytes) {
    let bare = text.last == colon ? text.dropLast() : text[...]
    if let number = Int(digits: bare.first == colon ? bare.dropFirst() : bare, atMost: 6) {
      (file, line) = (.day(.dayOffset(0)), number - 1)
      return
    }
    guard let (start, number) = bare.endingNumber else { return nil }
    if let file = File(start) {
      (self.file, line) = (file, number - 1)
    } else if let (start, number) = start.endingNumber, let file = File(start) {
      (self.file, line) = (file, number - 1)
    } else {
      return nil
    }
  }
}

private let colon = UInt8(ascii: ":")

extension LineAddress.File {
  fileprivate init?(_ text: ArraySlice<UInt8>) {
    if WalkedName.isPlan(text.span) {
      self = .path(FilePath(bytes: text))
    } else if let date = DateInput(text.span) {
      self = .day(date)
    } else {
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text before the last colon, and the number after it.
  fileprivate var endingNumber: (start: ArraySlice<UInt8>, number: Int)? {
    guard let last = lastIndex(of: colon) else { return nil }
    return Int(digits: self[(last + 1)...]).map { (self[..<last], $0) }
  }
}
