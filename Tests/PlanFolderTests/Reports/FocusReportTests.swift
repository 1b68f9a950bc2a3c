import PlanDocument
import PlanFolder
import PlanReports
import PlanText
import Testing

@Suite struct FocusReportTests {
  /// The words of the shown items, in order, on 5 October 2026 at 10:42.
  private func shown(_ files: [(String, String)], _ typed: String? = nil) throws -> [String] {
    var facts = FolderFacts()
    for (path, text) in files.sorted(by: { $0.0 < $1.0 }) {
      let (bytes, kind) = (Array(text.utf8), DocumentKind(path: Array(path.utf8)))
      let document = Document(bytes, as: kind)
      facts.add(bytes.span, document.table, as: kind, path: Array(path.utf8))
    }
    let today = try #require(CivilDate(year: 2026, month: 10, day: 5))
    let context = FilterContext(today: today, minutes: 642, weekStart: .monday, root: [])
    let filter = try typed.map { try Filter(Array($0.utf8).span) }
    let source = ReportSource(facts, settings: Settings(), context, filter: filter)
    return FocusReport(from: source, isFiltered: filter != nil).items.map {
      String(decoding: facts.text(facts.items[$0].name), as: UTF8.self)
    }
  }

  private let day = """
    ## Priorities

    1. [ ] second due:2026-10-09
    2. [ ] !high first
    3. a maxim
    4. [x] over

    ## Tasks

    - [ ] plain
      - [ ] a step due:2026-10-05
    - [ ] !high pressing
    - [/] begun due:2026-10-04
    - [>] gone to:2026-10-07
    - [>] moved to nowhere
    - [ ] late expires:2026-10-04

    ## Schedule

    - 09:00 no box
    - [ ] 17:00 call

    ## Habits

    - [ ] Water

    """
  private let list = """
    # Groceries #home

    - [ ] today due:2026-10-05
    - [ ] far due:2027-10-05
    - [ ] whenever
    - [ ] milk every:week due:2026-10-05
    - [ ] above due:2026-10-06
      - [ ] below due:2026-10-05
    - [x] bought due:2026-10-05

    """

  @Test func `today comes first, and then what is due in lists`() throws {
    let other = "- [ ] of yesterday due:2026-10-05\n"
    let shown = try shown([
      ("2026-10-05.plan", day), ("groceries.plan", list), ("2026-10-04.plan", other),
      ("quiet.plan", "# Quiet\n\n- [ ] quiet due:2026-10-05\n\n## Settings\n\n- calendar: no\n"),
    ])
    #expect(
      shown == [
        "second", "first", "begun", "pressing", "plain", "moved to nowhere", "call", "today",
        "above",
      ])
  }

  @Test func `a filter selects items of every file`() throws {
    let files = [("2026-10-05.plan", day), ("groceries.plan", list)]
    #expect(try shown(files, "#home") == ["today", "above", "far", "whenever"])
    #expect(try shown(files, "!high") == ["first", "pressing"])
    #expect(try shown(files, "water") == [])
    #expect(try shown(files, "nothing") == [])
  }

  @Test func `without a day only lists are shown, and without lists nothing`() throws {
    #expect(try shown([("groceries.plan", list)]) == ["today", "above"])
    #expect(try shown([]) == [])
  }
}
