import PlanCalendar
import PlanReports
import PlanTerminal

struct TagsView: SheetView {
  let report: TagsReport
  let today: CivilDate

  var items: [Int] { [] }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.tags/1",
      [
        "tags": .rows(report.tags) { tag in
          [
            "name": .text(tag.name), "open": .count(tag.open), "done": .count(tag.done),
            "total": .count(tag.total), "last": .day(tag.last),
          ]
        }
      ], rows: "tags", keys: "name open done total last")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if report.tags.isEmpty {
      return screen.nothing("nothing has a tag", "write #work after a task")
    }
    screen.table(
      report.tags,
      [
        Column("tag", isFree: true) { tag, _ in [Piece([UInt8(ascii: "#")] + tag.name)] },
        .count("open", \.open), .count("done", \.done), .count("total", rank: 1, \.total),
        .day("last day", today, \.last),
      ])
  }
}
