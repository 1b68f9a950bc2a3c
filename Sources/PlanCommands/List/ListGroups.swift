import PlanFolder
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

/// What `plan list --group` puts together.
enum ListGrouping: String, CaseIterable {
  case tag, goal, list, priority
}

/// The items of a list that have something in common.
struct ListGroup {
  /// Nil for what has none of it.
  let name: [UInt8]?
  /// Positions in the facts, in the order of the list.
  fileprivate(set) var items: [Int] = []
}

extension ListGrouping {
  /// The groups by name, priorities from the highest, and last what is in none.
  ///
  /// - Parameter root: what the paths of lists are seen from.
  func groups(of items: [Int], _ facts: FolderFacts, root: FilePath) -> [ListGroup] {
    var groups: [[UInt8]?: (rank: [UInt8], group: ListGroup)] = [:]
    for item in items {
      let name = name(of: item, facts, root)
      let rank =
        self == .priority ? facts.items[item].priority.map { [UInt8($0.rawValue)] } : name
      groups[name, default: (rank ?? [], ListGroup(name: name))].group.items.append(item)
    }
    return groups.values.sorted { a, b in
      guard a.group.name != nil, b.group.name != nil else { return a.group.name != nil }
      return a.rank.lexicographicallyPrecedes(b.rank)
    }.map(\.group)
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
      if facts.files[file].kind.date != nil { return nil }
      return Array(facts.path(ofFile: file).dropFirst(root.walkPrefix.count).dropLast(5))
    }
  }

  /// `#work  3`.
  fileprivate func heading(_ group: ListGroup) -> [Piece] {
    let sign =
      switch self {
      case .tag: "#"
      case .priority: "!"
      case .goal, .list: ""
      }
    let name = group.name.map { Array(sign.utf8) + $0 }
    let none = self == .list ? "days" : "no \(rawValue)"
    return [
      Piece(name ?? Array(none.utf8), .bold), Piece("  \(group.items.count)", .dim),
    ]
  }
}

extension Screen {
  /// The rows of some groups, below headings if there is something they go by.
  mutating func groups(_ groups: [ListGroup], _ rows: [[ItemRow]], by grouping: ListGrouping?) {
    let layout = ItemLayout(rows.flatMap(\.self), indent: grouping == nil ? 0 : 2, on: self)
    for (place, group) in groups.enumerated() {
      if let grouping {
        if place > 0 { line() }
        line(grouping.heading(group))
      }
      items(rows[place], layout)
    }
  }
}
