import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

/// Carries out `plan month`.
func runMonth(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .period(unit: "month"), host: host, reach: .days(before: 62, after: 31)) {
    source throws(UsageError) in
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    let count = invocation.value("count").flatMap {
      MonthCount(rawValue: String(decoding: $0, as: UTF8.self))
    }
    let name = invocation.value("habit")
    if name != nil, count != nil {
      throw .refused("'--habit' and '--count' both say what a day shows: choose one")
    }
    let habit: Int?
    if let name { habit = try source.report.habit(called: name) } else { habit = nil }
    return MonthView(
      report: MonthReport(around: day, habit: habit, from: source.report), count: count,
      context: source.context)
  }
}

/// Which number a day of a month shows; without one its done and planned tasks.
enum MonthCount: String, CaseIterable {
  case done, due, open, points, mood
}

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
