import PlanDocument
import PlanText

/// How often a task of todo.txt recurs: `1w` after it was done, `+1w` after it was due.
struct TodoTxtRule {
  let key: AttributeKey
  let value: [UInt8]

  /// - Parameter isAnchored: whether there is a day that `+` counts from.
  init?(_ text: [UInt8], isAnchored: Bool) {
    let isStrict = text.first == UInt8(ascii: "+")
    let length = Array(text.dropFirst(isStrict ? 1 : 0))
    if isStrict, length.elementsEqual("1b".utf8) {
      self.init(.every, "weekday")
      return
    }
    var spelled = length
    if length.last == UInt8(ascii: "m") { spelled.append(UInt8(ascii: "o")) }
    guard length.last != UInt8(ascii: "o"), Period(spelled.span) != nil, isAnchored || !isStrict
    else { return nil }
    if isStrict, length.elementsEqual("1d".utf8) {
      self.init(.every, "day")
    } else {
      self.init(isStrict ? .every : .after, String(decoding: spelled, as: UTF8.self))
    }
  }

  private init(_ key: AttributeKey, _ value: String) {
    self.key = key
    self.value = Array(value.utf8)
  }

  /// The rule of an item in todo.txt; nil if there is none with the same meaning.
  static func text(for item: ExchangeItem, isAnchored: Bool) -> [UInt8]? {
    switch item.every {
    case .day? where isAnchored: return Array("+1d".utf8)
    case .weekday?: return Array("+1b".utf8)
    case .interval(let period)? where isAnchored: return Array("+".utf8) + letters(of: period)
    case nil: return item.after.map { letters(of: $0) }
    default: return nil
    }
  }

  private static func letters(of period: Period) -> [UInt8] {
    var text: [UInt8] = []
    period.write(to: &text)
    if text.last == UInt8(ascii: "o") { text.removeLast() }
    return text
  }
}
