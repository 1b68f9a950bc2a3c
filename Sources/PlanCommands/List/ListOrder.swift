import PlanArguments
import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// What `plan list --sort` puts first; what is equal stays in the usual order.
struct ListOrder {
  enum Key: String, CaseIterable {
    case due, priority, age, name, file
  }

  private(set) var keys: [(key: Key, isReversed: Bool)] = []

  /// - Parameter typed: keys with commas between them, `-` before one that is reversed.
  /// - Throws: `.refused` for a word that is no key.
  init(_ typed: ArgumentBytes) throws(UsageError) {
    for word in typed.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let isReversed = word.first == UInt8(ascii: "-")
      let name = isReversed ? word.dropFirst() : word
      guard let key = Key.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) }) else {
        let words = Key.allCases.map(\.rawValue)
        let nearest = nearestWord(to: name, among: words).map { "; did you mean '\($0)'?" } ?? ""
        throw .refused(
          "option '--sort' takes \(alternatives(words)), with commas between them, not "
            + "'\(Array(word))'\(nearest)")
      }
      keys.append((key, isReversed))
    }
  }

  /// Its keys as they are typed.
  var words: [[UInt8]] { keys.map { Array((($0.isReversed ? "-" : "") + $0.key.rawValue).utf8) } }

  /// What has no value of a key comes last, reversed or not.
  ///
  /// - Parameter items: positions in the facts, in the usual order.
  func sorted(_ items: [Int], _ facts: FolderFacts) -> [Int] {
    let rows = items.enumerated().map { place, item in
      (place: place, item: item, values: keys.map { value(of: item, by: $0.key, facts) })
    }
    return rows.sorted { a, b in
      for (place, key) in keys.enumerated() {
        guard let first = a.values[place] else {
          if b.values[place] == nil { continue }
          return false
        }
        guard let second = b.values[place] else { return true }
        if first == second { continue }
        return (first < second) != key.isReversed
      }
      return a.place < b.place
    }.map(\.item)
  }

  private func value(of item: Int, by key: Key, _ facts: FolderFacts) -> SortValue? {
    let day = facts.files[facts.file(ofItem: item)].kind.date
    switch key {
    case .due:
      let time = facts.due(ofItem: item)?.time ?? .endOfDay
      return facts.dueDay(ofItem: item, on: day).map {
        SortValue(number: Int($0.dayNumber) * 1440 + time.minutes)
      }
    case .priority: return facts.items[item].priority.map { SortValue(number: Int($0.rawValue)) }
    case .age:
      return (facts.firstDay(ofTask: item) ?? day).map { SortValue(number: Int($0.dayNumber)) }
    case .name: return SortValue(text: facts.text(facts.items[item].name))
    case .file: return SortValue(number: item)
    }
  }
}

/// What an item is sorted by: a number, or a text.
private struct SortValue: Comparable {
  var number = 0
  var text: [UInt8] = []

  static func < (a: SortValue, b: SortValue) -> Bool {
    a.number != b.number ? a.number < b.number : a.text.lexicographicallyPrecedes(b.text)
  }
}
