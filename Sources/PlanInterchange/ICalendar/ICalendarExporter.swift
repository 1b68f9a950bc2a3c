import PlanDocument
import PlanText

/// Writes one calendar: tasks as `VTODO`, slots and completions of habits as `VEVENT`.
///
/// Pages are kept until the end, because a series leaves out the days that already contain it.
struct ICalendarExporter: Exporter {
  /// The item above another one.
  struct Above {
    /// Its `UID`.
    var name: [UInt8]
    var isSeries: Bool
    var isClosed: Bool
  }

  let context: ExportContext
  private var pages: [ExchangePage] = []
  var losses = Losses()
  var writer = ICalendarWriter()
  /// How often an item with that description was written, so that each gets its own name.
  var numbers: [[UInt8]: Int] = [:]
  var book = ICalendarBook()
  /// The alarm of the item that is being written.
  var alarm: ICalendarAlarm?

  init(_ context: ExportContext) { self.context = context }

  mutating func add(_ page: ExchangePage) {
    if page.isInCalendar {
      pages.append(page)
    } else {
      losses.add("files that say 'calendar: no'", in: page.path)
    }
  }

  mutating func finish() -> [ExportedFile] {
    book = ICalendarBook(pages, context)
    writer.add("BEGIN", "VCALENDAR")
    writer.add("VERSION", "2.0")
    writer.add("PRODID", "-//plan//plan//EN")
    writer.add("CALSCALE", "GREGORIAN")
    for page in pages {
      for item in page.items.inSections { add(item, of: page) }
      losses.add(
        "notes of files", count: page.notes.count, in: page.path, line: page.notes.first?.line ?? 0)
    }
    writer.add("END", "VCALENDAR")
    return [ExportedFile(writer.bytes)]
  }

  /// - Parameter above: the item above it.
  private mutating func add(_ item: ExchangeItem, of page: ExchangePage, below above: Above? = nil)
  {
    var name: [UInt8]?
    switch item.kind {
    case .setting: break
    case .habit: addHabit(item, page)
    case .mood: lose("moods", item, page)
    case .priority where item.state == nil: lose("priorities without a box", item, page)
    case .goal where item.moment(.due) == nil: lose("goals without a deadline", item, page)
    case .task, .slot, .priority, .goal:
      if !item.words.isEmpty { name = addComponent(item, page, above) }
    }
    guard let name else {
      if !item.words.isEmpty { lose("steps of what is left out", item, page, item.children.count) }
      return
    }
    let below = Above(
      name: name, isSeries: item.recurs || above?.isSeries == true,
      isClosed: item.isClosed || above?.isClosed == true)
    for child in item.children { add(child, of: page, below: below) }
  }

  mutating func lose(_ what: String, _ item: ExchangeItem, _ page: ExchangePage, _ count: Int = 1) {
    losses.add(what, count: count, in: page.path, line: item.line)
  }
}

extension ExchangeItem {
  /// Whether it is closed, so that its rule has no effect any more.
  var isClosed: Bool { state?.isFinished == true }
}

extension [ExchangeItem] {
  /// In an order that does not depend on the order of the sections.
  fileprivate var inSections: [ExchangeItem] {
    let kinds: [ItemKind] = [.priority, .task, .slot, .goal, .habit, .mood]
    return kinds.flatMap { kind in filter { $0.kind == kind } }
  }
}

/// Parts that tasks and slots have in common.
extension ICalendarExporter {
  /// Writes the begin of a component, and returns its name, the `UID`.
  mutating func begin(
    _ component: String, _ item: ExchangeItem, _ page: ExchangePage, _ above: Above?
  ) -> [UInt8] {
    let first = item.date(.from) ?? page.day
    let place = above?.name ?? first?.bytes ?? page.listName
    let key = Array(component.utf8) + [0] + place + [0] + item.words.folded
    numbers[key, default: 0] += 1
    let name = calendarName(key + [0] + Array(String(numbers[key] ?? 1).utf8))
    writer.add("BEGIN", component)
    writer.add("UID", name)
    addStamp(of: page)
    writer.add("SUMMARY", text: item.words)
    if let above { writer.add("RELATED-TO;RELTYPE=PARENT", above.name) }
    alarm = nil
    return name
  }

