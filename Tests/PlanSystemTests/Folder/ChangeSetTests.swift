import PlanSystem
import PlanText
import Testing

struct ChangeSetTests {
  @Test func `a change that changes nothing is dropped`() {
    var changes = ChangeSet()
    changes.append(Change(FilePath("a"), read: [1], written: [1]))
    #expect(changes.isEmpty)
    changes.append(Change(FilePath("a"), read: [1], written: []))
    changes.append(Change(FilePath("b"), read: nil, written: []))
    #expect(changes.changes.map(\.path) == [FilePath("a"), FilePath("b")])
  }
}
