import PlanDocument
import PlanText

/// Reads iCalendar: events as slots, to-dos as tasks, journals as notes.
func readICalendar(
  _ source: ImportSource, _ context: ImportContext
) throws(ImportProblem) -> Imported {
  let pages = PageBuilder(source, at: .list(context.list))
  var reader = ICalendarReader(context: context, pages: pages)
  let calendars = try source.calendars(&reader.pages)
  for calendar in calendars { reader.loseUnread(of: calendar) }
  let components = calendars.flatMap(\.children)
  for component in components where component.isCalled("VTIMEZONE") {
    guard let name = component.line("TZID")?.value else { continue }
    if let zone = ICalendarZone(component) { reader.zones[name] = zone }
  }
  for component in reader.latest(components) { try reader.add(component) }
  reader.addSeries()
  return reader.finish()
}

/// Makes items from components: first from those that come once, then from series, because a single
/// one may replace a date of a series.
struct ICalendarReader {
  let context: ImportContext
  var pages: PageBuilder
  /// Those of the source, and those of the system that were looked for; nil for an unknown one.
  var zones: [[UInt8]: ICalendarZone?] = [:]
  var budget = ICalendarBudget()
  /// In the order of the source.
  var nodes: [ICalendarNode] = []
  var notes: [(place: ExchangePage.Origin, note: ExchangeNote)] = []
  /// The series, as positions in `nodes`.
  var waiting: [(node: Int, series: ICalendarRecurrence)] = []
  /// By `UID`: days of a series on which another item replaces it.
  var replaced: [[UInt8]: Set<CivilDate>] = [:]
  /// What was lost of properties, by name.
  var lostNames: Set<String> = []

  /// The zone of that name: the one that the source describes, else the system's.
  mutating func zone(named name: [UInt8]) -> ICalendarZone? {
    if let known = zones[name] { return known }
    var zone: ICalendarZone?
    for file in ZoneName.files(of: name) where zone == nil {
      zone = context.zoneFile(file).flatMap { LocalZone(file: $0) }.map { ICalendarZone($0) }
    }
    zones.updateValue(zone, forKey: name)
    return zone
  }

  /// Removes older versions of components that are there several times.
  mutating func latest(_ components: [ICalendarComponent]) -> [ICalendarComponent] {
    var newest: [[UInt8]: (index: Int, sequence: Int)] = [:]
    var isOld = [Bool](repeating: false, count: components.count)
    for (index, component) in components.enumerated() {
      guard let uid = component.line("UID")?.value else { continue }
      let key = component.name + [0] + uid + [0] + (component.line("RECURRENCE-ID")?.value ?? [])
      let sequence = component.line("SEQUENCE").flatMap { Int(digits: $0.value.span) } ?? 0
      if let old = newest[key] {
        lose("older versions", component)
        isOld[sequence >= old.sequence ? old.index : index] = true
        if sequence < old.sequence { continue }
      }
      newest[key] = (index, sequence)
    }
    return components.indices.filter { !isOld[$0] }.map { components[$0] }
  }

  mutating func add(_ component: ICalendarComponent) throws(ImportProblem) {
    switch component.name {
    case Array("VEVENT".utf8): try addEvent(component)
    case Array("VTODO".utf8): try addTask(component)
    case Array("VJOURNAL".utf8): try addJournal(component)
    case Array("VTIMEZONE".utf8): break
    default: lose(named: "components", component.name, at: component.number)
    }
  }

  private mutating func addJournal(_ component: ICalendarComponent) throws(ImportProblem) {
    var lines: [[UInt8]] = []
    for name in ["SUMMARY", "DESCRIPTION", "COMMENT"] {
      for line in component.lines(name) { lines += ExchangeNote(text: line.text).lines }
    }
    lines += component.labelledLines
    if lines.isEmpty { return lose("components without a text", component) }
    let start = try moment(component.line("DTSTART")).flatMap { local($0) }
    if start?.second != nil { lose("times of journals", component, of: "DTSTART") }
    let note = ExchangeNote(lines, line: component.number)
    notes.append((start.map { .day($0.day) } ?? .list(context.list), note))
    loseUnread(of: component)
  }

