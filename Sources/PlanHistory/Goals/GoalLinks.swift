import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// What names one goal: ids are compared without case.
struct GoalLinks {
  private(set) var tasks = 0
  private(set) var doneTasks: [CivilDate?] = []
  private(set) var habits: [Int] = []
  private var habitDays: [CivilDate] = []
  /// In thousandths by unit; -1 is time.
  private var amounts: [Int: [(day: CivilDate?, thousandths: Int64)]] = [:]
  private var series: [GoalProgress.Measure: GoalSeries] = [:]

  /// - Parameter lines: all tasks and slots that name it, and their copies.
  mutating func add(tasks lines: [Int], _ facts: FolderFacts, asOf today: CivilDate) {
    for line in facts.standing(for: lines) {
      let fact = facts.items[line]
      if fact.state == .cancelled || fact.isBelowClosed && fact.state != .done { continue }
      tasks += 1
      guard fact.state == .done else { continue }
      let day = facts.dayDone(ofItem: line)
      if day.map({ $0 <= today }) ?? true { doneTasks.append(day) }
    }
  }

  mutating func add(habit: Int) {
    if habits.last != habit { habits.append(habit) }
  }

  mutating func add(_ amount: HabitAmount) {
    guard let unit = amount.isTime ? -1 : amount.unit else { return }
    amounts[unit, default: []].append((amount.day, amount.quantity.thousandths))
  }

  mutating func add(habitDay day: CivilDate) { habitDays.append(day) }

  /// Made once, however many goals have the same id.
  mutating func series(of measure: GoalProgress.Measure, units: [[UInt8]]) -> GoalSeries {
    if let made = series[measure] { return made }
    let made = GoalSeries(events(of: measure, units))
    series[measure] = made
    return made
  }

  private func events(
    of measure: GoalProgress.Measure, _ units: [[UInt8]]
  ) -> [(day: CivilDate?, thousandths: Int64)] {
    switch measure {
    case .tasks: doneTasks.map { ($0, 1000) }
    case .completions: doneTasks.map { ($0, 1000) } + habitDays.map { ($0, 1000) }
    case .minutes: amounts[-1] ?? []
    case .unit(let unit): units.firstIndex(of: unit).flatMap { amounts[$0] } ?? []
    }
  }
}

extension FolderFacts {
  /// What names each goal, by the folded ids of all goals.
  func goalLinks(_ book: HabitBook, asOf today: CivilDate) -> [[UInt8]: GoalLinks] {
    var ids = Numbering<[UInt8]>()
    for goal in goals {
      if let id = id(ofItem: goal) { _ = ids.number(of: folded(id)) }
    }
    var links = Array(repeating: GoalLinks(), count: ids.values.count)
    // By the word as typed, since most lines that name a goal name the same few.
    var known: [TextID: Int?] = [:]
    func number(of word: TextID) -> Int? {
      if let number = known[word] { return number }
      let number = ids.known(folded(word))
      known[word] = .some(number)
      return number
    }
    if links.isEmpty { return [:] }
    var lines: [[Int]] = Array(repeating: [], count: links.count)
    for item in tasks {
      if let goal = goal(ofItem: item).flatMap({ number(of: $0) }) { lines[goal].append(item) }
    }
    for (goal, lines) in lines.enumerated() { links[goal].add(tasks: lines, self, asOf: today) }
    for (index, habit) in book.habits.enumerated() {
      for version in habit.versions {
        if let goal = version.goal.flatMap({ number(of: $0) }) { links[goal].add(habit: index) }
      }
      habit.visitLinkedDays(through: today) { word, record, amounts in
        guard let goal = number(of: word) else { return }
        links[goal].add(habit: index)
        if habit.isDone(record) { links[goal].add(habitDay: record.day) }
        for amount in amounts { links[goal].add(amount) }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(ids.values, links))
  }

  func folded(_ id: TextID) -> [UInt8] { texts.withText(id) { [UInt8](folding: $0) } }
}

extension Habit {
  /// The days that count towards a goal: the one the day names, else that of its version.
  fileprivate func visitLinkedDays(
    through today: CivilDate, _ visit: (TextID, HabitRecord, ArraySlice<HabitAmount>) -> Void
  ) {
    var rest = amounts[...]
    for record in records {
      if record.day > today { return }
      let ofDay = rest.prefix { $0.day == record.day }
      rest = rest[ofDay.endIndex...]
      if let goal = record.goal ?? version(on: record.day)?.goal { visit(goal, record, ofDay) }
    }
  }
}
