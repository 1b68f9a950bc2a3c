import PlanDocument
import PlanFolder
import PlanTesting

/// The report of a folder on a day, as text.
struct HistoryText {
  private(set) var text = ""
  private let book: HabitBook
  private let today: CivilDate

  init(_ facts: FolderFacts, _ book: HabitBook, _ today: CivilDate) {
    self.book = book
    self.today = today
    for habit in book.habits { tell(habit) }
    for day in PointsLedger(facts, book).days where day.date <= today {
      text += "points \(day.date.text): \(day.tasks) by tasks, \(day.habits) by habits\n"
    }
    for goal in facts.progress(of: book, FilterContext(today: today, minutes: 0)) {
      tell(goal, facts)
    }
  }

  private mutating func tell(_ habit: Habit) {
    let history = habit.history(asOf: today)
    text += "\(habit.name.string)\(habit.isWritten(on: today) ? ", written" : "")\n"
    if !history.periods.isEmpty {
      text += "  streak \(told(history.streak)), best \(told(history.best))"
      if let day = history.lastBreak { text += ", broke \(day.text)" }
      text += "\n  met \(history.met) of \(history.judged)"
      if let strength = history.strength {
        text += ", strength \((strength * 1000).rounded() / 1000)"
      }
      text += "\n"
    }
    text += "  done \(history.completions) times"
    for total in history.totals {
      let unit = total.isTime ? "m" : total.unit.map { " \(book.units[$0].string)" } ?? ""
      text += ", \(told(total.quantity.thousandths))\(unit)"
    }
    if let last = history.lastDone { text += ", last \(last.text)" }
    if let days = history.daysSince { text += ", \(days) days ago" }
    text += "\n"
    var rest = history.periods[...]
    while let first = rest.first {
      // Equal periods in a row share a line.
      let same = rest.prefix { told($0) == told(first) }
      rest = rest[same.endIndex...]
      let days = first.days.lowerBound...(same.last ?? first).days.upperBound
      text += "  \(told(days)) \(same.count > 1 ? "\(same.count) times " : "")\(told(first))\n"
    }
  }

  private func told(_ period: HabitPeriod) -> String {
    "\(period.result) \(period.metDays)/\(period.required)"
      + (period.amount.map { ", \(told($0.thousandths))" } ?? "")
  }

  private mutating func tell(_ goal: GoalProgress, _ facts: FolderFacts) {
    text += "goal \(facts.text(facts.items[goal.item].name).string)"
    if goal.state == .done { text += ", ticked" }
    text += ": \(told(goal.achieved.thousandths)) of \(told(goal.wanted.thousandths)) "
    switch goal.measure {
    case .tasks: text += "tasks"
    case .completions: text += "completions"
    case .minutes: text += "minutes"
    case .unit(let unit): text += unit.string
    }
    text += ", tasks \(goal.doneTasks) of \(goal.tasks)"
    if !goal.habits.isEmpty {
      text += ", " + goal.habits.map { book.habits[$0].name.string }.joined(separator: " ")
    }
    text += "\n"
    var pace: [String] = []
    if let begin = goal.begin { pace.append("since \(begin.text)") }
    if let perWeek = goal.perWeek { pace.append("\(rounded(perWeek)) a week") }
    if let needed = goal.neededPerWeek { pace.append("\(rounded(needed)) needed") }
    if let due = goal.due { pace.append("until \(due.text)") }
    if let day = goal.projected { pace.append("there on \(day.text)") }
    if let day = goal.reached { pace.append("reached on \(day.text)") }
    if !pace.isEmpty { text += "  \(pace.joined(separator: ", "))\n" }
  }

  private func told(_ streak: HabitStreak) -> String {
    "\(streak.count)" + (streak.days.map { " (\(told($0)))" } ?? "")
  }

  private func told(_ days: ClosedRange<CivilDate>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    return first == last ? first.text : "\(first.text)..\(last.text)"
  }

  private func told(_ thousandths: Int64) -> String {
    thousandths % 1000 == 0 ? "\(thousandths / 1000)" : "\(Double(thousandths) / 1000)"
  }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
