public import PlanDocument
import PlanHistory

/// The tags of a folder, with the counts of their tasks.
public struct TagsReport: Sendable {
  public struct Tag: Sendable {
    /// Folded, without `#`.
    public let name: [UInt8]
    /// Tasks and slots with a box, steps too; a carried task counts on its last day.
    public fileprivate(set) var open = 0
    public fileprivate(set) var done = 0
    /// Open, done, cancelled and expired ones.
    public fileprivate(set) var total = 0
    /// The latest day with an item that has it.
    public fileprivate(set) var last: CivilDate?
  }

  /// Sorted by the number of open tasks, then of all tasks, the highest first; then by name.
  public let tags: [Tag]

  /// Linear in the items. An item has its own tags, and in an undated file those of its title.
  public init(from source: ReportSource) {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    var tags: [TextID: Tag] = [:]
    for file in facts.files.indices {
      let day = facts.files[file].kind.date
      let title = facts.titleTags(ofFile: file)
      for item in facts.items(ofFile: file) where source.fits(item) {
        let names = Set(facts.tags(ofItem: item)).union(title)
        if names.isEmpty { continue }
        let isTask = facts.countsAsTask(item)
        let isOpen = isTask && open.matches(item)
        for name in names {
          var tag = tags[name] ?? Tag(name: facts.text(name))
          if isTask { tag.total += 1 }
          if isOpen { tag.open += 1 }
          if isTask, facts.items[item].state == .done { tag.done += 1 }
          tag.last = [tag.last, day].compactMap { $0 }.max()
          tags[name] = tag
        }
      }
    }
    self.tags = tags.values.sorted { a, b in
      (a.open, a.total) == (b.open, b.total)
        ? a.name.lexicographicallyPrecedes(b.name) : (a.open, a.total) > (b.open, b.total)
    }
  }
}

extension FolderFacts {
  /// Whether it has a box, is not a habit, goal or series, and was not carried to a later day.
  fileprivate func countsAsTask(_ item: Int) -> Bool {
    let fact = items[item]
    return fact.state != nil && (fact.kind.isTodo || fact.kind == .scheduleItem)
      && !fact.isDefinition && !fact.isBelowSeries
      && !(fact.state == .moved && hasTo(ofItem: item))
  }
}
