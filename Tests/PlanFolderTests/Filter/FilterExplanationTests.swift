import PlanDocument
import PlanFolder
import PlanText
import Testing

/// Why an item matches, on Monday, 5 October 2026, at noon.
@Suite struct FilterExplanationTests {
  private func answers(_ filter: String, _ line: String) throws -> [String] {
    var facts = FolderFacts(expectingFiles: 0)
    var table = SyntaxTable()
    let (path, bytes) = (Array("2026-10-05.plan".utf8), Array("- [ ] up #top\n\(line)\n".utf8))
    let kind = DocumentKind(path: path)
    parse(bytes.span, as: kind, into: &table)
    facts.add(bytes.span, table, as: kind, path: path)
    let today = try #require(CivilDate(year: 2026, month: 10, day: 5))
    let context = FilterContext(today: today, minutes: 720)
    let filter = try Filter(Array(filter.utf8).span)
    var explanation = FilterExplanation(filter, facts, context)
    let answers = explanation.answers(1)
    // Every term of the explanation has the result of the filter itself.
    for answer in answers {
      var matcher = FilterMatcher(try Filter(answer.term.span), facts, context)
      #expect(matcher.matches(1) == answer.holds)
    }
    return answers.map { answer in
      let reason =
        switch answer.reason {
        case nil: ""
        case .date(let field, let day): " \(field) \(String(decoding: day.bytes, as: UTF8.self))"
        case .number(let key, let number):
          " \(number) \(key.type == .duration ? "min" : "\(key.name)")"
        case .inherited: " inherited"
        }
      return (answer.holds ? "" : "not ") + String(decoding: answer.term, as: UTF8.self) + reason
    }
  }

  @Test(arguments: [
    ("open #work", ["open", "#work"]), ("open | done", ["open", "not done"]),
    ("-done -(#home | #work)", ["-done", "-#home", "not -#work"]),
    ("due<+3d", ["due<+3d due 2026-10-07"]), ("week", ["week due 2026-10-07"]),
    ("today", ["today on 2026-10-05"]),
    ("points>=5 est<1h", ["points>=5 5 points", "est<1h 30 min"]),
    ("#work/api | #top", ["#work/api", "not #top"]), ("open open OPEN", ["open"]),
    ("overdue", ["not overdue"]), ("\"pay\" !high", ["pay", "!high"]),
  ])
  func `is given term by term`(filter: String, expected: [String]) throws {
    #expect(
      try answers(filter, "- [ ] !high Pay #work/api due:2026-10-07 points:5 est:30m") == expected)
  }

  @Test func `names inherited tags and overdue dates`() throws {
    #expect(
      try answers("#top overdue", "  - [ ] a due:2026-10-04")
        == ["#top inherited", "overdue due 2026-10-04"])
  }
}
