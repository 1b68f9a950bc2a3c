import PlanDocument
import PlanText

extension CSVReadRow {
  /// Makes of a habit its definition and, on a day, a record.
  mutating func settleHabit() {
    item.mark = nil
    if item.state == .unknown {
      item.state = .open
      keep([.state, .doneOrState])
    }
    if let oddDay { problems.append(oddDay) }
    if place?.day == nil, let done = item.moment(.done) {
      if place != nil { keep([.list]) }
      place = .day(done.day)
    }
    if item.amount == nil { keep([.unit]) }
    if let amount = item.amount, !unit.isEmpty, !item.set(foreignAmount: amount + [0x20] + unit) {
      keep(Array("unit: ".utf8) + unit)
    }
    if item[.due] != nil { losses.append("deadlines of habits") }
    if item[.start] != nil, item[.from] != nil { losses.append("creation days of habits") }
    var defined = item
    (defined.state, defined.comment, defined.time) = (nil, nil, nil)
    if !icon.isEmpty { defined.words = icon + [0x20] + item.words }
    if defined[.start] == nil { defined[.start] = item[.from] }
    for key in [AttributeKey.done, .from, .due] { defined[key] = nil }
    if let time = dueTime, defined[.remind] == nil { defined[.remind] = time.bytes }
    guard case .day(let day)? = place else { return settleDefinition(&defined) }
    (defined.amount, defined.notes, defined.children) = (nil, [], [])
    definition = (item.words, defined)
    settleRecord(on: day)
  }

  /// A row without a day is the definition alone, in the list that it names.
  private mutating func settleDefinition(_ defined: inout ExchangeItem) {
    if let time = item.time, defined[.remind] == nil, time.end == nil {
      defined[.remind] = time.start.bytes
    } else if item.time != nil {
      keep([.time])
    }
    defined.notes =
      item.notes + [item.comment].compactMap { $0 }.map { NoteLine($0) } + text.asNoteLines
    if item.state?.isClosed == true { losses.append("states of habits without a date") }
    (item.time, item.comment, item.state, text) = (nil, nil, nil, [])
    if place == nil {
      definition = (item.words, defined)
      item.words = []
    } else {
      item = defined
    }
  }

  private mutating func settleRecord(on day: CivilDate) {
    if let time = item.time, item[.done] == nil, item.state ?? .done == .done, time.end == nil {
      item.set(.done, ExchangeMoment(day, time.start))
    } else if item.time != nil {
      keep(cells.contains { $0.field == .time } ? [.time] : [.day])
    }
    item.time = nil
    if let done = item.moment(.done), done.time == nil {
      if done.day != day { keep([.doneOrState]) }
      item[.done] = nil
    }
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
}

/// Several records of one habit on one day.
extension CSVReadRow {
  /// Adds another record to this one: amounts and points add up, texts are joined.
  mutating func absorb(_ other: inout CSVReadRow) {
    let record = other.item
    other.item.words = []
    if let state = item.state, let another = record.state, state != another {
      other.losses.append("states beside others of the habit on that day")
    }
    item.state = [item.state, record.state].max { Self.rank($0) < Self.rank($1) } ?? nil
    item.isDoneByAmount = item.isDoneByAmount || record.isDoneByAmount
    item.children += record.children
    item.priority = item.priority ?? record.priority
    if let comment = record.comment {
      item.comment = item.comment.map { $0 + Array("; ".utf8) + comment } ?? comment
    }
    item.add(notes: record.notes)
    let known = item
    if !item.add(amount: record.amount) { keep("amount", record.amount, in: &other) }
    for (key, name) in [(AttributeKey.points, "points"), (.done, "done")] {
      guard let value = record[key], value != known[key] || key == .points else { continue }
      let sum = item[key].flatMap { Int(digits: $0) }.map { $0 + (Int(digits: value) ?? 0) }
      if item[key] == nil {
        item[key] = value
      } else if key != .points || !item.set(.points, foreign: Array("\(sum ?? 1000)".utf8)) {
        keep(name, value, in: &other)
      }
    }
    if let group = record.group, group != item.group ?? group { keep("group", group, in: &other) }
  }

  private mutating func keep(_ name: String, _ value: [UInt8]?, in other: inout CSVReadRow) {
    item.add(note: Array("\(name): ".utf8) + (value ?? []))
    other.keptCount += 1
  }

  /// Of several states the last of these counts.
  private static func rank(_ state: BoxState?) -> Int {
    [.cancelled, nil, .inProgress, .done].firstIndex(of: state) ?? -1
  }
}

extension ExchangeItem {
  /// Adds an amount of the same unit and target; false if they differ.
  fileprivate mutating func add(amount other: [UInt8]?) -> Bool {
    guard let other, let amount else {
      amount = amount ?? other
      return true
    }
    guard let (one, _) = Amount.scan(amount.span), let (two, _) = Amount.scan(other.span),
      let value = one.value, let more = two.value, let place = one.valueSource,
      one.target == two.target, one.isTime == two.isTime, one.isAtMost == two.isAtMost,
      one.unitSource.map({ Array(amount[$0]).folded })
        == two.unitSource.map({ Array(other[$0]).folded })
    else { return false }
    let sum = value.thousandths + more.thousandths
    let text =
      one.isTime ? Minutes(value: Int(sum / 1000))?.bytes : Quantity(thousandths: sum).bytes
    return set(
      foreignAmount: amount[..<place.lowerBound] + (text ?? []) + amount[place.upperBound...])
  }
}
