import PlanDocument
import PlanTesting
import Testing

/// Three series that a person ticks each day, from before they start until after they end.
@Suite struct ExampleSeriesTests {
  struct Example: CustomTestStringConvertible {
    var definition: String
    var words: String
    var first: Int
    var days: Int

    var testDescription: String { definition }
  }

  /// The days from 1 December 2025 to 28 February 2026.
  static let days = (1...90).compactMap {
    CivilDate(year: 2025, month: 12, day: 1)?.adding(days: $0 - 1)?.told
  }

  static let examples = [
    Example(
      definition: "- [ ] Cold shower every:day start:2025-12-06 until:2026-01-05",
      words: "Cold shower", first: 5, days: 31),
    Example(
      definition: "- [ ] Mock test #exam every:day start:2025-12-06 until:2026-02-04 points:2",
      words: "Mock test #exam points:2", first: 5, days: 61),
    Example(definition: "- [ ] Write a page every:day", words: "Write a page", first: 0, days: 90),
  ]

  @Test(arguments: examples)
  func `a series is on each day of its window and on no other, and no day changes again`(
    example: Example
  ) throws {
    var folder = SeriesFolder(["home.plan": [example.definition]])
    folder.isThorough = false
    var written: [String: [UInt8]] = [:]
    var held: [String] = []
    for day in Self.days {
      let name = day + ".plan"
      try folder.apply("roll", to: name)
      if folder.told(name) == ["- [ ] \(example.words)"] {
        try folder.apply("tick \(example.words)", to: name)
        held.append(day)
      } else {
        #expect(folder.told(name) == [])
      }
      written[name] = folder.files[name]
    }
    #expect(held == Array(Self.days[example.first..<example.first + example.days]))
    #expect(written.allSatisfy { folder.files[$0.key] == $0.value })
    #expect(written.count == Self.days.count)
  }
}
