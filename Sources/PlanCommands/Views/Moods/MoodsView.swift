import PlanCalendar
import PlanReports
import PlanSyntax
import PlanText

struct MoodsView: ReportView {
  let report: MoodsReport
  let today: CivilDate

  var schema: String { "plan.moods/1" }
  var items: [Int] { report.entries }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("unit", report.unit.rawValue)
    json.member("from", date: report.range.lowerBound)
    json.member("to", date: report.range.upperBound)
    json.member("mean", share: report.moods.mean)
    json.member("previous", share: report.previous.mean)
    json.members("days", report.days) { json, day in
      json.member("date", date: day.date)
      json.members(of: day.moods)
    }
    json.members("words", report.words) { json, word in
      json.member("word", word.text)
      json.member("value", valence: word.value)
      json.member("count", word.count)
    }
    json.members("weekdays", report.weekdays) { json, entry in
      json.member("weekday", entry.weekday.shortName)
      json.members(of: entry.moods)
    }
    json.members("entries", entries(texts)) { json, entry in
      json.member("date", date: entry.day)
      json.member("time", orNull: entry.time?.start.bytes)
      json.member("word", entry.words)
      json.member("value", valence: entry.mood?.valence)
      json.member("comment", orNull: entry.comment)
      json.member("path", entry.path.bytes)
      json.member("line", entry.line)
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    entries(texts).map { entry in
      [
        entry.day?.bytes ?? [], entry.time?.start.bytes ?? [], entry.words,
        entry.mood.map { decimal(valence: $0.valence) } ?? [], entry.comment ?? [],
        entry.path.bytes, Array("\(entry.line)".utf8),
      ]
    }
  }

  func entries(_ texts: ItemTexts) -> [ListedItem] { report.entries.compactMap { texts[$0] } }
}

extension JSONWriter {
  /// `mean` and `count`.
  fileprivate mutating func members(of moods: MoodSum) {
    member("mean", share: moods.mean)
    member("count", moods.count)
  }
}
