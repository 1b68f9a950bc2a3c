import PlanDocument
import PlanText

/// Writes one calendar: tasks as `VTODO`, slots and completions of habits as `VEVENT`.
///
/// Pages are kept until the end, because a series leaves out the days that already contain it.
struct ICalendarExporter: Exporter {
  /// A page, and for a day the components as they are if no earlier page has their names.
  struct Part {
    let page: ExchangePage
    var text: [UInt8] = []
    var names: [Name] = []
    var losses = Losses()
  }

  /// The name of a component that is below no other.
  struct Name {
    /// Its description, and how many had that before it.
    let key: [UInt8]
    let digest: SIMD4<UInt32>
    let number: Int
    /// The end of the name in the text.
    let end: Int
    /// Whether the names of other components are made from it.
    let isRoot: Bool
  }

  /// The item above another one.
  struct Above {
    /// Its `UID`.
    var name: [UInt8]
    var isSeries: Bool
    var isClosed: Bool
  }

  let context: ExportContext
  private var parts: [Part] = []
  var losses = Losses()
  var writer = ICalendarWriter()
  /// How often an item with a description of that digest was written, so that each gets its own name.
  ///
  /// An array would be hashed byte by byte: a tenth of an export.
  private var numbers: [SIMD4<UInt32>: Int] = [:]
  private var names: [Name] = []
  var book = ICalendarBook()
  /// The alarm of the item that is being written.
  var alarm: ICalendarAlarm?

  init(_ context: ExportContext) { self.context = context }

  func part(of page: ExchangePage) -> Part {
    guard page.isInCalendar, page.day != nil else { return Part(page: page) }
    var own = ICalendarExporter(context)
    own.write(page)
    return Part(page: page, text: own.writer.bytes, names: own.names, losses: own.losses)
  }

  mutating func add(_ part: Part) {
    if part.page.isInCalendar {
      parts.append(part)
    } else {
      losses.add("files that say 'calendar: no'", in: part.page.path)
    }
  }

  mutating func finish() -> [ExportedFile] {
    book = ICalendarBook(parts.map(\.page), context)
    writer.add("BEGIN", "VCALENDAR")
    writer.add("VERSION", "2.0")
    writer.add("PRODID", "-//plan//plan//EN")
    writer.add("CALSCALE", "GREGORIAN")
    for part in parts {
      if part.page.day == nil { write(part.page) } else { join(part) }
    }
    writer.add("END", "VCALENDAR")
    return [ExportedFile(writer.bytes)]
  }

  private mutating func write(_ page: ExchangePage) {
    // In an order that does not depend on the order of the sections.
    for kind in [ItemKind.priority, .task, .slot, .goal, .habit, .mood] {
      for item in page.items where item.kind == kind { add(item, of: page) }
    }
    losses.add(headingsOf: page)
    losses.add(textsOf: page, "notes of files")
  }

  /// Takes the components of a day, with other names for those that an earlier page has.
  private mutating func join(_ part: Part) {
    losses.add(part.losses)
    var changed: [(name: Name, number: Int)] = []
    for name in part.names {
      let number = numbers[name.digest, default: 0] + 1
      numbers[name.digest] = number
      if number != name.number { changed.append((name, number)) }
    }
    if changed.contains(where: { $0.name.isRoot }) {
      for name in part.names { numbers[name.digest, default: 1] -= 1 }
      let lost = losses
      write(part.page)
      losses = lost
      return
    }
    let start = writer.bytes.count
    writer.add(part.text)
    for (name, number) in changed {
      writer.replace(calendarName(name.key, number), endingAt: start + name.end)
    }
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
      if item.words.isEmpty, item.saysMoreThanWords || !item.notes.isEmpty {
        lose("items without words", item, page)
      }
      for (step, _) in item.children.withThoseBelow {
        lose("steps of what is left out", step, page)
      }
      return
    }
    let below = Above(
      name: name, isSeries: item.recurs || above?.isSeries == true,
      isClosed: item.isClosed || above?.isClosed == true)
    for child in item.children { add(child, of: page, below: below) }
  }

  mutating func lose(_ what: String, _ item: ExchangeItem, _ page: ExchangePage) {
    losses.add(what, in: page.path, line: item.line)
  }
}

extension ExchangeItem {
  /// Whether it is closed, so that its rule has no effect any more.
  var isClosed: Bool { state?.isFinished == true }
}

