import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

private func names(_ items: [Int], _ source: ReportSource) -> [String] {
  items.map { String(decoding: source.facts.text(source.facts.items[$0].name), as: UTF8.self) }
}

@Suite struct MilestonesTests {
  /// `2026-10-14 streak 7 read`.
  private func told(_ reached: [Milestone], _ source: ReportSource) -> [String] {
    reached.map { one in
      let name = one.habit.map { " \(names([$0.item], source)[0])" } ?? ""
      return "\(one.date.text) \(one.kind.rawValue) \(one.value)\(name)"
    }
  }

  /// The files of days with the same text, up to 2026-10-14.
  private func days(_ count: Int, _ text: (Int) -> String) -> [(String, String)] {
    (0..<count).reversed().compactMap { back in
      date("2026-10-14").adding(days: -back).map { ($0.text, text(count - 1 - back)) }
    }
  }

  @Test func `a streak of seven days is reached once`() throws {
    let habits = ("h", "## Habits\n\n- Read every:day start:2026-09-10\n")
    // Missed on the eleventh day.
    let files = days(20) { "## Habits\n\n- [\($0 == 10 ? " " : "x")] Read\n" }
    let source = try PeriodFolder(files: [habits] + files).source()
    let milestones = Milestones(from: source)
    #expect(told(milestones.reached, source) == ["2026-10-01 streak 7 read"])
    #expect(milestones.next.map(\.left) == [21] && milestones.next.map(\.value) == [30])
    #expect(told(milestones.reached(in: date("2026-10-02")...date("2026-10-14")), source) == [])
  }

  @Test func `a week counts seven days, and alone is no milestone`() throws {
    let habits = ("h", "## Habits\n\n- Gym every:2/week start:2026-08-31\n")
    let files = days(45) { _ in "## Habits\n\n- [x] Gym\n" }
    let source = try PeriodFolder(files: [habits] + files).source()
    let milestones = Milestones(from: source)
    // Five weeks from 31 August on; the second day of the fifth is 29 September.
    #expect(told(milestones.reached, source) == ["2026-09-29 streak 30 gym"])
    // Seven weeks are 49 days, and eight more make 105.
    #expect(milestones.next.map(\.value) == [100] && milestones.next.map(\.left) == [8])
    #expect(milestones.next.first?.habit?.unit == .week)
  }

  @Test func `the hundredth task counts on its day, in days and lists`() throws {
    var files = days(11) { _ in String(repeating: "- [x] a\n  - [x] step\n", count: 9) }
    files.append(("l", "- [x] in a list done:2026-10-09\n- [x] without a day\n"))
    var source = try PeriodFolder(files: files).source()
    #expect(told(Milestones(from: source).reached, source) == ["2026-10-14 tasks 100"])
    files.removeLast()
    source = try PeriodFolder(files: files).source()
    let milestones = Milestones(from: source)
    #expect(milestones.reached.isEmpty)
    #expect(milestones.next.map(\.left) == [1] && milestones.next.map(\.value) == [100])
  }

  @Test func `levels come at 100, 300 and 600 points`() throws {
    let files = days(4) { _ in "- [x] a points:150\n- [x] b #x points:50\n" }
    let source = try PeriodFolder(files: files).source()
    let milestones = Milestones(from: source)
    #expect(
      told(milestones.reached, source)
        == ["2026-10-11 level 1", "2026-10-12 level 2", "2026-10-13 level 3"])
    #expect(told(milestones.highest, source) == ["2026-10-13 level 3"])
    #expect(milestones.next.map(\.left) == [92, 200])
    let filtered = try PeriodFolder(files: files).source("#x")
    #expect(told(Milestones(from: filtered).reached, filtered) == ["2026-10-12 level 1"])
  }

  @Test func `an empty folder has none and no next ones`() throws {
    let milestones = Milestones(from: try PeriodFolder(files: []).source())
    #expect(milestones.reached.isEmpty && milestones.next.isEmpty)
  }
}

@Suite struct SuggestionsTests {
  private let today = date("2026-10-14")

  private func told(_ folder: PeriodFolder, _ filter: String? = nil) throws -> [String] {
    let source = try folder.source(filter)
    return source.suggestions(for: today...today).map { suggestion in
      switch suggestion {
      case .moved(let item, let times): "\(names([item], source)[0]) moved \(times)"
      case .estimate(let item, let minutes, let estimated):
        "\(names([item], source)[0]) took \(minutes) of \(estimated)"
      case .weekday(let habit, let weekday, let best, let others):
        "\(names([habit.item], source)[0]) \(weekday.shortName) \(best.done)/\(best.planned)"
          + " \(others.done)/\(others.planned)"
      }
    }
  }

  /// A task that was moved from day to day up to today.
  private func moved(_ times: Int, _ name: String = "a #x") -> [(String, String)] {
    (0...times).map { back in
      let day = today.adding(days: back - times) ?? today
      let first = today.adding(days: -times)?.text ?? ""
      let next = day.adding(days: 1)?.text ?? ""
      let from = back == 0 ? "" : " from:\(first)"
      let line = back == times ? "- [ ] \(name)\(from)" : "- [>] \(name)\(from) to:\(next)"
      return (day.text, line + "\n")
    }
  }

  @Test func `a task that was moved five times is worth a look`() throws {
    #expect(try told(PeriodFolder(files: moved(4))) == [])
    #expect(try told(PeriodFolder(files: moved(5))) == ["a moved 5"])
    #expect(try told(PeriodFolder(files: moved(9))) == ["a moved 9"])
    #expect(try told(PeriodFolder(files: moved(9)), "#x") == ["a moved 9"])
    #expect(try told(PeriodFolder(files: moved(9)), "-#x") == [])
  }

  @Test func `at most two tasks are named, those moved most`() throws {
    var texts: [String: String] = [:]
    for (times, name) in [(5, "a"), (7, "b"), (6, "c")] {
      for (day, line) in moved(times, name) { texts[day, default: ""] += line }
    }
    let files = texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    #expect(try told(PeriodFolder(files: files)) == ["b moved 7", "c moved 6"])
  }

  @Test func `a task with more minutes of slots than its estimate is worth a look`() throws {
    let files = [
      ("2026-10-13", "- [>] Report est:1h to:2026-10-14\n\n## Schedule\n\n- 09:00-10:00 Report\n"),
      (
        "2026-10-14",
        "- [x] Report est:1h from:2026-10-13\n- [x] Fine est:1h\n\n## Schedule\n\n"
          + "- 09:00-09:45 report #x\n- [-] 10:00-12:00 Report\n- 13:00 Report\n- 14:00-15:00 Fine\n"
      ),
    ]
    #expect(try told(PeriodFolder(files: files)) == ["report took 105 of 60"])
  }

  @Test func `a habit that goes best on one weekday is worth a look`() throws {
    func folder(_ isMet: (Int, Weekday) -> Bool) -> PeriodFolder {
      let days = (1...84).reversed().compactMap { back in
        today.adding(days: -back).map { day in
          (day.text, "## Habits\n\n- [\(isMet(back, day.weekday) ? "x" : " ")] Read\n")
        }
      }
      return PeriodFolder(
        files: [("h", "## Habits\n\n- Read every:day start:2026-01-01\n")] + days)
    }
    #expect(
      try told(folder { back, day in day == .sunday || back % 3 == 0 })
        == ["read sun 12/12 24/72"])
    // No clear lead, and two that are equally good.
    #expect(try told(folder { back, day in day == .sunday || back % 5 != 0 }) == [])
    #expect(try told(folder { _, day in day == .sunday || day == .monday }) == [])
  }
}
