import PlanDocument
import PlanText

/// An item on the way from a component to a page.
struct ICalendarNode {
  var place: ExchangePage.Origin
  /// Nil for a series until it is settled, and for a series without any date.
  var item: ExchangeItem?
  /// Its name; empty if nothing refers to it.
  var name: [UInt8] = []
  /// The name of the item above it.
  var parent: [UInt8]?
  /// Other items that come from it: dates of a series, days of a long event.
  var others: [(place: ExchangePage.Origin, item: ExchangeItem)] = []
}

extension ICalendarReader {
  /// The items, with steps below their tasks. If items refer to each other in a circle, the first
  /// one is at the top.
  func pages() -> [ExchangePage] {
    var numbers: [[UInt8]: Int] = [:]
    for (index, node) in nodes.enumerated() where node.item != nil && !node.name.isEmpty {
      numbers[node.name] = numbers[node.name] ?? index
    }
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (index, node) in nodes.enumerated() {
      if node.item?.kind == .task, let above = node.parent.flatMap({ numbers[$0] }), above != index
      {
        children[above, default: []].append(index)
      } else {
        roots.append(index)
      }
    }
    var isPlaced = [Bool](repeating: false, count: nodes.count)
    var pages: [ExchangePage] = []
    for index in roots { add(index, children, &isPlaced, to: &pages) }
    for index in nodes.indices where !isPlaced[index] {
      add(index, children, &isPlaced, to: &pages)
    }
    return pages
  }

  private func add(
    _ root: Int, _ children: [Int: [Int]], _ isPlaced: inout [Bool], to pages: inout [ExchangePage]
  ) {
    var tree = ItemTree()
    var others: [(place: ExchangePage.Origin, item: ExchangeItem)] = []
    var open = [(root, 0)]
    while let (index, depth) = open.popLast() {
      if isPlaced[index] { continue }
      isPlaced[index] = true
      others += nodes[index].others
      guard let item = nodes[index].item else { continue }
      tree.add(item, depth: depth)
      for child in (children[index] ?? []).reversed() { open.append((child, depth + 1)) }
    }
    append(tree.finish(), at: nodes[root].place, to: &pages)
    for other in others { append([other.item], at: other.place, to: &pages) }
  }

  private func append(
    _ items: [ExchangeItem], at place: ExchangePage.Origin, to pages: inout [ExchangePage]
  ) {
    if items.isEmpty { return }
    if pages.last?.place == place {
      pages[pages.count - 1].items += items
      return
    }
    var page = ExchangePage(place)
    page.path = path
    page.items = items
    pages.append(page)
  }
}
