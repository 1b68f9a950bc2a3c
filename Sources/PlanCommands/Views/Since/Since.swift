public import PlanArguments
import PlanReports

private let sort = Choice<HabitsReport.Order>(
  "sort", "HOW", [.since, .name], "sort by since (the longest time first) or name")

extension Command {
  public static var since: Command {
    view(
      "since", "show how long ago each habit was done", options: [sort, Flag.ended],
      filter: "which habits",
      examples: ["plan since --sort since '#home'": "the longest time first"],
      """
      The box is that of today: `[x]` done, `[-]` skipped, `[/]` partly. A habit that was never
      done shows the day since which it could have been. Without `--sort`, habits are in the order
      of the files.

      `--plain` prints icon, name, day it was last done, days since then, state, path and line.
      """, run: runSince)
  }
}

private func runSince(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .never, host: host, reach: .days(before: 0, after: 0)) {
    source throws(UsageError) in
    SinceView(
      report: SinceReport(
        by: invocation[sort], ended: invocation.endedHabits, from: source.report))
  }
}
