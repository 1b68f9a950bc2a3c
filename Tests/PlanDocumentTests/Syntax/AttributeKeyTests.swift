import PlanText
import Testing

@testable import PlanDocument

/// The sets and searches that depend on the size of the table of attributes.
@Suite struct AttributeKeyTests {
  @Test func `a set has room for one more key`() {
    let next = AttributeKey.allCases.count
    #expect(next < 64)
    #expect(AttributeKey.allCases.map { Int($0.rawValue) } == Array(0..<next))
  }

  @Test(arguments: AttributeKey.named)
  func `a key is read by its name`(key: AttributeKey) {
    let name = Array("\(key.name)".utf8)
    #expect(2...AttributeKey.longestName ~= name.count)
    #expect(AttributeKey(spelled: name.span) == key)
    #expect(AttributeKey(spelled: Array(name.dropLast()).span) != key)
  }

  @Test func `a set contains each key separately`() {
    for key in AttributeKey.allCases {
      var keys: AttributeKeys = []
      let isNew = keys.insert(key)
      let isNewAgain = keys.insert(key)
      #expect(isNew && !isNewAgain)
      #expect(AttributeKey.allCases.filter(keys.contains) == [key])
    }
  }
}
