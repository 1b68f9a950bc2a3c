import PlanDocument
import PlanText

/// The signs of check boxes.
enum XitState {
  static let all: [(byte: UInt8, state: BoxState)] = [
    (UInt8(ascii: " "), .open), (UInt8(ascii: "x"), .done), (UInt8(ascii: "@"), .inProgress),
    (UInt8(ascii: "~"), .cancelled), (UInt8(ascii: "?"), .unknown),
  ]
}

/// Exclamation marks; dots beside them may fill a column.
enum XitPriority {
  /// The number of exclamation marks; nil if it is not a priority.
  static func importance(of mark: ArraySlice<UInt8>) -> Int? {
    let (dot, sign) = (UInt8(ascii: "."), UInt8(ascii: "!"))
    let marks = mark.drop { $0 == dot }.prefix { $0 == sign }
    let isOneRun = mark[marks.endIndex...].allSatisfy { $0 == dot }
    let hasOneSide = mark.startIndex == marks.startIndex || mark.endIndex == marks.endIndex
    return !mark.isEmpty && isOneRun && hasOneSide ? marks.count : nil
  }

  static func priority(of importance: Int) -> Priority? {
    switch importance {
    case 0: nil
    case 1: .low
    case 2: .medium
    default: .high
    }
  }

  static func marks(of priority: Priority) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "!"), count: 4 - Int(priority.rawValue))
  }
}
