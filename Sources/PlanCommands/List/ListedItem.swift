import PlanCalendar
import PlanFormat
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// An item with all that is told of it, when the text it stands in is gone.
struct ListedItem {
  let path: FilePath
  /// From one.
  let line: Int
  /// Of its file; nil for an undated one.
  let day: CivilDate?
  let kind: ItemKind
  /// In the words of filters.
  var kindWord: String { kind.word(hasBox: state != nil) }
  let section: SectionKind
  /// What its box says, in the words of filters: what is moved to nowhere and what nobody knows is
  /// open; nil without a box. Whether it is still to be done is another question: see `isOpen`.
  let state: BoxState?
  let priority: Priority?
  let time: SlotTime?
  /// From its box on, as it stands in the file.
  let text: [UInt8]
  /// Where in `text` its priority and its deadline stand.
  let priorityPlace: Range<Int>?
  let duePlace: Range<Int>?
  /// Of an entry in Mood its mood as typed.
  let words: [UInt8]
  /// Of a habit its name as typed, without tags; else the words.
  let name: [UInt8]
  /// That of the title of an undated file, which all its items have; nil without one.
  let fileIcon: [UInt8]?
  /// Nil where the first word is no mood.
  let mood: Mood?
  let amount: [UInt8]?
  /// Without `#`.
  let tags: [[UInt8]]
  private let values: [(key: AttributeKey, value: [UInt8])]
  let comment: [UInt8]?
  /// Its deadline, where the day is known.
  let dueDay: CivilDate?
  let dueTime: ClockTime?
  let noteCount: Int
  let stepCount: Int
  /// How many of them are ticked.
  let doneStepCount: Int
  /// Of a task of a day the first day it stood on.
  let firstDay: CivilDate?
  /// How often it was moved since then; nil where nobody can tell, or it was not.
  var moves: Int?
  /// How many days ago the first day was; nil where there is none, or it is to come.
  var age: Int?
  /// Whether the filters `open` and `overdue` fit it.
  var isOpen = false
  var isOverdue = false
  /// How much its deadline presses; nil for one that is not open, has none or a far one.
  var urgency: Urgency?
  /// Whether days are made from it.
  let isDefinition: Bool

  /// - Parameters:
  ///   - position: of the item in the facts; its file is as it was when they were made.
  ///   - path: how the file is called.
  ///   - fileIcon: `listIcon` of the document, which all its items share.
  init(
    _ position: Int, of facts: FolderFacts, in document: Document, _ nesting: Nesting,
    at path: FilePath, fileIcon: [UInt8]?
  ) {
    let fact = facts.items[position]
    let line = fact.line
    let item = document.item(atLine: line)
    self.path = path
    self.line = line + 1
    isDefinition = fact.isDefinition
    time = facts.time(ofItem: position)
    day = document.kind.date
    kind = ItemKind(item.kind) ?? .task
    section = item.section
    state = item.state?.shown(isMoved: item.value(.to) != nil)
    priority = item.priority
    let range = document.told(ofLine: line)
    text = document.text(range)
    func place(_ part: ByteRange?) -> Range<Int>? {
      part.map { $0.start - range.start..<$0.end - range.start }
    }
    let tokens = document.table.tokens(ofLine: line)
    priorityPlace = place(tokens.first { $0.kind == .priority }?.range)
    duePlace = place(item.attributes.first { $0.key == .due }?.range)
    words = document.text(item.mood?.range ?? item.words)
    name = item.kind == .habitItem ? document.habitName(ofLine: line) : words
    self.fileIcon = fileIcon
    mood = fact.mood
    amount = item.amount.map { document.text($0) }
    tags = item.tags.map { Array(document.text($0).dropFirst()) }
    values = item.attributes.map { ($0.key, document.text($0.value)) }
    comment = item.comment.map { document.text($0) }
    dueDay = facts.dueDay(ofItem: position, on: day)
    dueTime = dueDay == nil ? nil : facts.due(ofItem: position)?.time
    firstDay = facts.firstDay(ofTask: position)
    noteCount = nesting.notes[line].count
    stepCount = nesting.children[line].count
    doneStepCount = nesting.children[line].count { document.lines[$0].state == .done }
  }
}

extension Document {
  /// The icon in the title of an undated file; nil without one.
  var listIcon: [UInt8]? { kind.date == nil ? title?.icon.map { text($0) } : nil }
}

extension ListedItem {
  /// Its deadline: the day, and the time behind a `T`; as it stands in the file where the day is not
  /// known; empty without one.
  var deadline: [UInt8] {
    guard let dueDay else { return value(.due) ?? [] }
    return MomentInput(date: .absolute(dueDay), time: dueTime).bytes
  }

  /// An attribute as it stands in the file, without quotes; of a key that stands twice the first.
  func value(_ key: AttributeKey) -> [UInt8]? { values.first { $0.key == key }?.value }
}
