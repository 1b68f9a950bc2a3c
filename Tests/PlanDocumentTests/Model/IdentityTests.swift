import PlanDocument
import PlanTesting
import Testing

@Suite struct IdentityTests {
  @Test(arguments: [
    ("- [ ] Pay rent", "* [X]  pay   RENT due:fri #home"),
    ("- [ ] Pay rent", "- [/] !high Pay rent points:3 every:month"),
    ("- [ ] Pay rent", "- [ ] !high Pay rent #home"),
    ("- [ ] Pay rent", "- [>] Pay rent from:2026-10-05 to:2026-10-09"),
    ("- [ ] Fix the #api now", "- [ ] fix the #API due:fri now #work"),
    ("- [ ] Ask (#ann", "- [x] ask (#Ann #home"),
    ("- [ ] Été à Łódź", "- [ ] ÉTÉ À ŁÓDŹ"),
    ("- [ ] Pay rent id:r", "- [ ] Something else id:r"),
  ])
  func `these are the same task`(first: String, second: String) {
    #expect(identity(first) == identity(second))
  }

  @Test(arguments: [
    ("- [ ] Pay rent", "- [ ] Pay the rent"),
    ("- [ ] Pay rent", "- [ ] Pay rent from:2026-10-04"),
    ("- [ ] Fix the #api now", "- [ ] Fix the api now"),
    ("- [ ] Pay rent id:r", "- [ ] Pay rent"),
    ("- [ ] r", "- [ ] Pay rent id:r"),
    ("- [ ] Ask (#ann", "- [ ] Ask ("),
  ])
  func `these are two tasks`(first: String, second: String) {
    #expect(identity(first) != identity(second))
  }

  @Test func `a task keeps its first day through any number of hops`() {
    let origin = identity("- [>] Fix to:2026-10-06")
    let day = DocumentKind(path: Array("2026-10-09.plan"))
    #expect(identity("- [ ] Fix from:2026-10-05", in: day) == origin)
    #expect(identity("- [ ] Fix", in: day) != origin)
    #expect(identity("- [ ] Fix from:mon", in: .collection)?.firstDay == nil)
  }

  @Test func `a line end makes no difference to a task`() {
    for line in ["- [ ] Pay rent #home", "- [ ] Fix (#a #b", "- [ ] #home", "- [ ] a #b !low"] {
      let bare = Document(Array(line), as: .caseDay).todos.first?.identity
      #expect(bare == identity(line))
    }
  }

  private func identity(_ line: String, in kind: DocumentKind = .caseDay) -> TaskIdentity? {
    Document(Array(line + "\n"), as: kind).todos.first?.identity
  }
}
