import PlanSystem
import PlanText

/// How git finds out that a file was moved, which it does by comparing texts.
///
/// Days are similar, so git may mistake a day that was moved to a folder of its year for the next
/// one, merge the two, and mark tasks of one day as those of the other. With a limit of 1 it pairs
/// files with equal bytes, and similar files with the same name, which is enough for days: their
/// names are their dates.
extension GitSetup {
  private static let name = "merge.renameLimit"
  private static let limit = "1"

  func faultOfRenames() throws(GitProblem) -> Fault? {
    // If other files are merged too, this is for their owner to decide.
    guard isRepositoryOfPlans, try git.configured(Self.name) == nil else { return nil }
    return Fault(
      "\(Self.name) is not set, so git may mistake one day for another that was moved", .install)
  }

  func installRenames(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      if try faultOfRenames() == nil { return Outcome() }
      if isDryRun { return Outcome(reports: ["would set \(Self.name)"]) }
      try git.configure(Self.name, Self.limit)
    } catch {
      throw SetupProblem(error)
    }
    return Outcome(reports: ["set \(Self.name)"])
  }

  func uninstallRenames(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      guard isRepositoryOfPlans, try git.configuredHere(Self.name) == Array(Self.limit.utf8) else {
        return Outcome()
      }
      if isDryRun { return Outcome(reports: ["would unset \(Self.name)"]) }
      try git.unset(Self.name)
    } catch {
      throw SetupProblem(error)
    }
    return Outcome(reports: ["unset \(Self.name)"])
  }
}
