import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

/// The day as `--json` and `--plain` print it.
extension TodayView {
  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("now", orNull: report.now.map { Array(clock($0).utf8) })
    json.member("day", report.figures)
    json.member("expired", report.expired)
    json.member("hidden", report.hidden)
    json.member("later", report.later)
    json.member("estimated", orNull: report.time.estimated)
    json.member("free", orNull: report.time.free)
    json.member("priorities", items: report.priorities, texts)
    json.member("schedule", items: report.schedule, texts)
    json.member("tasks", items: report.tasks, texts)
    json.member("due", items: report.due, texts)
    json.member("carried", report.waiting.carried)
    json.member("older", report.waiting.older)
    json.member("olderSince", date: report.waiting.olderSince)
    json.member("ahead", report.waiting.aheadCount)
    json.member("aheadOn", date: report.waiting.ahead.first?.date)
    json.key("habits")
    json.value(.rows(report.habits) { .habit($0, texts) })
    json.key("moods")
    json.array { json in
      for case (let number, let item?) in report.moods.map({ ($0, texts[$0]) }) {
        json.object { json in
          json.member("date", date: date)
          json.member("time", orNull: item.time?.start.bytes)
          json.member("word", item.words)
          json.member("value", valence: source.facts.items[number].mood?.valence)
          json.member("comment", orNull: item.comment)
          json.member("path", item.path.bytes)
          json.member("line", item.line)
        }
      }
    }
    json.key("goals")
    json.value(.goals(report.goals, texts))
  }

  /// The kind of record first, then for all but `day` where it stands.
  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let figures = report.figures
    let numbers = [
      figures.tasks.done, figures.tasks.planned, figures.habits.done, figures.habits.planned,
      figures.points,
    ].map { field("\($0)") }
    var records = [
      [field("day"), date.bytes] + numbers
        + [
          figures.moods.mean.map(decimal) ?? [], field("\(report.expired)"),
          field("\(report.waiting.carried)"), field(report.now.map { clock($0) } ?? ""),
          field("\(report.waiting.older)"), field("\(report.waiting.aheadCount)"),
          field("\(figures.tasks.carried)"), minutes(report.time.estimated),
          minutes(report.time.free),
        ]
    ]
    let kinds = [
      ("priority", report.priorities), ("slot", report.schedule), ("task", report.tasks),
      ("due", report.due),
    ]
    for (kind, items) in kinds {
      for item in items {
        records += record(kind, texts[item])
        for step in report.steps[item] ?? [] { records += record("step", texts[step.item]) }
      }
    }
    for goal in report.goals {
      guard let item = texts[goal.progress.item] else { continue }
      records.append(
        place("goal", item) + [
          goal.progress.fraction.map(decimal) ?? [], goal.progress.due?.bytes ?? [], item.words,
        ])
    }
    for habit in report.habits { records.append(record(habit, texts)) }
    for case let item? in report.moods.map({ texts[$0] }) {
      records.append(
        place("mood", item) + [item.time?.start.bytes ?? [], item.words, item.comment ?? []])
    }
    return records
  }

  private func minutes(_ number: Int?) -> [UInt8] { field(number.map { "\($0)" } ?? "") }

  private func field(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func place(_ kind: String, _ item: ListedItem?) -> [[UInt8]] {
    [field(kind), item.map { $0.path.bytes + field(":\($0.line)") } ?? []]
  }

  /// State, priority, time, deadline, urgency and words.
  private func record(_ kind: String, _ item: ListedItem?) -> [[[UInt8]]] {
    guard let item else { return [] }
    return [
      place(kind, item) + [
        field(item.state?.word ?? ""), field(item.priority?.name ?? ""),
        item.time?.bytes ?? [], item.deadline, field(item.urgency?.rawValue ?? ""), item.words,
      ]
    ]
  }

  /// State, amount, streak, its unit, whether it is at risk, and the name.
  private func record(_ habit: HabitFigures, _ texts: ItemTexts) -> [[UInt8]] {
    let words = HabitWords(habit, texts)
    return place("habit", habit.record.flatMap { texts[$0.item] } ?? words.line) + [
      field(habit.state.rawValue), words.amount ?? [], field("\(habit.history.streak.count)"),
      field(habit.unit?.rawValue ?? ""), field(habit.isAtRisk ? "risk" : ""), words.name,
    ]
  }
}
