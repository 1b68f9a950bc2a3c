import PlanDocument
import PlanTesting
import Testing

@Suite struct DayTests {
  @Test(arguments: [
    ("# 2026-10-05 Mon", TitleAgreement.agrees), ("#2026/10/5 monday, tired", .agrees),
    ("# 2026-10-05", .agrees), ("# 2026-10-05 off work", .agrees),
    ("# 2026-10-05 Tue", .wrongWeekday(.tuesday)), ("# 2026-10-05 tue.", .wrongWeekday(.tuesday)),
    ("# A Monday", .absent), ("# 2026-W41", .absent), ("# tomorrow", .absent),
    ("# 2026-13-05 Mon", .absent), ("", .absent), ("## Tasks", .absent),
  ])
  func `the title is compared with the file`(title: String, expected: TitleAgreement) throws {
    #expect(try agreement(ofTitle: title) == expected)
  }

  @Test func `a title may name another date, and the day stays that of the file`() throws {
    let other = try #require(CivilDate(year: 2026, month: 10, day: 6))
    #expect(try agreement(ofTitle: "# 2026-10-06 Tue") == .differs(other))
  }

  private func agreement(ofTitle title: String) throws -> TitleAgreement {
    let day = try #require(DocumentKind.caseDay.date)
    return Document(Array(title + "\n"), as: .caseDay).title?.agreement(with: day) ?? .absent
  }

  @Test func `sections may come in any order and twice`() {
    let text = "text\n## Notes\n## Tasks\n- [ ] a\n## Notes\nb\n"
    let sections = Document(Array(text), as: .caseDay).sections
    #expect(sections.map(\.kind) == [.preamble, .notes, .tasks, .notes])
    #expect(sections.filter { $0.kind == .notes }.map(\.lines) == [2..<2, 5..<6])
  }

  @Test(arguments: [
    ("- [ ] a", true), ("- [/] a", true), ("- [?] a", true), ("- [>] a", true), ("- [x] a", false),
    ("- [-] a", false), ("- [>] a to:fri", false), ("## Top\n- a statement", false),
  ])
  func `a task is open or not`(text: String, isOpen: Bool) {
    let todos = Document(Array(text + "\n"), as: .caseDay).todos
    #expect(todos.map(\.isOpen) == [isOpen])
  }

  @Test func `an item below something closed or moved is not open`() {
    let text =
      "- [x] a\n  - [ ] b\n    - note\n      - [ ] c\n- [>] d\n  - [ ] e\n- [/] f\n  - [ ] g\n"
    let open = Document(Array(text), as: .caseDay).todos.filter(\.isOpen)
    #expect(open.map(\.line) == [4, 6, 7])
  }

  @Test func `a ticked task counts for the day it names, or its own`() {
    let text = "- [x] a\n- [x] b done:2026-10-04T09:00\n- [x] c done:17:00\n- [ ] d done:17:00\n"
    let document = Document(Array(text), as: .caseDay)
    let days = document.todos.map { $0.dayDone(in: document.kind.date)?.day }
    #expect(days == [5, 4, 5, nil])
  }
}
