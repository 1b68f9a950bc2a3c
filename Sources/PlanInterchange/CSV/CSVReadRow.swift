import PlanDocument
import PlanText

/// The item or note that the cells of one row make.
struct CSVReadRow {
  var item: ExchangeItem
  var place: ExchangePage.Origin?
  private(set) var depth = 0
  var note = ExchangeNote([])
  /// The mood of the day, which may be beside another item.
  var mood: ExchangeItem?
  /// The definition of a habit that the row has, by the name without the icon.
  var definition: (name: [UInt8], item: ExchangeItem)?
  /// The words or the id of the item above.
  private(set) var parent: CSVTable.Cell?
  /// How many values became notes because a plan has no place for them.
  var keptCount = 0
  /// What is lost, other than those.
  var losses: [String] = []
  /// What makes the whole table invalid.
  var problems: [ImportProblem] = []
  private(set) var isBlank = true
  private(set) var kind: [UInt8]?
  var text: [UInt8] = []
  private(set) var rule: CSVRecurrence?
  private(set) var weekdays: [UInt8]?
  var dueTime: ClockTime?
  private(set) var icon: [UInt8] = []
  private(set) var unit: [UInt8] = []
  /// Whether its words are in a column for habits.
  private(set) var isHabit = false
  /// A day in words, which a record cannot have.
  private(set) var oddDay: ImportProblem?
  /// The cells that were taken, as `name: value`.
  private(set) var cells: [(field: CSVField, text: [UInt8])] = []
  let offset: Int
  private let zone: LocalZone

  init(_ record: CSVTable.Record, _ zone: LocalZone) {
    item = ExchangeItem(.task, [])
    item.line = record.line
    offset = record.cells[0].offset
    self.zone = zone
  }

  /// Takes a cell that is not empty.
  mutating func take(_ cell: CSVTable.Cell, _ field: CSVField?, _ name: [UInt8]) {
    let value = cell.text.asPlainLine
    if value.isEmpty { return }
    isBlank = false
    let text = name.isEmpty ? value : name + Array(": ".utf8) + value
    let (state, time, words) = (item.state, item.time, item.words)
    if let field, take(field, value, cell) {
      // Of two cells for one value the last counts.
      if state != nil, state != item.state { keep([.state, .doneOrState]) }
      if time != nil, time != item.time { keep([.day]) }
      if !words.isEmpty, words != item.words { keep([.words]) }
      return cells.append((field, text))
    }
    let fault = field.flatMap { hint(for: value, in: $0) }
    if fault != nil || field == .day {
      let value = String(decoding: value, as: UTF8.self)
      let said = "'\(value)' in column '\(String(decoding: name, as: UTF8.self))'"
      let problem = ImportProblem(at: cell.offset, "\(said) is \(fault ?? noDate)")
      if fault != nil { return problems.append(problem) }
      oddDay = problem
    }
    keep(text)
  }

  /// Keeps a value that a plan has no place for as a note.
  mutating func keep(_ note: [UInt8]) {
    keptCount += 1
    item.add(note: note)
  }

  /// Keeps the last cell of some fields as a note.
  mutating func keep(_ fields: Set<CSVField>) {
    guard let index = cells.lastIndex(where: { fields.contains($0.field) }) else { return }
    keep(cells.remove(at: index).text)
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
    case .list:
      if place != nil { return false }
      place = .list(value)
    case .kind: kind = value.lowercased
    case .depth, .indent:
      guard let number = Int(digits: value.span) else { return false }
      depth = field == .indent ? max(number - 1, 0) : number
    case .state: return item.set(foreignState: value)
    case .doneOrState:
      let former = item[.done] ?? []
      guard take(.done, value) else { return item.set(foreignState: value) }
      let latter = item[.done] ?? []
      if former.starts(with: latter) {
        item[.done] = former
      } else if !latter.starts(with: former) {
        keep([.doneOrState])
      }
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
      // A day in words may be a rule.
      if rule != nil { keep([.day]) }
      rule = CSVRecurrence(value)
      return rule != nil
    case .weekdays:
      weekdays = CSVRecurrence.weekdays(value.lowercased)
      return weekdays != nil
    case .dueTime:
      noteSeconds(of: value)
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
      let isDay = key.type == .date || key.type == .firstDay
      if isDay, moment.time != nil { losses.append("times of dates that are days in a plan") }
      return item.set(key, foreign: isDay ? moment.day.bytes : moment.bytes)
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
    // A day comes before a list.
    if place != nil { keep([.list]) }
    place = .day(moment.day)
    guard let time = moment.time else { return true }
    if let known = item.time, known.start != time {
      losses.append("times of days beside another time")
    }
    item.time = item.time ?? SlotTime(start: time)
    return true
  }

  /// A moment; midnight with seconds is how programs write a day without a time.
  private mutating func moment(_ value: [UInt8]) -> ExchangeMoment? {
    guard let moment = ExchangeMoment(foreign: value, zone) else { return nil }
    noteSeconds(of: value)
    let isDay = moment.time == .midnight && value.count > "2026-10-05T00:00".utf8.count
    return isDay ? ExchangeMoment(moment.day) : moment
  }

  /// Reports the seconds of a time, which are not kept.
  private mutating func noteSeconds(of value: [UInt8]) {
    let parts = value.split(separator: UInt8(ascii: ":"))
    guard parts.count > 2, parts[1].count == 2 else { return }
    let seconds = parts[2].prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    if seconds.contains(where: { $0 > UInt8(ascii: "0") }) { losses.append("seconds of times") }
  }

  private mutating func takeTime(_ value: [UInt8]) -> Bool {
    noteSeconds(of: value)
    let time = SlotTime(value.span) ?? ClockTime(foreign: value).map { SlotTime(start: $0) }
    if let time { item.time = time }
    return time != nil
  }
}

private let noDate = "not a date; write it as 2026-10-05 or 2026-10-05T17:00"
