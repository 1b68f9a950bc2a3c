public import PlanDocument

/// The tags of a folder, with the counts of their tasks.
public struct TagsReport: Sendable {
  public struct Tag: Sendable {
    /// Folded, without `#`.
    public let name: [UInt8]
    /// Tasks and slots with a box, steps too; a carried task counts on its last day.
    public let open: Int
    public let done: Int
    /// Open, done, cancelled and expired ones.
    public let total: Int
    /// The latest day with an item that has it.
    public let last: CivilDate?
  }

  /// Sorted by the number of open tasks, then of all tasks, the highest first; then by name.
  public let tags: [Tag]

  /// Linear in the items. An item has its own tags, and in an undated file those of its title.
  public init(from source: ReportSource) {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    var items: [TextID: [Int]] = [:]
    for item in facts.items.indices where source.fits(item) {
      let title = facts.titleTags(ofFile: facts.file(ofItem: item))
      for name in Set(facts.tags(ofItem: item) + title) { items[name, default: []].append(item) }
    }
    tags = items.map { name, items in
      let tasks = items.filter { facts.isTask($0) && !facts.hasGoneOn($0) }
      return Tag(
        name: facts.text(name), open: tasks.count { open.matches($0) },
        done: tasks.count { facts.items[$0].state == .done }, total: tasks.count,
        last: items.compactMap { facts.day(ofItem: $0) }.max())
    }.sorted { a, b in
      (a.open, a.total) == (b.open, b.total)
        ? a.name.lexicographicallyPrecedes(b.name) : (a.open, a.total) > (b.open, b.total)
    }
  }
}
