import PlanSyntax
import Testing

@testable import PlanRules

@Suite struct EvidenceTests {
  @Test func `no key is taken for evidence of another sort`() {
    #expect(AttributeKey.allCases.count < Evidence.keyCount)
    for key in AttributeKey.allCases {
      #expect(Evidence.key(key).rawValue < Evidence.attempt.rawValue)
    }
  }
}
