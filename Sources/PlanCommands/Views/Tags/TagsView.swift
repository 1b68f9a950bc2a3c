import PlanCalendar
import PlanReports
import PlanTerminal
import PlanText

struct TagsView: ReportView {
  let report: TagsReport
  let today: CivilDate

  var schema: String { "plan.tags/1" }
  var items: [Int] { [] }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.members("tags", report.tags) { json, tag in
      json.member("name", tag.name)
      json.member("open", tag.open)
      json.member("done", tag.done)
      json.member("total", tag.total)
      json.member("last", date: tag.last)
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.tags.map { tag in
      [tag.name] + [tag.open, tag.done, tag.total].map { Array("\($0)".utf8) }
        + [tag.last?.bytes ?? []]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if report.tags.isEmpty {
      if screen.isTerminal { screen.line("nothing has a tag", .dim) }
      return
    }
    var table = Table([
      .init(title: "tag", isFree: true), .init(title: "open", side: .right),
      .init(title: "done", side: .right), .init(title: "total", side: .right, rank: 1),
      .init(title: "last day"),
    ])
    table.hasTitles = true
    func number(_ count: Int) -> [Piece] {
      [count == 0 ? Piece("-", .dim) : Piece(grouped(count))]
    }
    for tag in report.tags {
      table.row([
        [Piece([UInt8(ascii: "#")] + tag.name)], number(tag.open), number(tag.done),
        number(tag.total),
        tag.last.map { [Piece(screen.isTerminal ? dayWords($0, today) : isoDate($0), .dim)] }
          ?? [],
      ])
    }
    screen.table(table)
  }
}
