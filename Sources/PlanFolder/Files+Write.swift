public import PlanText

extension Files {
  /// Makes one change.
  public func writeOne(_ change: Change) throws(FileProblem) {
    var changes = ChangeSet()
    changes.append(change)
    if let problem = write(changes).first { throw problem }
  }
}
