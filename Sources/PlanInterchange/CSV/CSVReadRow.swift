import PlanDocument
import PlanText

/// The item or note that the cells of one row make.
struct CSVReadRow {
  var item: ExchangeItem
  private(set) var place: ExchangePage.Origin?
  private(set) var depth = 0
  private(set) var note = ExchangeNote([])
  /// The mood of the day, which may be beside another item.
  private(set) var mood: ExchangeItem?
  /// The definition of a habit that the row has, by the name without the icon.
  private(set) var definition: (name: [UInt8], item: ExchangeItem)?
  /// The words or the id of the item above.
  private(set) var parent: CSVTable.Cell?
  /// How many values became notes because a plan has no place for them.
  private(set) var keptCount = 0
  /// What is lost, other than those.
  private(set) var losses: [String] = []
  /// What makes the whole table invalid.
  private(set) var problems: [ImportProblem] = []
  private(set) var isBlank = true
  private var kind: [UInt8]?
  private var text: [UInt8] = []
  private var rule: CSVRecurrence?
  private var weekdays: [UInt8]?
  private var dueTime: ClockTime?
  private var icon: [UInt8] = []
  private var unit: [UInt8] = []
  /// Whether its words are in a column for habits.
  private var isHabit = false
  /// A day in words, which a record cannot have.
  private var oddDay: ImportProblem?
  private let offset: Int
  private let zone: LocalZone

  init(_ record: CSVTable.Record, _ zone: LocalZone) {
    item = ExchangeItem(.task, [])
    item.line = record.line
    offset = record.cells[0].offset
    self.zone = zone
  }

  var isNote: Bool { kind == Array("note".utf8) }

  /// Takes a cell that is not empty.
  mutating func take(_ cell: CSVTable.Cell, _ field: CSVField?, _ name: [UInt8]) {
    let value = cell.text.asPlainLine
    if value.isEmpty { return }
    isBlank = false
    if let field, take(field, value, cell) { return }
    if let field, let hint = hint(for: value, in: field) {
      return problems.append(problem(value, name, hint, at: cell.offset))
    }
    if field == .day { oddDay = problem(value, name, noDate, at: cell.offset) }
    keep(name.isEmpty ? value : name + Array(": ".utf8) + value)
  }

  private func problem(
    _ value: [UInt8], _ name: [UInt8], _ hint: String, at offset: Int
  ) -> ImportProblem {
    let value = String(decoding: value, as: UTF8.self)
    let name = String(decoding: name, as: UTF8.self)
    return ImportProblem(at: offset, "'\(value)' in column '\(name)' is \(hint)")
  }

  /// Keeps a value that a plan has no place for as a note.
  private mutating func keep(_ note: [UInt8]) {
    keptCount += 1
    item.notes.append(note)
  }

  /// What is wrong with a value that must not become a note; nil if it may.
  private func hint(for value: [UInt8], in field: CSVField) -> String? {
    if field.isDate {
      // Words such as "someday" and times alone are kept; a date must not be lost.
      return value.contains(where: \.isASCIIDigit) && ClockTime(foreign: value) == nil
        ? noDate : nil
    }
    switch field {
    case .recurrence, .weekdays:
      return "not a rule; write daily, weekly, monthly, yearly, mon,wed or 3/week"
    case .dueTime: return "not a time; write 17:00"
    default: return nil
    }
  }

  private mutating func take(_ field: CSVField, _ value: [UInt8], _ cell: CSVTable.Cell) -> Bool {
    switch field {
    case .day: return takeDay(value)
    // A day comes before a list.
    case .list: if place == nil { place = .list(value) }
    case .kind: kind = value.lowercased
    case .depth, .indent:
      guard let number = Int(digits: value.span) else { return false }
      depth = field == .indent ? max(number - 1, 0) : number
    case .state: return item.set(foreignState: value)
    case .doneOrState:
      guard take(.done, value) else { return item.set(foreignState: value) }
      item.state = item.state ?? .done
    case .priority: return item.set(foreignPriority: value.lowercased)
    case .time: return takeTime(value)
    case .words, .description:
      if isHabit { return false }
      item.words = value
    case .tags: return item.add(foreignTags: value)
    case .category: return item.add(foreignCategories: value)
    case .amount: return item.set(foreignAmount: value)
    case .comment: item.comment = value
    case .notes: text = cell.text
    case .section: item.section = value
    case .group:
      item.group = value
      note.group = value
    case .attribute(let key): return take(key, value)
    default: return takeForeign(field, value, cell)
    }
    return true
  }

