import PlanCalendar
import PlanHistory
import PlanReports
import PlanText

struct YearView: ReportView {
  let report: YearReport
  let context: FilterContext

  var schema: String { "plan.year/1" }
  var items: [Int] { report.habit.map { [$0.item] } ?? [] }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("year", report.year)
    json.member("of", report.subject.word)
    json.member("habit", orNull: report.habit.flatMap { texts[$0.item]?.habitName })
    json.key("days")
    json.array { json in
      for day in report.days {
        json.object { json in
          json.member("date", date: day.date)
          json.member("value", share: day.value)
          json.member("level", day.level)
          if let state = day.state { json.member("state", state.rawValue) }
        }
      }
    }
    json.member("active", report.active)
    json.member("average", share: report.average)
    json.member("total", report.total)
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.days.map { day in
      [
        day.date.bytes, day.value.map(decimal) ?? [], Array("\(day.level)".utf8),
        Array((day.state?.rawValue ?? "").utf8),
      ]
    }
  }
}
