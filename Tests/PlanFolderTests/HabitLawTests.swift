import PlanDocument
import PlanFolder
import PlanTesting
import Testing

/// Laws of streaks that hold for any history.
@Suite struct HabitLawTests {
  static let count = LongRun.historyCount(full: 80)

  private func habit(_ folder: HabitFolder) -> Habit {
    folder.folder().book(folder.settings).habits[0]
  }

  private func forEachFolder(
    _ seed: UInt64, _ body: (inout SeededGenerator, HabitFolder, CivilDate) throws -> Void
  ) rethrows {
    var random = SeededGenerator(seed: LongRun.seed &+ seed)
    for _ in 0..<Self.count {
      let folder = HabitFolder.random(&random)
      try body(&random, folder, HabitFolder.begin.plus(random.number(below: 75)))
    }
  }

  /// A habit, and the first days of gaps in it, each `unit` days long.
  private func plain(
    _ random: inout SeededGenerator, _ rule: RuleText, unit: Int
  ) -> (folder: HabitFolder, gaps: [CivilDate]) {
    var folder = HabitFolder()
    // This is a Monday.
    let begin = date("2026-01-19")
    let target = random.chance(50) ? nil : AmountText(target: 5)
    folder.versions = [VersionText(rule: rule, start: begin, amount: target)]
    for day in begin.days(to: begin.plus(83)) where random.chance(80) {
      let amount = random.chance(50) ? nil : AmountText(value: random.number(below: 8))
      folder.entries[day] = [EntryText(box: random.pick(["x", "x", " "]), amount: amount)]
    }
    let gaps = stride(from: 0, to: 84, by: unit).filter { _ in random.chance(20) }
    return (folder, gaps.map { begin.plus($0) })
  }

  /// The same history without those gaps: later days move forward.
  private func cut(_ folder: HabitFolder, _ gaps: [CivilDate], unit: Int) -> HabitFolder {
    var cut = folder
    cut.entries = [:]
    for (day, entries) in folder.entries {
      if gaps.contains(where: { $0 <= day && day < $0.plus(unit) }) { continue }
      cut.entries[day.plus(-unit * gaps.filter { $0 < day }.count)] = entries
    }
    return cut
  }

  private func expectSame(_ a: HabitHistory, _ b: HabitHistory) {
    #expect(a.streak.count == b.streak.count && a.best.count == b.best.count)
    #expect(a.met == b.met && a.judged == b.judged)
    #expect(abs((a.strength ?? -1) - (b.strength ?? -1)) < 1e-9)
  }

  static let cuttable: [(RuleText, Int)] = [
    (.day, 1), (.quota(3, "week"), 7), (.calendar("week"), 7), (.weekdays([1, 3, 5]), 7),
  ]

  @Test(arguments: cuttable)
  func `skipped days and weeks count as if the calendar did not have them`(
    rule: RuleText, unit: Int
  ) {
    var random = SeededGenerator(seed: LongRun.seed &+ 3)
    for _ in 0..<Self.count / 4 {
      let (folder, gaps) = plain(&random, rule, unit: unit)
      var skipped = folder
      for gap in gaps {
        for day in gap.days(to: gap.plus(unit - 1)) {
          skipped.entries[day] = [EntryText(box: "-", amount: AmountText(value: 9))]
        }
      }
      // This is the period after the last one, which is still open.
      let end = date("2026-01-19").plus(84)
      expectSame(
        habit(skipped).history(asOf: end),
        habit(cut(folder, gaps, unit: unit)).history(asOf: end.plus(-unit * gaps.count)))
    }
  }

  @Test(arguments: cuttable)
  func `paused days count as if the calendar did not have them, even if they are ticked`(
    rule: RuleText, unit: Int
  ) {
    var random = SeededGenerator(seed: LongRun.seed &+ 4)
    for _ in 0..<Self.count / 4 {
      let (folder, gaps) = plain(&random, rule, unit: unit)
      var paused = folder
      for gap in gaps {
        paused.versions.append(
          VersionText(rule: .never, start: gap, until: gap.plus(unit - 1)))
      }
      // This is the period after the last one, which is still open.
      let end = date("2026-01-19").plus(84)
      expectSame(
        habit(paused).history(asOf: end),
        habit(cut(folder, gaps, unit: unit)).history(asOf: end.plus(-unit * gaps.count)))
    }
  }

