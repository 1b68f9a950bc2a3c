import PlanDocument
import PlanHistory

extension OracleJudge {
  func periods() -> [Period] {
    guard let begin else { return [] }
    var found: [Period] = []
    var seen: Set<String> = []
    for day in begin.days(to: today) {
      guard let version = counted(day, begin: begin), let rule = version.rule, rule != .never
      else { continue }
      switch shape(version)! {
      case .pause: break
      case .dates:
        guard rule.falls(on: day, start: version.start, folder.weekStart) else { continue }
        found.append(date(day, version, rule))
      case .periods(let name):
        let days = rule.period(of: day, start: version.start, folder.weekStart)
        if seen.insert("\(name) \(days[0].text)").inserted {
          found.append(judge(days, as: shape(version)!, begin))
        }
      }
    }
    return found.sorted { $0.end < $1.end }
  }

  private func date(_ day: CivilDate, _ version: OracleVersion, _ rule: OracleRule) -> Period {
    let outcome = outcome(day, version.amount)
    var next = day.plus(1)
    while !rule.falls(on: next, start: version.start, folder.weekStart) { next = next.plus(1) }
    var result: HabitPeriod.Result = outcome == .met ? .met : .missed
    if outcome == .skipped { result = .skipped }
    if result == .missed, day == today { result = .pending }
    let gap = Double(next.days(since: day))
    let asked = target(day) ?? version.amount
    return Period(
      days: [day], end: day, result: result, required: outcome == .skipped ? 0 : 1,
      metDays: outcome == .met ? 1 : 0, share: share(credit(day, asked), asked),
      spacing: gap, frequency: 1 / gap)
  }

  /// What a day adds to a sum. A tick beside a target of the day counts as that target.
  func credit(_ day: CivilDate, _ defined: OracleAmount?) -> Int {
    guard let defined, !isSkipped(day) else { return 0 }
    var credit = sum(day, isTime: defined.isTime) ?? 0
    if isTicked(day), let target = target(day), !target.isAtMost, target.isTime == defined.isTime {
      credit = max(credit, target.target!)
    }
    return credit
  }

  private func share(_ credit: Int, _ target: OracleAmount?) -> Double {
    guard let target, !target.isAtMost else { return 0 }
    return min(1, Double(credit) / Double(target.target!))
  }

  private func judge(
    _ days: [CivilDate], as shape: OracleRule.Shape, _ begin: CivilDate
  ) -> Period {
    let covered = days.filter { day in
      counted(day, begin: begin).map { self.shape($0) == shape } ?? false
    }
    let judgeIndex = version(on: covered[0])!
    let judge = folder.versions[judgeIndex]
    let rule = judge.rule!
    let isWhole = days.allSatisfy { covered.contains($0) && version(on: $0) == judgeIndex }
    let paused = days.filter { counted($0, begin: begin)?.rule == .never }.count
    let past = covered.filter { $0 <= today }
    let skipped = past.filter { outcome($0, judge.amount) == .skipped }.count
    let met = past.filter { outcome($0, judge.amount) == .met }.count
    let required = min(rule.wanted, days.count - paused - skipped)
    var isMet = met >= required
    var share = min(1, Double(met) / Double(max(1, required)))
    let isOpen = covered.last! >= today
    var isTold = true
    if rule.wanted == 1, let target = judge.amount {
      let active = past.filter { !isSkipped($0) }
      let sum = active.map { self.sum($0, isTime: target.isTime) ?? 0 }.reduce(0, +)
      if target.isAtMost {
        isMet = sum <= target.target! && active.contains { isTicked($0) }
        isTold = !isOpen
        share = 0
      } else {
        let credit = active.map { self.credit($0, target) }.reduce(0, +)
        isMet = credit >= target.target! || active.contains { isBareTick($0, target) }
        share = self.share(credit, target)
      }
    } else if rule.wanted == 1, let target = judge.amount {
      let active = past.filter { !isSkipped($0) }
      share = self.share(active.map { credit($0, target) }.reduce(0, +), target)
    }
    var result: HabitPeriod.Result
    if skipped == covered.count {
      result = .skipped
    } else if isMet, isTold {
      result = .met
    } else {
      result = isOpen ? .pending : isWhole ? .missed : .neutral
    }
    return Period(
      days: days, end: covered.last!, result: result,
      required: required, metDays: met, share: share,
      spacing: Double(days.count),
      frequency: Double(rule.wanted) / Double(days.count))
  }

  func isBareTick(_ day: CivilDate, _ target: OracleAmount) -> Bool {
    isTicked(day)
      && (sum(day, isTime: target.isTime) == nil
        || entries(day).contains { $0.box == "x" && $0.amount?.value == nil })
  }
}
