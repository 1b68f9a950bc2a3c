import PlanDocument
import PlanText

/// A day during a roll: its text when it was read, its text now, and the changes to make.
struct RollPage {
  let path: FilePath
  let date: CivilDate
  /// Nil for a new day.
  let read: [UInt8]?
  private(set) var bytes: [UInt8]
  private(set) var facts: [TodoFact]
  /// By line, the changes that are not in `bytes` yet.
  private(set) var changes: [Int: ItemChange] = [:]

  init(
    _ path: FilePath, _ date: CivilDate, read: [UInt8]?, _ bytes: [UInt8], _ facts: [TodoFact]
  ) {
    self.path = path
    self.date = date
    self.read = read
    self.bytes = bytes
    self.facts = facts
  }

  /// The current text, parsed again.
  var document: Document { Document(bytes, as: .day(date)) }

  var change: Change { Change(path, read: read, written: bytes) }

  /// Whether the task of a fact was moved back to an earlier day.
  func isReturned(_ fact: Int) -> Bool {
    facts[fact].isMoved && (facts[fact].to ?? date) < date
  }

  /// Records that the task of a fact was moved to another day.
  mutating func move(_ fact: Int, to day: CivilDate) {
    facts[fact].state = .moved
    facts[fact].hasTo = true
    facts[fact].to = day
    change(ItemChange(state: .moved), ofLine: facts[fact].line)
    change(ItemChange(.to, day.bytes), ofLine: facts[fact].line)
  }

  /// Records that the task of a fact is open and not moved.
  mutating func open(_ fact: Int, as state: BoxState = .open) {
    facts[fact].state = state == .inProgress ? state : .open
    facts[fact].hasTo = false
    facts[fact].to = nil
    facts[fact].done = nil
    change(ItemChange(state: facts[fact].state), ofLine: facts[fact].line)
    change(ItemChange(removing: [.to, .done]), ofLine: facts[fact].line)
  }

  /// Records that the line of a fact takes over an older task.
  mutating func join(_ fact: Int, _ key: TaskKey) {
    facts[fact].key = key
    facts[fact].isHandTyped = false
    change(ItemChange(.from, key.firstDay.bytes), ofLine: facts[fact].line)
  }

  /// Records that the task of a fact is done or cancelled.
  ///
  /// - Parameter done: when it was done; nil to write nothing.
  mutating func close(_ fact: Int, _ state: BoxState, done: MomentInput?) {
    let line = facts[fact].line
    facts[fact].state = state
    change(ItemChange(state: state), ofLine: line)
    guard let done else { return }
    facts[fact].done = done
    change(ItemChange(.done, done.bytes), ofLine: line)
  }

  private mutating func change(_ change: ItemChange, ofLine line: Int) {
    changes[line] = (changes[line] ?? ItemChange()).merging(change)
  }

  /// Sets the text to one that contains the changes.
  mutating func become(_ document: borrowing Document, naming names: inout TaskNames) {
    bytes = document.bytes
    changes = [:]
    facts = todoFacts(of: bytes.span, document.table, on: date, naming: &names)
  }
}
