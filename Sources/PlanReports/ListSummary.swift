public import PlanDocument
public import PlanText

/// The counts of an undated file.
public struct ListSummary: Sendable {
  /// The words of the title, without the icon and the tags at its end; nil without words.
  public let name: ByteRange?
  public let icon: ByteRange?
  /// Tasks and priorities with a box that are not below an item; series are counted separately.
  public private(set) var tasks = TodoCount()
  /// The boxes below one of them.
  public private(set) var steps = TodoCount()
  /// Tasks and slots with a rule, by their words; all versions count as one.
  public let series: Int
  /// Habits by their names; all versions count as one.
  public let habits: Int
  /// Whether the calendar shows the file.
  public let isInCalendar: Bool
  /// The first tag of the title, with its `#`; nil without one.
  public let category: ByteRange?
  /// The place among the lists that the file asks for.
  public let order: Int?
  public let kind: Kind

  /// What a file is for, by its content: a plan has goals and tasks that do not recur, or goals
  /// alone; else it is for habits if it defines one.
  public enum Kind: String, Sendable {
    case habits, plan, list
  }

  public struct TodoCount: Hashable, Sendable {
    public var open = 0
    public var done = 0
  }

  /// - Parameters:
  ///   - counts: whether the content of a line counts.
  ///   - hasEnded: whether a definition or task, by its line, has ended.
  public init(
    _ document: Document, counting counts: (Int) -> Bool = { _ in true },
    hasEnded: (Int) -> Bool = { _ in false }
  ) {
    let title = document.title
    icon = title?.icon
    name = title.flatMap { document.name(in: $0) }
    category = title?.tags.first
    let settings = Settings.read(document).settings
    (isInCalendar, order) = (settings.isInCalendar, settings.order)
    let nesting = Nesting(document)
    let definitions = document.definingLines(nesting)
    var names: [ItemKind: Set<[UInt8]>] = [:]
    for (line, kind) in definitions where counts(line) && !hasEnded(line) {
      names[kind, default: []].insert(document.foldedName(of: document.item(atLine: line)))
    }
    habits = names[.habit]?.count ?? 0
    series = (names[.task]?.count ?? 0) + (names[.slot]?.count ?? 0)
    var isSeries = Array(repeating: false, count: document.lines.count)
    for (line, kind) in definitions where kind != .habit { isSeries[line] = true }
    let hasGoal = document.lines.contains { $0.kind == .goalItem }
    let hasHabit = definitions.contains { $0.1 == .habit }
    let hasSingleTask = document.lines.indices.contains {
      document.lines[$0].kind.isTodo && document.lines[$0].state != nil && nesting.owner[$0] == nil
        && !isSeries[$0]
    }
    kind = hasGoal && (hasSingleTask || !hasHabit) ? .plan : hasHabit ? .habits : .list
    for line in document.lines.indices where document.lines[line].kind.isTodo {
      let owner = nesting.owner[line]
      if let owner, isSeries[owner] { isSeries[line] = true }
      if isSeries[line] || !counts(line) { continue }
      let item = document.item(atLine: line)
      let path = owner == nil ? \ListSummary.tasks : \ListSummary.steps
      if item.isOpen, !nesting.isBelowClosed[line], !hasEnded(line) {
        self[keyPath: path].open += 1
      }
      if item.state == .done { self[keyPath: path].done += 1 }
    }
  }
}

extension Document {
  fileprivate func name(in title: Title) -> ByteRange? {
    let text = bytes.span
    var end = title.range.end
    for tag in title.tags.reversed() {
      guard text.trimmingBlanks(from: title.range.start, to: end) == tag.end else { break }
      end = tag.start
    }
    let start = text.skippingBlanks(from: title.icon?.end ?? title.range.start, to: end)
    let stop = text.trimmingBlanks(from: start, to: end)
    return start < stop ? ByteRange(start, stop) : nil
  }
}
