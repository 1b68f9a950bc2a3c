import PlanDocument
import PlanRollover
import PlanTesting
import PlanText
import Testing

/// Laws that hold for any lists of series and any days.
@Suite struct SeriesPropertyTests {
  static let seeds = Array(0..<UInt64(LongRun.count(full: 8)))
  static let perSeed = max(LongRun.textCount / 100, 12)

  @Test(arguments: seeds)
  func `days with any content are written once, in any order, created or rolled`(seed: UInt64) {
    let today = CivilDate.caseToday
    var generated = GeneratedSeries(seed: LongRun.seed &+ seed, today: today)
    var started = 0
    for number in 0..<Self.perSeed {
      let laws = SeriesLaws(facts: generated.folder(), day: today, cuts: false)
      for isCarrying in [true, false] {
        guard let rollover = laws.written(isCarrying: isCarrying) else {
          Issue.record("folder \(number) is refused\n\(laws.facts.toldWithLists)")
          return
        }
        started += rollover.started.count
        let found = laws.faults(of: rollover, isCarrying: isCarrying)
        if found.isEmpty { continue }
        Issue.record(
          "PLAN_SEED=\(LongRun.seed), \(seed), folder \(number): \(found)\n\(laws.facts.toldWithLists)"
        )
        return
      }
    }
    #expect(started > Self.perSeed)
  }

  @Test(arguments: seeds)
  func `days that a person uses are written once, in any order, created or rolled, or in parts`(
    seed: UInt64
  ) {
    let today = CivilDate.caseToday
    var generated = GeneratedSeries(seed: LongRun.seed &+ seed, today: today)
    var started = 0
    for number in 0..<Self.perSeed / 4 {
      var lived = LivedSeries(generated.lists(), seed: seed &* 1_000 &+ UInt64(number))
      for back in stride(from: 12, through: 0, by: -1) {
        guard let day = today.adding(days: -back), lived.opens(day, last: back == 0) else {
          continue
        }
        let laws = SeriesLaws(facts: lived.facts, day: day)
        let isCarrying = lived.random.chance(80)
        guard let rollover = laws.written(isCarrying: isCarrying) else {
          Issue.record("folder \(number) is refused\n\(laws.facts.toldWithLists)")
          return
        }
        started += rollover.started.count
        let found = laws.faults(of: rollover, isCarrying: isCarrying)
        guard found.isEmpty else {
          Issue.record(
            "PLAN_SEED=\(LongRun.seed), \(seed), folder \(number), \(day.told): \(found)\n\(laws.facts.toldWithLists)"
          )
          return
        }
        lived.facts = lived.facts.applying(rollover.changes)
        lived.spend(day)
      }
    }
    #expect(started > Self.perSeed)
  }
}

/// A folder that is rolled day by day, while a person ticks, deletes and moves lines.
struct LivedSeries {
  var facts: RollFacts
  var random: SeededGenerator

  init(_ facts: RollFacts, seed: UInt64) {
    self.facts = facts
    random = SeededGenerator(seed: LongRun.seed &+ seed)
  }

  /// Whether the plan is used on that day.
  mutating func opens(_ day: CivilDate, last: Bool) -> Bool { last || random.chance(60) }

  /// Changes some lines of the day to done, cancelled or begun, deletes some, and types one.
  mutating func spend(_ day: CivilDate) {
    for index in facts.days.indices
    where facts.days[index].date == day || random.chance(5) {
      var lines: [String] = []
      var deletes = false
      for line in facts.days[index].bytes.string.split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        if !line.hasPrefix(" ") { deletes = line.contains("[") && random.chance(5) }
        if !deletes { lines.append(changed(String(line))) }
      }
      facts.days[index].bytes = Array(lines.joined(separator: "\n").utf8)
    }
  }

  private mutating func changed(_ line: String) -> String {
    if line.contains("[x]") || line.contains("[-]") {
      return random.chance(4)
        ? line.replacing("[x]", with: "[ ]").replacing("[-]", with: "[ ]") : line
    }
    guard line.contains("[ ]") || line.contains("[/]") else { return line }
    let box = random.pick(["[ ]", "[ ]", "[x]", "[x]", "[x]", "[-]", "[/]"])
    return line.replacing("[ ]", with: box).replacing("[/]", with: box)
  }
}

extension RollFacts {
  /// The folder with its lists, as a case file shows it.
  var toldWithLists: String {
    lists.map { "-- before/\($0.path.bytes.string) --\n\($0.bytes.string)" }.joined()
      + "-- week \(settings.weekStart), roll \(settings.roll) --\n" + told
  }
}
