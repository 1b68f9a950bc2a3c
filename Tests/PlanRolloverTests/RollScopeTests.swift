import PlanDocument
import PlanRollover
import PlanTesting
import PlanText
import Testing

@Suite struct RollScopeTests {
  private static let habits = """
    ## Habits

    - Gym every:3/week start:2026-01-01
    - Run: 20 km every:month
    - Read every:3/week
    - Swim every:quarter
    - Walk every:10d start:2026-08-01

    """

  @Test(arguments: SeriesPropertyTests.seeds)
  func `a roll of only the days it needs gives the same as a roll of all`(seed: UInt64) throws {
    let today = CivilDate.caseToday
    var generated = GeneratedSeries(seed: LongRun.seed &+ seed, today: today)
    var random = SeededGenerator(seed: LongRun.seed &+ seed)
    var passedOver = 0
    for number in 0..<SeriesPropertyTests.perSeed {
      var facts = generated.folder()
      if random.chance(50) {
        facts.lists.append(
          RollList(path: FilePath("h.plan"), bytes: Array(Self.habits.utf8)))
      }
      for index in facts.days.indices where random.chance(40) {
        let name = random.pick(["Gym", "Run: 8 km", "Read", "Swim", "Walk"])
        facts.days[index].bytes += Array("\n## Habits\n\n- [x] \(name)\n".utf8)
        // An item without the form of a task is not an instance and ends no search.
        let task = random.pick(["1. Sweep", "1. [x] Sweep", "2. Plan the week"])
        if random.chance(40) {
          facts.days[index].bytes += Array("\n## Priorities\n\n\(task)\n".utf8)
        }
      }
      let since = today.adding(days: -random.number(below: 5)) ?? today
      var scope = RollScope(facts.lists, facts.settings, to: today, since: since)
      var needed = facts
      needed.days = facts.days.sorted { $0.date > $1.date }.filter { day in
        let bytes = day.bytes
        return scope.needs(day.date, bytes.span, DayMarks(of: day.date, bytes.span))
      }
      passedOver += facts.days.count - needed.days.count
      let all = try roll(facts, to: today, since: since)
      let some = try roll(needed, to: today, since: since)
      let made = try create(facts, today, since: since)
      let madeOfSome = try create(needed, today, since: since)
      guard all.changes != some.changes || made.changes != madeOfSome.changes else { continue }
      Issue.record(
        "PLAN_SEED=\(LongRun.seed), \(seed), folder \(number), since \(since.told)\n\(facts.toldWithLists)\n-- of all --\n\(all.changes)\n-- of those needed --\n\(some.changes)"
      )
      return
    }
    #expect(passedOver > SeriesPropertyTests.perSeed)
  }

  /// Lines of a day after the roll, and whether a roll needs them, with a list of series and
  /// without one.
  static let laterDays = [
    ("- [ ] Sweep", true, false), ("- [x] sweep #home", true, false), ("- [ ] Sleep", false, false),
    ("Sweep", false, false), ("- [ ] Sleep from:2026-10-01", true, true),
    ("- [>] Sleep to:2026-10-09", true, true), ("", false, false),
  ]

  @Test(arguments: laterDays)
  func `of the days after it, a roll needs those with a move or an instance`(
    line: String, withSeries: Bool, without: Bool
  ) throws {
    let list = RollList(
      path: FilePath("home.plan"), bytes: Array("## Tasks\n\n- [ ] Sweep every:day\n".utf8))
    let today = CivilDate.caseToday
    let later = try #require(today.adding(days: 2))
    let bytes = Array("## Tasks\n\n\(line)\n".utf8)
    for (lists, isNeeded) in [([list], withSeries), ([], without)] {
      var scope = RollScope(lists, Settings(), to: today, since: today)
      #expect(scope.needs(later, bytes.span, DayMarks(of: later, bytes.span)) == isNeeded)
    }
  }
}
