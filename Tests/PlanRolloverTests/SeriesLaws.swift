import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// Laws of a day, whichever way it gets its lines.
struct SeriesLaws {
  var facts: RollFacts
  var day: CivilDate
  /// Whether an interrupted roll can be distinguished from no roll by the copies.
  var cuts = true

  private var since: CivilDate { day.adding(days: -60) ?? day }

  func rolled(_ facts: RollFacts) throws(RollRefusal) -> Rollover {
    try roll(facts, to: day, since: since)
  }

  func created(_ facts: RollFacts) throws(RollRefusal) -> Rollover {
    try create(facts, day, since: since)
  }

  /// The changes of the day; nil if it is refused.
  func written(isCarrying: Bool) -> Rollover? {
    isCarrying ? try? rolled(facts) : try? created(facts)
  }

  /// The broken laws of the changes of the day. Correct changes have none on any folder.
  func faults(of rollover: Rollover, isCarrying: Bool) -> [String] {
    var found = PlanTesting.faults(of: rollover, on: facts, by: isCarrying ? rolled : created)
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

  /// Creating the day and rolling then, or rolling with the files in another order, gives the same
  /// folder as one roll.
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

  /// A roll that was interrupted after any number of writes and repeated gives the same text of the
  /// day.
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

  /// Lines of the day before are lines of the day after, in this order. Only a free hour may go,
  /// and only the lines of tasks that were joined or settled may change.
  private func faultsOfLines(_ rollover: Rollover) -> [String] {
    guard !rollover.createsDay, !rollover.carried.contains(where: \.joinsLine),
      rollover.settled.isEmpty, let before = facts.text(of: day)
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
