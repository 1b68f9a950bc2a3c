import PlanCalendar
import PlanHistory
import PlanReports
import PlanText

/// Carries out `plan year`.
func runYear(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .period(unit: "year"), host: host, reach: .days(before: 366, after: 366)) {
    source throws(UsageError) in
    let asked = ["habit", "points", "mood"].filter { invocation.has($0) }
    if asked.count > 1 {
      throw .refused("'--\(asked[0])' and '--\(asked[1])' both say what a day shows: choose one")
    }
    let subject: YearSubject
    if let name = invocation.value("habit") {
      subject = .habit(try source.report.habit(called: name))
    } else {
      subject = invocation.has("points") ? .points : invocation.has("mood") ? .mood : .tasks
    }
    let day = try source.mode.days(source.context)?.lowerBound ?? source.today
    return YearView(
      report: YearReport(around: day, subject, from: source.report), context: source.context)
  }
}

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
