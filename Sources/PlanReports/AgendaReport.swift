public import PlanDocument
public import PlanFolder

/// What is due and when: a group for what is late, for each day ahead, and for the rest.
public struct AgendaReport: Sendable {
  public struct Place: Hashable, Sendable {
    /// In `--json`.
    public let name: String
    /// Of a day.
    public var date: CivilDate?

    public static let overdue = Place(name: "overdue")
    /// After the last day that has a group.
    public static let later = Place(name: "later")
    public static let undated = Place(name: "undated")
    public static func day(_ date: CivilDate) -> Place { Place(name: "day", date: date) }
  }

  /// Why an entry is in a group.
  public enum Kind: Hashable, Sendable {
    case item
    /// A slot without a box, on its day. It cannot be ticked.
    case slot
    /// The definition of a series whose rule names the day, if the day has no line of it.
    case recurring
  }

  public struct Group: Sendable {
    public let place: Place
    /// Positions in the facts, in the order in which they are to be looked at.
    public let entries: [(item: Int, kind: Kind)]

    public func items(_ kind: Kind = .item) -> [Int] {
      entries.filter { $0.kind == kind }.map(\.item)
    }
  }

  public let range: ClosedRange<CivilDate>
  /// In the order of time; none is empty.
  public let groups: [Group]
  /// The number of items in all groups.
  public var count: Int { groups.reduce(0) { $0 + $1.items().count } }
  public var overdue: Int { groups.first { $0.place == .overdue }?.items().count ?? 0 }

  /// - Parameters:
  ///   - days: how many days after today have a group each; from 0 to 366.
  ///   - filter: what an item must match, with what a command adds to a typed filter.
  public init(days: Int, _ filter: Filter, from source: ReportSource) {
    let (facts, today) = (source.facts, source.today)
    let range = today...(today.adding(days: days) ?? .latest)
    var overdue = FilterMatcher(.overdue, facts, source.context)
    typealias Entry = (place: Place, item: Int, kind: Kind)
    let items: [Entry] = facts.items(matching: .tasksAndSlots.and(filter), source.context)
      .filter(source.isInCalendar).map { item in
        (source.place(of: item, isOverdue: overdue.matches(item), range), item, .item)
      }
    let slots: [Entry] = source.items(of: range).filter { _, item in
      facts.items[item].kind == .scheduleItem && facts.items[item].state == nil
        && source.hasWords(item) && source.isInCalendar(item)
    }.map { (.day($0.day), $0.item, .slot) }
    let series: [Entry] = source.occurrences(in: range).map {
      (.day($0.date), $0.definition, .recurring)
    }
    let entries = Dictionary(grouping: items + slots + series, by: \.place)
    let places = [.overdue] + range.days.map { Place.day($0) } + [.later, .undated]
    self.range = range
    groups = places.compactMap { place in
      guard let entries = entries[place]?.map({ (item: $0.item, kind: $0.kind) }) else {
        return nil
      }
      guard let date = place.date else { return Group(place: place, entries: entries) }
      // Events of the whole day, those with a time by it, then the others as they are.
      let times = entries.map { source.minutes(of: $0.item, on: date) ?? .max }
      let order = entries.indices.sorted { (times[$0], $0) < (times[$1], $1) }
      return Group(place: place, entries: order.map { entries[$0] })
    }
  }
}

extension ReportSource {
  fileprivate func place(
    of item: Int, isOverdue: Bool, _ range: ClosedRange<CivilDate>
  ) -> AgendaReport.Place {
    if isOverdue { return .overdue }
    let begin = [facts.day(ofItem: item), facts.start(ofItem: item)].compactMap { $0 }.max()
    guard let day = facts.dueDay(ofItem: item) ?? begin, day >= range.lowerBound
    else { return .undated }
    return day <= range.upperBound ? .day(day) : .later
  }

  /// When an item is to be looked at on its day: an event when it begins, else its deadline.
  ///
  /// - Returns: minutes since midnight, -1 for an event of the whole day; nil without a time.
  fileprivate func minutes(of item: Int, on date: CivilDate) -> Int? {
    let isOfDay = facts.day(ofItem: item).map { $0 == date } ?? true
    if isOfDay, let slot = facts.time(ofItem: item) { return slot.startMinutes }
    if facts.items[item].kind == .scheduleItem { return -1 }
    return facts.dueDay(ofItem: item) == date ? facts.due(ofItem: item)?.time?.minutes : nil
  }

  /// Whether an open item may be shown: with a filter any task of a list, and what is at the top of a
  /// day; else what is at the top of today, and what is urgent in lists.
  ///
  /// - Parameter day: that of its file.
  fileprivate func isTask(_ item: Int, of day: CivilDate?, _ isFiltered: Bool) -> Bool {
    let isAtTop = facts.items[item].isTodoAtTop
    if isFiltered { return day == nil || isAtTop }
    if facts.starts(item: item, after: today) { return false }
    if day != nil { return day == today && isAtTop }
    guard let due = facts.dueDay(ofItem: item) else { return false }
    return isInCalendar(item) && isUrgent(due, isOverdue: due < today)
  }

  fileprivate func hasAncestor(_ item: Int, in chosen: Set<Int>) -> Bool {
    sequence(first: item) { facts.items[$0].parent }.dropFirst().contains { chosen.contains($0) }
  }
}

/// The tasks to do one after the other.
public struct FocusReport: Sendable {
  /// Positions in the items, in the order in which they are shown.
  public let items: [Int]

  /// - Parameter isFiltered: whether a filter was typed: then it selects from all files.
  public init(from source: ReportSource, isFiltered: Bool) {
    let facts = source.facts
    var open = FilterMatcher(.openTasksAndSlots, facts, source.context)
    var chosen: Set<Int> = []
    let needs = Needs(facts)
    for item in source.items(where: { open.matches($0) && source.isTask($0, of: $1, isFiltered) })
    where !source.hasAncestor(item, in: chosen) && (isFiltered || !needs.isBlocked(item)) {
      // An item below another one of them is one of its steps.
      chosen.insert(item)
    }
    func rank(_ item: Int) -> Int {
      let isOfToday = facts.day(ofItem: item) == source.today
      if isOfToday { return facts.items[item].kind == .priorityItem ? 0 : 1 }
      return isFiltered ? 1 : 2
    }
    let ranked = Dictionary(grouping: facts.ordered(Array(chosen)), by: rank)
    // Priorities keep the order that the user gave them.
    items = (ranked[0] ?? []).sorted() + (ranked[1] ?? []) + (ranked[2] ?? [])
  }
}
