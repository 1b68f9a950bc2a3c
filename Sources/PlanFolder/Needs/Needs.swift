import PlanDocument
import PlanText

/// Which open items wait for others, by `needs:` and `id:`.
///
/// A need is met when the copy that counts is closed: of the lines with that `id:` those of the
/// latest day, without the ones that were moved on. An unknown id, and that of a habit or series,
/// which no day has, keep nothing waiting. In a cycle nothing waits.
public struct Needs: Sendable {
  /// One id of `needs:`.
  public struct Need: Sendable {
    /// As typed.
    public let id: [UInt8]
    /// The lines that count for it, as positions in the items; empty if the id is unknown.
    public let lines: [Int]
  }

  private let facts: FolderFacts
  /// By folded id.
  private var lines: [[UInt8]: [Int]] = [:]
  /// By open item, what it waits for: only needs and lines that are open.
  private var open: [Int: [Need]] = [:]

  /// Linear in the lines with `id:` and `needs:`; free in a folder without `needs:`.
  public init(_ facts: FolderFacts) {
    self.facts = facts
    if facts.needing.isEmpty { return }
    for item in facts.identified where facts.countsForID(item) {
      guard let id = facts.id(ofItem: item).map({ facts.folded($0) }) else { continue }
      let day = facts.day(ofItem: item) ?? .earliest
      let known = lines[id]?.first.map { facts.day(ofItem: $0) ?? .earliest }
      if known == day { lines[id]?.append(item) }
      if known.map({ $0 < day }) ?? true { lines[id] = [item] }
    }
    for item in facts.needing where facts.isOpen(item: item) && !facts.items[item].isOfList {
      let needs = self.needs(of: item).compactMap { need in
        let lines = need.lines.filter { facts.isOpen(item: $0) }
        return lines.isEmpty ? nil : Need(id: need.id, lines: lines)
      }
      if !needs.isEmpty { open[item] = needs }
    }
    for item in cyclicNodes(open.mapValues { $0.flatMap(\.lines) }) { open[item] = nil }
  }

  /// What an item needs, whether that is closed or not; in the order of `needs:`.
  public func needs(of item: Int) -> [Need] {
    facts.needs(ofItem: item).map { id in
      Need(id: id, lines: lines[[UInt8](folding: id.span)] ?? [])
    }
  }

  /// What an open item waits for; empty if it is ready.
  public func open(for item: Int) -> [Need] { open[item] ?? [] }

  public func isBlocked(_ item: Int) -> Bool { open[item] != nil }

  /// The items that need a line, without those that were moved on; in the order of the items.
  public func dependents(of line: Int) -> [Int] {
    guard let id = facts.id(ofItem: line).map({ facts.folded($0) }) else { return [] }
    return facts.needing.filter { item in
      !facts.hasGoneOn(item)
        && facts.needs(ofItem: item).contains { [UInt8](folding: $0.span) == id }
    }
  }
}

extension FolderFacts {
  /// The ids of its `needs:`, as typed.
  public func needs(ofItem item: Int) -> [[UInt8]] {
    needsText(ofItem: item).map { text($0) }?.split(separator: UInt8(ascii: ",")).map(Array.init)
      ?? []
  }

  /// Whether the state of a line says if its id is done. Days get no `id:` from a habit or series.
  fileprivate func countsForID(_ item: Int) -> Bool {
    items[item].kind != .habitItem && !items[item].isOfList && !hasGoneOn(item)
  }
}

extension ItemFact {
  /// Whether it has no state of its own: a definition, or a step of one.
  fileprivate var isOfList: Bool { isDefinition || isBelowSeries }
}

/// The nodes that lead back to themselves.
public func cyclicNodes(_ edges: [Int: [Int]]) -> Set<Int> { Set(CycleSearch(edges).found) }

/// Linear in nodes and edges, and without recursion.
///
/// R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972).
private struct CycleSearch {
  private(set) var found: [Int] = []
  private let edges: [Int: [Int]]
  /// By node, when it was reached, and the earliest node that it leads to.
  private var order: [Int: Int] = [:]
  private var low: [Int: Int] = [:]
  /// The nodes whose component is not known yet, in the order in which they were reached.
  private var waiting: [Int] = []
  private var isWaiting: Set<Int> = []
  /// The way to the current node, each with the next edge to follow.
  private var path: [(node: Int, next: Int)] = []

  init(_ edges: [Int: [Int]]) {
    self.edges = edges
    for node in edges.keys where order[node] == nil {
      enter(node)
      while let (node, next) = path.last { step(node, next) }
    }
  }

  private mutating func enter(_ node: Int) {
    low[node] = order.count
    order[node] = order.count
    waiting.append(node)
    isWaiting.insert(node)
    path.append((node, 0))
  }

  private mutating func step(_ node: Int, _ next: Int) {
    if let targets = edges[node], next < targets.count {
      path[path.count - 1].next += 1
      let target = targets[next]
      if order[target] == nil, edges[target] != nil {
        enter(target)
      } else if isWaiting.contains(target) {
        low[node] = min(low[node] ?? 0, order[target] ?? 0)
      }
      return
    }
    path.removeLast()
    if let above = path.last?.node { low[above] = min(low[above] ?? 0, low[node] ?? 0) }
    guard low[node] == order[node], let start = waiting.lastIndex(of: node) else { return }
    let component = waiting[start...]
    if component.count > 1 || edges[node]?.contains(node) == true { found += component }
    isWaiting.subtract(component)
    waiting.removeSubrange(start...)
  }
}
