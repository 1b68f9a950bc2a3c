import PlanDocument
import PlanText

/// Everything that refers to one goal. Ids are compared without case.
struct GoalLinks {
  /// The number of linked tasks that are no occurrences and neither cancelled nor below a closed
  /// item, and the number of these that are done.
  private(set) var tasks = 0
  private(set) var doneTasks = 0
  /// These tasks, as positions in the items.
  private(set) var items: [Int] = []
  /// The linked occurrences of series by date, also those to come.
  var occurrences: [LinkedOccurrence] = []
  private(set) var habits: [Int] = []
  private var events: [GoalProgress.Measure: [GoalSeries.Event]] = [:]

  /// - Parameter lines: all tasks and slots that refer to it, and their copies.
  mutating func add(tasks lines: [Int], _ facts: FolderFacts, asOf today: CivilDate) {
    for line in facts.standing(for: lines) {
      let fact = facts.items[line]
      if fact.state == .cancelled || fact.isBelowClosed && fact.state != .done { continue }
      tasks += 1
      items.append(line)
      guard fact.state == .done else { continue }
      let day = facts.dayDone(ofItem: line)
      if let day, day > today { continue }
      doneTasks += 1
      add(.tasks, on: day)
      add(.completions, on: day)
    }
  }

  mutating func add(habit: Int) {
    if habits.last != habit { habits.append(habit) }
  }

  /// - Parameter thousandths: the amount; one without an amount.
  mutating func add(
    _ measure: GoalProgress.Measure, on day: CivilDate?, thousandths: Int64 = 1000
  ) {
    events[measure, default: []].append((day, thousandths))
  }

  /// The occurrences that a goal needs.
  ///
  /// - Parameter due: its deadline.
  func occurrences(until due: CivilDate?, asOf today: CivilDate) -> [LinkedOccurrence] {
    occurrences.filter { $0.date <= due ?? ($0.isEndless ? today : .latest) }
  }

  /// - Parameter wanted: the occurrences that the goal needs; for its target all of them count.
  func series(
    of measure: GoalProgress.Measure, wanted: [LinkedOccurrence]
  ) -> GoalSeries {
    let counted = measure == .tasks ? wanted : measure == .completions ? occurrences : []
    let done = counted.filter(\.isDone)
    return GoalSeries(
      events[measure, default: []] + done.map { (day: $0.dayDone, thousandths: 1000) })
  }
}

/// An occurrence of a series that counts for a goal: neither dropped nor joined.
struct LinkedOccurrence {
  let date: CivilDate
  let isDone: Bool
  let dayDone: CivilDate?
  /// Whether its series has no last date.
  let isEndless: Bool
}

/// The running sum of everything that counts towards a goal, by day.
struct GoalSeries {
  /// Earliest first, each with the sum up to it in thousandths; amounts without a day come first.
  private var sums: [(day: CivilDate?, sum: Int64)] = []

  typealias Event = (day: CivilDate?, thousandths: Int64)

  init(_ events: [Event]) {
    for (day, thousandths) in events.sorted(by: { ($0.day ?? .earliest) < ($1.day ?? .earliest) }) {
      sums.append((day, total &+ thousandths))
    }
  }

  var total: Int64 { sums.last?.sum ?? 0 }
  var firstDay: CivilDate? { sums.lazy.compactMap(\.day).first }

  /// The day on which this sum is reached; nil if it is never reached, or on an unknown day.
  func day(reaching wanted: Int64) -> CivilDate? {
    let index = sums.partitioningIndex { $0.sum >= wanted }
    return index < sums.count ? sums[index].day : nil
  }

  /// The sum from a day on.
  func total(from day: CivilDate) -> Int64 {
    let index = sums.partitioningIndex { $0.day.map { $0 >= day } ?? false }
    return total - (index == 0 ? 0 : sums[index - 1].sum)
  }
}

extension FolderFacts {
  /// Everything that refers to goals, by the folded ids of the goals.
  func goalLinks(_ book: HabitBook, _ context: FilterContext) -> [[UInt8]: GoalLinks] {
    let today = context.today
    var ids = ValueNumbers<[UInt8]>()
    for goal in goals {
      if let id = id(ofItem: goal) { _ = ids.number(of: folded(id)) }
    }
    var links = Array(repeating: GoalLinks(), count: ids.values.count)
    func number(of word: TextID) -> Int? { ids.known(folded(word)) }
    if links.isEmpty { return [:] }
    let units = book.units.map { GoalProgress.Measure.unit($0) }
    var lines: [[Int]] = Array(repeating: [], count: links.count)
    let linked = linkedOccurrences(context)
    for (word, occurrence) in linked.found {
      if let goal = number(of: word) { links[goal].occurrences.append(occurrence) }
    }
    for item in items.indices where isTask(item) && !linked.lines.contains(item) {
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
        if habit.isDone(record) { links[goal].add(.completions, on: record.day) }
        for amount in amounts {
          guard
            let measure = amount.isTime
              ? GoalProgress.Measure.minutes : amount.unit.map({ units[$0] })
          else { continue }
          links[goal].add(measure, on: record.day, thousandths: amount.quantity.thousandths)
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(ids.values, links))
  }

  /// The occurrences of series that refer to goals, each with the id as typed, and all lines of
  /// these series that are occurrences.
  private func linkedOccurrences(
    _ context: FilterContext
  ) -> (found: [(goal: TextID, LinkedOccurrence)], lines: Set<Int>) {
    let series = SeriesBook(self, weekStart: context.weekStart).series.filter { series in
      (series.definitions.map(\.item) + series.instances.map(\.item)).contains {
        goal(ofItem: $0) != nil
      }
    }
    if series.isEmpty { return ([], []) }
    let judge = OccurrenceJudge(self, context)
    let ends = goals.compactMap { dueDay(ofItem: $0) } + series.compactMap(\.lastDay)
    let last = ends.reduce(context.today) { max($0, $1) }
    var found: [(goal: TextID, LinkedOccurrence)] = []
    var lines: Set<Int> = []
    for series in series {
      for occurrence in judge.occurrences(of: series, in: .earliest...last, isAhead: true) {
        lines.formUnion(occurrence.lines)
        guard
          let goal = occurrence.lines.last.flatMap({ goal(ofItem: $0) })
            ?? goal(ofItem: occurrence.definition),
          occurrence.result != .dropped, occurrence.result != .joined
        else { continue }
        let done = occurrence.lines.last { items[$0].state == .done }
        let day = done.flatMap { dayDone(ofItem: $0) }
        found.append(
          (
            goal,
            LinkedOccurrence(
              date: occurrence.date, isDone: done != nil && day ?? .earliest <= context.today,
              dayDone: day, isEndless: series.lastDay == nil)
          ))
      }
    }
    return (found, lines)
  }

  /// A text in the form used for comparison.
  public func folded(_ id: TextID) -> [UInt8] { texts.withText(id) { [UInt8](folding: $0) } }
}

extension Habit {
  /// Visits the days that count towards a goal: the goal of the day, otherwise that of its version.
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
