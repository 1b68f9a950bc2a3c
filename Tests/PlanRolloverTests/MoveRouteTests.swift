import PlanDocument
import PlanRollover
import PlanTesting
import PlanText
import Testing

/// One task that moves from day to day and back.
@Suite struct MoveRouteTests {
  static let routes: [(stops: String, lines: String)] = [
    ("AB", "A [>] B [ ]"), ("ABA", "A [ ]"), ("ABC", "A [>] B [>] C [ ]"),
    ("ABCB", "A [>] B [ ]"), ("ABCBA", "A [ ]"),
    ("ABCA", "A [ ] B [>] C [>]"), ("ABCAC", "A [>] B [>] C [ ]"),
    ("ABCAB", "A [>] B [ ] C [>]"), ("BA", "A [ ] B [>]"), ("BAB", "B [ ]"),
    ("BAC", "A [>] B [>] C [ ]"), ("BACB", "A [>] B [ ] C [>]"),
  ]

  @Test(arguments: routes)
  func `wherever a task goes, one line of it is open`(
    stops: String, lines: String
  ) throws {
    var facts = RollFacts(folder: [:])
    for name in Self.names { facts.days.append(Self.day(name, "## Tasks\n")) }
    let start = facts
    let first = stops.first ?? "A"
    facts.days.removeAll { $0.path == Self.path(first) }
    facts.days.append(Self.day(first, "## Tasks\n\n- [ ] Read #book\n  a note\n"))
    let home = facts
    for (from, to) in zip(stops, stops.dropFirst()) {
      let line = MoveLine(Self.path(from), 2)
      facts = facts.applying(moving: try facts.moving([line], to: Self.date(to)).changes)
    }
    let found = Self.names.compactMap { name -> String? in
      let text = facts.text(of: Self.date(name)) ?? ""
      return text.firstRange(of: "[").map { "\(name) \(text[$0.lowerBound...].prefix(3))" }
    }
    #expect(found.joined(separator: " ") == lines)
    // Days without a line of the task are as they were before it came.
    for (name, text) in zip(Self.names, Self.names.map { facts.text(of: Self.date($0)) })
    where !lines.contains(name) {
      #expect(text == start.text(of: Self.date(name)))
    }
    if !lines.contains(">") {
      #expect(facts.text(of: Self.date(first)) == home.text(of: Self.date(first)))
    }
    #expect(try settle(facts, through: Self.date("C")).changes.isEmpty)
    let rolled = try roll(facts, to: Self.date("D"), since: .earliest)
    #expect(rolled.carried.count == 1)
    #expect(rolled.settled.isEmpty)
  }

  private static let names: [Character] = ["A", "B", "C"]

  private static func date(_ name: Character) -> CivilDate {
    let number = Int(name.asciiValue ?? 65) - 65
    return CivilDate.caseToday.adding(days: number) ?? .caseToday
  }

  private static func path(_ name: Character) -> FilePath {
    FilePath(date(name).told + ".plan")
  }

  private static func day(_ name: Character, _ text: String) -> RollDay {
    RollDay(path: path(name), date: date(name), bytes: Array(text.utf8))
  }
}
