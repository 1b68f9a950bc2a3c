import PlanDocument
import PlanFolder
import PlanTesting
import PlanText
import Testing

/// Expects that the facts of a file are those of its document.
func compare(_ facts: FolderFacts, _ file: Int, _ document: Document) throws {
  let items = facts.items(ofFile: file)
  let isLive = document.kind != .settings && document.kind != .template
  let lines = document.lines.indices.filter {
    isLive && document.lines[$0].kind.isItem && document.lines[$0].kind != .settingItem
  }
  try #require(items.map { facts.items[$0].line } == lines)
  #expect(facts.files[file].kind == document.kind)
  guard isLive else { return }
  let nesting = Nesting(document)
  let comparison = FactComparison(facts: facts, document: document, nesting: nesting)
  for item in items { try comparison.item(item) }
  #expect(
    facts.definitions.filter(items.contains).map { facts.items[$0].line }
      == document.definitions(nesting).map(\.line))
  #expect(
    facts.goals.filter(items.contains).map { facts.items[$0].line }
      == document.goals(nesting).map(\.line))
  let titleTags = document.kind.date == nil ? document.title?.tags ?? [] : []
  #expect(facts.titleTags(ofFile: file).map(facts.text) == titleTags.map(comparison.folded))
}

struct FactComparison {
  let facts: FolderFacts
  let document: Document
  let nesting: Nesting

  func item(_ index: Int) throws {
    let fact = facts.items[index]
    let item = document.item(atLine: fact.line)
    #expect(fact.kind == item.kind && fact.section == item.section)
    #expect(fact.state == item.state && fact.priority == item.priority)
    #expect(fact.parent.map { facts.items[$0].line } == nesting.owner[fact.line])
    #expect(fact.isBelowClosed == nesting.isBelowClosed[fact.line])
    #expect(facts.tags(ofItem: index).map(facts.text) == item.tags.map(folded))
    values(index, document.values(of: item))
    switch fact.kind {
    case .task, .priorityItem: todo(index, document.todos(nesting).first { $0.line == fact.line })
    case .scheduleItem:
      let slot = try #require(document.slots(nesting).first { $0.line == fact.line })
      #expect(facts.time(ofItem: index) == slot.time)
    case .moodItem:
      let mood = try #require(document.moods.first { $0.line == fact.line })
      #expect(fact.mood == mood.mood && facts.time(ofItem: index)?.start == mood.time)
      #expect(name(index) == (mood.mood == nil ? document.foldedName(of: item) : []))
    case .habitItem: habit(index, item)
    default: break
    }
  }

  private func todo(_ index: Int, _ todo: TodoItem?) {
    #expect(facts.isOpen(item: index) == todo?.isOpen)
    #expect(facts.dayDone(ofItem: index) == todo?.dayDone(in: document.kind.date))
    let identity = facts.id(ofItem: index).map { TaskIdentity.Name.id(facts.text($0)) }
    #expect(identity ?? .words(name(index)) == todo?.identity.name)
  }

  private func habit(_ index: Int, _ item: Item) {
    #expect(name(index) == document.foldedName(of: item))
    let amount = item.amount.flatMap { Amount.scan(document.bytes.span.extracting($0.indices)) }
    #expect(facts.amount(ofItem: index) == amount?.amount)
  }

  private func values(_ index: Int, _ values: ItemValues) {
    #expect(facts.due(ofItem: index) == values.due)
    #expect(facts.done(ofItem: index) == values.done)
    #expect(facts.expires(ofItem: index) == values.expires)
    #expect(facts.start(ofItem: index) == values.start)
    #expect(facts.until(ofItem: index) == values.until)
    #expect(facts.from(ofItem: index) == values.from?.date)
    #expect(facts.to(ofItem: index) == values.to)
    #expect(facts.points(ofItem: index) == values.points)
    #expect(facts.every(ofItem: index) == values.every)
    #expect(facts.after(ofItem: index) == values.after)
    #expect(facts.remind(ofItem: index) == values.remind)
    #expect(facts.target(ofItem: index)?.quantity == values.target?.quantity)
    #expect(facts.target(ofItem: index)?.isTime == values.target?.isTime)
    #expect(facts.goal(ofItem: index).map(facts.text) == values.goal.map(document.text))
    #expect(facts.id(ofItem: index).map(facts.text) == values.id.map(document.text))
    #expect(facts.was(ofItem: index).map(facts.text) == values.was.map(document.text))
  }

  private func name(_ index: Int) -> [UInt8] { facts.text(facts.items[index].name) }

  /// A tag without its hash, folded for comparison.
  func folded(_ tag: ByteRange) -> [UInt8] { typed(ByteRange(tag.start + 1, tag.end)) }

  private func typed(_ range: ByteRange) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(folding: document.bytes.span.extracting(range.indices))
    return bytes
  }
}
