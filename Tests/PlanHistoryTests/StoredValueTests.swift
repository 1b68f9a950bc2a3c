import PlanSyntax
import Testing

@testable import PlanHistory

@Suite struct StoredValueTests {
  @Test func `no value of an attribute is taken for a tag, a time or an amount`() {
    for key in AttributeKey.allCases {
      #expect(key.rawValue < ValueKey.firstOther)
      #expect(ValueKey(key).attribute == key)
    }
    for other in [ValueKey.tag, .time, .amount] { #expect(other.attribute == nil) }
  }
}