  /// Takes a cell of a column that no export writes.
  private mutating func takeForeign(
    _ field: CSVField, _ value: [UInt8], _ cell: CSVTable.Cell
  ) -> Bool {
    switch field {
    case .habit: (item.words, isHabit) = (value, true)
    case .recurrence:
      rule = CSVRecurrence(value)
      return rule != nil
    case .weekdays:
      weekdays = CSVRecurrence.weekdays(value.lowercased)
      return weekdays != nil
    case .dueTime:
      dueTime = ClockTime(foreign: value)
      return dueTime != nil
    case .subtasks: item.children = csvSteps(cell.text)
    case .parent: parent = cell
    case .mood: mood = ExchangeItem(.mood, value)
    case .unit: unit = value
    case .icon: icon = value
    default: return false
    }
    return true
  }

  private mutating func take(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    if key == .own {
      let values = value.split(separator: 0x20).map { Array($0) }
      guard values.allSatisfy({ key.means($0) }) else { return false }
      item.own += values
      return true
    }
    if CSVField.attribute(key).isDate, let moment = moment(value) {
      return item.set(key, foreign: key.type == .date ? moment.day.bytes : moment.bytes)
    }
    return item.set(key, foreign: value)
  }

  private mutating func takeDay(_ value: [UInt8]) -> Bool {
    guard let moment = moment(value) else {
      // Todoist has "every monday" there.
      guard rule == nil, value.lowercased.starts(with: "every ".utf8) else { return false }
      rule = CSVRecurrence(value)
      return rule != nil
    }
    place = .day(moment.day)
    if let time = moment.time, item.time == nil { item.time = SlotTime(start: time) }
    return true
  }

  /// A moment; midnight with seconds is how programs write a day without a time.
  private func moment(_ value: [UInt8]) -> ExchangeMoment? {
    guard let moment = ExchangeMoment(foreign: value, zone) else { return nil }
    let isDay = moment.time == .midnight && value.count > "2026-10-05T00:00".utf8.count
    return isDay ? ExchangeMoment(moment.day) : moment
  }

  private mutating func takeTime(_ value: [UInt8]) -> Bool {
    let time = SlotTime(value.span) ?? ClockTime(foreign: value).map { SlotTime(start: $0) }
    if let time { item.time = time }
    return time != nil
  }

  // MARK: what depends on more than one cell

  /// Called after all cells were taken.
  mutating func settle(_ columns: CSVColumns) {
    if isNote { return settleNote() }
    settleKind()
    if !settleRule() { return }
    if item.kind == .habit, !columns.isOfPlan { settleHabit() } else { settleSeries() }
    if item.kind != .habit, let amount = item.amount {
      keep(Array("amount: ".utf8) + amount + (unit.isEmpty ? [] : [0x20] + unit))
      item.amount = nil
    }
    settleMood()
    item.notes += text.asNoteLines
    if item.kind == .task, item.state == nil { item.state = .open }
    let mayHaveTime = [.mood, .slot].contains(item.kind) || item.isTimedTask && depth == 0
    if !mayHaveTime, let time = item.time {
      item.words = time.bytes + [0x20] + item.words
      item.time = nil
    }
    guard let comment = item.comment, item.kind != .habit, item.kind != .mood else { return }
    item.notes.append(comment)
    item.comment = nil
  }

  private mutating func settleNote() {
    let group = note.group
    note = ExchangeNote(text: text.isEmpty ? item.words : text, line: item.line)
    note.group = group
  }

  private mutating func settleKind() {
    // A time beside a deadline is the time of the deadline.
    if kind == nil, !isHabit, place?.day == nil, let due = item.moment(.due), due.time == nil,
      let time = item.time, time.end == nil
    {
      dueTime = dueTime ?? time.start
      item.time = nil
    }
    let slots = ["slot", "event", "appointment"]
    let word = kind.map { String(decoding: $0, as: UTF8.self) } ?? ""
    if slots.contains(word) {
      item.kind = item.time == nil && item.state != nil ? .task : .slot
    } else if let kind = ItemKind(named: word), kind != .setting {
      item.kind = kind
    } else if isHabit {
      item.kind = .habit
    } else {
      item.kind = item.time == nil || depth > 0 ? .task : .slot
    }
  }

  /// Sets `every:`; false if the row has a problem.
  private mutating func settleRule() -> Bool {
    if rule == .onWeekdays, weekdays == nil {
      problems.append(
        ImportProblem(at: offset, "the rule of this row needs weekdays, as mon,wed in 'days'"))
      return false
    }
    var every = weekdays
    if case .rule(let spelled)? = rule, weekdays == nil || spelled != Array("week".utf8) {
      every = spelled
    }
    if rule == .never { every = nil }
    if let every, !item.set(.every, foreign: every) { losses.append("rules of rows") }
    return true
  }

