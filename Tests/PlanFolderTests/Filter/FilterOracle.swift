import PlanDocument
import PlanFolder
import PlanTesting
import PlanText

/// The items of a folder, read directly from the documents and without the facts.
struct FilterOracle {
  let files: [(path: String, document: Document, nesting: Nesting)]
  let context: FilterContext
  /// The words of series, including former ones.
  private var series: Set<[UInt8]> = []
  private var slots: Set<[UInt8]> = []
  /// The present names of habits by their former names.
  private var renamed: [[UInt8]: [UInt8]] = [:]
  private var ruledHabits: Set<[UInt8]> = []
  private(set) var allSeries = OracleSeries()

  init(_ folder: HistoryFolder, _ context: FilterContext) {
    files = folder.files.map { path, text in
      let document = Document(Array(text), as: DocumentKind(path: Array(path)))
      return (path, document, Nesting(document))
    }
    self.context = context
    let definitions = files.flatMap { file in
      file.document.definitions(file.nesting).map { (file.document, $0) }
    }
    for (document, definition) in definitions { learn(definition, document) }
    allSeries.versions = definitions.filter { $0.1.kind != .habit }.map {
      OracleSeries.Version($0.1, $0.0, weekStart: context.weekStart)
    }
    for (_, definition) in definitions where definition.kind == .habit {
      if definition.values.recurs { ruledHabits.insert(present(definition.name)) }
    }
  }

  private mutating func learn(_ definition: Definition, _ document: Document) {
    let was = definition.was.map { document.text($0) }
    switch definition.kind {
    case .habit:
      guard let was else { return }
      let former = [UInt8](foldingHabitName: was.span)
      if renamed[former] == nil, former != definition.name { renamed[former] = definition.name }
    case .task:
      if definition.item.kind == .priorityItem, definition.item.state == nil { return }
      series.insert(definition.name)
      if let was { series.insert([UInt8](folding: was.span)) }
    default:
      slots.insert(definition.name)
      if let was { slots.insert([UInt8](folding: was.span)) }
    }
  }

  private func present(_ name: [UInt8]) -> [UInt8] { renamed[name].map(present) ?? name }

  /// The items that can be asked about, file by file.
  var items: [FilterOracleItem] {
    files.flatMap { file -> [FilterOracleItem] in
      if file.document.kind == .settings || file.document.kind == .template { return [] }
      let definitions = file.document.definitions(file.nesting)
      return file.document.items.filter { $0.kind != .settingItem }.map { item in
        var asked = FilterOracleItem(
          path: file.path, document: file.document, nesting: file.nesting, item: item)
        let definition = definitions.first { $0.line == item.line }
        asked.isDefinition = definition != nil
        asked.isPartOfSeries = asked.linesAbove.contains { line in
          definitions.contains { $0.line == line && $0.kind != .habit }
        }
        asked.recurs = definition?.values.recurs ?? isMadeFromRule(asked)
        asked.isMissed = isMissed(asked)
        return asked
      }
    }
  }

  private func isMadeFromRule(_ asked: FilterOracleItem) -> Bool {
    guard asked.day != nil else { return false }
    switch asked.item.kind {
    case .habitItem: return ruledHabits.contains(present(asked.name))
    case .scheduleItem: return asked.linesAbove.isEmpty && slots.contains(asked.name)
    case .task: return asked.linesAbove.isEmpty && series.contains(asked.name)
    case .priorityItem:
      return asked.linesAbove.isEmpty && asked.item.state != nil && series.contains(asked.name)
    default: return false
    }
  }
}

/// One item with everything known about it, read from its document.
struct FilterOracleItem {
  let path: String
  let document: Document
  let nesting: Nesting
  let item: Item
  var isDefinition = false
  var isPartOfSeries = false
  var recurs = false
  var isMissed = false

  let day: CivilDate?
  let values: ItemValues
  /// Folded for comparison.
  private(set) var name: [UInt8] = []
  private(set) var ownTags: [[UInt8]] = []
  /// Including those inherited from above.
  private(set) var tags: [[UInt8]] = []

