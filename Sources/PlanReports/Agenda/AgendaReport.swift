public import PlanDocument
public import PlanHistory

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
    var items: [Place: [Int]] = [:]
    for item in facts.items(matching: .tasksAndSlots.and(filter), source.context)
    where source.isInCalendar(item) {
      items[source.place(of: item, isOverdue: overdue.matches(item), range), default: []]
        .append(item)
    }
    var slots: [Place: [Int]] = [:]
    for entry in source.days.files(from: range.lowerBound, through: range.upperBound) {
      slots[.day(entry.date), default: []] += facts.items(ofFile: entry.file).filter { item in
        facts.items[item].kind == .scheduleItem && facts.items[item].state == nil
          && source.hasWords(item) && source.fits(item) && source.isInCalendar(item)
      }
    }
    let series = Dictionary(grouping: source.occurrences(in: range)) { Place.day($0.date) }
    let places = [.overdue] + range.days.map { Place.day($0) } + [.later, .undated]
    self.range = range
    groups = places.compactMap { place in
      let entries =
        (items[place] ?? []).map { ($0, Kind.item) } + (slots[place] ?? []).map { ($0, .slot) }
        + (series[place] ?? []).map { ($0.definition, .recurring) }
      if entries.isEmpty { return nil }
      guard let date = place.date else { return Group(place: place, entries: entries) }
      // Events of the whole day, those with a time by it, then the others as they are.
      let times = entries.map { source.minutes(of: $0.0, on: date) ?? .max }
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
    let fileDay = facts.files[facts.file(ofItem: item)].kind.date
    let begin = [fileDay, facts.start(ofItem: item)].compactMap { $0 }.max()
    guard let day = facts.dueDay(ofItem: item, on: fileDay) ?? begin, day >= range.lowerBound
    else { return .undated }
    return day <= range.upperBound ? .day(day) : .later
  }

  /// When an item is to be looked at on its day: an event when it begins, else its deadline.
  ///
  /// - Returns: minutes since midnight, -1 for an event of the whole day; nil without a time.
  fileprivate func minutes(of item: Int, on date: CivilDate) -> Int? {
    let fileDay = facts.files[facts.file(ofItem: item)].kind.date
    if let slot = facts.time(ofItem: item), fileDay == nil || fileDay == date {
      return slot.start.minutes + (slot.startsNextDay ? 1440 : 0)
    }
    if facts.items[item].kind == .scheduleItem { return -1 }
    guard facts.dueDay(ofItem: item, on: fileDay) == date else { return nil }
    return facts.due(ofItem: item)?.time?.minutes
  }
}
