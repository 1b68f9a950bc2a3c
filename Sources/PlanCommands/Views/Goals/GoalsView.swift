import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

struct GoalsView: ReportView {
  let report: GoalsReport

  var schema: String { "plan.goals/1" }
  var items: [Int] { report.goals.flatMap(\.items) }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("date", date: report.date)
    json.member("goals", report.goals, texts)
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.goals.map { goal in
      let (progress, line) = (goal.progress, texts[goal.progress.item])
      return [
        line?.words ?? [], line?.value(.id) ?? [], Array(goal.pace.rawValue.utf8),
        progress.fraction.map(decimal) ?? [], decimal(progress.achieved),
        decimal(progress.wanted), progress.measure.unit ?? [], progress.due?.bytes ?? [],
        progress.projected?.bytes ?? [], line?.path.bytes ?? [],
        line.map { Array("\($0.line)".utf8) } ?? [],
      ]
    }
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ goals: [GoalFigures], _ texts: ItemTexts) {
    self.key(key)
    array { json in
      for goal in goals { json.object { $0.members(of: goal, texts) } }
    }
  }

  /// The members of a goal, without the braces; see `Grammar/Views.md`.
  mutating func members(of goal: GoalFigures, _ texts: ItemTexts) {
    let (progress, line) = (goal.progress, texts[goal.progress.item])
    member("name", line?.words ?? [])
    member("icon", orNull: line?.fileIcon)
    member("id", orNull: line?.value(.id))
    member("path", orNull: line?.path.bytes)
    member("line", orNull: line?.line)
    member("state", orNull: line?.state.map { Array($0.word.utf8) })
    member("measure", progress.measure.word)
    member("unit", orNull: progress.measure.unit)
    member("achieved", progress.achieved)
    member("wanted", progress.wanted)
    member("share", share: progress.fraction)
    member("doneTasks", progress.doneTasks)
    member("tasks", progress.tasks)
    key("habits")
    array { json in
      for habit in goal.habits { json.string(HabitWords(habit, texts).name) }
    }
    key("next")
    if let next = goal.next { item(next, texts) } else { null() }
    member("due", date: progress.due)
    member("daysLeft", orNull: goal.daysLeft)
    member("begin", date: progress.begin)
    member("perWeek", share: progress.perWeek)
    member("neededPerWeek", share: progress.neededPerWeek)
    member("projected", date: progress.projected)
    member("reached", date: progress.reached)
    member("pace", goal.pace.rawValue)
  }
}

extension GoalProgress.Measure {
  /// The word of `--json`.
  var word: String {
    switch self {
    case .tasks: "tasks"
    case .completions: "completions"
    case .minutes: "minutes"
    case .unit: "unit"
    }
  }

  /// Of amounts in a unit its word, folded.
  var unit: [UInt8]? {
    if case .unit(let unit) = self { unit } else { nil }
  }

  /// `12.5 km`, `7h30m`, `19`.
  func words(_ quantity: Quantity) -> [UInt8] {
    switch self {
    case .tasks, .completions: return decimal(quantity)
    case .unit(let unit): return decimal(quantity) + [0x20] + unit
    case .minutes:
      let minutes = quantity.thousandths / 1000
      let (hours, rest) = (minutes / 60, minutes % 60)
      if hours == 0 { return Array("\(rest)m".utf8) }
      return Array((rest == 0 ? "\(hours)h" : "\(hours)h\(rest)m").utf8)
    }
  }

  /// The same of a number that may have a fraction, to a tenth.
  func words(_ number: Double) -> [UInt8] {
    if case .minutes = self {
      return words(Quantity(thousandths: Int64(number.rounded(.up)) * 1000))
    }
    return words(Quantity(thousandths: Int64((number * 10).rounded()) * 100))
  }
}
