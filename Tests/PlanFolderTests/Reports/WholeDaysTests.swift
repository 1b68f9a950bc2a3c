import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

/// Facts that are left out of unwanted days change no figure.
@Suite struct WholeDaysTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `facts of some whole days give the same figures as facts of all`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let files = folder(&random)
    let first = day.adding(days: Int.random(in: -30...5, using: &random))!
    let range = first...first.adding(days: Int.random(in: 0...9, using: &random))!
    let (all, some) = (source(files, nil), source(files, range))
    #expect(all.figures(of: range) == some.figures(of: range))
    #expect(
      all.points(in: range).days
        == all.points(in: .earliest ... .latest).days.filter { range.contains($0.date) })
    #expect(all.points(in: range).days == some.points(in: range).days)
    #expect(reported(all.habits(asOf: day)) == reported(some.habits(asOf: day)))
    #expect(goals(all) == goals(some))
    #expect(open(all) == open(some))
  }

  private let day = CivilDate(year: 2026, month: 10, day: 5)!

  private func source(
    _ files: [(path: String, text: String)], _ wholeDays: ClosedRange<CivilDate>?
  ) -> ReportSource {
    var facts = FolderFacts(wholeDays: wholeDays)
    var table = SyntaxTable()
    for file in files {
      let text = Array(file.text.utf8)
      let kind = DocumentKind(path: Array(file.path.utf8))
      parse(text.span, as: kind, into: &table, facts.detail(of: kind))
      facts.add(text.span, table, as: kind, path: Array(file.path.utf8))
    }
    var settings = Settings()
    settings.taskPoints = 2
    settings.habitPoints = 1
    return ReportSource(facts, settings: settings, FilterContext(today: day, minutes: 600))
  }

  private func reported(_ habits: [HabitFigures]) -> [String] {
    habits.map { habit in
      let history = habit.history
      return "\(habit.habit.name) \(history.streak) \(history.best) \(history.met) "
        + "\(history.completions) \(history.totals) \(habit.state) \(habit.isAtRisk)"
    }
  }

  private func goals(_ source: ReportSource) -> [String] {
    source.facts.progress(of: source.book, FilterContext(today: day, minutes: 0)).map {
      "\($0.achieved) \($0.wanted) \($0.doneTasks) \($0.tasks) \($0.begin as Any) \($0.reached as Any)"
    }
  }

  /// The open items, by file and line.
  private func open(_ source: ReportSource) -> [String] {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    return facts.items.indices.filter { open.matches($0) && facts.items[$0].kind != .habitItem }
      .map { item in
        let file = facts.file(ofItem: item)
        let due = facts.dueDay(ofItem: item)
        return "\(facts.path(ofFile: file)) \(facts.items[item].line) \(due as Any)"
      }
  }

  private func folder(_ random: inout SeededGenerator) -> [(path: String, text: String)] {
    var files = [("habits.plan", definitions), ("list.plan", lines(6, &random))]
    for back in 0..<40 where Int.random(in: 0..<5, using: &random) > 0 {
      let date = day.adding(days: 3 - back)!
      let name = String(decoding: date.bytes, as: UTF8.self)
      var text = "# \(name)\n\n## Priorities\n\n" + lines(2, &random)
      text +=
        "\n## Tasks\n\n" + lines(7, &random) + "\n## Schedule\n\n- 09:00 a\n- [x] 10:00 b goal:g\n"
      text += "\n## Habits\n\n"
      for habit in ["Read", "Gym", "Water: \(back % 9)"] {
        text += "- [\(["x", " ", "-"].randomElement(using: &random)!)] \(habit)\n"
      }
      text += "\n## Mood\n\n- 08:00 calm\n\n## Notes\n\n"
      text += [
        "plain: done:2026-10-01\n- [ ] no task\n", "```\n## Tasks\n```\n## Tasks\n\n- [ ] late\n",
        "<!-- open\n## Tasks\n- [ ] hidden\n-->\n",
        "one\n\n## Work\n\n- [ ] one more due:2026-10-04\n", "",
      ].randomElement(using: &random)!
      files.append(("\(name).plan", text))
    }
    return files.map { ($0.0, $0.1) }
  }

  private func lines(_ count: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      let depth = Int.random(in: 0...2, using: &random)
      text += String(repeating: "  ", count: depth)
      text += "- [\(["x", " ", "-", ">", "/", "?"].randomElement(using: &random)!)] "
      text += ["Pay", "Walk", "Read it", "done:", "goal: x"].randomElement(using: &random)!
      for part in parts where Int.random(in: 0..<6, using: &random) == 0 { text += " \(part)" }
      text += "\n"
      if Int.random(in: 0..<6, using: &random) == 0 { text += "    a note\n" }
    }
    return text
  }

  private let parts = [
    "goal:g", "done:2026-10-02", "done:2026-09-20T10:00", "done:14:00", "from:2026-09-30",
    "to:2026-10-04", "due:2026-10-03", "points:5", "#work", "goal:\"g\"", "expires:2026-10-04",
  ]

  private let definitions = """
    # Habits

    ## Goals

    - [ ] Ship target:40 id:g due:2026-12-01

    ## Habits

    - Read every:day points:3 goal:g
    - Gym every:3/week
    - Water: 6 every:day start:2026-09-10

    ## Tasks

    - [x] Done here done:2026-10-01 goal:g
    - [ ] Open here due:2026-10-09 goal:g

    """
}
