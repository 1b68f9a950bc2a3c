public import PlanArguments
import PlanReports

extension Command {
  public static var tags: Command {
    Command(
      "tags", "show the tags and what has them", options: viewOptions,
      Manual(
        "[OPTION]... [FILTER...]", operand: ("FILTER", "what counts"), takes: .text,
        examples: [
          "plan tags": "all tags, the one with most open tasks first",
          "plan tags list:groceries": "the tags of one list",
        ],
        exits: viewExits, environment: .view,
        text: """
          It counts tasks and slots: open, done, and all with cancelled and expired ones. The tags
          in the title of a list are those of its items. A carried task counts once, where it is
          now; habits, goals and series do not count. The last day is the latest on which anything
          has the tag.

          `--plain` prints tag (without `#`), open, done, total and last day.
          """),
      run: runTags)
  }
}

private func runTags(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .never, host: host) { source throws(UsageError) in
    TagsView(report: TagsReport(from: source.report), today: source.today)
  }
}
