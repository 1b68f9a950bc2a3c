import PlanDocument
import PlanInterchange
import Testing

@Suite struct XitTests {
  @Test(arguments: [
    ("[ ] Open", "- [ ] Open"), ("[x] Done", "- [x] Done"), ("[@] Begun", "- [/] Begun"),
    ("[~] Gone", "- [-] Gone"), ("[?] Asked", "- [?] Asked"),
    ("[ ] ! Low", "- [ ] !low Low"), ("[ ] ..!! Medium", "- [ ] !medium Medium"),
    ("[ ] !!!!. High", "- [ ] !high High"), ("[ ] .!. Word", "- [ ] .!. Word"),
    ("[ ] ... Dots", "- [ ] Dots"), ("[ ] !not", "- [ ] !not"),
    ("[ ] Do -> 2026-10-07", "- [ ] Do due:2026-10-07"),
    ("[ ] Do -> 2026/10/07 now", "- [ ] Do now due:2026-10-07"),
    ("[ ] -> 2026-W41 Do", "- [ ] Do due:2026-10-11"),
    ("[ ] Do (-> 2028-02)", "- [ ] Do ( ) due:2028-02-29"),
    ("[ ] Do -> 2026-Q4", "- [ ] Do due:2026-12-31"),
    ("[ ] Do -> 2026", "- [ ] Do due:2026-12-31"),
    ("[ ] Do -> 2026-W54", "- [ ] Do -> 2026-W54"),
    ("[ ] Do -> 20261", "- [ ] Do -> 20261"),
    ("[ ] Do -> 9999-01-01 -> 2026-13-01", "- [ ] Do -> 9999-01-01 -> 2026-13-01"),
    ("[ ] Do -> 2026-10-07 or -> 2026-10-08", "- [ ] Do or -> 2026-10-08 due:2026-10-07"),
    ("[ ] Buy #milk at #shop=aldi", "- [ ] Buy #milk at #shop/aldi"),
    ("[ ] Ask #anna now", "- [ ] Ask #anna now"),
    ("[ ] Do #points=3 #every=\"2w-mon,thu\"", "- [ ] Do every:2w-mon,thu points:3"),
    ("[x] Do #spent=5m #done=2026-10-07", "- [x] Do done:2026-10-07 spent:5m"),
    ("[ ] Do #p=\"192 c\"", "- [ ] Do \\#p=\"192 c\""),
    ("[ ] Issue #42", "- [ ] Issue #42"),
  ])
  func `reads an item`(_ line: String, _ wanted: String) throws {
    let page = try #require(try Exchange.read(line + "\r\n", as: .xit).pages.first)
    #expect(try Exchange.typed(page) == [wanted])
  }

  @Test func `reads groups, days and notes`() throws {
    let imported = try Exchange.read(
      "Home\n[ ] a\n    more #x\n    and more\n[ ] b\n\n[ ] c\n\n2026-10-05\n[ ] d\n\n2026-10-05: Out\n[ ] e\n",
      as: .xit)
    let items = imported.pages.flatMap(\.items)
    #expect(imported.pages.map(\.place) == [.list(Array("list".utf8)), .day(Exchange.day)])
    #expect(
      items.map { $0.group.map { String(decoding: $0, as: UTF8.self) } } == [
        "Home", "Home", nil, nil, "Out",
      ])
    #expect(items[0].notes == [Array("more #x".utf8), Array("and more".utf8)])
    #expect(items[0].tags == [Array("x".utf8)])
  }

  @Test(arguments: [
    ("[X] a", 0), ("[] a", 0), ("[ ]a", 3), ("a\n   [ ] b", 2), ("    a", 0), ("[ ] a\n\tb", 6),
    ("[ ] a\n\n    b", 7), ("[o", 0),
  ])
  func `refuses what is not an item`(_ text: String, _ offset: Int) {
    #expect { try Exchange.read(text, as: .xit) } throws: {
      ($0 as? ImportProblem)?.offset == offset
    }
  }

  @Test func `writes groups and other parts of a plan`() {
    let page = Exchange.page(
      """
      - [?] First #work/api due:2026-10-07T17:00 points:3
        - a note
      ## Tasks
      ### Home
      - [/] !high Second for #anna here
      - [-] !! Third
      """)
    let (text, losses) = Exchange.write([page], as: .xit)
    #expect(
      text == """
        [?] First #work=api -> 2026-10-07 #due="2026-10-07T17:00" #points=3
            a note

        Home
        [@] !!! Second for #anna here
        [~] !! Third

        """)
    #expect(losses == ["names of undated files"])
  }

  @Test func `a heading that begins with a byte order mark is not a title`() throws {
    let text = "\n\u{FEFF} Home\n[ ] a\n"
    let pages = try Exchange.read(text, as: .xit).pages
    let (written, losses) = Exchange.write(pages, as: .xit)
    #expect(written == "[ ] a\n")
    #expect(losses == ["names of undated files", "headings that cannot be titles"])
  }
}
