import PlanSystem
import PlanText

extension Host {
  /// Lets git treat plans as plans: how to merge them, their line ends, and what not to commit.
  ///
  /// Returns the exit code.
  func initGit(isDryRun: Bool) throws(UsageError) -> Int32 {
    try setUpGit(GitSetup.Piece.allCases, isDryRun: isDryRun)
  }

  /// Lets git merge plans.
  func installMergeDriver(_ mode: MergeMode) throws(UsageError) -> Int32 {
    try setUpGit(GitSetup.merging, isDryRun: mode.isDryRun)
  }

  func uninstallMergeDriver(_ mode: MergeMode) throws(UsageError) -> Int32 {
    tell(
      try GitSetup(self).uninstall(isDryRun: mode.isDryRun),
      otherwise: "git does not use planmerge, so nothing is removed")
  }

  /// Says what prevents git from merging plans here.
  func checkMergeDriver() throws(UsageError) -> Int32 {
    let faults = try GitSetup(self).faults(of: GitSetup.merging)
    for fault in faults { reportChange(fault.message) }
    return faults.isEmpty ? ExitCode.done : ExitCode.differs
  }

  private func setUpGit(
    _ pieces: [GitSetup.Piece], isDryRun: Bool
  ) throws(UsageError) -> Int32 {
    tell(
      try GitSetup(self).install(pieces, isDryRun: isDryRun), otherwise: "git is set up already")
  }

  private func tell(_ outcome: GitSetup.Outcome, otherwise nothing: Message) -> Int32 {
    for report in outcome.reports { reportChange(report) }
    for hindrance in outcome.hindrances { message(hindrance) }
    if outcome.reports.isEmpty, outcome.hindrances.isEmpty { note(nothing) }
    return outcome.hindrances.isEmpty ? ExitCode.done : ExitCode.failed
  }
}
