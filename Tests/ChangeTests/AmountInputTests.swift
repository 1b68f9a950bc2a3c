import PlanChanges
import PlanDocument
import PlanTesting
import PlanText
import Testing

@Suite struct AmountInputTests {
  /// A target, an entry, a typed amount, and the line after it; nil if the sum is too large.
  static let amounts: [(target: String, entry: String, typed: String, line: String?)] = [
    ("", "- [ ] Run", "5", "- [x] Run: 5"), ("", "- [ ] Run", "5km", "- [x] Run: 5 km"),
    ("", "- [ ] Run: 5", "+1.5", "- [x] Run: 6.5"), ("", "- [ ] Run: 5", "1.25", "- [x] Run: 1.25"),
    ("", "- [ ] Run", "7,5", "- [x] Run: 7.5"),
    ("", "- [ ] Run: 1 km", "+0,25km", "- [x] Run: 1.25 km"),
    ("", "- [ ] Run: 1h30m", "+45m", "- [x] Run: 2h15m"),
    ("", "- [ ] Run: 999999998", "+1", "- [x] Run: 999999999"),
    ("", "- [ ] Run: 999999999", "+1", nil),
    ("", "- [ ] Read: 9999h58m/1h", "+1m", "- [x] Read: 9999h59m/1h"),
    ("", "- [ ] Read: 9999h59m/1h", "+1m", nil),
    ("", "- [ ] Run: 999999999", "+0.999", "- [x] Run: 999999999.999"),
    ("", "- [ ] Run: 9999h", "+59m", "- [x] Run: 9999h59m"), ("", "- [ ] Run: 9999h", "+1h", nil),
    ("5", "- [ ] Run: 3/5", "+1", "- [ ] Run: 4/5"),
    ("5", "- [ ] Run: 3/5", "+2", "- [x] Run: 5/5"),
    ("5", "- [x] Run: 5/5", "4", "- [ ] Run: 4/5"), ("5", "- [x] Run: 3/5", "4", "- [x] Run: 4/5"),
    ("5", "- [ ] Run", "4", "- [ ] Run: 4/5"), ("5", "- [-] Run", "4", "- [ ] Run: 4/5"),
    ("<=5", "- [ ] Run", "4", "- [x] Run: 4/<=5"),
    ("<=5", "- [x] Run: 5/<=5", "+1", "- [ ] Run: 6/<=5"),
  ]

  @Test(arguments: amounts)
  func `an amount is set or added, and ticks the box when it reaches the target`(
    target: String, entry: String, typed: String, line: String?
  ) throws {
    let document = Document(Array("## Habits\n\n\(entry)\n".utf8), as: .caseDay)
    let input = try #require(AmountInput(Array(typed.utf8)))
    var defined = DefinedAmount()
    if !target.isEmpty {
      let list = Document(Array("## Habits\n\n- Run: \(target) every:day\n".utf8), as: .collection)
      defined.target = list.amount(of: list.item(atLine: 2))
        .flatMap { HabitTarget(ofDefinition: $0.amount) }
    }
    do {
      let change = try input.change(of: document.item(atLine: 2), in: document, defined)
      #expect(line != nil)
      let changed = document.changed(change, ofLine: 2)
      #expect(changed?.bytes.string == line.map { "## Habits\n\n\($0)\n" })
    } catch {
      #expect(error == .tooLarge && line == nil)
    }
  }
}
