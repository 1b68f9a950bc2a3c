import PlanDocument
import PlanReports
import PlanShell
import PlanText

/// A report as typed values. The screen, `--json`, `--plain` and pages each draw it in their way.
struct Sheet {
  /// Names the JSON object and its edition: `plan.tags/1`.
  let schema: String
  /// The members of the JSON object, in order.
  let object: Value
  /// The records of `--plain`; see `records`.
  private let plain: (rows: String, keys: String)

  /// - Parameters:
  ///   - object: the members that come after `schema`.
  ///   - rows: the member whose elements `--plain` prints, a record for each; without it there is one
  ///     record of the members themselves.
  ///   - keys: what a record holds: see `Value.fields`. A view that makes its records by itself has
  ///     none.
  init(_ schema: String, _ object: Value, rows: String = "", keys: String = "") {
    (self.schema, self.object, plain) = (schema, object, (rows, keys))
  }

  subscript(_ key: String) -> Value { object[key] }

  /// The fields of `--plain`.
  var records: [[[UInt8]]] {
    (plain.rows.isEmpty ? [object] : self[plain.rows].elements).map { $0.fields(plain.keys) }
  }

  /// The object of `--json`, with its line end.
  var json: [UInt8] { (["schema": .text(schema)] + object).json() }
}

/// The objects that several views have in common, as `Grammar/Views.md` defines them.
extension Value {
  static func tasks(_ tasks: Progress) -> Value {
    [
      "done": .count(tasks.done), "planned": .count(tasks.planned),
      "carried": .count(tasks.carried), "expired": .count(tasks.expired),
      "missed": .count(tasks.missed),
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
      "upcoming": .count(day.upcoming),
    ]
  }

  static func total(_ total: DayFigures) -> Value {
    [
      "days": .count(total.days), "tasks": .tasks(total.tasks), "habits": .habits(total.habits),
      "points": .count(total.points), "mood": .decimal(total.moods.mean),
      "spent": .count(total.spent),
      "tracked": [
        "tasks": .count(total.tracked.tasks), "spent": .count(total.tracked.spent),
        "estimated": .count(total.tracked.estimated),
      ],
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

extension [[[UInt8]]] {
  /// Adds a record of `--plain` for each row, that begins with their kind; see `Value.fields`.
  mutating func add(_ kind: String, _ rows: [Value], _ keys: String) {
    self += rows.map { [Value.text(kind).field] + $0.fields(keys) }
  }
}
