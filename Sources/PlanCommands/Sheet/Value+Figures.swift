import PlanReports

/// The objects that several views have in common; see `Grammar/Views.md`.
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

  static func figures(_ day: DayFigures) -> Value {
    [
      "date": .day(day.date), "written": .flag(day.isWritten), "tasks": .tasks(day.tasks),
      "habits": .habits(day.habits), "points": .count(day.points),
      "mood": .decimal(day.moods.mean), "due": .count(day.due),
    ]
  }

  static func total(_ total: DayTotal) -> Value {
    [
      "days": .count(total.days), "tasks": .tasks(total.tasks), "habits": .habits(total.habits),
      "points": .count(total.points), "mood": .decimal(total.moods.mean),
    ]
  }
}
