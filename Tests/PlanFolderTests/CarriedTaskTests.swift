import PlanDocument
import PlanFolder
import PlanTesting
import Testing

/// Points and goals of tasks that are carried from day to day.
@Suite struct CarriedTaskTests {
  /// A task with the days it was on and its state on the last one.
  struct Journey {
    var words: String
    var days: [CivilDate]
    var box: Character
    var points: Int?
    var isLinked: Bool

    /// - Parameter hops: whether the earlier days still have it.
    func add(to days: inout [CivilDate: [String]], hops: Bool) {
      for (index, day) in self.days.enumerated() {
        let isLast = index == self.days.count - 1
        if !isLast, !hops { continue }
        var line = "- [\(isLast ? box : ">")] \(words)"
        if let points { line += " points:\(points)" }
        if isLinked { line += " goal:x" }
        if index > 0 { line += " from:\(self.days[0].text)" }
        if !isLast { line += " to:\(self.days[index + 1].text)" }
        days[day, default: []].append(line)
      }
    }
  }

  private func journeys(_ random: inout SeededGenerator) -> [Journey] {
    (0..<40).map { number in
      var day = date("2026-10-01").plus(random.number(below: 20))
      var days = [day]
      while random.chance(50) {
        day = day.plus(1 + random.number(below: 3))
        days.append(day)
      }
      // There are few different words, so that tasks of different days have the same name.
      return Journey(
        words: "Task \(number % 7)", days: days, box: random.pick(["x", "x", " ", "/", "-"]),
        points: random.chance(50) ? random.number(below: 9) : nil, isLinked: random.chance(60))
    }
  }

  private func folder(_ journeys: [Journey], hops: Bool) -> HistoryFolder {
    var days: [CivilDate: [String]] = [:]
    for journey in journeys { journey.add(to: &days, hops: hops) }
    var folder = HistoryFolder()
    folder.files.append(("goals.plan", "## Goals\n\n- [ ] Goal id:x\n- [ ] More id:X target:9\n"))
    for (day, lines) in days.sorted(by: { $0.key < $1.key }) {
      folder.files.append(("\(day.text).plan", lines.joined(separator: "\n") + "\n"))
    }
    return folder
  }

  /// Removes all but one task of each name and first day, because it would be unknown which line
  /// continues which.
  private func distinct(_ journeys: [Journey]) -> [Journey] {
    var seen: Set<String> = []
    return journeys.filter { seen.insert("\($0.words) \($0.days[0].text)").inserted }
  }

  @Test func `a task counts on its last day, however many days it was on`() {
    var random = SeededGenerator(seed: LongRun.seed)
    var settings = Settings()
    settings.taskPoints = 2
    for _ in 0..<200 {
      let tasks = distinct(journeys(&random))
      var folder = folder(tasks, hops: true)
      folder.files.shuffle(using: &random)
      let facts = folder.facts
      let book = HabitBook(facts, settings: settings)
      let ledger = PointsLedger(facts, book)
      var expected: [CivilDate: Int] = [:]
      for task in tasks where task.box == "x" {
        expected[task.days[task.days.count - 1], default: 0] += task.points ?? 2
      }
      expected = expected.filter { $0.value > 0 }
      #expect(ledger.days.map(\.date) == expected.keys.sorted())
      #expect(ledger.days.allSatisfy { $0.tasks == expected[$0.date] && $0.habits == 0 })
      let linked = tasks.filter(\.isLinked)
      let today = date("2026-10-15")
      for goal in facts.progress(of: book, FilterContext(today: today, minutes: 0)) {
        let done = linked.filter { $0.box == "x" && $0.days[$0.days.count - 1] <= today }.count
        #expect(goal.doneTasks == done && goal.achieved.thousandths == Int64(done * 1000))
        #expect(goal.tasks == linked.filter { $0.box != "-" }.count)
        #expect(goal.wanted.thousandths == Int64(goal.measure == .tasks ? goal.tasks : 9) * 1000)
      }
    }
  }

  @Test func `a moved line counts nothing, with or without its copy`() {
    var random = SeededGenerator(seed: LongRun.seed &+ 1)
    for _ in 0..<100 {
      let tasks = distinct(journeys(&random))
      let (all, last) = (folder(tasks, hops: true).facts, folder(tasks, hops: false).facts)
      let settings = Settings()
      let (a, b) = (HabitBook(all, settings: settings), HabitBook(last, settings: settings))
      #expect(PointsLedger(all, a).days == PointsLedger(last, b).days)
      let goals = [
        all.progress(of: a, FilterContext(today: .latest, minutes: 0)),
        last.progress(of: b, FilterContext(today: .latest, minutes: 0)),
      ]
      #expect(goals[0].map(\.doneTasks) == goals[1].map(\.doneTasks))
      #expect(goals[0].map(\.tasks) == goals[1].map(\.tasks))
      #expect(goals[0].map(\.reached) == goals[1].map(\.reached))
    }
  }

  @Test func `two copies of one ticked task earn once, but equal lines of one day each`() {
    let folder = { (texts: [(String, String)]) in
      var folder = HistoryFolder()
      folder.files = texts.map { ("\($0.0).plan", $0.1) }
      let facts = folder.facts
      return PointsLedger(facts, HabitBook(facts, settings: Settings())).days
    }
    let copies = folder([
      ("2026-10-05", "- [x] A points:3\n"), ("2026-10-06", "- [x] A points:3 from:2026-10-05\n"),
    ])
    #expect(copies.map(\.date) == [date("2026-10-06")] && copies.map(\.total) == [3])
    let equal = folder([("2026-10-05", "- [x] A points:3\n- [x] A points:3\n")])
    #expect(equal.map(\.total) == [6])
  }

  @Test func `ids of goals ignore case, and a task with an id is recognised by it`() {
    var folder = HistoryFolder()
    folder.files = [
      ("goals.plan", "## Goals\n\n- [ ] Goal id:IELTS\n"),
      ("2026-10-05.plan", "- [>] Mock goal:ielts id:m to:2026-10-06\n- [ ] Book it goal:Ielts\n"),
      ("2026-10-06.plan", "- [x] Mock exam goal:ielts id:m from:2026-10-05\n- [ ] B goal:ielt\n"),
    ]
    let facts = folder.facts
    let goal = facts.progress(
      of: folder.book(), FilterContext(today: date("2026-10-07"), minutes: 0))[0]
    #expect(goal.doneTasks == 1 && goal.tasks == 2 && goal.fraction == 0.5)
  }
}
