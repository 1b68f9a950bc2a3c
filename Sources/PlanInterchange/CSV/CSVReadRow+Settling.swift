import PlanDocument
import PlanText

/// What depends on more than one cell of a row.
extension CSVReadRow {
  /// Called after all cells were taken.
  mutating func settle(_ columns: CSVColumns) {
    if isText { return settleText() }
    if item.state == nil, item[.done] != nil { item.state = .done }
    settleKind()
    settleSection()
    if !settleRule() { return }
    if item.kind == .habit, !columns.isOfPlan, !item.words.isEmpty {
      settleHabit()
    } else {
      settleSeries()
    }
    if item.kind != .habit, let amount = item.amount {
      keep(Array("amount: ".utf8) + amount + (unit.isEmpty ? [] : [0x20] + unit))
      item.amount = nil
    } else if item.kind != .habit {
      keep([.unit])
    }
    settleMood()
    item.add(notes: text.asNoteLines)
    if item.kind == .task, item.state == nil { item.state = .open }
    let mayHaveTime = [.mood, .slot].contains(item.kind) || item.isTimedTask && depth == 0
    if !mayHaveTime, let time = item.time {
      item.words = time.bytes + [0x20] + item.words
      item.time = nil
    }
    guard let comment = item.comment, item.kind != .habit, item.kind != .mood else { return }
    item.add(note: comment)
    item.comment = nil
  }

  private var word: String { kind.map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// Whether it is a note, or of a kind that a plan does not have.
  var isText: Bool {
    if kind == nil || Self.slots.contains(word) { return false }
    return ItemKind(named: word).map { $0 == .setting } ?? true
  }

  private static let slots: Set = ["slot", "event", "appointment"]

  private mutating func settleText() {
    var words = item.words
    if let kind, word != "note" {
      losses.append("rows of unknown kinds, now notes")
      words = kind + Array(": ".utf8) + words
    }
    let group = note.group
    setNote([words, text], without: [.day, .list, .kind, .depth, .indent, .words, .notes, .group])
    note.group = group
  }

  /// Makes a note of some texts and of all cells but those of some fields.
  private mutating func setNote(_ texts: [[UInt8]], without fields: Set<CSVField>) {
    let rest = cells.filter { !fields.contains($0.field) }.map(\.text)
    keptCount += rest.count
    let all = texts.filter { !$0.isEmpty } + rest + item.notes.map(\.flat)
    item.notes = []
    note = ExchangeNote(text: Array(all.joined(separator: [0x0A])), line: item.line)
  }

  private mutating func settleKind() {
    // A time beside a deadline is the time of the deadline.
    if kind == nil, !isHabit, place?.day == nil, let due = item.moment(.due), due.time == nil,
      let time = item.time, time.end == nil
    {
      dueTime = dueTime ?? time.start
      item.time = nil
    }
    if Self.slots.contains(word) {
      item.kind = item.time == nil && item.state != nil ? .task : .slot
    } else {
      let kind: ItemKind = isHabit ? .habit : item.time == nil || depth > 0 ? .task : .slot
      item.kind = ItemKind(named: word) ?? kind
    }
  }

  /// Keeps the name of a section that cannot have the item as a note.
  private mutating func settleSection() {
    guard let section = item.section else { return }
    let kind = SectionName(section.span, in: .template)?.kind ?? .custom
    if kind == item.kind.section || kind == .custom && item.kind == .task { return }
    keep([.section])
    item.section = nil
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
    if weekdays != every { keep([.weekdays]) }
    if let every, !item.set(.every, foreign: every) { losses.append("rules of rows") }
    return true
  }

  /// Settles a task or slot: its series, and its deadline.
  private mutating func settleSeries() {
    if !icon.isEmpty, !item.words.isEmpty { item.words = icon + [0x20] + item.words }
    let isSeries = (rule != nil || weekdays != nil) && item[.every] != nil
    if isSeries {
      // A series is defined in a list, and its first day is where it starts.
      if case .day(let day)? = place {
        if item.date(.start) ?? day != day { keep([.day]) }
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
      if due.time ?? time != time { keep([.attribute(.due)]) }
      item.set(.due, ExchangeMoment(due.day, time))
    } else if case .day(let day)? = place {
      item.set(.due, ExchangeMoment(day, time))
    } else if isSeries {
      item[.due] = time.bytes
    } else {
      keep(Array("due time: ".utf8) + time.bytes)
    }
  }

  /// Settles the mood of a day. If the row has nothing else, what is said about it belongs to it,
  /// and the rest to the day.
  private mutating func settleMood() {
    let needsDay = mood != nil
    if item.kind == .mood {
      if needsDay { keep([.words]) } else { mood = ExchangeItem(.mood, item.words) }
      item.words = []
    }
    if needsDay, place?.day == nil {
      return problems.append(ImportProblem(at: offset, "a mood needs a date, as 2026-10-05"))
    }
    mood?.line = item.line
    guard var known = mood, item.words.isEmpty else { return }
    (known.time, known.comment, known.tags) = (item.time, item.comment, item.tags)
    (known.section, known.group) = (item.section, item.group)
    if known.comment == nil, !text.isEmpty, text.asNoteLines.count == 1 {
      known.comment = text.asPlainLine
      text = []
    }
    mood = known
    var said: Set<CSVField> = [.day, .kind, .time, .words, .mood, .comment, .notes, .tags]
    said.formUnion([.section, .group, .category])
    setNote([text], without: said)
    (item.time, item.comment, item.tags, text) = (nil, nil, [], [])
  }
}
