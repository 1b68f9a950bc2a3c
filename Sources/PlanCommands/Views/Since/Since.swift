public import PlanArguments
import PlanReports

private let sort = Choice<HabitsReport.Order>(
  "sort", "HOW", [.since, .name], "sort by since (the longest time first) or name")

extension Command {
  public static var since: Command {
    Command(
      "since", "show how long ago each habit was done", options: [sort, Flag.ended] + viewOptions,
      Manual(
        "[OPTION]... [FILTER...]", operand: ("FILTER", "which habits"), takes: .text,
        examples: [
          "plan since": "all habits, in the order of the files",
          "plan since --sort since '#home'": "the longest time first",
        ],
        exits: viewExits, environment: .view,
        text: """
          The box is that of today: `[x]` done, `[-]` skipped, `[/]` partly. A habit that was
          never done shows the day since which it could have been.

          `--plain` prints icon, name, day it was last done, days since then, state, path and
          line. `Grammar/Views.md` defines each figure.
          """),
      run: runSince)
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
