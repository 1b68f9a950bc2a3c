import PlanDocument
import PlanTesting
import Testing

@Suite struct HabitOutcomeTests {
  /// A line of a day, the amount of the definition, and the outcome.
  static let lines: [(String, String?, HabitOutcome)] = [
    ("- [x] Read", nil, .met), ("- [ ] Read", nil, .unmet), ("- [-] Read", nil, .skipped),
    ("- [/] Read", nil, .unmet), ("- [>] Read to:fri", nil, .unmet), ("- [?] Read", nil, .unmet),
    ("- [ ] Water: 8/8 glasses", nil, .met), ("- [ ] Water: 7/8 glasses", nil, .unmet),
    ("- [ ] Water: 9/8", nil, .met), ("- [x] Water: 7/8 glasses", nil, .met),
    ("- [-] Water: 8/8 glasses", nil, .skipped), ("- Water: 8/8 glasses", nil, .met),
    ("- Water: 8 glasses", nil, .unmet), ("- Water: 8 glasses", "8 glasses", .met),
    ("- [ ] Water: 7.999", "8 glasses", .unmet), ("- [ ] Water: 5/5", "8 glasses", .met),
    ("- [ ] Sleep: 7h", "7h", .met), ("- [ ] Sleep: 6h59m", "7h", .unmet),
    ("- [ ] Sleep: 420m/7h", nil, .met), ("- [ ] Sleep: 500", "7h", .unmet),
    ("- [x] Sleep: 500", "7h", .met), ("- [x] Coffee: 2/<=2 cups", nil, .met),
    ("- [x] Coffee: 3/<=2 cups", nil, .unmet), ("- [ ] Coffee: 1/<=2 cups", nil, .unmet),
    ("- [x] Coffee: 3 cups", "<=2 cups", .unmet), ("- [x] Coffee: 0 cups", "<=2 cups", .met),
    ("- [x] Coffee", "<=2 cups", .met), ("- [ ] Coffee", "<=2 cups", .unmet),
    ("- [x] Coffee: 3/<=4", "<=2 cups", .met), ("- [ ] Gym", "3", .unmet),
  ]

  @Test(arguments: lines)
  func `a habit is met, skipped or unmet`(
    line: String, defined: String?, expected: HabitOutcome
  ) throws {
    let entry = try #require(
      Document(Array("## Habits\n\(line)\n"), as: .caseDay).habitEntries.first)
    var target: HabitTarget?
    if let defined {
      let file = Document(Array("## Habits\n- Name: \(defined) every:day\n"), as: .collection)
      target = try #require(file.definitions.first?.target)
    }
    target = entry.amount.flatMap { HabitTarget(ofEntry: $0) } ?? target
    let isComparable = target?.isTime == entry.amount?.isTime
    let number = isComparable ? entry.amount?.value : nil
    #expect(HabitOutcome(state: entry.state, number: number, target: target) == expected)
  }

  @Test(arguments: [
    ("- [x] 📖 Read: 30m", "read"), ("- [x] Read", "read"),
    ("- [x] READ   the  Paper", "read the paper"),
    ("- [x] Gym #health", "gym"), ("- [x] #health Gym: 5 #x", "gym"), ("- [x] 📖", "📖"),
    ("- [x] ❤️ Heart: 60", "heart"), ("- [x] 💧Water", "water"), ("- [x] !high Été", "été"),
    ("- [x] 🇩🇪 German -- hard", "german"), ("- [x] Read: War and Peace", "read"),
    ("- [x] Up at 7:00", "up at 7:00"), ("- [x] Run due:fri far #x", "run far"),
    ("- [x] 👩‍🚒 Fire drill", "fire drill"), ("- [x] ΟΔΟΣ", "οδοσ"), ("- [x] οδος", "οδοσ"),
    ("- [x]", ""), ("- [x] #health", ""), ("- [x] Ärger\u{A0}los", "ärger los"),
  ])
  func `a habit is identified by its name without tags and icon`(line: String, name: String) {
    let entries = Document(Array("## Habits\n\(line)\n"), as: .caseDay).habitEntries
    #expect(entries.map(\.name.string) == [name])
  }
}
