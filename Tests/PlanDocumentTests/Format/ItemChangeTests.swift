import PlanDocument
import PlanTesting
import PlanText
import Testing

/// Changes of one line, each with the result.
@Suite struct ItemChangeTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var line: String
    var change: ItemChange
    var result: String
    var section = "Tasks"

    var testDescription: String { "\(section): \(line) -> \(result)" }

    init(_ line: String, _ change: ItemChange, _ result: String, in section: String = "Tasks") {
      (self.line, self.change, self.result, self.section) = (line, change, result, section)
    }
  }

  private static func attribute(_ key: AttributeKey, _ value: String) -> ItemChange {
    ItemChange(key, Array(value.utf8))
  }

  private static func tags(_ tags: String...) -> ItemChange {
    var change = ItemChange()
    change.tags = tags.map { Array($0.utf8) }
    return change
  }

  static let states = [
    Example("- [ ] a", ItemChange(state: .done), "- [x] a"),
    Example("*  [ X ] a", ItemChange(state: .open), "*  [ ] a"),
    Example("- [] a", ItemChange(state: .moved), "- [>] a"),
    Example("*  [ ]a", ItemChange(state: .done), "*  [x] a"),
    Example("- [✓] a", ItemChange(state: .cancelled), "- [-] a"),
    Example("- [x] a", ItemChange(state: .unknown), "- [x] a"),
    Example("1. a", ItemChange(state: .done), "1. a", in: "Priorities"),
    Example("- [X] a", ItemChange(state: .done), "- [X] a"),
  ]

  static let attributes = [
    Example("- [ ] a", attribute(.to, "x"), "- [ ] a to:x"),
    Example("- [ ]", attribute(.to, "x"), "- [ ] to:x"),
    Example("- [ ] a  ", attribute(.to, "x"), "- [ ] a to:x  "),
    Example("- [ ] a #b", attribute(.due, "x"), "- [ ] a #b due:x"),
    Example("- [ ] a due:fri id:b", attribute(.to, "x"), "- [ ] a due:fri to:x id:b"),
    Example("- [ ] a id:b", attribute(.due, "x"), "- [ ] a due:x id:b"),
    Example("- [ ] a to:fri id:b", attribute(.to, "x"), "- [ ] a to:x id:b"),
    Example("- [ ] ask to:fri twice", attribute(.to, "x"), "- [ ] ask to:x twice"),
    Example("- [ ] a !high", attribute(.to, "x"), "- [ ] a !high to:x"),
    Example("- [ ] a id:b due:fri", attribute(.to, "x"), "- [ ] a to:x id:b due:fri"),
    Example("- 09:00", attribute(.done, "x"), "- 09:00 done:x", in: "Schedule"),
    Example("- [ ] a -- b", attribute(.done, "x"), "- [ ] a done:x -- b", in: "Habits"),
    Example("- calm -- b", attribute(.id, "x"), "- calm id:x -- b", in: "Mood"),
  ]

  private static func counted(_ text: String, _ state: BoxState? = nil) -> ItemChange {
    var change = ItemChange(amount: Array(text.utf8))
    change.state = state
    return change
  }

  private static func box(_ box: ItemChange.BoxChange, _ state: BoxState? = nil) -> ItemChange {
    var change = ItemChange()
    (change.box, change.state) = (box, state)
    return change
  }

  static let boxes = [
    Example("- 09:00 a", box(.made, .moved), "- [>] 09:00 a", in: "Schedule"),
    Example("- [ ] 09:00 a", box(.made, .moved), "- [>] 09:00 a", in: "Schedule"),
    Example("- 09:00 a", ItemChange(state: .moved), "- 09:00 a", in: "Schedule"),
    Example("- [>] 09:00 a", box(.removed), "- 09:00 a", in: "Schedule"),
    Example("- 09:00 a", box(.removed), "- 09:00 a", in: "Schedule"),
    Example("- [>] a to:x", box(.spelled(Array("[?]".utf8))), "- [?] a to:x"),
  ]

  static let amounts = [
    Example("- [ ] Water: 3/8 glasses", counted("4/8 glasses"), "- [ ] Water: 4/8 glasses"),
    Example("- [ ] Water : 3/8", counted("4/8"), "- [ ] Water : 4/8"),
    Example("- [ ] Water", counted("1/8", .done), "- [x] Water: 1/8"),
    Example("- [ ] Run #a points:2 -- wet", counted("5 km"), "- [ ] Run: 5 km #a points:2 -- wet"),
    Example("- [ ] Run — a", counted("5 km"), "- [ ] Run: 5 km — a"),
    Example("- [ ] Read: War and Peace", counted("30m"), "- [ ] Read: 30m -- War and Peace"),
    Example("- [ ] Read:", counted("30m"), "- [ ] Read: 30m"),
    Example("- Water: 3/8", counted("4/8", .open), "- [ ] Water: 4/8"),
    Example("- Water: 3/8", ItemChange(state: .done), "- [x] Water: 3/8"),
  ]

  @Test(arguments: amounts)
  func `a habit gets an amount`(example: Example) {
    var example = example
    example.section = "Habits"
    `a change of a line changes only what it names`(example: example)
  }

  @Test func `a task gets no amount`() {
    `a change of a line changes only what it names`(
      example: Example("- [ ] a: 5 km", Self.counted("6 km"), "- [ ] a: 5 km"))
  }

  private static func words(_ words: String, without tags: String...) -> ItemChange {
    var change = ItemChange()
    change.words = words.isEmpty ? nil : Array(words.utf8)
    change.removedTags = tags.map { Array($0.utf8) }
    return change
  }

  private static func time(_ time: String) -> ItemChange {
    var change = ItemChange()
    change.time = Array(time.utf8)
    return change
  }

  static let wordings = [
    Example("- [ ] a b", words("c"), "- [ ] c"),
    Example("*  [x]  !HIGH  a  b  #c due:fri  ", words("d"), "*  [x]  !HIGH  d  #c due:fri  "),
    Example("- [ ] a #b c due:fri d", words("e"), "- [ ] e #b due:fri"),
    Example("- [ ] #b c", words("e"), "- [ ] #b e"),
    Example("- [ ] a `x` b", words("e"), "- [ ] e"),
    Example("- [ ] a`x`b", words("e"), "- [ ] e"),
    Example("- [ ]a", words("e"), "- [ ] e"),
    Example("- [ ] (#b) due:fri", words("e"), "- [ ] e due:fri"),
    Example("- [ ] a #b, c", words("e"), "- [ ] e #b"),
    Example("- [ ] #b, c", words("e"), "- [ ] #b e"),
    Example("- [ ] a #b #B c #bc", words("", without: "#b"), "- [ ] a c #bc"),
    Example("- [ ] a #b", words("c", without: "#b").merging(tags("#d")), "- [ ] c #d"),
    Example("- [ ] a", words("", without: "#b"), "- [ ] a"),
    Example("- 9:00-10 a", time("09:30"), "- 09:30 a", in: "Schedule"),
    Example("- [ ] a", time("09:30"), "- [ ] a"),
  ]

  static let others = [
    Example("- [ ] a", ItemChange(priority: .high), "- [ ] !high a"),
    Example("- [ ] !medium a #b", ItemChange(priority: .low), "- [ ] !low a #b"),
    Example("- 09:00 a", ItemChange(priority: .low), "- 09:00 !low a", in: "Schedule"),
    Example("1. a", ItemChange(priority: .low), "1. !low a", in: "Priorities"),
    Example("- [ ] a", tags("#b", "#c"), "- [ ] a #b #c"),
    Example("- [ ] a #b due:fri", tags("#c"), "- [ ] a #b #c due:fri"),
    Example("- [ ] a due:fri", tags("#c"), "- [ ] a #c due:fri"),
    Example("- [ ] a #b c", tags("#c"), "- [ ] a #b c #c"),
    Example("- [ ] a due:fri", ItemChange(removing: [.due]), "- [ ] a"),
    Example("- [ ] due:fri", ItemChange(removing: [.due]), "- [ ]"),
    Example("- [ ] due:fri a", ItemChange(removing: [.due]), "- [ ] a"),
    Example("- [ ]due:fri  a", ItemChange(removing: [.due]), "- [ ]a"),
    Example("- [ ] a  due:fri   b", ItemChange(removing: [.due]), "- [ ] a   b"),
    Example("- [ ] a due:fri b due:mon", ItemChange(removing: [.due]), "- [ ] a b"),
    Example("- [ ] a due:fri to:mon", ItemChange(removing: [.due, .to]), "- [ ] a"),
    Example(
      "- [/] a done:9am id:b",
      ItemChange(removing: [.done]).merging(attribute(.to, "x")).merging(ItemChange(state: .moved))
        .merging(tags("#c")).merging(ItemChange(priority: .high)),
      "- [>] !high a #c to:x id:b"),
    Example("A note.", ItemChange(state: .done).merging(tags("#b")), "A note."),
    Example("- a note item", ItemChange(state: .done).merging(tags("#b")), "- a note item"),
  ]

  @Test(arguments: states + boxes + attributes + wordings + others)
  func `a change of a line changes only what it names`(example: Example) {
    let text = Array("## \(example.section)\n\n\(example.line)\n")
    let document = Document(text, as: .caseDay)
    let result = apply(document.edits(example.change, ofLine: 2), to: text.span)
    #expect(result.string == "## \(example.section)\n\n\(example.result)\n")
  }

  @Test func `doing and undoing gives the old bytes`() {
    var texts = HostileText(seed: 21)
    var done = ItemChange(state: .done)
    done.attributes[.done] = Array("14:30".utf8)
    let undone = ItemChange(state: .open).merging(ItemChange(removing: [.done]))
    var count = 0
    for _ in 0..<LongRun.count(full: 3000) {
      let document = Document(texts.text(), as: .caseDay)
      for line in document.lines.indices where document.lines[line].kind.isItem {
        let item = document.item(atLine: line)
        let box = item.box.map { document.text($0).string }
        guard box == "[ ]", item.value(.done) == nil, !touchesWords(item, document),
          let ticked = document.changed(done, ofLine: line)
        else { continue }
        count += 1
        #expect(ticked.item(atLine: line).state == .done)
        #expect(ticked.changed(undone, ofLine: line)?.bytes == document.bytes)
      }
    }
    #expect(count > LongRun.count(full: 1000))
  }

  /// Whether no blank follows the box, so that a tick has to add one.
  private func touchesWords(_ item: Item, _ document: Document) -> Bool {
    guard let end = item.box?.end, end < document.bytes.count else { return false }
    return document.bytes[end] != 0x0A
      && !document.bytes.span.endsWord(at: end, to: document.bytes.count)
  }

  @Test func `an amount changes nothing but itself`() {
    var texts = HostileText(seed: 22)
    var count = 0
    for _ in 0..<LongRun.count(full: 3000) {
      let document = Document(Array("## Habits\n".utf8) + texts.text(), as: .caseDay)
      for entry in document.habitEntries {
        guard let changed = document.changed(Self.counted("7/8 sets", .done), ofLine: entry.line)
        else { continue }
        count += 1
        let now = changed.habitEntry(ofLine: entry.line)
        #expect(now?.amount?.value == Quantity(thousandths: 7000))
        #expect(now?.state == .done)
        #expect(now?.name == entry.name)
        #expect(hasSameShape(document, changed))
        #expect(
          changed.changed(Self.counted("7/8 sets", .done), ofLine: entry.line)?.bytes
            == changed.bytes)
      }
    }
    #expect(count > LongRun.count(full: 1000))
  }

  @Test func `lines are added after a block, with the line ends of the text and a missing one`() {
    let text = Array("- [ ] a\r\n  - [ ] b\r\n\r\n  c")
    let document = Document(text, as: .caseDay)
    let edit = document.edit(
      adding: [Array("  d"), []], afterLine: document.block(ofLine: 0).upperBound - 1)
    #expect(apply([edit], to: text.span).string == "- [ ] a\r\n  - [ ] b\r\n\r\n  c\r\n  d\r\n\r\n")
    let inner = document.edit(
      adding: [Array("    d")], afterLine: document.block(ofLine: 1).upperBound - 1)
    #expect(
      apply([inner], to: text.span).string == "- [ ] a\r\n  - [ ] b\r\n    d\r\n\r\n  c")
  }

  @Test func `a child of an item gets the column of its siblings`() {
    let text = Array("- [ ] a\n10. [ ] b\n- [ ] c\n    - [ ] d\n   - e\n")
    let document = Document(text, as: .caseDay)
    #expect([0, 1, 2].map { document.childColumn(ofLine: $0) } == [2, 4, 3])
  }
}

extension Document {
  fileprivate func habitEntry(ofLine line: Int) -> HabitEntry? {
    habitEntries.first { $0.line == line }
  }
}