  /// - Parameter names: of the properties, of which the first that is there has what is lost.
  mutating func lose(_ what: String, _ component: ICalendarComponent, of names: String...) {
    let line = names.lazy.compactMap { component.line($0) }.first
    pages.lose(what, line: line?.number ?? component.number)
  }

  /// Counts what has a name, of which a source may have any number: `properties ATTENDEE`.
  mutating func lose(named what: String, _ name: [UInt8], at line: Int) {
    let all = "\(what) \(String(decoding: name, as: UTF8.self))"
    let isNamed = name.count <= 40 && (lostNames.count < 60 || lostNames.contains(all))
    if isNamed { lostNames.insert(all) }
    pages.lose(isNamed ? all : "other \(what)", line: line)
  }

  mutating func finish() -> Imported {
    addNodes()
    for (place, note) in notes {
      pages.turn(to: place)
      pages.add(note)
    }
    return pages.finish()
  }
}

/// The series of all exported pages, and the days that already contain them.
struct ICalendarBook {
  /// The first day of the plan, from which a rule without a start counts.
  private(set) var firstDay = CivilDate.earliest
  /// The last day of dates that are written one by one: the end of the second year after the last
  /// day.
  private(set) var horizon = CivilDate.latest
  private var versions: [[UInt8]: [ExchangeItem]] = [:]
  private var written: [[UInt8]: Set<CivilDate>] = [:]

  init() {}

  init(_ pages: [ExchangePage], _ context: ExportContext) {
    let days = pages.compactMap(\.day)
    firstDay = days.min() ?? context.today
    let last = days.max() ?? context.today
    horizon = CivilDate(year: last.year + 2, month: 12, day: 31) ?? .latest
    for page in pages {
      for item in page.items {
        guard let key = item.seriesKey else { continue }
        if let day = page.day {
          written[key, default: []].insert(item.date(.from) ?? day)
          if item.kind == .slot { written[key]?.insert(day) }
        } else {
          addVersions(item)
        }
      }
    }
  }

  private mutating func addVersions(_ item: ExchangeItem) {
    if item.recurs {
      if let key = item.seriesKey { versions[key, default: []].append(item) }
    } else {
      for child in item.children { addVersions(child) }
    }
  }

  /// The ranges of days in which a definition is in force, and whether they are its whole window.
  func stretches(of item: ExchangeItem) -> (days: [ClosedRange<CivilDate>], isWhole: Bool) {
    let (start, until) = (item.date(.start), item.date(.until))
    guard let key = item.seriesKey, let all = versions[key], all.count > 1 else {
      let (first, last) = (start ?? .earliest, until ?? .latest)
      return (first <= last ? [first...last] : [], true)
    }
    let timeline = VersionTimeline(all.map { ($0.date(.start), $0.date(.until)) })
    let days = timeline.stretches.filter { all[$0.version].isSame(as: item) }.map(\.days)
    let isWhole = days.count == 1 && days[0] == (start ?? .earliest)...(until ?? .latest)
    return (days, isWhole)
  }

  /// The dates of a grid in a range that days already contain.
  func writtenDates(
    of item: ExchangeItem, in days: ClosedRange<CivilDate>, _ grid: RecurrenceGrid
  ) -> [CivilDate] {
    guard let key = item.seriesKey else { return [] }
    var all = written[key] ?? []
    if let was = item[.was] { all.formUnion(written[[key[0]] + was.folded] ?? []) }
    return all.filter { days.contains($0) && grid.contains($0) }.sorted()
  }
}

extension ExchangeItem {
  /// What identifies a series: whether it is a slot, and its folded words; nil for an item that is
  /// neither a series nor an instance of one.
  var seriesKey: [UInt8]? {
    let isTask = kind == .task || kind == .priority && state != nil
    guard isTask || kind == .slot, !words.isEmpty else { return nil }
    return [isTask ? 0 : 1] + words.folded
  }

  /// Whether it is the same line: equal definitions are on different lines.
  fileprivate func isSame(as other: ExchangeItem) -> Bool {
    line == other.line && attributes == other.attributes && children.count == other.children.count
  }
}