  mutating func addStamp(of page: ExchangePage) {
    let stamp = page.day ?? CivilDate(year: 2000, month: 1, day: 1) ?? .earliest
    var time = ICalendarTime(stamp, minute: 0)
    time.isUTC = true
    writer.add("DTSTAMP", time)
  }

  /// Writes the end of a component.
  mutating func finish(_ component: String, _ item: ExchangeItem, _ page: ExchangePage) {
    if let priority = item.priority { writer.add("PRIORITY", priority.calendarNumber) }
    writer.add("CATEGORIES", list: item.tags)
    if !item.notes.isEmpty {
      writer.add("DESCRIPTION", text: Array(item.notes.joined(separator: [0x0A])))
    }
    if let from = item.date(.from) {
      writer.add("CREATED", ICalendarTime(instant: context.zone.instant(from, minutes: 0)))
    }
    if let alarm {
      alarm.write(to: &writer, of: item.words)
    } else if item[.remind] != nil {
      lose("reminders without a time", item, page)
    }
    writer.add("END", component)
    loseTheRest(of: item, page)
  }

  private mutating func loseTheRest(of item: ExchangeItem, _ page: ExchangePage) {
    for attribute in item.attributes {
      switch attribute.key {
      // A calendar has fields for these.
      case .due, .every, .after, .start, .remind, .from: continue
      case .until where item.recurs && page.day == nil: continue
      case .done where item.state == .done && item.kind != .slot: continue
      default: lose("values of \(attribute.key.lead)", item, page)
      }
    }
    if item.section != nil { lose("names of sections", item, page) }
    if item.group != nil { lose("names of groups", item, page) }
    if item.comment != nil { lose("comments", item, page) }
  }

  /// The parts of a series, one for each range of days in which it is in force.
  ///
  /// - Parameter isListed: whether its dates are always written one by one.
  mutating func series(
    of item: ExchangeItem, _ every: RecurrenceRule, _ page: ExchangePage, isListed: Bool = false
  ) -> [(ICalendarSeries, isWhole: Bool)] {
    let anchor = item.date(.start) ?? item.moment(.due)?.day
    let (stretches, isWhole) = book.stretches(of: item)
    let all = stretches.compactMap { days in
      ICalendarSeries(
        every, anchor: anchor, days: days, from: book.firstDay,
        weekStart: context.settings.weekStart.weekday, isListed: isListed)
    }
    if all.isEmpty { lose("series without a date", item, page) }
    return all.map { ($0, isWhole) }
  }

  /// - Parameter time: the minutes of the day at which a task of it begins.
  mutating func addRule(
    of item: ExchangeItem, _ series: ICalendarSeries, isWhole: Bool,
    time: (CivilDate, Int?) -> ICalendarTime
  ) {
    let isTimed = item.kind == .slot ? item.time != nil : series.times(of: item).start.second != nil
    let minute = isTimed ? 0 : nil
    let value = time(series.first, minute).parameter
    if let text = series.text(isTimed: isTimed) {
      writer.add("RRULE", text)
    } else {
      let dates = series.dates(through: book.horizon).dropFirst()
      writer.add("RDATE" + value, list: dates.map { time($0, minute).bytes })
      losses.add("series written as dates up to \(book.horizon.year)")
    }
    let days = series.first...(series.until ?? .latest)
    let written = book.writtenDates(of: item, in: days, series.grid)
    writer.add("EXDATE" + value, list: written.map { time($0, minute).bytes })
    if isWhole { writer.add("X-PLAN-RULE", item.ruleText) }
  }
}

extension Priority {
  /// 1 is the highest of nine.
  var calendarNumber: String {
    switch self {
    case .high: "1"
    case .medium: "5"
    case .low: "9"
    }
  }
}

/// A name made of bytes: the same bytes give the same name, everywhere and always.
func calendarName(_ key: [UInt8]) -> [UInt8] {
  var name: [UInt8] = []
  for seed in 1...4 {
    let number = hash(of: key.span, seed: UInt64(seed))
    let digits = Array(String(number, radix: 16).utf8)
    name += [UInt8](repeating: UInt8(ascii: "0"), count: 8 - digits.count) + digits
  }
  return name + Array("@plan".utf8)
}
