import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

struct MonthView: ReportView {
  let report: MonthReport
  let count: MonthCount?
  let context: FilterContext

  var schema: String { "plan.month/1" }
  var items: [Int] { report.habit.map { [$0.item] } ?? [] }
  var today: CivilDate { context.today }
  var first: CivilDate { report.days[0].figures.date }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("month", Array(first.bytes.prefix(7)))
    json.key("days")
    json.array { json in
      for day in report.days {
        json.object { json in
          json.members(of: day.figures)
          json.member("priority", orNull: day.priority.map { Array($0.name.utf8) })
          if let state = day.state { json.member("state", state.rawValue) }
        }
      }
    }
    json.member("total", report.total)
    json.member("previous", report.previous)
    if let habit = report.habit { json.member("habit", orNull: texts[habit.item]?.habitName) }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.days.map { day in
      day.figures.fields
        + [
          Array("\(day.figures.due)".utf8),
          Array((day.priority?.name ?? "").utf8), Array((day.state?.rawValue ?? "").utf8),
          Array("\(day.figures.tasks.carried)".utf8),
        ]
    }
  }
}
