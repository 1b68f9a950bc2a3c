import PlanReports
public import PlanShell

public let tagsCommand = viewCommand(
  "tags", "show the tags and how many items have them", filter: "which items count",
  examples: ["plan tags list:groceries": "the tags of one list, most open tasks first"],
  run: viewing(.never) { TagsReport(from: $0.report) })

extension TagsReport: ReportView {
  var listed: Listed? { Listed(count: tags.count, noun: "tag", hint: "write #work after a task") }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.tags/1",
      [
        "tags": .rows(tags) { tag in
          [
            "name": .text(tag.name), "open": .count(tag.open), "done": .count(tag.done),
            "total": .count(tag.total), "spent": .count(tag.spent), "last": .day(tag.last),
          ]
        }
      ], rows: "tags", keys: "name open done total last")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    screen.table(
      tags,
      Column("tag", isFree: true) { tag, _ in [Piece([UInt8(ascii: "#")] + tag.name)] },
      .count("open", \.open), .count("done", \.done), .count("total", rank: 1, \.total),
      .hours("time", rank: 2, \.spent),
      .day("last day", \.last))
  }
}