  /// Settles a task or slot: its series, and its deadline.
  private mutating func settleSeries() {
    if !icon.isEmpty { item.words = icon + [0x20] + item.words }
    let isSeries = (rule != nil || weekdays != nil) && item[.every] != nil
    if isSeries {
      // A series is defined in a list, and its first day is where it starts.
      if case .day(let day)? = place {
        if item[.start] == nil { item.set(.start, day) }
        place = nil
      }
      if item.state?.isClosed == true {
        item.state = .open
        item[.done] = nil
        losses.append("states of recurring rows, which stay open")
      }
    }
    guard let time = dueTime else { return }
    if let due = item.moment(.due) {
      item.set(.due, ExchangeMoment(due.day, time))
    } else if case .day(let day)? = place {
      item.set(.due, ExchangeMoment(day, time))
    } else if isSeries {
      item[.due] = time.bytes
    } else {
      keep(Array("due time: ".utf8) + time.bytes)
    }
  }

  private mutating func settleMood() {
    guard mood != nil else { return }
    guard place?.day != nil else {
      return problems.append(ImportProblem(at: offset, "a mood needs a date, as 2026-10-05"))
    }
    mood?.line = item.line
    if !item.words.isEmpty { return }
    // Nothing but a mood: what is said about it belongs to it, and longer texts to the day.
    mood?.time = item.time
    item.time = nil
    mood?.comment = item.comment
    item.comment = nil
    if mood?.comment == nil, !text.isEmpty, text.asNoteLines.count == 1 {
      mood?.comment = text.asPlainLine
      text = []
    }
    note = ExchangeNote(text: text, line: item.line)
    text = []
  }

  // MARK: habits

  /// Makes of a habit its definition and, on a day, a record.
  private mutating func settleHabit() {
    item.mark = nil
    if item.state == .unknown { item.state = .open }
    if let oddDay { problems.append(oddDay) }
    if place?.day == nil, let done = item.moment(.done) { place = .day(done.day) }
    addUnit()
    var defined = item
    defined.state = nil
    defined.comment = nil
    defined[.done] = nil
    if !icon.isEmpty { defined.words = icon + [0x20] + item.words }
    if defined[.start] == nil { defined[.start] = item[.from] }
    defined[.from] = nil
    defined[.due] = nil
    if let time = dueTime, defined[.remind] == nil { defined[.remind] = time.bytes }
    guard case .day(let day)? = place else { return settleDefinition(&defined) }
    defined.amount = nil
    defined.notes = []
    defined.children = []
    defined.time = nil
    definition = (item.words, defined)
    settleRecord(on: day)
  }

  /// A row without a day is the definition alone, in the list that it names.
  private mutating func settleDefinition(_ defined: inout ExchangeItem) {
    if let time = item.time, defined[.remind] == nil { defined[.remind] = time.start.bytes }
    defined.time = nil
    item.time = nil
    defined.notes += text.asNoteLines
    text = []
    if item.state?.isClosed == true { losses.append("states of habits without a date") }
    item.state = nil
    if place == nil {
      definition = (item.words, defined)
      item.words = []
    } else {
      item = defined
    }
  }

  private mutating func settleRecord(on day: CivilDate) {
    if let time = item.time, item[.done] == nil, item.state ?? .done == .done {
      item.set(.done, ExchangeMoment(day, time.start))
    }
    item.time = nil
    if item.moment(.done)?.time == nil { item[.done] = nil }
    if item.state == nil {
      let amount = item.amount.flatMap { Amount.scan($0.span)?.amount }
      // `5/8 glasses` has its target, and 0 is not done.
      item.isDoneByAmount = amount?.target == nil && (amount?.value?.thousandths ?? 0) > 0
      if item.amount == nil { item.state = .done }
    }
    item.tags = []
    for key in item.attributes.map(\.key) where key != .points && key != .done { item[key] = nil }
    if item.comment == nil, text.asNoteLines.count == 1 {
      item.comment = text.asPlainLine
      text = []
    }
  }

  private mutating func addUnit() {
    guard !unit.isEmpty, let amount = item.amount else { return }
    if !item.set(foreignAmount: amount + [0x20] + unit) { keep(Array("unit: ".utf8) + unit) }
  }
}

private let noDate = "not a date; write it as 2026-10-05 or 2026-10-05T17:00"
