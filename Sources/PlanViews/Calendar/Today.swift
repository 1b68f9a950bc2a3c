public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let hidesDone = Flag("hide-done", "leave out what is done, cancelled or moved")
private let showsAll = Flag("all", "include what has expired or starts later")

public let todayCommand = viewCommand(
  "today", "show a day", options: [hidesDone, showsAll, showsNotes], when: "a day", period: .day,
  filter: "what is shown and counts",
  examples: [
    "plan fri": "the next Friday, or any other day",
    "plan today '#work' --hide-done": "what is left with that tag",
  ],
  """
  The number before a line is its line in the file: `plan done 12` ticks line 12 of today,
  `plan done 2026-10-18:12` that of another day. Hours without words are counted, unless the
  settings have `hours`. HABITS shows what each still needs: `7d!` is a streak of seven days that
  only today can save.

  A terminal from 110 columns on shows two columns. What is longer than the terminal is
  folded: first what is closed, then steps, then all but the first of each part; `--all` shows
  everything.

  `--plain` prints the kind of record, FILE:LINE for all but `day`, and then:

  - day: day, done and planned tasks, met and due habits, points, mood, expired, to be
    carried, time, too old to be carried, carried ahead, carried on, minutes needed, minutes
    free
  - priority, slot, task, step, upcoming, due: state, priority, time, deadline, urgency, words
  - goal: share, deadline, words
  - habit: state, amount, streak, its unit, `risk` or nothing, name
  - mood: time, word, comment
  - note: a line of the notes
  - attachment: its path, bytes, type of image
  """, run: runToday)

private func runToday(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runView(invocation, .around("week"), host: host) { source throws(Refusal) in
    let day = try source.mode.day(source.context)
    let report = TodayReport(
      day, from: source.report, hidesDone: invocation[hidesDone], showsAll: invocation[showsAll])
    return TodayView(
      report: report, source: source.report, filter: source.mode.typedFilter,
      isFolded: !invocation[showsAll] && !invocation[showsNotes],
      unread: source.survey.unreadDays[day],
      attachments: source.attachments(of: day, in: host.files, from: host.startOfPaths(invocation)),
      notes: source.notes(of: day...day, host: host), showsNotes: invocation[showsNotes])
  }
}

struct TodayView: ReportView {
  let report: TodayReport
  let source: ReportSource
  /// As it was typed.
  let filter: [UInt8]?
  /// Whether a day that is longer than the terminal is folded.
  let isFolded: Bool
  /// The file of the day, if it cannot be read.
  let unread: FilePath?
  /// The files beside that of the day.
  let attachments: [Attachment]
  let notes: [NoteLine]
  /// Whether all notes are wanted, also those below items.
  let showsNotes: Bool

  var today: CivilDate { source.today }
  var date: CivilDate { report.date }

  var day: CivilDate? { date }
  var items: [Int] {
    report.priorities + report.schedule + report.tasks + report.upcoming + report.moods
      + report.due + report.steps.values.joined().map(\.item) + report.habits.flatMap(\.items)
      + report.goals.flatMap(\.items) + runningElsewhere
  }

  /// The tasks of other files that run, those of lists and of the latest days first.
  var runningElsewhere: [Int] {
    if date != today { return [] }
    let running = source.facts.running.map { (day: source.facts.day(ofItem: $0), item: $0) }
    return running.filter { $0.day != date }
      .sorted { ($1.day ?? .latest, $0.item) < ($0.day ?? .latest, $1.item) }.map(\.item)
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.today/1",
      [
        "now": .text(report.now.map(clock)), "day": .day(report.figures),
        "expired": .count(report.expired), "hidden": .count(report.hidden),
        "later": .count(report.later), "estimated": .count(report.time.estimated),
        "free": .count(report.time.free), "priorities": .items(report.priorities, texts),
        "schedule": .items(report.schedule, texts), "tasks": .items(report.tasks, texts),
        "upcoming": .items(report.upcoming, texts),
        "due": .items(report.due, texts), "carried": .count(report.waiting.carried),
        "older": .count(report.waiting.older), "olderSince": .day(report.waiting.olderSince),
        "ahead": .count(report.waiting.aheadCount),
        "aheadOn": .day(report.waiting.ahead.first?.date),
        "habits": .rows(report.habits) { .habit($0, texts) },
        "moods": .rows(report.moods.compactMap { texts[$0] }, Value.mood),
        "goals": .goals(report.goals, texts),
        "noteLines": .notes(notes), "attachments": .rows(attachments, Value.attachment),
      ])
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let sheet = sheet(texts)
    var records: [[[UInt8]]] = []
    records.add(
      "day", [sheet.object],
      "day.date day.tasks.done day.tasks.planned day.habits.met day.habits.due day.points day.mood"
        + " expired carried now older ahead day.tasks.carried estimated free")
    let keys = "address state priority time deadline urgency words"
    for (kind, items) in [
      ("priority", report.priorities), ("slot", report.schedule), ("task", report.tasks),
      ("upcoming", report.upcoming), ("due", report.due),
    ] {
      for number in items {
        let steps = report.steps[number] ?? []
        for (kind, number) in [(kind, number)] + steps.map({ ("step", $0.item) }) {
          records.add(kind, Value.items([number], texts).elements, keys)
        }
      }
    }
    records.add("goal", sheet["goals"].elements, "address share due name")
    let habits = report.habits.map { habit in
      let words = HabitWords(habit, texts)
      return .place(words.today ?? words.line) + ["risk": habit.isAtRisk ? "risk" : .null]
        + .habit(habit, texts)
    }
    records.add("habit", habits, "address state amount streak unit risk name")
    records.add("mood", sheet["moods"].elements, "address time word comment")
    records.add("note", sheet["noteLines"].elements, "address text")
    records.add("attachment", sheet["attachments"].elements, "path bytes type")
    return records
  }
}
