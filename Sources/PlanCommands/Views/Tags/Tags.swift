public import PlanArguments
import PlanReports

extension Command {
  public static var tags: Command {
    view(
      "tags", "show the tags and what has them", filter: "what counts",
      examples: ["plan tags list:groceries": "the tags of one list, most open tasks first"],
      """
      It counts tasks and slots, but not habits, goals and series. The tags in the title of a list
      are those of its items.

      `--plain` prints tag (without `#`), open, done, total and last day.
      """, run: runTags)
  }
}

private func runTags(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .never, host: host) { source throws(UsageError) in
    TagsView(report: TagsReport(from: source.report), today: source.today)
  }
}
