import PlanCalendar
import PlanRollover
import PlanTesting
import PlanText

/// What holds for a day however it comes to its lines.
struct SeriesLaws {
  var facts: RollFacts
  var day: CivilDate
  /// Whether its copies are such that a roll cut short can be told from none.
  var cuts = true

  private var since: CivilDate { day.adding(days: -60) ?? day }

  func rolled(_ facts: RollFacts) throws(RollRefusal) -> Rollover {
    try roll(facts, to: day, since: since)
  }

  func created(_ facts: RollFacts) throws(RollRefusal) -> Rollover {
    try create(facts, day, since: since)
  }

  /// The day as it comes out; nil if it is refused.
  func written(isCarrying: Bool) -> Rollover? {
    isCarrying ? try? rolled(facts) : try? created(facts)
  }

  /// What is wrong with what was made of the day; empty for every folder there is.
  func faults(of rollover: Rollover, isCarrying: Bool) -> [String] {
    var found = PlanRolloverTests.faults(of: rollover, on: facts, by: isCarrying ? rolled : created)
    do throws(RollRefusal) {
      if isCarrying {
        found += try faultsOfMaking(facts.applying(rollover.changes))
        if cuts { found += try faultsOfCuts(rollover) }
      }
      found += faultsOfLines(rollover)
    } catch {
      found.append("a roll is refused: \(error.reasons.map(\.told))")
    }
    return found
  }

  /// Made first and rolled then, on this device and on one that has its files in another order, the
  /// folder is as if rolled alone.
  private func faultsOfMaking(_ whole: RollFacts) throws(RollRefusal) -> [String] {
    let made = facts.applying(try created(facts).changes)
    let both = made.applying(try rolled(made).changes)
    var other = facts
    other.lists = Array(other.lists.dropFirst() + other.lists.prefix(1))
    other.days.sort { ($0.date.day, $0.date.month) < ($1.date.day, $1.date.month) }
    other = other.applying(try rolled(other).changes)
    var found: [String] = []
    for (files, name) in [(both, "made, then rolled"), (other, "in another order")]
    where files.texts != whole.texts {
      found.append("\(name): \(files.text(of: day) ?? "nothing")")
    }
    return found
  }

  /// Cut short after any number of writes and rolled again, the day has the same text.
  private func faultsOfCuts(_ rollover: Rollover) throws(RollRefusal) -> [String] {
    let whole = facts.applying(rollover.changes).text(of: day)
    var found: [String] = []
    for length in 0..<rollover.changes.changes.count {
      var part = ChangeSet()
      for change in rollover.changes.changes.prefix(length) { part.append(change) }
      let cut = facts.applying(part)
      let mended = cut.applying(try rolled(cut).changes).text(of: day)
      if mended != whole { found.append("cut after \(length): \(mended ?? "nothing")") }
    }
    return found
  }

  /// Lines of the day before are lines of the day after, in this order; only a free hour may go,
  /// and the lines of tasks that were joined or settled may change.
  private func faultsOfLines(_ rollover: Rollover) -> [String] {
    guard !rollover.createsDay, !rollover.carried.contains(where: \.joinsLine),
      rollover.reconciled.isEmpty, let before = facts.text(of: day)
    else { return [] }
    let after = facts.applying(rollover.changes).text(of: day) ?? ""
    var rest = after.split(separator: "\n")[...]
    for line in before.split(separator: "\n") where !line.contains(/^\s*- (\[ \] )?[0-9:]+\s*$/) {
      guard let index = rest.firstIndex(of: line) else { return ["a line is lost: \(line)"] }
      rest = rest[(index + 1)...]
    }
    return []
  }
}

extension RollFacts {
  /// The text of every day, by its path.
  fileprivate var texts: [String: String] {
    [String: String](days.map { ($0.path.bytes.string, $0.bytes.string) }) { $1 }
  }
}
