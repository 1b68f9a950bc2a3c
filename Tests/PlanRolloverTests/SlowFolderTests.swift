import PlanDocument
import PlanRollover
import PlanTesting
import PlanText
import Testing

/// Folders that are made to be slow. The time may grow only in proportion to their size, and
/// nothing may trap.
@Suite struct SlowFolderTests {
  static let size = 80

  @Test(arguments: FolderShape.allCases)
  func `eight times the folder takes at most eight times the time`(shape: FolderShape) {
    _ = seconds(shape, Self.size)
    let ratio = slowdown(
      8, small: { seconds(shape, Self.size) }, large: { seconds(shape, Self.size * 8) })
    #expect(ratio <= 3, "\(shape)")
  }

  @Test(arguments: FolderShape.allCases)
  func `a small folder of that shape obeys the laws of every folder`(shape: FolderShape) throws {
    let today = CivilDate.caseToday
    let since = today.adding(days: -60) ?? today
    for size in [1, 7, 40] {
      let facts = shape.facts(size)
      let rollover = try roll(facts, to: today, since: since)
      #expect(!rollover.carried.isEmpty)
      #expect(rollover.started.isEmpty == facts.lists.isEmpty)
      #expect(faults(of: rollover, on: facts, to: today, since: since) == [])
    }
  }

  @Test func `a day that would grow beyond all limits is refused`() {
    let today = CivilDate.caseToday
    var facts = FolderShape.notes.facts(300)
    let indent = String(repeating: " ", count: 1 << 20)
    for index in facts.days.indices where facts.days[index].date == today {
      facts.days[index].bytes = Array("## Tasks\n\n\(indent)- [ ] a\n")
    }
    let path = FilePath("2026-10-05.plan")
    #expect(throws: RollRefusal([.tooLarge(path)])) {
      try roll(facts, to: today, since: .earliest)
    }
  }

  private func seconds(_ shape: FolderShape, _ size: Int) -> Double {
    let facts = shape.facts(size)
    var rollover: Rollover?
    let time = leastTime(of: 1) {
      rollover = try? roll(facts, to: .caseToday, since: .earliest)
    }
    #expect(rollover?.carried.isEmpty == false)
    return time
  }
}

/// What the folder has many of.
enum FolderShape: CaseIterable {
  case tasks, twins, groups, sections, notes, subtasks, priorities, joined, days, moved, blanks
  case series, versions, delays, slots, instances

  func facts(_ size: Int) -> RollFacts {
    func lines(_ line: (Int) -> String) -> String { (0..<size).map(line).joined() }
    let tasks = lines { "- [ ] task \($0)\n" }
    let (before, today): (String, String) =
      switch self {
      case .tasks, .days: ("## Tasks\n\n" + tasks, "## Tasks\n")
      case .twins: ("## Tasks\n\n" + lines { _ in "- [ ] twin\n" }, lines { _ in "- [ ] twin\n" })
      case .groups:
        ("## Tasks\n" + lines { "\n### G\($0)\n\n- [ ] task \($0)\n" }, "## Tasks\n\n- [ ] here\n")
      case .sections:
        (lines { "## S\($0)\n\n- [ ] task \($0)\n\n" }, lines { "## S\($0)\n\n- [ ] x \($0)\n\n" })
      case .notes: ("## Tasks\n\n- [ ] a\n" + lines { "  note \($0)\n" }, "- [ ] a\n  note 7\n")
      case .subtasks:
        ("## Tasks\n\n- [ ] a\n" + lines { "  - [ ] step \($0)\n    note\n" }, "- [ ] a\n")
      case .priorities:
        (
          "## Priorities\n\n" + lines { "\($0 + 1). [ ] task \($0)\n" },
          "## Priorities\n\n" + lines { "\($0 + 1). [ ] #tag\n" }
        )
      case .joined: ("## Tasks\n\n" + tasks, "## Work\n\n" + tasks)
      case .moved:
        (
          "- [ ] last\n" + lines { "- [>] task \($0) to:2026-10-05\n" },
          "## Tasks\n\n" + lines { "- [x] task \($0) from:2026-10-03\n" }
        )
      case .series: ("- [ ] a\n" + lines { "- [x] series \($0)\n" }, "## Tasks\n")
      case .versions, .delays, .slots: ("- [ ] a\n", "## Tasks\n")
      case .instances: ("- [ ] a\n" + lines { _ in "- [x] again\n" }, "## Tasks\n")
      case .blanks: ("- [ ] a\n" + lines { _ in "\n" } + "  note\n", lines { _ in " \n" })
      }
    var facts = RollFacts(root: FilePath(""), days: [])
    if self == .days {
      for back in 1...max(size / 8, 1) { facts.add(back, "## Tasks\n\n- [ ] task \(back)\n") }
    } else {
      facts.add(2, before)
    }
    facts.add(0, today)
    let list = list(size)
    if !list.isEmpty { facts.lists.append(RollList(path: FilePath("l.plan"), bytes: Array(list))) }
    return facts
  }
}

extension FolderShape {
  /// The definitions.
  private func list(_ size: Int) -> String {
    func lines(_ line: (Int) -> String) -> String { (0..<size).map(line).joined() }
    func start(_ back: Int) -> String {
      "start:" + (CivilDate.caseToday.adding(days: -back) ?? .earliest).told
    }
    return switch self {
    case .series: "## Tasks\n\n" + lines { "- [ ] series \($0) every:day\n" }
    case .versions: "## Tasks\n\n" + lines { "- [ ] version every:mon \(start(2 * $0 + 3))\n" }
    case .delays: "## Tasks\n\n" + lines { "- [ ] version after:1d \(start(2 * $0 + 3))\n" }
    case .slots: "## Schedule\n\n" + lines { "- 09:00 slot \($0) every:day\n" }
    case .instances: "## Tasks\n\n- [ ] again every:day\n"
    default: ""
    }
  }
}

extension RollFacts {
  fileprivate mutating func add(_ back: Int, _ text: String) {
    guard let date = CivilDate.caseToday.adding(days: -back) else { return }
    days.append(RollDay(path: FilePath(date.told + ".plan"), date: date, bytes: Array(text)))
  }
}
