public import PlanDocument
public import PlanRollover
public import PlanText

/// Makes the changes of a day: a roll, or creating the day without carrying.
public typealias DayWriter = (RollFacts) throws(RollRefusal) -> Rollover

/// The broken laws of a roll of a folder. A correct roll has none on any folder.
public func faults(
  of rollover: Rollover, on facts: RollFacts, to day: CivilDate, since: CivilDate
) -> [String] {
  faults(of: rollover, on: facts) { (facts: RollFacts) throws(RollRefusal) -> Rollover in
    try roll(facts, to: day, since: since)
  } + multiplied(facts.applying(rollover.changes), since: since, through: day)
}

/// Tasks that are open on several days.
private func multiplied(
  _ facts: RollFacts, since: CivilDate, through last: CivilDate
) -> [String] {
  var open: [TaskIdentity: Set<CivilDate>] = [:]
  for day in facts.days where (since...last).contains(day.date) {
    for todo in Document(day.bytes, as: .day(day.date)).todos where todo.state != nil && todo.isOpen
    {
      open[todo.identity, default: []].insert(day.date)
    }
  }
  return open.filter { $0.value.count > 1 }.map { "\($0.key) is open on \($0.value.count) days" }
}

/// The broken laws of changes by any `writer`.
public func faults(of rollover: Rollover, on facts: RollFacts, by writer: DayWriter) -> [String] {
  var found: [String] = []
  for change in rollover.changes.changes {
    let (before, after) = change.documents
    found += faults(of: change)
    if change.path == rollover.path {
      found += lostLines(before, after, rollover)
    } else if before.lines.count != after.lines.count, before.moveRecords.isEmpty,
      !rollover.settled.contains(where: { $0.path == change.path })
    {
      found.append("\(change.path.bytes.string) has other lines")
    }
  }
  found += lostTasks(rollover, facts)
  found += repeated(rollover, facts, writer)
  return found
}

/// Tasks that were marked as moved to a day which does not contain them, nor a later instance of
/// their series, nor their words on a line that a person has closed.
private func lostTasks(_ rollover: Rollover, _ facts: RollFacts) -> [String] {
  let series = facts.namesOfSeries
  var held: [CivilDate: Set<TaskIdentity>] = [:]
  var instances: [CivilDate: [[UInt8]: CivilDate]] = [:]
  var ended: [CivilDate: Set<TaskIdentity.Name>] = [:]
  for day in facts.applying(rollover.changes).days {
    let document = Document(day.bytes, as: .day(day.date))
    for todo in document.todos where todo.state != nil {
      held[day.date, default: []].insert(todo.identity)
      // One that was closed may have been moved on since.
      let wasClosed =
        todo.state?.isFinished == true || todo.state == .moved && todo.values.done != nil
      if wasClosed, todo.values.from == nil, todo.parent == nil {
        ended[day.date, default: []].insert(todo.identity.name)
      }
      if let first = todo.identity.firstDay?.date, todo.parent == nil {
        instances[day.date, default: [:]].merge(
          [document.foldedName(of: todo.item): first], uniquingKeysWith: max)
      }
    }
  }
  var lost: [String] = []
  for change in rollover.changes.changes where change.path != rollover.path {
    let kind = DocumentKind(path: change.path.bytes)
    let before = Document(change.read ?? [], as: kind)
    let after = Document(change.written, as: kind)
    // A day that got a step from another copy.
    if before.todos.count != after.todos.count { continue }
    var moved: [CivilDate: [(old: TaskIdentity, new: TaskIdentity)]] = [:]
    for (old, new) in zip(before.todos, after.todos) where new.state == .moved {
      guard let to = new.values.to, old.state != .moved || old.values.to != to else { continue }
      let words = after.foldedName(of: new.item)
      if let names = series[words], let first = new.identity.firstDay?.date,
        names.contains(where: { instances[to]?[$0] ?? .earliest > first })
      {
        continue
      }
      if ended[to]?.contains(new.identity.name) == true { continue }
      // A number may change if settling gave another line of this name other words.
      moved[to, default: []].append(
        (new.values.from == nil ? old.identity : new.identity, new.identity))
    }
    for (day, tasks) in moved {
      for task in tasks
      where !(held[day] ?? []).contains(where: { $0.mayBe(task.old) || $0.mayBe(task.new) }) {
        lost.append("\(change.path.bytes.string): \(task.old) is not on \(day.told)")
      }
    }
  }
  return lost
}

