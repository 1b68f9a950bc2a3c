public import PlanText

extension Files {
  /// Makes the changes and returns those that were made. A change that was made can also have a
  /// problem.
  public func carryOut(
    _ changes: ChangeSet
  ) -> (written: [Change], problems: [FileProblem]) {
    let problems = write(changes)
    let failed = Set(problems.filter { $0.reason != .unstagedInTheWay }.map(\.path))
    return (changes.changes.filter { !failed.contains($0.path) }, problems)
  }

  /// Makes one change.
  public func writeOne(_ change: Change) throws(FileProblem) {
    var changes = ChangeSet()
    changes.append(change)
    if let problem = write(changes).first { throw problem }
  }
}
