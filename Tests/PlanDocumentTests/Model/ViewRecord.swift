import PlanDocument
import PlanTesting
import PlanText

/// The fields of one view as text: without ranges, so that two texts can be compared.
struct ViewRecord: Equatable, CustomStringConvertible {
  var name: String
  var line: Int
  var fields: [(key: String, value: String)] = []

  var description: String {
    ([name] + fields.map { $0.value.isEmpty ? $0.key : "\($0.key)=\($0.value)" })
      .joined(separator: " ")
  }

  static func == (a: ViewRecord, b: ViewRecord) -> Bool {
    a.line == b.line && a.description == b.description
  }

  mutating func add(_ key: String, _ value: String?) {
    if let value { fields.append((key, value)) }
  }

  mutating func mark(_ key: String, _ isSo: Bool) {
    if isSo { fields.append((key, "")) }
  }

  /// The keys of the fields that differ.
  func difference(from other: ViewRecord) -> [String] {
    let mine = Dictionary(fields.map { ($0.key, $0.value) }) { $1 }
    let theirs = Dictionary(other.fields.map { ($0.key, $0.value) }) { $1 }
    return Set(mine.keys).union(theirs.keys).filter { mine[$0] != theirs[$0] }.sorted()
  }
}

extension Document {
  /// All views of a document, by kind and in the order of the file.
  var records: [ViewRecord] {
    var records = title.map { [record($0)] } ?? []
    records += todos.map(record) + slots.map(record) + habitEntries.map(record)
    records +=
      moods.map(record) + goals.map(record) + definitions.map(record)
      + notes(Nesting(self)).map(record)
    return records
  }

  private func record(_ title: Title) -> ViewRecord {
    var record = ViewRecord(name: "title", line: title.line)
    record.add("date", title.date.map { written($0.write) })
    record.add("weekday", title.weekday?.shortName)
    record.add("icon", title.icon.map(string))
    for tag in title.tags { record.add(string(tag), "") }
    if let date = kind.date {
      record.add("agreement", "\(title.agreement(with: date))".prefix { $0 != "(" }.description)
    }
    return record
  }

  private func record(_ todo: TodoItem) -> ViewRecord {
    var record = ViewRecord(name: "todo", line: todo.line)
    record.add("state", todo.state?.name.description)
    record.add("number", todo.number.map(String.init))
    common(todo.item, todo.values, todo.identity, &record)
    record.add("parent", todo.parent.map(String.init))
    record.mark("below-closed", todo.isBelowClosed)
    family(todo.children, todo.notes, &record)
    return record
  }

  private func record(_ slot: Slot) -> ViewRecord {
    var record = ViewRecord(name: "slot", line: slot.line)
    record.add("state", slot.state?.name.description)
    record.add("time", slot.time.map { written($0.write) })
    common(slot.item, slot.values, slot.identity, &record)
    record.mark("free", slot.isFree)
    family(slot.children, slot.notes, &record)
    return record
  }

  private func record(_ habit: HabitEntry) -> ViewRecord {
    var record = ViewRecord(name: "habit", line: habit.line)
    record.add("state", habit.state?.name.description)
    record.add("name", "'\(habit.name.string)'")
    record.add("number", habit.amount?.value.map { "\($0.thousandths)" })
    record.add("target", habit.amount.flatMap { HabitTarget(ofEntry: $0) }.map(written))
    record.mark("time", habit.amount?.isTime == true)
    record.add("unit", habit.unit?.string)
    record.add("comment", habit.item.comment.map { "'\(string($0))'" })
    common(habit.item, values(of: habit.item), nil, &record)
    return record
  }

  private func record(_ mood: MoodEntry) -> ViewRecord {
    var record = ViewRecord(name: "mood", line: mood.line)
    record.add("time", mood.time.map { written($0.write) })
    record.add("mood", mood.mood?.name)
    record.add("words", "'\(string(mood.words))'")
    record.add("comment", mood.comment.map { "'\(string($0))'" })
    for tag in mood.tags { record.add(string(tag), "") }
    return record
  }

