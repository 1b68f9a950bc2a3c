public import PlanCalendar

/// The day to roll to, and how sure it is.
public enum RollTarget: Hashable, Sendable {
  /// Today by a clock, which may be wrong.
  case today(CivilDate)
  /// A day somebody named.
  case chosen(CivilDate)

  public var date: CivilDate {
    switch self {
    case .today(let date), .chosen(let date): date
    }
  }
}

/// Carries what is open on earlier days into a day, which is made if it does not exist.
///
/// - Parameter since: tasks of earlier days than this one, and with an earlier `start:`, stay.
/// - Throws: `RollRefusal`, and then nothing may be written.
public func roll(
  _ facts: RollFacts, to target: RollTarget, since: CivilDate
) throws(RollRefusal) -> Rollover {
  Rollover(path: facts.root)
}

/// Settles the copies of tasks that several devices have changed, and carries nothing.
///
/// - Throws: `RollRefusal`, and then nothing may be written.
public func reconcile(
  _ facts: RollFacts, through day: CivilDate
) throws(RollRefusal) -> Rollover {
  Rollover(path: facts.root)
}
