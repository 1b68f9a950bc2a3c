public import PlanArguments
import PlanReports

extension Command {
  public static var streaks: Command {
    view(
      "streaks", "show the streaks of habits", options: [Flag.ended], filter: "which habits",
      examples: ["plan streaks '#health'": "habits with that tag, the longest streak first"],
      """
      A habit with a rule shows its current streak as a share of the best one, since when it runs,
      from when to when the best one ran, and when one last broke. `!`: only today can save the
      streak.

      `--plain` prints name, unit, streak and its first day, best and its first and last day, day
      of the last break, and `yes` or `no` for at risk.
      """, run: runStreaks)
  }
}

private func runStreaks(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .never, host: host, reach: .days(before: 0, after: 0)) {
    source throws(UsageError) in
    StreaksView(report: StreaksReport(ended: invocation.endedHabits, from: source.report))
  }
}
