public import PlanArguments
import PlanReports
import PlanText

private let byPoints = Flag("points", "show what each day earned")
private let byMood = Flag("mood", "show the mood of each day")

extension Command {
  public static var year: Command {
    view(
      "year", "show a year as a map of its days", options: [Valued.habit, byPoints, byMood],
      when: "a day or period in the year", filter: "which items count",
      examples: [
        "plan year last --points '#work'": "what work earned last year",
        "plan year --habit Read": "the days and streaks of a habit",
      ],
      exits: namingViewExits,
      """
      A column is a week, and a sign is the share of done tasks of a day, or what an option says.
      Today is where the row of `>` and the column of `^` cross. On a narrow screen one half of
      the year is below the other. \(habitText)

      `--plain` prints day, value, level from 0 to 4 and state of the habit.
      """, run: runYear)
  }
}

private func runYear(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .period(unit: "year"), host: host, reach: .days(before: 366, after: 366)) {
    source throws(UsageError) in
    let (name, points, mood) = (invocation[.habit], invocation[byPoints], invocation[byMood])
    let asked = [("--habit", name != nil), ("--points", points), ("--mood", mood)].filter(\.1)
    if asked.count > 1 {
      throw .refused("'\(asked[0].0)' and '\(asked[1].0)' both say what a day shows: choose one")
    }
    let subject: YearSubject =
      if let name {
        .habit(try source.report.habit(called: name))
      } else {
        points ? .points : mood ? .mood : .tasks
      }
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    return YearView(
      report: YearReport(around: day, subject, from: source.report), context: source.context,
      filter: source.mode.typedFilter)
  }
}
