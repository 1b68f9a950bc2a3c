public import PlanCalendar
public import PlanHistory
import PlanModel
import PlanSyntax

/// What is due and when: a group for what is late, for each day ahead, and for the rest.
public struct AgendaReport: Sendable {
  public enum Place: Hashable, Sendable {
    case overdue
    case day(CivilDate)
    /// Behind the last day that has a group.
    case later
    case undated
  }

  /// Why something stands in a group.
  public enum Kind: Hashable, Sendable {
    case item
    /// A slot without a box, on its day: nobody can tick it.
    case slot
    /// The definition of a series whose rule names the day, and of which the day has no line.
    case recurring
  }

  public struct Group: Sendable {
    public let place: Place
    /// Positions in the facts, in the order in which they are to be looked at.
    public internal(set) var entries: [(item: Int, kind: Kind)] = []

    public var items: [Int] { entries(.item) }
    public var slots: [Int] { entries(.slot) }
    public var recurring: [Int] { entries(.recurring) }

    private func entries(_ kind: Kind) -> [Int] { entries.filter { $0.kind == kind }.map(\.item) }
  }

  public let range: ClosedRange<CivilDate>
  /// In the order of time; none is empty.
  public let groups: [Group]
  /// Of all groups.
  public var count: Int { groups.reduce(0) { $0 + $1.items.count } }
  public var overdue: Int { groups.first { $0.place == .overdue }?.items.count ?? 0 }

  /// - Parameters:
  ///   - days: how many behind today have a group each; from 0 to 366.
  ///   - filter: what an item must be, with what a command adds to a typed one.
  public init(days: Int, _ filter: Filter, from source: ReportSource) {
    let last = source.today.adding(days: days) ?? .latest
    let range = source.today...last
    self.range = range
    var drafts = AgendaDrafts(range)
    let tasksAndSlots = Filter.tasksAndSlots.and(filter)
    var matcher = FilterMatcher(tasksAndSlots, source.facts, source.context)
    var overdue = FilterMatcher(.overdue, source.facts, source.context)
    for file in source.facts.files.indices {
      for item in source.facts.items(ofFile: file)
      where source.isInCalendar(item) && matcher.matches(item) {
        let place = source.place(of: item, inFile: file, isOverdue: overdue.matches(item), range)
        drafts.add(item, .item, to: place)
      }
    }
    drafts.addSlots(of: source)
    drafts.addSeries(of: source)
    groups = drafts.groups(of: source)
  }
}

/// The groups while they are filled, each place at its position.
private struct AgendaDrafts {
  private let range: ClosedRange<CivilDate>
  private var groups: [AgendaReport.Group]

  init(_ range: ClosedRange<CivilDate>) {
    self.range = range
    groups =
      [AgendaReport.Group(place: .overdue)]
      + range.days.map { AgendaReport.Group(place: .day($0)) }
      + [AgendaReport.Group(place: .later), AgendaReport.Group(place: .undated)]
  }

  mutating func add(_ item: Int, _ kind: AgendaReport.Kind, to place: AgendaReport.Place) {
    groups[position(of: place)].entries.append((item, kind))
  }

  private func position(of place: AgendaReport.Place) -> Int {
    switch place {
    case .overdue: 0
    case .day(let date): 1 + date.days(since: range.lowerBound)
    case .later: groups.count - 2
    case .undated: groups.count - 1
    }
  }

  mutating func addSlots(of source: ReportSource) {
    for entry in source.days.files(from: range.lowerBound, through: range.upperBound) {
      for item in source.facts.items(ofFile: entry.file) {
        let fact = source.facts.items[item]
        guard fact.kind == .scheduleItem, fact.state == nil, source.hasWords(item),
          source.fits(item), source.isInCalendar(item)
        else { continue }
        add(item, .slot, to: .day(entry.date))
      }
    }
  }

  mutating func addSeries(of source: ReportSource) {
    for occurrence in source.occurrences(in: range) {
      add(occurrence.definition, .recurring, to: .day(occurrence.date))
    }
  }

  func groups(of source: ReportSource) -> [AgendaReport.Group] {
    groups.filter { !$0.entries.isEmpty }.map { group in
      var group = group
      let items = source.facts.ordered(group.items).map { ($0, AgendaReport.Kind.item) }
      group.entries = items + group.entries.filter { $0.kind != .item }
      if case .day(let date) = group.place {
        group.entries = source.byTime(group.entries, on: date)
      }
      return group
    }
  }
}

extension ReportSource {
  fileprivate func place(
    of item: Int, inFile file: Int, isOverdue: Bool, _ range: ClosedRange<CivilDate>
  ) -> AgendaReport.Place {
    if isOverdue { return .overdue }
    let fileDay = facts.files[file].kind.date
    let begin = [fileDay, facts.start(ofItem: item)].compactMap { $0 }.max()
    guard let day = facts.dueDay(ofItem: item, on: fileDay) ?? begin, day >= range.lowerBound
    else { return .undated }
    return day <= range.upperBound ? .day(day) : .later
  }

  /// Events of the whole day, those with a time by it, then the others as they came.
  fileprivate func byTime(
    _ entries: [(item: Int, kind: AgendaReport.Kind)], on date: CivilDate
  ) -> [(item: Int, kind: AgendaReport.Kind)] {
    entries.enumerated().map { (minutes(of: $1.item, on: date) ?? .max, $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// When an item wants to be looked at on its day: an event when it begins, else its deadline.
  ///
  /// - Returns: minutes since midnight, -1 for an event of the whole day; nil for what has no time.
  public func minutes(of item: Int, on date: CivilDate) -> Int? {
    let fileDay = facts.files[facts.file(ofItem: item)].kind.date
    if let slot = facts.time(ofItem: item), fileDay == nil || fileDay == date {
      return slot.start.minutes + (slot.startsNextDay ? 1440 : 0)
    }
    if facts.items[item].kind == .scheduleItem { return -1 }
    guard facts.dueDay(ofItem: item, on: fileDay) == date else { return nil }
    return facts.due(ofItem: item)?.time?.minutes
  }
}