  @Test func `a skip on a day without a record makes no miss, and breaks no streak`() {
    forEachFolder(5) { random, folder, today in
      let day = HabitFolder.begin.plus(random.number(below: 70))
      if folder.entries[day] != nil { return }
      var skipped = folder
      skipped.entries[day] = [EntryText(box: "-")]
      let (before, after) = (
        habit(folder).history(asOf: today), habit(skipped).history(asOf: today)
      )
      let missed = Set(before.periods.filter { $0.result == .missed }.map(\.days))
      #expect(after.periods.allSatisfy { $0.result != .missed || missed.contains($0.days) })
      #expect(before.periods.map(\.days) == after.periods.map(\.days))
      for (a, b) in zip(before.periods, after.periods) where a.result == .met {
        #expect(b.result == .met)
      }
    }
  }

  @Test func `the current period breaks nothing`() {
    forEachFolder(6) { _, folder, today in
      let history = habit(folder).history(asOf: today)
      let open = history.periods.filter { $0.end >= today }
      #expect(open.allSatisfy { $0.result != .missed })
      // The streak is that of the closed periods, plus the current one if it is met.
      let closed = history.periods.filter { $0.end < today }
      let streak = closed.reversed().prefix { $0.result != .missed }.filter { $0.result == .met }
        .count
      #expect(history.streak.count == streak + open.filter { $0.result == .met }.count)
      #expect(history.lastBreak.map { $0 < today } ?? true)
    }
  }

  @Test func `a later version never changes the periods before it`() {
    forEachFolder(7) { random, folder, today in
      var folder = folder
      // A version that ended on an unknown day ends with its last record, which may belong to
      // another version then.
      for index in folder.versions.indices where folder.versions[index].closing == nil {
        folder.versions[index].isClosed = false
      }
      let start = HabitFolder.begin.plus(random.number(below: 70))
      var raised = folder
      raised.versions.append(
        VersionText(
          rule: random.chance(20) ? .never : HabitFolder.rule(&random), start: start,
          amount: random.chance(50) ? AmountText(target: 11) : nil))
      func past(_ folder: HabitFolder) -> [HabitPeriod] {
        habit(folder).periods(asOf: today).filter { $0.days.upperBound < start }
      }
      let text = raised.folder().files.map { "\($0.name)\n\($0.text)" }.joined()
      #expect(past(raised) == past(folder), "from \(start.text), as of \(today.text):\n\(text)")
    }
  }

  @Test func `a day outside of all windows changes no result`() {
    forEachFolder(8) { random, folder, today in
      let judged = habit(folder)
      let outside = HabitFolder.begin.plus(-20).days(to: HabitFolder.begin.plus(90)).filter {
        judged.version(on: $0) == nil
      }
      if outside.isEmpty { return }
      var more = folder
      for _ in 0..<5 { more.entries[random.pick(outside)] = [EntryText(box: "x")] }
      #expect(habit(more).periods(asOf: today) == judged.periods(asOf: today))
    }
  }

  @Test func `future records do not count`() {
    forEachFolder(9) { _, folder, today in
      var past = folder
      past.entries = folder.entries.filter { $0.key <= today }
      let (a, b) = (habit(folder).history(asOf: today), habit(past).history(asOf: today))
      #expect(a.periods == b.periods && a.completions == b.completions && a.totals == b.totals)
      #expect(a.daysSince == b.daysSince)
    }
  }

  @Test func `the order of lines and files changes nothing`() {
    forEachFolder(10) { random, folder, today in
      var turned = folder
      turned.entries = folder.entries.mapValues { $0.reversed() }
      // Two versions that start on one day are distinguished only by their order.
      let starts = folder.versions.map { $0.start?.text ?? "" }
      if Set(starts).count == starts.count { turned.versions.reverse() }
      var files = turned.folder()
      files.files.shuffle(using: &random)
      let other = files.book(folder.settings).habits.first { $0.name.string == "abc" }
      let (a, b) = (habit(folder).history(asOf: today), other?.history(asOf: today))
      #expect(a.periods.map(\.result) == b?.periods.map(\.result))
      #expect(a.periods.map(\.days) == b?.periods.map(\.days))
      #expect(a.streak == b?.streak && a.best == b?.best && a.strength == b?.strength)
      #expect(a.completions == b?.completions && a.lastDone == b?.lastDone)
    }
  }
}
