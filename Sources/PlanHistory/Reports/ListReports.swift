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

/// The deadlines of the open items of a file.
public struct FileDeadlines: Hashable, Sendable {
  /// How many items are overdue.
  public let overdue: Int
  /// The earliest deadline; nil without any.
  public let earliest: CivilDate?
  /// The earliest time of a deadline on that day; nil if none has a time.
  public let time: ClockTime?
}

extension ReportSource {
  /// The deadlines of the open items of each file that match the filter; linear in the items.
  public func deadlinesOfFiles() -> [FileDeadlines] {
    var open = FilterMatcher(.open, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    return facts.files.indices.map { file in
      let items = facts.items(ofFile: file).filter { fits($0) && open.matches($0) }
      // Without a time it ends with its day.
      let first = items.filter { facts.dueDay(ofItem: $0) != nil }
        .min { facts.order(of: $0).due < facts.order(of: $1).due }
      return FileDeadlines(
        overdue: items.count { overdue.matches($0) },
        earliest: first.flatMap { facts.dueDay(ofItem: $0) },
        time: first.flatMap { facts.due(ofItem: $0)?.time })
    }
  }

  /// The definitions of habits and series that have ended, as positions in the facts.
  public func endedDefinitions() -> Set<Int> {
    let series = series.filter { $0.hasEnded(by: today) }.flatMap(\.definitions).map(\.item)
    let habits = book.habits.filter { $0.hasEnded(by: today) }.flatMap(\.versions).map(\.item)
    return Set(series + habits)
  }
}
