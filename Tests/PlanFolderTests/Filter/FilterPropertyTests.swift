import PlanDocument
import PlanFolder
import PlanTesting
import PlanText
import Testing

@Suite struct FilterPropertyTests {
  /// A filter as it is typed, and its meaning.
  struct Typed {
    var text: String
    var fits: (FilterOracleItem) -> Bool
    var questions: [FilterQuestion]
  }

  /// - Parameter depth: how deep parentheses may be nested.
  private func typed(
    _ random: inout SeededGenerator, _ questions: FilterQuestions, depth: Int
  ) -> Typed {
    if depth == 0 || random.chance(35) {
      let question = questions.random(&random)
      return Typed(text: question.text, fits: question.fits, questions: [question])
    }
    if random.chance(20) { return flat(&random, questions) }
    if random.chance(25) {
      let one = typed(&random, questions, depth: depth - 1)
      let isPlain = one.questions.count == 1 && random.chance(50)
      let text = isPlain ? "-\(one.text)" : "-( \(one.text))"
      return Typed(text: text, fits: { !one.fits($0) }, questions: one.questions)
    }
    let parts = (0..<2 + random.number(below: 2)).map { _ in
      typed(&random, questions, depth: depth - 1)
    }
    let asked = parts.flatMap(\.questions)
    let isAnd = random.chance(50)
    let joint = random.pick(isAnd ? [" ", " & ", "&"] : ["|", " | ", "\n|\t"])
    // Parentheses do not change the meaning.
    let text = parts.map { $0.questions.count == 1 ? $0.text : "(\($0.text))" }
      .joined(separator: joint)
    return Typed(
      text: text,
      fits: { item in
        isAnd ? parts.allSatisfy { $0.fits(item) } : parts.contains { $0.fits(item) }
      }, questions: asked)
  }

  /// Several terms without parentheses: `&` binds tighter than `|`, and `-` tighter than both.
  private func flat(_ random: inout SeededGenerator, _ questions: FilterQuestions) -> Typed {
    let alternatives = (0..<2 + random.number(below: 2)).map { _ in
      (0..<1 + random.number(below: 3)).map { _ in
        (question: questions.random(&random), isNegated: random.chance(25))
      }
    }
    let text = alternatives.map { terms in
      terms.map { ($0.isNegated ? "-" : "") + $0.question.text }
        .joined(separator: random.pick([" ", " & ", "&"]))
    }.joined(separator: random.pick(["|", " | "]))
    return Typed(
      text: text,
      fits: { item in
        alternatives.contains { $0.allSatisfy { $0.question.fits(item) != $0.isNegated } }
      }, questions: alternatives.joined().map(\.question))
  }

  /// Days and first days of weeks, with the periods that have a name then.
  private static let moments = [
    "2026-10-05", "2026-10-07", "2026-10-04", "2026-01-01", "2026-03-31", "2024-02-29",
    "2027-12-31",
  ].flatMap { day in
    [Weekday.monday, .sunday].map { weekStart in
      let context = FilterContext(today: date(day), minutes: 0, weekStart: weekStart)
      return FilterQuestions(context: context, periods: FilterPeriods.all(context))
    }
  }

  private func questions(_ random: inout SeededGenerator) -> FilterQuestions {
    let moment = random.pick(Self.moments)
    var context = moment.context
    context.minutes = random.pick([0, 600, 1100, 1500])
    context.rolls = context.minutes != 600
    return FilterQuestions(context: context, periods: moment.periods)
  }

  @Test func `every filter matches what a direct reading of the documents gives`() throws {
    var random = SeededGenerator(seed: LongRun.seed)
    var answers: [String: Set<Bool>] = [:]
    for number in 0..<300 {
      var generator = FilterFolder(seed: LongRun.seed &+ UInt64(number))
      let folder = generator.folder()
      let facts = folder.facts
      let questions = questions(&random)
      let context = questions.context
      let oracle = FilterOracle(folder, context)
      let items = oracle.items
      try #require(items.count == facts.items.count)
      for _ in 0..<8 {
        let typed = typed(
          &random, questions, depth: random.number(below: 4)
        )
        let filter = try Filter(Array(typed.text.utf8).span)
        #expect(try Filter(filter.text.span) == filter, "\(typed.text)")
        var matcher = FilterMatcher(filter, facts, context)
        for (index, item) in items.enumerated() {
          let isFitting = typed.fits(item)
          if matcher.matches(index) != isFitting {
            Issue.record(
              """
              \(typed.text): line \(item.item.line + 1) of \(item.path) should \
              \(isFitting ? "" : "not ")fit on \(context.today.text) at \(context.minutes): \
              \(item.document.text(item.item.range).string)
              """)
          }
          for question in typed.questions {
            answers[question.label, default: []].insert(question.fits(item))
          }
        }
      }
    }
    expectBoth(answers)
  }

  /// Terms that may match nothing, or everything.
  private let oneSided: Set = ["#wor", "text to-day", "list:ooks", "list:2026-10-05", "has:remind"]

