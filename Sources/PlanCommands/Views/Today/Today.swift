public import PlanArguments
import PlanHistory

private let hidesDone = Flag("hide-done", "leave out what is done, cancelled or moved")
private let showsAll = Flag("all", "include what has expired or starts later")

extension Command {
  public static var today: Command {
    view(
      "today", "show a day", options: [hidesDone, showsAll], when: "a day",
      filter: "what is shown and counts",
      examples: [
        "plan fri": "the next Friday, or any other day",
        "plan today '#work' --hide-done": "what is left with that tag",
      ],
      """
      The number before a line is its line in the file: `plan done 12` ticks line 12 of today,
      `plan done 2026-10-18:12` that of another day. `!` at a habit: only today can save its
      streak.

      `--plain` prints the kind of record, FILE:LINE for all but `day`, and then:

      - day: day, done and planned tasks, met and due habits, points, mood, expired, to be
        carried, time, too old to be carried, carried ahead, carried on, minutes needed, minutes
        free
      - priority, slot, task, step, due: state, priority, time, deadline, urgency, words
      - goal: share, deadline, words
      - habit: state, amount, streak, its unit, `risk` or nothing, name
      - mood: time, word, comment
      """, run: runToday)
  }
}

private func runToday(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .around("week"), host: host, reach: 0...0) { source throws(UsageError) in
    let day = try source.mode.day(source.context)
    let report = TodayReport(
      day, from: source.report, hidesDone: invocation[hidesDone], showsAll: invocation[showsAll])
    return TodayView(
      report: report, source: source.report, filter: source.mode.typedFilter,
      unread: source.unreadDays[day])
  }
}
