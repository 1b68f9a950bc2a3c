import PlanDocument
import Testing

@testable import PlanRules

@Suite struct EvidenceTests {
  @Test func `no key shares a bit with other evidence`() {
    #expect(AttributeKey.allCases.count < Evidence.keyCount)
    for key in AttributeKey.allCases {
      #expect(Evidence.key(key).rawValue < Evidence.line.rawValue)
    }
  }

  @Test(arguments: ["- [ ] a", "- [x] a", "- [>] a", "- a", "## Goals\n- a", "## Habits\n- a"])
  func `an attribute that may have no effect is marked as such`(text: String) throws {
    let document = Document(Array(text.utf8), as: .collection)
    let line = try #require(document.lines.last)
    for key in AttributeKey.allCases {
      for isInList in [false, true]
      where line.reasonWithoutEffect(key, of: [key], inList: isInList) != nil {
        #expect(key.traits.contains(.ofSomeItems), "\(key)")
      }
    }
  }
}
