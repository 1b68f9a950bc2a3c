import PlanDocument
import PlanText

/// Everything that refers to one goal. Ids are compared without case.
struct GoalLinks {
  /// The number of linked tasks that are neither cancelled nor below a closed item, and the number
  /// of these that are done.
  private(set) var tasks = 0
  private(set) var doneTasks = 0
  private(set) var habits: [Int] = []
  private var events: [GoalProgress.Measure: [GoalSeries.Event]] = [:]
  private var series: [GoalProgress.Measure: GoalSeries] = [:]

  /// - Parameter lines: all tasks and slots that refer to it, and their copies.
  mutating func add(tasks lines: [Int], _ facts: FolderFacts, asOf today: CivilDate) {
    for line in facts.standing(for: lines) {
      let fact = facts.items[line]
      if fact.state == .cancelled || fact.isBelowClosed && fact.state != .done { continue }
      tasks += 1
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

  /// Computed once, also for several goals with the same id.
  mutating func series(of measure: GoalProgress.Measure) -> GoalSeries {
    let made = series[measure] ?? GoalSeries(events[measure] ?? [])
    series[measure] = made
    return made
  }
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
  func goalLinks(_ book: HabitBook, asOf today: CivilDate) -> [[UInt8]: GoalLinks] {
    var ids = ValueNumbers<[UInt8]>()
    for goal in goals {
      if let id = id(ofItem: goal) { _ = ids.number(of: folded(id)) }
    }
    var links = Array(repeating: GoalLinks(), count: ids.values.count)
    func number(of word: TextID) -> Int? { ids.known(folded(word)) }
    if links.isEmpty { return [:] }
    let units = book.units.map { GoalProgress.Measure.unit($0) }
    var lines: [[Int]] = Array(repeating: [], count: links.count)
    for item in items.indices where isTask(item) {
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
          else {
            continue
          }
          links[goal].add(measure, on: record.day, thousandths: amount.quantity.thousandths)
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(ids.values, links))
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
