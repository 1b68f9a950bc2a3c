import PlanArguments
import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

/// What `plan list --sort` puts first; equal items stay in the usual order.
struct ListOrder {
  enum Key: String, CaseIterable {
    case due, priority, age, name, file
  }

  private var keys: [(key: Key, isReversed: Bool)] = []

  /// - Parameter typed: keys with commas between them, `-` before one that is reversed.
  /// - Throws: `.refused` for an unknown key.
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

  /// Sorts items; those without a value of a key come last, reversed or not.
  ///
  /// - Parameter items: positions in the facts, in the usual order.
  func sorted(_ items: [Int], _ facts: FolderFacts) -> [Int] {
    let rows = items.enumerated().map { place, item in
      (place: place, item: item, values: keys.map { value(of: item, by: $0.key, facts) })
    }
    return rows.sorted { a, b in
      for (place, key) in keys.enumerated() where a.values[place] != b.values[place] {
        guard let first = a.values[place] else { return false }
        guard let second = b.values[place] else { return true }
        return first.lexicographicallyPrecedes(second) != key.isReversed
      }
      return a.place < b.place
    }.map(\.item)
  }

  /// A number, or the bytes of a text.
  private func value(of item: Int, by key: Key, _ facts: FolderFacts) -> [Int]? {
    switch key {
    case .due:
      let due = facts.order(of: item).due
      return due == .max ? nil : [due]
    case .priority: return facts.items[item].priority.map { [Int($0.rawValue)] }
    case .age:
      let day = facts.firstDay(ofTask: item) ?? facts.day(ofItem: item)
      return day.map { [Int($0.dayNumber)] }
    case .name: return facts.text(facts.items[item].name).map(Int.init)
    case .file: return [item]
    }
  }
}

/// What `plan list --group` groups by.
enum ListGrouping: String, CaseIterable {
  case tag, goal, list, priority

  /// The groups by name, priorities from the highest, and last the items without a group.
  ///
  /// - Parameter root: the folder that the paths of lists start from.
  func groups(of items: [Int], _ facts: FolderFacts, root: FilePath) -> [ListGroup] {
    Dictionary(grouping: items) { name(of: $0, facts, root) }
      .map { ListGroup(name: $0, items: $1) }
      .sorted { a, b in
        guard let first = a.name, let second = b.name else { return a.name != nil }
        if self == .priority {
          let rank = { (group: ListGroup) in facts.items[group.items[0]].priority?.rawValue ?? 0 }
          return rank(a) < rank(b)
        }
        return first.lexicographicallyPrecedes(second)
      }
  }

  private func name(of item: Int, _ facts: FolderFacts, _ root: FilePath) -> [UInt8]? {
    let file = facts.file(ofItem: item)
    switch self {
    case .tag:
      return (facts.tags(ofItem: item).first ?? facts.titleTags(ofFile: file).first)
        .map { facts.text($0) }
    case .goal: return facts.goal(ofItem: item).map { facts.text($0) }
    case .priority: return facts.items[item].priority.map { Array($0.name.utf8) }
    case .list:
      if facts.day(ofItem: item) != nil { return nil }
      return Array(facts.path(ofFile: file).dropFirst(root.walkPrefix.count).dropLast(5))
    }
  }

  /// `#work  3`.
  func heading(_ group: ListGroup) -> [Piece] {
    let sign = self == .tag ? "#" : self == .priority ? "!" : ""
    let none = self == .list ? "days" : "no \(rawValue)"
    let name = group.name.map { Array(sign.utf8) + $0 } ?? Array(none.utf8)
    return [Piece(name, .bold), Piece("  \(group.items.count)", .dim)]
  }
}

/// The items of a list that have something in common.
struct ListGroup {
  /// Nil for items in no group.
  let name: [UInt8]?
  /// Positions in the facts, in the order of the list.
  let items: [Int]
}
