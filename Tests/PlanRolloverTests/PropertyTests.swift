import PlanDocument
import PlanRollover
import PlanTesting
import PlanText
import Testing

/// Laws that hold for any folder.
@Suite struct PropertyTests {
  static let seeds = Array(0..<UInt64(LongRun.count(full: 8)))
  static let perSeed = max(LongRun.textCount / 100, 12)

  @Test(arguments: seeds)
  func `a roll keeps every line, changes nothing twice, and does not depend on the order of files`(
    seed: UInt64
  ) throws {
    let today = CivilDate.caseToday
    var folder = GeneratedFolder(seed: LongRun.seed &+ seed, today: today)
    let since = today.adding(days: -60) ?? today
    var failures = 0
    var refused = 0
    for number in 0..<Self.perSeed {
      let facts = folder.facts()
      do throws(RollRefusal) {
        let rollover = try roll(facts, to: today, since: since)
        let found = faults(of: rollover, on: facts, to: today, since: since)
        guard !found.isEmpty else { continue }
        Issue.record(
          "PLAN_SEED=\(LongRun.seed), \(seed), folder \(number): \(found)\n\(facts.told)")
        failures += 1
        if failures > 2 { return }
      } catch {
        refused += 1
      }
    }
    // Unclosed fences that would swallow something are rare.
    #expect(refused * 5 < Self.perSeed)
  }

  @Test(arguments: seeds)
  func `a folder of hostile texts is rolled by the laws, or refused`(
    seed: UInt64
  ) throws {
    let today = CivilDate.caseToday
    var hostile = HostileText(seed: LongRun.seed &+ seed)
    let since = today.adding(days: -60) ?? today
    var rolled = 0
    for number in 0..<Self.perSeed {
      var facts = RollFacts(root: FilePath(""), days: [])
      for back in 0..<4 where back > 0 || number % 5 > 0 {
        guard let date = today.adding(days: -back) else { continue }
        let bytes = number % 2 == 0 ? hostile.text() : hostile.mutation(of: Self.corpus)
        facts.days.append(RollDay(path: FilePath(date.told + ".plan"), date: date, bytes: bytes))
      }
      if number % 5 == 0 {
        facts.template = RollTemplate(path: FilePath("templates/day.plan"), bytes: hostile.text())
      }
      guard let rollover = try? roll(facts, to: today, since: since) else { continue }
      rolled += 1
      let found = faults(of: rollover, on: facts, to: today, since: since)
      guard !found.isEmpty else { continue }
      Issue.record("PLAN_SEED=\(LongRun.seed), \(seed), folder \(number): \(found)\n\(facts.told)")
      return
    }
    #expect(rolled > 0)
  }

  @Test(arguments: seeds)
  func `an interrupted roll is completed by the next one`(seed: UInt64) throws {
    let today = CivilDate.caseToday
    var folder = GeneratedFolder(seed: LongRun.seed &+ seed, today: today)
    let since = today.adding(days: -60) ?? today
    var cuts = 0
    for number in 0..<Self.perSeed {
      let facts = number % 2 == 0 ? folder.week() : folder.facts()
      guard let whole = try? roll(facts, to: today, since: since) else { continue }
      let end = facts.applying(whole.changes)
      for length in 0..<whole.changes.changes.count {
        var part = ChangeSet()
        for change in whole.changes.changes.prefix(length) { part.append(change) }
        let cut = facts.applying(part)
        guard let again = try? roll(cut, to: today, since: since) else {
          // One more equal line may bring an unclosed fence with it.
          #expect(number % 2 == 1)
          continue
        }
        if length > 0 { cuts += 1 }
        let mended = cut.applying(again.changes)
        // The day is the same, though a mark may name another day in between. There may be one more
        // of equal tasks, because their copies cannot be told apart, but none is missing.
        let isComplete =
          number % 2 == 0
          ? mended.text(of: today) == end.text(of: today)
          : openBoxes(mended, today) >= openBoxes(end, today)
        if isComplete { continue }
        Issue.record(
          "PLAN_SEED=\(LongRun.seed), \(seed), folder \(number), cut at \(length)\n\(facts.told)\n-- whole --\n\(end.told)\n-- mended --\n\(mended.told)"
        )
        return
      }
    }
    #expect(cuts > 0)
  }

  /// The number of open boxes of a day.
  private func openBoxes(_ facts: RollFacts, _ day: CivilDate) -> Int {
    (facts.text(of: day) ?? "").split(separator: "\n")
      .count { $0.contains("[ ]") || $0.contains("[/]") }
  }

  static let corpus = (try? CaseText.all().map(\.bytes).filter { $0.count <= 4096 }) ?? []

  @Test(arguments: seeds)
  func `a roll over a gap gives the same as a roll on each day of it`(seed: UInt64) throws {
    let today = CivilDate.caseToday
    var folder = GeneratedFolder(seed: LongRun.seed &+ seed, today: today)
    let since = today.adding(days: -60) ?? today
    for number in 0..<Self.perSeed {
      let facts = folder.week()
      var daily = facts
      for day in facts.days.map(\.date).sorted() where day < today {
        daily = daily.applying(try roll(daily, to: day, since: since).changes)
      }
      daily = daily.applying(try roll(daily, to: today, since: since).changes)
      let direct = facts.applying(try roll(facts, to: today, since: since).changes)
      let (steps, leap) = (daily.text(of: today), direct.text(of: today))
      // Two missing days are equal too.
      #expect(leap != nil)
      if steps != leap {
        Issue.record(
          "PLAN_SEED=\(LongRun.seed), \(seed), folder \(number)\n\(facts.told)\n-- daily --\n\(steps ?? "")\n-- direct --\n\(leap ?? "")"
        )
        return
      }
    }
  }
}

extension RollFacts {
  func text(of day: CivilDate) -> String? { days.first { $0.date == day }?.bytes.string }

  /// The folder as a case file shows it.
  var told: String {
    days.sorted { $0.date < $1.date }.map {
      "-- before/\($0.path.bytes.string) --\n\($0.bytes.string)"
    }.joined() + (template.map { "-- before/templates/day.plan --\n\($0.bytes.string)" } ?? "")
  }
}
