import PlanFormat
import PlanModel
import PlanSyntax
import PlanTesting
import PlanText
import Testing

/// Changes of one line, each with what comes of it.
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
    ItemChange(tags: tags.map { Array($0.utf8) })
  }

  static let states = [
    Example("- [ ] a", ItemChange(state: .done), "- [x] a"),
    Example("*  [ X ]a", ItemChange(state: .open), "*  [ ]a"),
    Example("[]a", ItemChange(state: .moved), "[>]a"),
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
    Example("- [ ] a <!-- b -->", attribute(.to, "x"), "- [ ] a to:x <!-- b -->"),
    Example("- 09:00", attribute(.done, "x"), "- 09:00 done:x", in: "Schedule"),
    Example("- [ ] a -- b", attribute(.done, "x"), "- [ ] a done:x -- b", in: "Habits"),
    Example("- calm -- b", attribute(.id, "x"), "- calm id:x -- b", in: "Mood"),
  ]

  static let others = [
    Example("- [ ] a", ItemChange(priority: .high), "- [ ] !high a"),
    Example("- [ ] a !1 #b", ItemChange(priority: .low), "- [ ] a !low #b"),
    Example("- 09:00 a", ItemChange(priority: .low), "- 09:00 !low a", in: "Schedule"),
    Example("1. a", ItemChange(priority: .low), "1. !low a", in: "Priorities"),
    Example("- [ ] a", tags("#b", "#c"), "- [ ] a #b #c"),
    Example("- [ ] a #b due:fri", tags("#c"), "- [ ] a #b #c due:fri"),
    Example("- [ ] a due:fri", tags("#c"), "- [ ] a #c due:fri"),
    Example("- [ ] a #b c", tags("#c"), "- [ ] a #b c #c"),
    Example("- [ ] a due:fri", ItemChange(removing: [.due]), "- [ ] a"),
    Example("- [ ] due:fri", ItemChange(removing: [.due]), "- [ ]"),
    Example("- [ ] due:fri a", ItemChange(removing: [.due]), "- [ ] a"),
    Example("- [ ] a due:fri b due:mon", ItemChange(removing: [.due]), "- [ ] a b"),
    Example("- [ ] a due:fri to:mon", ItemChange(removing: [.due, .to]), "- [ ] a"),
    Example(
      "- [ ] a due:fri to:mon <!-- b -->", ItemChange(removing: [.due, .to]), "- [ ] a <!-- b -->"),
    Example(
      "- [/] a done:9am id:b",
      ItemChange(removing: [.done]).merging(attribute(.to, "x")).merging(ItemChange(state: .moved))
        .merging(tags("#c")).merging(ItemChange(priority: .high)),
      "- [>] !high a #c to:x id:b"),
    Example("A note.", ItemChange(state: .done).merging(tags("#b")), "A note."),
    Example("- a note item", ItemChange(state: .done).merging(tags("#b")), "- a note item"),
  ]

  @Test(arguments: states + attributes + others)
  func `a change of a line changes what it says`(example: Example) {
    let text = Array("## \(example.section)\n\n\(example.line)\n")
    let document = Document(text, as: .caseDay)
    let result = apply(document.edits(example.change, ofLine: 2), to: text.span)
    #expect(result.string == "## \(example.section)\n\n\(example.result)\n")
  }

  @Test func `lines go behind a block, with the newlines of the text and one that was missing`() {
    let text = Array("- [ ] a\r\n  - [ ] b\r\n\r\n  c")
    let document = Document(text, as: .caseDay)
    let edit = document.edit(adding: [Array("  d"), []], behindBlockOfLine: 0)
    #expect(apply([edit], to: text.span).string == "- [ ] a\r\n  - [ ] b\r\n\r\n  c\r\n  d\r\n\r\n")
    let inner = document.edit(adding: [Array("    d")], behindBlockOfLine: 1)
    #expect(
      apply([inner], to: text.span).string == "- [ ] a\r\n  - [ ] b\r\n    d\r\n\r\n  c")
  }

  @Test func `what is added below a bullet stands beside what is there`() {
    let text = Array("- [ ] a\n10. [ ] b\n- [ ] c\n    - [ ] d\n   - e\n")
    let document = Document(text, as: .caseDay)
    #expect([0, 1, 2].map { document.childColumn(ofLine: $0) } == [2, 4, 3])
  }
}
