import PlanDocument
import PlanReports
import PlanText

/// The objects that several views have in common, as `Grammar/Views.md` defines them.
extension Value {
  static func tasks(_ tasks: Progress) -> Value {
    [
      "done": .count(tasks.done), "planned": .count(tasks.planned),
      "carried": .count(tasks.carried),
    ]
  }

  static func habits(_ habits: Progress) -> Value {
    ["met": .count(habits.done), "due": .count(habits.planned)]
  }

  static func day(_ day: DayFigures) -> Value {
    [
      "date": .day(day.date), "written": .flag(day.isWritten), "tasks": .tasks(day.tasks),
      "habits": .habits(day.habits), "points": .count(day.points),
      "mood": .decimal(day.moods.mean), "due": .count(day.due),
    ]
  }

  static func total(_ total: DayFigures) -> Value {
    [
      "days": .count(total.days), "tasks": .tasks(total.tasks), "habits": .habits(total.habits),
      "points": .count(total.points), "mood": .decimal(total.moods.mean),
    ]
  }

  /// The first and the last day of a range.
  static func range(_ days: ClosedRange<CivilDate>) -> Value {
    ["from": .day(days.lowerBound), "to": .day(days.upperBound)]
  }

  /// A line of Mood.
  static func mood(_ item: ListedItem) -> Value {
    [
      "date": .day(item.day), "time": .text(item.time?.start.bytes), "word": .text(item.words),
      "value": .valence(item.mood?.valence), "comment": .text(item.comment),
      "path": .text(item.path.bytes), "line": .count(item.line),
    ]
  }
}

/// `0.75`: rounded to four decimals, without zeros at the end.
func decimal(_ value: Double) -> [UInt8] {
  let units = Int((value * 10_000).rounded())
  var fraction = String(abs(units) % 10_000 + 10_000).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = units < 0 ? "-" : ""
  return Array("\(sign)\(abs(units) / 10_000)\(fraction.isEmpty ? "" : "." + fraction)".utf8)
}