extension TaskIdentity {
  /// Whether it is another task, or the same with words that were added.
  fileprivate func mayBe(_ other: TaskIdentity) -> Bool {
    guard case .words(let words) = name, case .words(let others) = other.name else {
      return self == other
    }
    let lists = [words, others].map { $0.split(separator: 0x20) }
    return self == other
      || firstDay?.date == other.firstDay?.date
        && (lists[0].hasAll(of: lists[1]) || lists[1].hasAll(of: lists[0]))
  }
}

extension [ArraySlice<UInt8>] {
  /// Whether all words are here, as often, and others too.
  fileprivate func hasAll(of words: Self) -> Bool {
    var left = self
    for word in words {
      guard let index = left.firstIndex(of: word) else { return false }
      left.remove(at: index)
    }
    return !left.isEmpty
  }
}

extension RollFacts {
  /// The names of the tasks that recur on dates, former ones too, each with all names of its series.
  fileprivate var namesOfSeries: [[UInt8]: Set<[UInt8]>] {
    var names: [[UInt8]: Set<[UInt8]>] = [:]
    for list in lists {
      let document = Document(list.bytes, as: .collection)
      for todo in document.todos where todo.item.value(.every) != nil {
        let now = document.foldedName(of: todo.item)
        let was = todo.item.value(.was).map { document.text($0).folded.filter { $0 != 0x22 } }
        let all = [now] + (was.map { [$0] } ?? [])
        for name in all { names[name, default: []].formUnion(all) }
      }
    }
    return names
  }
}

/// Lines of the day that are missing afterwards, byte for byte. If no line may change, their order
/// counts too.
private func lostLines(_ before: Document, _ after: Document, _ rollover: Rollover) -> [String] {
  // A line that is settled may take the place of another one of its day.
  let changed =
    rollover.carried.count(where: \.joinsLine)
    + 2 * rollover.settled.count { $0.path == rollover.path }
  // Empty priorities and free hours may be filled, and a blank line may be anywhere.
  let old = before.lines.indices.filter {
    before.lines[$0].kind != .blankLine && !before.isPlace($0)
  }.map { before.text(before.content(ofLine: $0)) }
  let new = after.lines.indices.map { after.text(after.content(ofLine: $0)) }
  var counts: [[UInt8]: Int] = [:]
  for line in new { counts[line, default: 0] += 1 }
  var lost: [[UInt8]] = []
  var next = new.startIndex
  for line in old {
    counts[line, default: 0] -= 1
    if changed == 0 {
      next = new[next...].firstIndex(of: line).map { $0 + 1 } ?? new.endIndex
      if next == new.endIndex, new.last != line { lost.append(line) }
    } else if counts[line, default: 0] < 0 {
      lost.append(line)
    }
  }
  return lost.count > changed ? lost.map { "a line is lost: \($0.string)" } : []
}

extension Document {
  /// Whether it is a line of Priorities or an hour without words.
  fileprivate func isPlace(_ line: Int) -> Bool {
    [.priorityItem, .scheduleItem].contains(lines[line].kind) && item(atLine: line).words.isEmpty
  }
}

extension Change {
  /// Its text before and after.
  public var documents: (before: Document, after: Document) {
    let kind = DocumentKind(path: path.bytes)
    return (Document(read ?? [], as: kind), Document(written, as: kind))
  }
}

/// The broken laws of the text of a change, which stays formatted if it was.
public func faults(of change: Change) -> [String] {
  let (path, (before, after)) = (change.path.bytes.string, change.documents)
  let found = faults(of: change.written, as: after.kind).map { "\(path): \($0)" }
  return isFormatted(before) && !isFormatted(after)
    ? found + ["\(path) is not formatted any more"] : found
}

public func isFormatted(_ document: Document) -> Bool {
  (try? format(document))?.isEmpty ?? false
}

/// Writing a second time changes nothing, and the order of the files does not matter.
private func repeated(_ rollover: Rollover, _ facts: RollFacts, _ writer: DayWriter) -> [String] {
  var found: [String] = []
  do throws(RollRefusal) {
    let again = try writer(facts.applying(rollover.changes))
    for change in again.changes.changes {
      found.append("a second roll changes \(change.path.bytes.string): \(change.written.string)")
    }
    var shuffled = facts
    shuffled.days.reverse()
    shuffled.lists.reverse()
    let other = try writer(shuffled)
    if other.changes != rollover.changes { found.append("the order of the files matters") }
  } catch {
    found.append("a second roll is refused: \(error.reasons.map(\.told))")
  }
  return found
}
