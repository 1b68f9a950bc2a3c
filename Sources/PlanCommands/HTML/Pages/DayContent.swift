import PlanHistory
import PlanInterchange
import PlanReports
import PlanText

/// What stands on a day's page, and how many lines it needs.
struct DayContent {
  let priorities: [PageItem]
  let tasks: [PageItem]
  let due: [PageItem]
  let hours: [DayHour]
  let habits: [DayHabit]
  let moods: [DayMood]
  let notes: [[UInt8]]

  static let priorityCount = 5

  init(_ page: DayPage, _ texts: PageTexts) {
    priorities = texts.items(page.report.priorities)
    tasks = texts.items(page.report.tasks)
    due =
      texts.items(page.report.due)
      + page.report.goals.compactMap { goal in
        var item = texts.item(goal.progress.item)
        item?.remarks.append(Array("goal, \(percent(goal.progress.fraction))".utf8))
        return item
      }
    hours = DayHour.all(page, texts)
    habits = page.report.habits.map { DayHabit($0, texts, page.source.today) }
    moods = page.report.moods.compactMap { number in
      texts.items[number].map { DayMood($0, page.source.facts.items[number].mood) }
    }
    notes = texts.notes.enumerated().flatMap { ($0 == 0 ? [] : [[]]) + $1.plainLines }
  }

  /// Lines to write on that follow the priorities.
  var blankPriorities: Int { max(0, Self.priorityCount - priorities.count) }

  /// Of priorities, tasks, what is due, and notes; of the last at least some lines to write on.
  func leftNeeds(_ size: SheetSize) -> [Int] {
    let lines = SheetLines(size, width: DaySheet.leftWidth, left: 0)
    func sum(_ items: [PageItem]) -> Int { items.reduce(0) { $0 + lines.lines($1) } }
    let text = notes.reduce(0) { $0 + lines.lines(cells: displayWidth($1.span), depth: -1) }
    return [sum(priorities) + blankPriorities, sum(tasks) + 1, sum(due), text + 2]
  }

  /// Of schedule, habits, moods.
  func rightNeeds(_ size: SheetSize) -> [Int] {
    let lines = SheetLines(size, width: DaySheet.rightWidth, left: 0)
    let slots = hours.reduce(0) { sum, hour in
      sum + max(1, hour.slots.reduce(0) { $0 + lines.lines($1, depth: 1) })
    }
    return [
      slots, habits.reduce(0) { $0 + lines.lines(cells: $1.width) },
      max(1, moods.reduce(0) { $0 + lines.lines(cells: $1.width) }),
    ]
  }
}
