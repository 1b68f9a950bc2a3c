import PlanDocument
import PlanText

/// The key of a task: the number of its name, and its first day.
struct TaskKey: Hashable {
  var name: Int
  var firstDay: CivilDate
}

/// What a roll needs to know about one box, without its text.
struct TodoFact: Equatable {
  var line: Int
  var key: TaskKey
  /// The number of its words, by which a series knows it; that of its name unless it has an `id:`.
  var words: Int
  /// Whether a person must have typed it: it has no `from:`.
  var isHandTyped: Bool
  /// Whether there is no item above it; a note item does not count.
  var isTopLevel: Bool
  var hasWords: Bool
  var state: BoxState
  /// Whether it has a `to:`, even with an unknown day.
  var hasTo = false
  var to: CivilDate?
  /// The day on which it was ticked, if it is written.
  var done: MomentInput?
  var start: CivilDate?
  /// The last day on which the task is useful.
  var lastDay: CivilDate?

  /// Whether it was moved to another day and so is closed.
  var isMoved: Bool { state == .moved && hasTo }

  var isOpen: Bool { state.isOpen(isMoved: hasTo) }

  var isClosed: Bool { state.isFinished }

  /// Whether a roll takes it from its day.
  func isCarriable(from day: CivilDate, to target: CivilDate, since: CivilDate) -> Bool {
    isCarriable(to: target) && !isTooOld(on: day, since: since)
  }

  /// Whether a roll to a day takes it, if it is recent enough.
  func isCarriable(to target: CivilDate) -> Bool {
    guard isTopLevel, isOpen, hasWords else { return false }
    if let start, start > target { return false }
    if let lastDay, lastDay < target { return false }
    return true
  }

  func isTooOld(on day: CivilDate, since: CivilDate) -> Bool { max(day, start ?? day) < since }
}

/// Numbers for the names of tasks: equal names have the same number.
struct TaskNames {
  private var numbers: [TaskIdentity.Name: Int] = [:]

  mutating func number(of name: TaskIdentity.Name) -> Int {
    let next = numbers.count
    let number = numbers[name, default: next]
    if number == next { numbers[name] = number }
    return number
  }
}

/// The boxes of a text in order: tasks, subtasks, and the lines of Priorities that have one.
///
/// The time is linear in the size of the text.
func todoFacts(
  of text: Span<UInt8>, _ table: borrowing SyntaxTable, on day: CivilDate,
  naming names: inout TaskNames
) -> [TodoFact] {
  todoFacts(of: text, table, on: day, number: { names.number(of: $0) }, where: { _, _ in true })
}

/// The boxes that a roll may carry, all with the same name: numbering the names of ten years took a
/// fifth of a roll.
func openTodoFacts(
  of text: Span<UInt8>, _ table: borrowing SyntaxTable, on day: CivilDate
) -> [TodoFact] {
  todoFacts(of: text, table, on: day, number: { _ in 0 }, where: { $0.isOpen(isMoved: $1()) })
}

private func todoFacts(
  of text: Span<UInt8>, _ table: borrowing SyntaxTable, on day: CivilDate,
  number: (TaskIdentity.Name) -> Int, where isWanted: (BoxState, _ hasTo: () -> Bool) -> Bool
) -> [TodoFact] {
  var facts: [TodoFact] = []
  // For each line, whether there is an item above it.
  var isBelowItem: [Bool] = []
  isBelowItem.reserveCapacity(table.lines.count)
  for index in table.lines.indices {
    let line = table.lines[index]
    var isBelow = false
    if let parent = line.parent { isBelow = table.lines[parent].kind.isItem || isBelowItem[parent] }
    isBelowItem.append(isBelow)
    guard line.kind.isTodo, let state = line.state else { continue }
    let tokens = table.tokens(ofLine: index)
    let hasTo = { tokens.contains { $0.kind == .attribute && $0.key == .to } }
    guard isWanted(state, hasTo) else { continue }
    let values = values(ofLine: index, text, table, on: day)
    let name = name(ofLine: index, values, text, table)
    let ownNumber = number(name)
    let words = values.id == nil ? ownNumber : number(words(ofLine: index, text, table))
    var fact = TodoFact(
      line: index, key: TaskKey(name: ownNumber, firstDay: values.from ?? day), words: words,
      isHandTyped: values.from == nil, isTopLevel: !isBelow,
      hasWords: name != .words([]) && hasWords(ofLine: index, table), state: state)
    fact.to = values.to
    fact.hasTo = hasTo()
    fact.done = values.done
    fact.start = values.start
    fact.lastDay = values.lastDay(on: day)
    facts.append(fact)
  }
  return facts
}

private func hasWords(ofLine line: Int, _ table: SyntaxTable) -> Bool {
  !ItemLayout(table, line: line).words.isEmpty
}

private func values(
  ofLine line: Int, _ text: Span<UInt8>, _ table: borrowing SyntaxTable, on day: CivilDate
) -> ItemValues {
  var attributes: [Attribute] = []
  for token in table.tokens(ofLine: line) where token.kind == .attribute {
    attributes.append(Attribute(token, in: text))
  }
  return attributes.isEmpty ? ItemValues() : ItemValues(attributes, in: text, on: day)
}

private func name(
  ofLine line: Int, _ values: ItemValues, _ text: Span<UInt8>, _ table: borrowing SyntaxTable
) -> TaskIdentity.Name {
  if let id = values.id { return .id(Array(copying: text.extracting(id.indices))) }
  return words(ofLine: line, text, table)
}

private func words(
  ofLine line: Int, _ text: Span<UInt8>, _ table: borrowing SyntaxTable
) -> TaskIdentity.Name {
  var words: [UInt8] = []
  table.appendName(ofLine: line, in: text, to: &words)
  return .words(words)
}
