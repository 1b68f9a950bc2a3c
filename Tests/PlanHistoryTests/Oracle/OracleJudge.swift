import Foundation
import PlanDocument
import PlanHistory

/// The sections on streaks and scores of the format, implemented day by day without regard to
/// speed.
struct OracleJudge {
  let folder: OracleFolder
  let today: CivilDate

  struct Period: Equatable {
    var days: [CivilDate]
    var end: CivilDate
    var result: HabitPeriod.Result
    var required: Int
    var metDays: Int
    var share: Double
    /// The number of periods of a daily habit in the same time, for the strength.
    var spacing: Double
    var frequency: Double
  }

  enum Outcome { case met, skipped, unmet }

  // MARK: One day

  /// The version with the latest start, and of equal starts the lower line.
  func version(on day: CivilDate) -> Int? {
    var best: Int?
    for (index, version) in folder.versions.enumerated() where version.holds(day) {
      guard let current = best.map({ folder.versions[$0] }) else {
        best = index
        continue
      }
      if (version.start ?? .earliest) >= (current.start ?? .earliest) { best = index }
    }
    return best
  }

  func entries(_ day: CivilDate) -> [OracleEntry] { folder.entries[day] ?? [] }
  func isTicked(_ day: CivilDate) -> Bool { entries(day).contains { $0.box == "x" } }
  func isSkipped(_ day: CivilDate) -> Bool {
    !isTicked(day) && entries(day).contains { $0.box == "-" }
  }

  func sum(_ day: CivilDate, isTime: Bool) -> Int? {
    let values = entries(day).compactMap(\.amount).filter { $0.isTime == isTime }
      .compactMap(\.value)
    return values.isEmpty ? nil : values.reduce(0, +)
  }

  /// The target in the records of the day.
  func target(_ day: CivilDate) -> OracleAmount? {
    let named = entries(day).compactMap(\.amount).filter { $0.target != nil }
    var pool = named.filter(\.isAtMost)
    if pool.isEmpty { pool = named }
    let times = pool.filter(\.isTime)
    if !times.isEmpty { pool = times }
    return pool.min { a, b in
      a.isAtMost ? a.target! < b.target! : a.target! > b.target!
    }
  }

  func outcome(_ day: CivilDate, _ defined: OracleAmount?) -> Outcome {
    if isSkipped(day) { return .skipped }
    guard let target = target(day) ?? defined else { return isTicked(day) ? .met : .unmet }
    let number = sum(day, isTime: target.isTime)
    if target.isAtMost {
      return isTicked(day) && (number ?? 0) <= target.target! ? .met : .unmet
    }
    return isTicked(day) || number.map { $0 >= target.target! } == true ? .met : .unmet
  }

  // MARK: What counts

  /// The version with a rule for which a day counts, pauses included.
  func counted(_ day: CivilDate, begin: CivilDate?) -> OracleVersion? {
    guard let begin, day >= begin, let index = version(on: day) else { return nil }
    let version = folder.versions[index]
    guard let rule = version.rule, !(rule.needsStart && version.start == nil) else { return nil }
    if version.isClosed, rule != .never {
      let last = folder.entries.keys.filter {
        $0 <= today && isRecord($0) && self.version(on: $0) == index
      }.max()
      guard let end = version.closing ?? last, day <= end else { return nil }
    }
    return version
  }

  private func isRecord(_ day: CivilDate) -> Bool { !entries(day).isEmpty && !isSkipped(day) }

  private func isScored(_ version: OracleVersion) -> Bool {
    guard let rule = version.rule, rule != .never else { return false }
    return !rule.needsStart || version.start != nil
  }

  var begin: CivilDate? {
    var candidates: [CivilDate] = []
    for (index, version) in folder.versions.enumerated() where isScored(version) {
      // A version that never applies starts nothing.
      let last = OracleFolder.begin.plus(400)
      let applies = OracleFolder.begin.plus(-40).days(to: last).contains {
        self.version(on: $0) == index
      }
      if let start = version.start, applies { candidates.append(start) }
      if version.start == nil, applies {
        let first = folder.entries.keys.filter { day in
          day <= today && isRecord(day)
            && self.version(on: day).map { isScored(folder.versions[$0]) } == true
        }.min()
        if let first { candidates.append(first) }
      }
    }
    return candidates.min()
  }

  func shape(_ version: OracleVersion) -> OracleRule.Shape? {
    version.rule?.shape(start: version.start)
  }
}

extension OracleJudge {
  func strength(_ periods: [Period]) -> Double? {
    var value: Double?
    for period in periods where period.result == .met || period.result == .missed {
      let factor = pow(0.5, period.spacing * period.frequency.squareRoot() / 13)
      value = (value ?? 0) * factor + (period.result == .met ? 1 : period.share) * (1 - factor)
    }
    return value
  }

  var doneDays: [CivilDate] {
    folder.entries.keys.sorted().filter { day in
      day <= today && outcome(day, version(on: day).flatMap { folder.versions[$0].amount }) == .met
    }
  }

  /// Whether a day gets the habit.
  func isWritten(on day: CivilDate) -> Bool {
    guard let index = version(on: day) else { return false }
    let version = folder.versions[index]
    guard let rule = version.rule, rule != .never, !version.isClosed,
      !(rule.needsStart && version.start == nil)
    else { return false }
    let shape = shape(version)!
    if shape == .dates { return rule.falls(on: day, start: version.start, folder.weekStart) }
    if version.amount?.isAtMost == true { return true }
    let days = rule.period(of: day, start: version.start, folder.weekStart)
    func inForce(_ day: CivilDate) -> OracleVersion? {
      self.version(on: day).map { folder.versions[$0] }
    }
    let covered = days.filter { inForce($0).map { self.shape($0) == shape } ?? false }
    let judge = inForce(covered[0])!
    let before = covered.filter { $0 < day }
    let paused = days.filter { inForce($0)?.rule == .never }.count
    let skipped = before.filter { isSkipped($0) }.count
    if case .periods = shape, rule.wanted == 1, judge.rule!.wanted == 1, let target = judge.amount {
      let active = before.filter { !isSkipped($0) }
      if target.isAtMost {
        return
          !(active.contains { isTicked($0) }
          && active.map { sum($0, isTime: target.isTime) ?? 0 }.reduce(0, +) <= target.target!)
      }
      return
        !(active.map { credit($0, target) }.reduce(0, +) >= target.target!
        || active.contains { isBareTick($0, target) })
    }
    let met = before.filter { outcome($0, judge.amount) == .met }.count
    return met < min(judge.rule!.wanted, days.count - paused - skipped)
  }
}
