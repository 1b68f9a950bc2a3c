public import PlanArguments
import PlanReports

extension Command {
  public static var goals: Command {
    view(
      "goals", "show the goals and how far they are", filter: "which goals",
      examples: ["plan goals open '#study'": "open goals with that tag"],
      """
      A goal shows what is reached, its tasks and habits, the amount a week since it began and
      until the deadline, the day it is reached at the pace so far, and its first open task. The
      pace is `ahead`, `behind`, `late`, `undated`, `waiting`, `reached` or `dropped`.

      `--plain` prints name, id, pace, share, what is reached and what is wanted, unit, deadline,
      projected day, path and line.
      """, run: runGoals)
  }
}

private func runGoals(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .never, host: host, reach: .days(before: 0, after: 0)) {
    source throws(UsageError) in
    GoalsView(report: GoalsReport(from: source.report))
  }
}
