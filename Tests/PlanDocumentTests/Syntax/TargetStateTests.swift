import PlanDocument
import PlanTesting
import PlanText
import Testing

@Suite struct TargetStateTests {
  /// An amount, how it compares with its target, and whether an open and a ticked box disagree.
  static let amounts: [(String, TargetState, Bool, Bool)] = [
    ("5", .none, false, false), ("4/5", .missed, false, true), ("5/5", .reached, true, false),
    ("6/5", .reached, true, false), ("4.999/5", .missed, false, true),
    ("4/<=5", .kept, false, false), ("5/<=5", .kept, false, false),
    ("6/<=5", .exceeded, false, true), ("6h59m/7h", .missed, false, true),
    ("7h/7h", .reached, true, false),
  ]

  @Test(arguments: amounts)
  func `an amount is compared with its target, and a box with that`(
    text: String, state: TargetState, isOpenWrong: Bool, isDoneWrong: Bool
  ) throws {
    let scanned = Amount.scan(Array(text.utf8).span)
    let (amount, length) = try #require(scanned)
    #expect(length == text.utf8.count)
    #expect(amount.targetState == state)
    #expect(amount.targetState.disagrees(with: .open) == isOpenWrong)
    #expect(amount.targetState.disagrees(with: .done) == isDoneWrong)
  }

  @Test(arguments: ["5.", "5.x", ".5", "1234567890", "5.1234", "5/0", ""])
  func `a number that does not end with a word is no amount`(text: String) {
    #expect(Amount.scan(Array(text.utf8).span)?.length != text.utf8.count)
  }

  /// An amount, and whether it is in its canonical form.
  static let forms = [
    ("5", true), ("5 km", true), ("5km", false), ("5  km", false), ("4/5", true), ("4 /5", false),
    ("4/ 5", false), ("<=5", true), ("<= 5", false), ("≤5", false), ("4/<=5", true),
    ("4/<= 5", false), ("1h30m", true), ("2h/7h", true),
  ]

  @Test(arguments: forms)
  func `an amount is canonical if the formatter leaves it as it is`(
    text: String, isCanonical: Bool
  ) throws {
    let scanned = Amount.scan(Array(text.utf8).span)
    #expect(try #require(scanned).amount.isCanonical == isCanonical)
    let line = "## Habits\n\n- [ ] Run: \(text)\n"
    let formatted = try Document(Array(line.utf8), as: .caseDay).formatted()
    #expect((formatted.bytes.string == line) == isCanonical)
  }
}
