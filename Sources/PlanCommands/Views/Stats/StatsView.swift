import PlanCalendar
import PlanReports
import PlanSyntax
import PlanText

struct StatsView: ReportView {
  let report: StatsReport
  let today: CivilDate

  var schema: String { "plan.stats/1" }
  var items: [Int] { report.streaks.map(\.item) }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("unit", report.unit.rawValue)
    json.member("from", date: report.range.lowerBound)
    json.member("to", date: report.range.upperBound)
    json.member("total", report.total)
    json.member("previous", report.previous)
    json.members("buckets", report.buckets) { json, bucket in
      json.member("from", date: bucket.days.lowerBound)
      json.member("to", date: bucket.days.upperBound)
      json.member("total", bucket.total)
    }
    let tally = report.tally
    json.members("tags", tally.tags) { json, entry in
      json.member("tag", orNull: entry.tag)
      json.members(of: entry.progress)
    }
    json.members("priorities", tally.priorities) { json, entry in
      json.member("priority", orNull: entry.priority.map { Array($0.name.utf8) })
      json.members(of: entry.progress)
    }
    json.members("weekdays", tally.weekdays) { json, entry in
      json.member("weekday", entry.weekday.shortName)
      json.members(of: entry.progress)
    }
    json.members("hours", tally.hours) { json, entry in
      json.member("hour", entry.hour)
      json.member("slots", entry.slots)
    }
    json.member("moved", tally.moved)
    json.member("cancelled", tally.cancelled)
    json.members("streaks", report.streaks) { json, streak in
      json.member("name", orNull: texts[streak.item]?.habitName)
      json.member("streak", streak.streak)
      json.member("best", streak.best)
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.buckets.map { bucket in
      let total = bucket.total
      let numbers = [
        total.days, total.tasks.done, total.tasks.planned, total.habits.done,
        total.habits.planned, total.points,
      ]
      return [bucket.days.lowerBound.bytes, bucket.days.upperBound.bytes]
        + numbers.map { Array("\($0)".utf8) } + [
          total.moods.mean.map(decimal) ?? [], Array("\(total.tasks.carried)".utf8),
        ]
    }
  }
}

extension JSONWriter {
  /// An array with an object for each element.
  mutating func members<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array { json in
      for element in elements { json.object { json in write(&json, element) } }
    }
  }
}
