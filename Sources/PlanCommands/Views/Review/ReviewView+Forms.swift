import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

/// The look back as `--json` and `--plain` print it.
extension ReviewView {
  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("from", date: report.days.lowerBound)
    json.member("to", date: report.days.upperBound)
    json.member("total", report.total)
    json.member("priorities", tasks: report.priorities)
    for (name, items) in groups { json.member(name, items: items, texts) }
    json.key("missed")
    json.array { json in
      for missed in report.missed {
        json.object { json in
          json.member("name", HabitWords(missed.habit, texts).name)
          json.member("days", missed.days)
        }
      }
    }
    json.key("kept")
    json.array { json in
      for habit in report.kept {
        json.object { json in
          json.member("name", HabitWords(habit, texts).name)
          json.member("streak", habit.history.streak.count)
        }
      }
    }
    json.key("broken")
    json.array { json in
      for broken in report.broken {
        json.object { json in
          json.member("name", HabitWords(broken.habit, texts).name)
          json.member("streak", broken.streak)
          json.member("on", date: broken.on)
        }
      }
    }
    json.member("notes", report.notes)
    json.member("minutes", report.minutes)
    json.member("tomorrow", items: report.tomorrow, texts)
  }

  private var groups: [(name: String, items: [Int])] {
    [
      ("done", report.done), ("open", report.open), ("moved", report.moved),
      ("cancelled", report.cancelled), ("expired", report.expired),
    ]
  }

  /// The kind of record first.
  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    func field(_ text: String) -> [UInt8] { Array(text.utf8) }
    let total = report.total
    let numbers = [
      total.tasks.done, total.tasks.planned, report.priorities.done, report.priorities.planned,
      total.habits.done, total.habits.planned, total.points,
    ].map { field("\($0)") }
    var records = [
      [field("total"), report.days.lowerBound.bytes, report.days.upperBound.bytes] + numbers
        + [
          total.moods.mean.map(decimal) ?? [], field("\(report.notes)"), field("\(report.minutes)"),
          field("\(total.tasks.carried)"),
        ]
    ]
    for (name, items) in groups + [("tomorrow", report.tomorrow)] {
      for case let item? in items.map({ texts[$0] }) {
        records.append([
          field(name), item.path.bytes + field(":\(item.line)"), field(item.priority?.name ?? ""),
          item.deadline, item.words,
        ])
      }
    }
    for missed in report.missed {
      records.append([
        field("missed"), HabitWords(missed.habit, texts).name, field("\(missed.days)"),
      ])
    }
    for habit in report.kept {
      records.append([
        field("kept"), HabitWords(habit, texts).name, field("\(habit.history.streak.count)"),
        field(habit.unit?.rawValue ?? ""),
      ])
    }
    for broken in report.broken {
      records.append([
        field("broken"), HabitWords(broken.habit, texts).name, field("\(broken.streak)"),
        field(broken.habit.unit?.rawValue ?? ""), broken.on.bytes,
      ])
    }
    return records
  }
}
