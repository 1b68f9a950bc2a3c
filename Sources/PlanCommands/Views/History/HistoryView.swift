import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

struct HistoryView: ReportView {
  let report: HistoryReport
  /// What was typed, for something of which no line is left to tell the name.
  let typed: [UInt8]
  let hasCalendar: Bool
  let today: CivilDate

  var schema: String { "plan.history/1" }
  var items: [Int] { report.items }

  /// As the definition of a habit, or the last line of a task, has it.
  func name(_ texts: ItemTexts) -> [UInt8] {
    if let habit = report.habit { return HabitWords(habit, texts).name }
    return report.entries.last.flatMap { texts[$0.item]?.words } ?? typed
  }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("name", name(texts))
    json.member("kind", report.habit == nil ? "task" : "habit")
    json.member("from", date: report.range?.lowerBound)
    json.member("to", date: report.range?.upperBound)
    json.key("habit")
    if let habit = report.habit { json.habit(habit, texts) } else { json.null() }
    json.key("entries")
    json.array { json in
      for entry in report.entries {
        let line = texts[entry.item]
        json.object { json in
          json.member("date", date: entry.date)
          json.member("state", orNull: state(entry, line).map { Array($0.utf8) })
          json.member("amount", orNull: line?.amount)
          json.member("time", orNull: line?.doneTime?.bytes)
          json.member("comment", orNull: line?.comment)
          json.member("path", orNull: line?.path.bytes)
          json.member("line", orNull: line?.line)
        }
      }
    }
    json.key("weekdays")
    json.array { json in
      for (weekday, count) in report.weekdays {
        json.object { json in
          json.member("weekday", weekday.shortName)
          json.member("count", count)
        }
      }
    }
  }

  /// Of a habit's day, or of a box.
  private func state(_ entry: HistoryReport.Entry, _ line: ListedItem?) -> String? {
    entry.state?.rawValue ?? line?.state?.word
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.entries.map { entry in
      let line = texts[entry.item]
      return [
        entry.date?.bytes ?? [], Array((state(entry, line) ?? "").utf8), line?.amount ?? [],
        line?.doneTime?.bytes ?? [], line?.comment ?? [], line?.path.bytes ?? [],
        line.map { Array("\($0.line)".utf8) } ?? [],
      ]
    }
  }
}

extension ListedItem {
  /// The time of `done:`.
  var doneTime: ClockTime? {
    guard let typed = value(.done) else { return nil }
    return MomentInput(typed.span)?.time
  }
}
