import PlanDocument
import PlanHistory
import PlanText

/// Writes one calendar: tasks as `VTODO`, slots as `VEVENT`.
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

  init(_ context: ExportContext) {
    self.context = context
  }

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
    case .habit: lose("habits", item, page)
    case .mood: lose("moods", item, page)
    case .slot where item.words.isEmpty: break
    case .slot: name = addSlot(item, page)
    case .priority where item.state == nil: lose("priorities without a box", item, page)
    case .goal where item.moment(.due) == nil: lose("goals without a deadline", item, page)
    case .task, .priority, .goal:
      if !item.words.isEmpty { name = addTask(item, page, above) }
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