/// Parts that tasks and slots have in common.
extension ICalendarExporter {
  /// Writes the begin of a component, and returns its name, the `UID`.
  mutating func begin(
    _ component: String, _ item: ExchangeItem, _ page: ExchangePage, _ above: Above?
  ) -> [UInt8] {
    let first = item.date(.from) ?? page.day
    let place = above?.name ?? first?.bytes ?? page.listName
    var key = Array(component.utf8)
    for part in [place, item.words.folded] {
      key.append(0)
      key += part
    }
    let digest = digest(of: key)
    let number = numbers[digest, default: 0] + 1
    numbers[digest] = number
    let name = calendarName(key, number)
    writer.add("BEGIN", component)
    writer.add("UID", name)
    if above == nil {
      let end = writer.bytes.count - 2
      let isRoot = !item.children.isEmpty
      names.append(Name(key: key, digest: digest, number: number, end: end, isRoot: isRoot))
    }
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
    // 1 is the highest of nine.
    if let priority = item.priority { writer.add("PRIORITY", "\(4 * priority.rawValue - 3)") }
    writer.add("CATEGORIES", list: item.tags)
    if !item.notes.isEmpty { writer.add("DESCRIPTION", text: item.noteText) }
    if let from = item.date(.from) {
      writer.add("CREATED", ICalendarTime(instant: context.zone.instant(from, minutes: 0)))
    }
    if let alarm {
      writer.add("BEGIN", "VALARM")
      writer.add("ACTION", "DISPLAY")
      writer.add("DESCRIPTION", text: item.words)
      writer.add("TRIGGER" + (alarm.isFromEnd ? ";RELATED=END" : ""), alarm.offset.text)
      writer.add("END", "VALARM")
    } else if item[.remind] != nil {
      lose("reminders without a time", item, page)
    }
    writer.add("END", component)
    for attribute in item.attributes {
      switch attribute.key {
      // A calendar has fields for these.
      case .every, .after, .remind: continue
      case .due where item.kind != .slot: continue
      case .start where item.date(.start) != nil && (item.kind != .slot || page.day == nil):
        continue
      case .from where item.date(.from) != nil: continue
      case .until where item.recurs && page.day == nil: continue
      case .done where item.state == .done && item.kind != .slot: continue
      default: lose("values of \(attribute.key.lead)", item, page)
      }
    }
    if item.state == .unknown { lose("boxes of an unknown kind", item, page) }
    if item.comment != nil { lose("comments", item, page) }
  }

  /// The parts of a series, one for each range of days in which it is in force.
  mutating func series(
    of item: ExchangeItem, _ every: RecurrenceRule, _ page: ExchangePage
  ) -> [(ICalendarSeries, isWhole: Bool)] {
    let anchor = item.date(.start) ?? item.moment(.due)?.day
    let (stretches, isWhole) = book.stretches(of: item)
    let all = stretches.compactMap { days in
      ICalendarSeries(
        every, anchor: anchor, days: days, from: book.firstDay,
        weekStart: context.settings.weekStart.weekday,
        isListed: item.kind == .slot && item.time?.startsNextDay == true)
    }
    if all.isEmpty { lose("series without a date", item, page) }
    return all.map { ($0, isWhole) }
  }

  /// - Parameter start: of the first item of it.
  mutating func addRule(
    of item: ExchangeItem, _ page: ExchangePage, _ series: ICalendarSeries, isWhole: Bool,
    from start: ICalendarTime
  ) {
    let shift = start.day.days(since: series.first)
    func times(_ days: some Sequence<CivilDate>) -> [[UInt8]] {
      days.map { day in
        var time = start
        time.day = day.adding(days: shift) ?? day
        return time.bytes
      }
    }
    if let text = series.text(isTimed: start.second != nil) {
      writer.add("RRULE", text)
    } else {
      let dates = series.dates(through: book.horizon).dropFirst()
      writer.add("RDATE" + start.parameter, list: times(dates))
      lose("series written as dates up to \(book.horizon.year)", item, page)
    }
    let days = series.first...(series.until ?? .latest)
    let written = book.writtenDates(of: item, in: days, series.grid)
    writer.add("EXDATE" + start.parameter, list: times(written))
    if isWhole { writer.add("X-PLAN-RULE", item.ruleText) }
  }
}

private func digest(of key: [UInt8]) -> SIMD4<UInt32> {
  SIMD4(
    hash(of: key.span, seed: 1), hash(of: key.span, seed: 2), hash(of: key.span, seed: 3),
    hash(of: key.span, seed: 4))
}

/// A name made of bytes: the same bytes give the same name, everywhere and always.
///
/// - Parameter number: from one, of those with the same key.
func calendarName(_ key: [UInt8], _ number: Int? = nil) -> [UInt8] {
  var name: [UInt8] = []
  name.reserveCapacity(37)
  let digest = digest(of: number.map { key + [0] + Array(String($0).utf8) } ?? key)
  for index in digest.indices {
    for shift: UInt32 in stride(from: 28, through: 0, by: -4) {
      name.append(hexDigit(of: UInt8(digest[index] >> shift & 0xF)))
    }
  }
  name += "@plan".utf8
  return name
}