  init(path: String, document: Document, nesting: Nesting, item: Item) {
    (self.path, self.document, self.nesting, self.item) = (path, document, nesting, item)
    day = document.kind.date
    values = document.values(of: item)
    name = readName()
    ownTags = tags(item)
    let title = day == nil ? document.title?.tags ?? [] : []
    tags =
      ownTags + linesAbove.flatMap { tags(document.item(atLine: $0)) }
      + title.map { folded(Array(document.text($0).dropFirst())) }
  }

  var isHabit: Bool { item.kind == .habitItem }

  /// The lines of its parent items, the nearest first.
  var linesAbove: [Int] {
    var lines: [Int] = []
    while let next = nesting.owner[lines.last ?? item.line] { lines.append(next) }
    return lines
  }

  private func readName() -> [UInt8] {
    if item.mood != nil { return [] }
    return document.foldedName(of: item)
  }

  private func tags(_ item: Item) -> [[UInt8]] {
    item.tags.map { folded(Array(document.text($0).dropFirst())) }
  }

  func folded(_ text: [UInt8]) -> [UInt8] { [UInt8](folding: text.span) }

  // MARK: states

  func isIn(_ state: String, _ now: FilterContext) -> Bool {
    if isDefinition || isPartOfSeries { return false }
    switch state {
    case "begun": return item.state == .inProgress
    case "done": return item.state == .done
    case "cancelled", "skipped": return item.state == .cancelled
    case "moved": return item.state == .moved && item.value(.to) != nil
    case "open": return isWaiting(now) && !isOver(now)
    case "expired": return isWaiting(now) && isOver(now)
    case "overdue":
      guard isWaiting(now), !isOver(now), let due = values.due, let day = dueDay else {
        return false
      }
      return due.time.map { (day, $0.minutes) < (now.today, now.minutes) } ?? (day < now.today)
    default: return false
    }
  }

  private func isWaiting(_ now: FilterContext) -> Bool {
    if !item.isOpen || nesting.isBelowClosed[item.line] { return false }
    return !isHabit || day == nil || day.map { $0 >= now.today } == true
  }

  private func isOver(_ now: FilterContext) -> Bool {
    if isMissed { return true }
    if !now.rolls, let day, day < now.today { return true }
    if let last = values.lastDay(on: day), last < now.today { return true }
    guard let end = lastMoment else { return false }
    return end <= (now.today, now.minutes)
  }

  /// The moment at which `expires:` ends it, if that has a time.
  private var lastMoment: (CivilDate, Int)? {
    switch values.expires {
    case nil: return nil
    case .at(let moment):
      guard let time = moment.time, let day = moment.date == nil ? day : moment.knownDate else {
        return nil
      }
      return (day, time.minutes)
    case .afterDue(let period):
      guard let begin, let minutes = begin.minutes, let day = period.added(to: begin.day) else {
        return nil
      }
      return day.adding(days: minutes / 1440).map { ($0, minutes % 1440) }
    case .minutesAfterDue(let delay):
      guard let begin else { return nil }
      let minutes = (begin.minutes ?? 1440) + delay.value
      return begin.day.adding(days: minutes / 1440).map { ($0, minutes % 1440) }
    }
  }

  /// The moment from which a delay counts.
  private var begin: (day: CivilDate, minutes: Int?)? {
    if let due = values.due { return dueDay.map { ($0, due.time?.minutes) } }
    guard let slot = values.slot, let day else { return nil }
    return (day, slot.endMinutes ?? slot.startMinutes)
  }

  // MARK: dates

  var dueDay: CivilDate? { values.dueDay(on: day) }

  func date(_ field: String) -> CivilDate? {
    switch field {
    case "due": dueDay
    case "start": values.start
    case "until": values.until
    case "expires": values.expiryDay(on: day)
    case "from": values.from?.date
    case "to": values.to
    case "done": item.state == .done ? values.done?.knownDate ?? day : nil
    default: day
    }
  }
}
