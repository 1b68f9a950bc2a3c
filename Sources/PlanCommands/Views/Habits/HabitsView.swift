import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

struct HabitsView: ReportView {
  /// How many days are shown where nothing else says.
  static let usualDays = 28

  let report: HabitsReport
  let today: CivilDate
  /// How many days somebody asked for.
  let wanted: Int?

  var schema: String { "plan.habits/1" }
  var items: [Int] { report.rows.flatMap(\.figures.items) }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("date", date: report.date)
    json.key("habits")
    json.array { json in
      for row in report.rows {
        json.object { json in
          json.members(of: row.figures, texts)
          json.key("days")
          json.array { json in
            for (date, state) in zip(report.days.days, row.states) {
              json.object { json in
                json.member("date", date: date)
                json.member("state", state.rawValue)
              }
            }
          }
        }
      }
    }
    json.key("share")
    json.array { json in
      for share in report.shares {
        json.object { json in
          json.member("day", date: share.date)
          json.member("met", share.habits.done)
          json.member("due", share.habits.planned)
        }
      }
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.rows.map { row in
      let words = HabitWords(row.figures, texts)
      let history = row.figures.history
      return [
        words.name, words.rule ?? [], words.target ?? [], Array(row.figures.state.rawValue.utf8),
        Array("\(history.streak.count)".utf8), Array((row.figures.unit?.rawValue ?? "").utf8),
        Array("\(history.best.count)".utf8), history.rate.map(decimal) ?? [],
        history.strength.map(decimal) ?? [], history.lastDone?.bytes ?? [],
        words.line?.path.bytes ?? [], words.line.map { Array("\($0.line)".utf8) } ?? [],
      ]
    }
  }
}
