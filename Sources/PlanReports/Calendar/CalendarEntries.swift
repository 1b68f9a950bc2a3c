public import PlanDocument
import PlanFolder

/// What happens on some days, by name.
public struct CalendarEntries: Sendable {
  public struct Entry: Hashable, Sendable {
    /// A position in the facts; of what has no line on the day yet, that of its definition.
    public let item: Int
    /// Whether only a rule names it, and no line of the day has it yet.
    public var isUpcoming = false
    /// Whether it is here by its deadline.
    public var isDue = false
    /// Whether it is done, or an event of a past day.
    public var isOver = false
  }

  /// An event of the whole day on several days in a row.
  public struct Span: Hashable, Sendable {
    /// Its lines, and its definition; those of the first days first.
    public let entries: [Entry]
    public var entry: Entry { entries[0] }
    /// Those of the range.
    public let days: ClosedRange<CivilDate>
    /// Its last day, which may be after the range.
    public let end: CivilDate
  }

  /// What recurs every day or on weekdays.
  public struct Routine: Hashable, Sendable {
    /// The position of its definition.
    public let item: Int
    public let isDaily: Bool
    /// Its first and its last day, if they are in the range.
    public let start: CivilDate?
    public let until: CivilDate?
  }

  /// By day, without what is in a span or a routine: those with the highest priority first, then open
  /// ones, then by time, then in the order of the files. Of several with the same words the first.
  public private(set) var days: [CivilDate: [Entry]] = [:]
  /// By their first days.
  public private(set) var spans: [Span] = []
  /// Those of every day first.
  public let routines: [Routine]

  /// Those whose words are shown, as positions in the facts.
  public var items: [Int] {
    days.values.joined().map(\.item) + spans.map(\.entry.item) + routines.map(\.item)
  }

  public init(of range: ClosedRange<CivilDate>, from source: ReportSource) {
    let facts = source.facts
    let occurrences = source.occurrences(in: range)
    let series = source.definitions(in: range)
    let lines = (source.items(of: range) + source.doneInLists(in: range))
      .filter { source.isCalendarEntry($0.item) }.map {
        ($0.day, Entry(item: $0.item, isOver: source.isOver($0.item, on: $0.day)))
      }
    let upcoming = occurrences.map { ($0.date, Entry(item: $0.definition, isUpcoming: true)) }
    let due = source.openDeadlines(in: range)
      .filter { facts.day(ofItem: $0.item) != $0.day && source.isInCalendar($0.item) }
      .map { ($0.day, Entry(item: $0.item, isDue: true)) }
    var routines: Set<Routine> = []
    var found: [CivilDate: [Entry]] = [:]
    var events: [TextID: [(day: CivilDate, entry: Entry)]] = [:]
    for (day, entry) in lines + upcoming + due where source.hasWords(entry.item) {
      if let routine = series[entry.item].flatMap({ source.routine($0, in: range) }) {
        routines.insert(routine)
        continue
      }
      if facts.isEventOfWholeDay(entry.item) {
        events[facts.items[entry.item].name, default: []].append((day, entry))
      } else {
        found[day, default: []].append(entry)
      }
    }
    self.routines = routines.sorted {
      ($0.isDaily ? 0 : 1, $0.item) < ($1.isDaily ? 0 : 1, $1.item)
    }
    for run in events.values.flatMap(runs) {
      let (first, last) = (run[0], run[run.count - 1])
      let end = max(last.day, series[last.entry.item]?.until ?? last.day)
      if first.day == last.day, end == last.day {
        found[first.day, default: []].append(first.entry)
      } else {
        spans.append(Span(entries: run.map(\.entry), days: first.day...last.day, end: end))
      }
    }
    spans.sort { ($0.days.lowerBound, $0.entry.item) < ($1.days.lowerBound, $1.entry.item) }
    days = found.mapValues { entries in
      var names: Set<TextID> = []
      return entries.sorted { source.rank($0) < source.rank($1) }
        .filter { names.insert(facts.items[$0.item].name).inserted }
    }
  }
}

/// The entries of an event, in rows of days without a gap.
private func runs(
  _ event: [(day: CivilDate, entry: CalendarEntries.Entry)]
) -> [[(day: CivilDate, entry: CalendarEntries.Entry)]] {
  event.sorted { ($0.day, $0.entry.item) < ($1.day, $1.entry.item) }.reduce(into: []) {
    runs, next in
    if let last = runs.last?.last, next.day.days(since: last.day) <= 1 {
      runs[runs.count - 1].append(next)
    } else {
      runs.append([next])
    }
  }
}

extension FolderFacts {
  fileprivate func isEventOfWholeDay(_ item: Int) -> Bool {
    items[item].kind == .scheduleItem && time(ofItem: item) == nil
  }
}

extension ReportSource {
  /// By line and definition that is on these days: the definition that is in force.
  fileprivate func definitions(in range: ClosedRange<CivilDate>) -> [Int: SeriesDefinition] {
    var found: [Int: SeriesDefinition] = [:]
    for one in series {
      for definition in one.definitions { found[definition.item] = definition }
      for instance in one.instances where range.contains(instance.day) {
        found[instance.item] = one.version(on: instance.occurrence)
      }
    }
    return found
  }

  /// What it is in a calendar of many days; nil if each of its days is named.
  fileprivate func routine(
    _ definition: SeriesDefinition, in range: ClosedRange<CivilDate>
  ) -> CalendarEntries.Routine? {
    guard definition.every == .day || definition.every == .weekday else { return nil }
    if definition.until != nil, facts.isEventOfWholeDay(definition.item) { return nil }
    func inside(_ day: CivilDate?) -> CivilDate? { day.flatMap { range.contains($0) ? $0 : nil } }
    return CalendarEntries.Routine(
      item: definition.item, isDaily: definition.every == .day, start: inside(definition.start),
      until: inside(definition.until))
  }

  /// Whether a line of a day is named: neither a step nor what was cancelled or has gone on.
  fileprivate func isCalendarEntry(_ item: Int) -> Bool {
    let fact = facts.items[item]
    return fact.parent == nil && isInCalendar(item) && fact.state != .cancelled
      && !facts.hasGoneOn(item) && (fact.isTodoAtTop || fact.kind == .scheduleItem)
  }

  fileprivate func isOver(_ item: Int, on day: CivilDate) -> Bool {
    facts.items[item].state.map(\.isClosed) ?? (day < today)
  }

  fileprivate func rank(_ entry: CalendarEntries.Entry) -> (UInt8, Int, Int, Int) {
    let fact = facts.items[entry.item]
    let isOver = fact.state?.isClosed == true
    let time = fact.isSlot ? facts.time(ofItem: entry.item)?.startMinutes ?? -1 : .max
    return (fact.priority?.rawValue ?? .max, isOver ? 1 : 0, time, entry.item)
  }
}
