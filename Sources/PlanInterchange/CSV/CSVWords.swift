import PlanDocument
import PlanText

/// The words of other programs in the cells of a table; false for those that mean nothing here.
extension ExchangeItem {
  mutating func set(foreignState value: [UInt8]) -> Bool {
    let word = String(decoding: value, as: UTF8.self).lowercased()
    switch word {
    case "open", "todo", "to do", "no", "false", "0", "n", "not started", "new", "needs-action",
      "pending", "incomplete", "not done", "missed", "active":
      state = .open
    case "done", "x", "yes", "true", "1", "y", "completed", "complete", "closed", "finished", "✓":
      state = .done
    case "in-progress", "in progress", "started", "doing", "/": state = .inProgress
    case "cancelled", "canceled", "dropped", "wontfix", "-", "skipped", "skip": state = .cancelled
    case "moved", ">": state = .moved
    default:
      guard word.unicodeScalars.count == 1, value[0] > 0x20 else { return false }
      state = .unknown
      mark = value
    }
    return true
  }

  /// - Parameter value: in lower case.
  mutating func set(foreignPriority value: [UInt8]) -> Bool {
    switch String(decoding: value.drop { $0 == UInt8(ascii: "!") }, as: UTF8.self) {
    case "high", "h", "1", "a", "urgent", "highest", "p1": priority = .high
    case "medium", "med", "m", "2", "b", "p2": priority = .medium
    case "low", "l", "3", "c", "lowest", "p3": priority = .low
    case "none", "normal", "0", "4", "p4": priority = nil
    default: return false
    }
    return true
  }

  mutating func add(foreignTags value: [UInt8]) -> Bool {
    value.split { ", ;".utf8.contains($0) }
      .map { append(tag: Array($0.first == UInt8(ascii: "#") ? $0.dropFirst() : $0)) }
      .allSatisfy { $0 }
  }

  /// Categories may have several words, which hyphens join.
  mutating func add(foreignCategories value: [UInt8]) -> Bool {
    value.split { ",;".utf8.contains($0) }.map { name in
      // `Home & Garden` is `Home-Garden`.
      let words = Array(name).asPlainLine.plainWords.filter { $0 != [UInt8(ascii: "&")] }
      return add(tag: Array(words.joined(separator: [UInt8(ascii: "-")])))
    }.allSatisfy { $0 }
  }
}

extension Dictionary where Key == String {
  /// The values by each of their words, which commas separate.
  init(words: [(value: Value, words: String)]) {
    self.init()
    for (value, words) in words {
      for word in words.split(separator: ",") { self[String(word)] = value }
    }
  }
}