  private func expectBoth(_ answers: [String: Set<Bool>]) {
    let kinds = FilterQuestions.states + FilterQuestions.kinds + FilterQuestions.priorities.map(\.0)
    let labels =
      kinds + FilterQuestions.parts.map { "has:\($0)" }
      + FilterQuestions.lists.map { "list:" + $0.typed }
      + FilterQuestions.texts.map { "text \($0.text)" }
      + ["due", "start", "until", "expires", "from", "to", "done", "on"].flatMap { field in
        ["<", "<=", ">", ">=", "=", ":"].map { "\(field) \($0)" }
      }
      + ["points", "est"].flatMap { field in ["<", "<=", ">", ">=", "=", ":"].map { field + $0 } }
      + ["#work", "#work/api", "#HOME", "#été", "#x", "#home/garden", "..A", "A..", "A..B"]
      + ["today", "fri", "tomorrow", "week", "last week", "month", "2026-W41", "+3d"]
    for label in labels where !oneSided.contains(label) {
      #expect(answers[label] == [true, false], "\(label)")
    }
    for label in oneSided where label != "has:remind" {
      #expect(answers[label] == [false], "\(label)")
    }
  }

  @Test func `the printed form reads as the same filter, and is printed the same again`() throws {
    var random = SeededGenerator(seed: LongRun.seed &+ 1)
    let questions = questions(&random)
    var lengths: Set<Int> = []
    for _ in 0..<LongRun.count(full: 4_000) {
      let text = typed(&random, questions, depth: 5).text
      let filter = try Filter(Array(text.utf8).span)
      let printed = filter.text
      let again = try Filter(printed.span)
      #expect(again == filter && again.text == printed, "\(text)")
      lengths.insert(printed.count)
    }
    #expect(lengths.count > 200)
  }

  @Test func `any text is printed so that it reads as itself`() throws {
    var random = SeededGenerator(seed: LongRun.seed &+ 2)
    let pieces =
      [
        "a", "\"", "\\", " ", "-", "#", "!", "(", ")", "|", "&", "<", ":", "=", "..", "7d", "mon",
        "last", "week", "due", "é", "\u{A0}", "\n", "\u{1B}", "2026", "open", "+", "1", "/",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x00]]
    for _ in 0..<LongRun.count(full: 5_000) {
      let text = Array((0..<1 + random.number(below: 4)).map { _ in random.pick(pieces) }.joined())
      var quoted: [UInt8] = [0x22]
      for byte in text { quoted += byte == 0x22 || byte == 0x5C ? [0x5C, byte] : [byte] }
      quoted.append(0x22)
      guard let filter = try? Filter(quoted.span) else { continue }
      for expression in [quoted, [0x2D] + quoted, Array("list:") + quoted, quoted + Array(" & b")] {
        let filter = try Filter(expression.span)
        #expect(try Filter(filter.text.span) == filter, "\(expression.string)")
      }
      #expect(filter.isText)
    }
  }

  @Test func `and of two filters matches what both match`() throws {
    for (a, b, both) in [
      ("a", "b", "a & b"), ("a b", "c|d", "a & b & (c | d)"),
      ("a|b", "-(c d)", "(a | b) & -(c & d)"),
    ] {
      let filter = try Filter(Array(a.utf8).span).and(Filter(Array(b.utf8).span))
      #expect(filter.text.string == both)
      #expect(try filter == Filter(Array(both.utf8).span))
    }
    #expect(Filter.open.text.string == "open")
  }

  @Test(arguments: [
    ("a", "a & (task | slot | habit | goal) & open"),
    ("slot -done", "slot & -done & (open | " + slotsWithoutBox + ")"),
    ("task | a", "(task | a) & open"), ("-(a -(task done))", "-(a & -(task & done))"),
    ("goal -overdue -(b | done)", "goal & -overdue & -(b | done) & open"),
    ("habit -open", "habit & -open"),
    ("task -mood -definition", "task & -mood & -definition & open"),
    ("task done:last week", "task & done:last week"),
    ("task -done:week", "task & -done:week & open"),
    ("goal to<=fri", "goal & to<=fri"), ("mood a", "mood & a"), ("definition", "definition"),
    ("habit has:done | has:to", "habit & has:done | has:to"), ("task moved", "task & moved"),
    ("task recurring", "task & recurring & (open | definition)"),
    ("habit has:every", "habit & has:every & (open | definition)"),
    ("task has:after", "task & has:after & (open | definition)"),
  ])
  func `a view shows open items, unless the filter says otherwise`(
    expression: String, completed: String
  ) throws {
    let filter = try Filter(Array(expression.utf8).span)
    #expect(filter.completed(isToChange: false).text.string == completed)
  }

  @Test(arguments: [
    ("task recurring", "task & recurring & open"), ("slot", "slot & open"),
    ("slot done", "slot & done"), ("task -done", "task & -done & open"),
  ])
  func `a change applies to open items, unless the filter says otherwise`(
    expression: String, completed: String
  ) throws {
    let filter = try Filter(Array(expression.utf8).span)
    #expect(filter.completed(isToChange: true).text.string == completed)
    #expect(Filter.openTasksAndSlots.text.string == "open & (task | slot)")
  }
}

private let slotsWithoutBox = "slot & on>=today & -(begun | done | cancelled | moved | expired)"
