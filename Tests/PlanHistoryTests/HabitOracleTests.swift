import PlanDocument
import PlanHistory
import PlanTesting
import Testing

/// Compares the module with the slowest possible reading of the format, on random folders.
@Suite struct HabitOracleTests {
  static let count = LongRun.histories.map { $0 * 10 } ?? 1000

  @Test func `periods, streaks and figures are those of a reading day by day`() throws {
    var random = SeededGenerator(seed: LongRun.seed)
    for number in 0..<Self.count {
      let folder = OracleFolder.random(&random)
      let today = OracleFolder.begin.plus(random.number(below: 75))
      let found = differences(folder, today)
      if !found.isEmpty {
        Issue.record("\(number) as of \(today.text): \(found)\n\(shown(folder))")
        return
      }
    }
  }

  @Test func `the days that get a habit are the same, and no earlier record is needed than stated`()
  {
    var random = SeededGenerator(seed: LongRun.seed &+ 1)
    for number in 0..<Self.count / 8 {
      let folder = OracleFolder.random(&random)
      let judge = OracleJudge(folder: folder, today: .latest)
      let habit = folder.folder().book(folder.settings).habits[0]
      for offset in stride(from: 0, to: 75, by: 7) {
        let day = OracleFolder.begin.plus(offset + random.number(below: 7))
        let first = habit.earliestDayNeeded(on: day)
        let recent = folder.folder(from: first).book(folder.settings).habits[0]
        let expected = judge.isWritten(on: day)
        let isSame =
          habit.isWritten(on: day) == expected && recent.isWritten(on: day) == expected
          && recent.earliestDayNeeded(on: day) == first
        if !isSame {
          Issue.record("\(number) on \(day.text): not \(!expected)\n\(shown(folder))")
          return
        }
      }
    }
  }

  private func shown(_ folder: OracleFolder) -> String {
    folder.folder().files.map { "\($0.name)\n\($0.text)" }.joined(separator: "\n")
  }

  private func differences(_ folder: OracleFolder, _ today: CivilDate) -> [String] {
    let habit = folder.folder().book(folder.settings).habits[0]
    let history = habit.history(asOf: today)
    let judge = OracleJudge(folder: folder, today: today)
    let expected = judge.periods()
    var faults: [String] = []
    func compare<T: Equatable>(_ name: String, _ found: T, _ expected: T) {
      if found != expected { faults.append("\(name) is \(found), not \(expected)") }
    }
    compare("count", history.periods.count, expected.count)
    for (found, expected) in zip(history.periods, expected) {
      let name = "\(expected.days[0].text)"
      compare(name, found.days, expected.days[0]...expected.days.last!)
      compare(name + " result", found.result, expected.result)
      compare(name + " required", found.required, expected.required)
      compare(name + " met", found.metDays, expected.metDays)
    }
    let figures = OracleFigures(expected, today)
    compare("streak", history.streak.count, figures.streak.count)
    compare("streak days", history.streak.days, figures.streak.days)
    compare("best", history.best.count, figures.best.count)
    compare("best days", history.best.days, figures.best.days)
    compare("break", history.lastBreak, figures.lastBreak)
    compare("met", history.met, expected.filter { $0.result == .met }.count)
    compare("judged", history.judged, figures.judged)
    compare("done", history.completions, judge.doneDays.count)
    compare("last done", history.lastDone, judge.doneDays.last)
    let strength = (history.strength ?? -1) - (judge.strength(expected) ?? -1)
    if abs(strength) > 1e-9 { faults.append("strength is off by \(strength)") }
    for isTime in [false, true] {
      let values = folder.entries.filter { $0.key <= today }.values.joined().compactMap(\.amount)
        .filter { $0.isTime == isTime }.compactMap(\.value)
      let total = history.totals.filter { $0.isTime == isTime }
      compare("totals", total.count, values.isEmpty ? 0 : 1)
      compare(
        "total", total.map(\.quantity.thousandths).reduce(0, +), Int64(values.reduce(0, +) * 1000))
    }
    return faults
  }
}

/// Streaks of a list of periods, found by looking at every run of met ones.
private struct OracleFigures {
  var streak: (count: Int, days: ClosedRange<CivilDate>?) = (0, nil)
  var best: (count: Int, days: ClosedRange<CivilDate>?) = (0, nil)
  var lastBreak: CivilDate?
  var judged = 0

  init(_ periods: [OracleJudge.Period], _ today: CivilDate) {
    let judged = periods.filter { $0.result == .met || $0.result == .missed }
    self.judged = judged.count
    var runs: [[OracleJudge.Period]] = [[]]
    for (index, period) in judged.enumerated() {
      if period.result == .met {
        runs[runs.count - 1].append(period)
      } else {
        if index > 0, judged[index - 1].result == .met { lastBreak = period.days.last }
        runs.append([])
      }
    }
    func told(_ run: [OracleJudge.Period]) -> (Int, ClosedRange<CivilDate>?) {
      guard let first = run.map({ $0.days[0] }).min(), let last = run.map({ $0.days.last! }).max()
      else { return (0, nil) }
      return (run.count, first...min(last, today))
    }
    streak = told(runs.last ?? [])
    let longest = runs.map(\.count).max() ?? 0
    best = told(runs.first { $0.count == longest } ?? [])
  }
}