  private func record(_ goal: Goal) -> ViewRecord {
    var record = ViewRecord(name: "goal", line: goal.line)
    record.add("state", goal.state?.name.description)
    record.add("words", "'\(string(goal.words))'")
    common(goal.item, goal.values, nil, &record)
    family(goal.children, goal.notes, &record)
    return record
  }

  private func record(_ definition: Definition) -> ViewRecord {
    let name =
      switch definition.kind {
      case .habit: "habit-definition"
      case .task: "series"
      default: definition.time.map { "slot-series time=\(written($0.write))" } ?? "all-day-series"
      }
    var record = ViewRecord(name: name, line: definition.line)
    record.add("name", "'\(definition.name.string)'")
    record.add("target", definition.target.map(written))
    record.add("unit", definition.unit?.string)
    common(definition.item, definition.values, nil, &record)
    record.mark("pause", definition.isPause)
    record.mark("closed", definition.isClosed)
    family(definition.children, definition.notes, &record)
    return record
  }

  private func record(_ note: Note) -> ViewRecord {
    var record = ViewRecord(name: "note", line: note.lines.lowerBound)
    record.add("lines", "\(note.lines.lowerBound)..<\(note.lines.upperBound)")
    if let line = note.owner {
      record.add("item", "\(line)")
    } else {
      let heading = lines[..<note.lines.lowerBound].lastIndex { $0.kind == .sectionHeading }
      record.add("section", heading.map { "\($0)" } ?? "none")
    }
    let end = lines[note.lines.upperBound - 1].end
    let range = ByteRange(lines[note.lines.lowerBound].start, end)
    record.add("text", String(reflecting: string(range)))
    return record
  }
}

extension Document {
  private func common(
    _ item: Item, _ values: ItemValues, _ identity: TaskIdentity?, _ record: inout ViewRecord
  ) {
    record.add("priority", item.priority.map { "\($0)" })
    if let identity {
      switch identity.name {
      case .words(let words): record.add("words", "'\(words.string)'")
      case .id(let id): record.add("identity", "'\(id.string)'")
      }
      record.add("first", identity.firstDay?.bytes.string)
    }
    for tag in item.tags { record.add(string(tag), "") }
    record.add("due", values.due.map { written($0.write) })
    record.add("every", values.every.map { written($0.write) })
    record.add("after", values.after.map { written($0.write) })
    record.add("start", values.start.map { written($0.write) })
    record.add("until", values.until.map { written($0.write) })
    record.add("expires", values.expires.map(written))
    record.add("remind", values.remind.map(written))
    record.add("points", values.points.map(String.init))
    record.add("estimate", values.estimate.map { "\($0.value)min" })
    record.add("goal", values.goal.map(string))
    record.add("wants", values.target.map { written($0) + ($0.unit.map(string) ?? "") })
    record.add("from", values.from?.bytes.string)
    record.add("to", values.to.map { written($0.write) })
    record.add("done", values.done.map { written($0.write) })
    record.add("id", values.id.map(string))
    record.add("was", values.was.map { "'\(string($0))'" })
  }

  private func family(_ children: [Int], _ notes: [Int], _ record: inout ViewRecord) {
    if !children.isEmpty { record.add("children", "\(children)") }
    if !notes.isEmpty { record.add("notes", "\(notes)") }
  }

  private func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.indices], as: UTF8.self)
  }
}

private func written(_ write: (inout [UInt8]) -> Void) -> String { spelled(write) }

private func written(_ target: HabitTarget) -> String {
  (target.isAtMost ? "<=" : "") + "\(target.quantity.thousandths)" + (target.isTime ? "min" : "")
}

private func written(_ target: GoalTarget) -> String {
  "\(target.quantity.thousandths)" + (target.isTime ? "min" : "")
}

private func written(_ expiry: Expiry) -> String {
  switch expiry {
  case .at(let moment): written(moment.write)
  case .afterDue(let period): "due+" + written(period.write)
  case .minutesAfterDue(let minutes): "due+\(minutes.value)min"
  }
}

private func written(_ reminder: Reminder) -> String {
  switch reminder {
  case .before(let minutes): "-\(minutes.value)min"
  case .at(let time): written(time.write)
  }
}
