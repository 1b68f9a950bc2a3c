import PlanTesting
import Testing

/// The tasks of a folder as a list: what any sequence of commands should leave, computed without
/// reading a plan.
private struct TaskModel {
  struct Task: Hashable {
    var name: String
    var day: Int
    var box = " "
    var priority = ""
  }

  var tasks: [Task] = []
  var random: SeededGenerator

  static func path(_ day: Int) -> String { "2026-10-\(day < 10 ? "0" : "")\(day).plan" }

  /// A random command that has to succeed, which is also applied to the list.
  ///
  /// - Parameter line: the address of a task. A closed task of a past day has no name.
  mutating func step(address line: (Task) -> String) -> String {
    let day = 1 + random.number(below: 12)
    let date = String(Self.path(day).dropLast(5))
    guard !tasks.isEmpty, random.chance(80) else {
      tasks.append(Task(name: "task-\(tasks.count + 100)", day: day))
      return "plan add \(tasks.last!.name) --on \(date)"
    }
    let index = random.number(below: tasks.count)
    let task = tasks[index]
    let isOpen = task.box == " " || task.box == "/"
    switch random.number(below: 5) {
    case _ where !isOpen:
      tasks[index].box = " "
      return "plan untick \(line(task))"
    case 0:
      tasks[index].box = "x"
      return "plan done \(task.name)"
    case 1:
      tasks[index].box = "-"
      return "plan drop \(line(task))"
    case 2 where task.box == " ":
      tasks[index].box = "/"
      return "plan start \(task.name)"
    case 3 where day != task.day:
      tasks[index].day = day
      return "plan move \(task.name) \(date)"
    default:
      let priority = random.pick(["high", "medium", "low"].filter { "!\($0) " != task.priority })
      tasks[index].priority = "!\(priority) "
      return random.chance(50)
        ? "plan change \(line(task)) !\(priority)" : "plan priority \(line(task)) \(priority)"
    }
  }

  /// The live tasks of some files, read by one pattern, and the line of each. What was moved away
  /// is not live.
  static func read(_ files: MemoryFiles) -> [Task: String] {
    var found: [Task: String] = [:]
    let pattern = /^- \[(.)\] (!\w+ )?(task-\d+)/
    for day in 1...12 {
      let lines = (files[path(day)] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let match = line.firstMatch(of: pattern),
          match.1 != ">"
        else { continue }
        let task = Task(
          name: String(match.3), day: day, box: String(match.1),
          priority: match.2.map(String.init) ?? "")
        // A task that is there twice must not go unnoticed.
        found[task] = found[task] == nil ? "\(path(day)):\(index + 1)" : "twice"
      }
    }
    return found
  }
}

@Suite struct TaskModelTests {
  static let length = 50

  @Test(arguments: 1...LongRun.historyCount(full: 12))
  func `any commands leave the tasks of a plain list, and undo takes all of them back`(
    seed: Int
  ) {
    let files = MemoryFiles([
      "settings.plan": "", "2026-10-03.plan": "- [ ] task-99\n\nA note\r\n",
    ])
    let records = MemoryRecords()
    let start = files.texts
    var model = TaskModel(
      tasks: [.init(name: "task-99", day: 3)], random: SeededGenerator(seed: UInt64(seed)))
    var lines: [String] = []
    for _ in 0..<Self.length {
      let found = TaskModel.read(files)
      let line = model.step { found[$0] ?? $0.name }
      let run = CommandRun(line, files: files, records: records)
      lines.append(line)
      let now = TaskModel.read(files)
      guard run.code == 0, Set(now.keys) == Set(model.tasks), !now.values.contains("twice") else {
        let differing = Set(now.keys).symmetricDifference(model.tasks)
        Issue.record("seed \(seed): \(lines.joined(separator: "\n"))\n\(run.error)\(differing)")
        return
      }
    }
    let end = files.texts
    for line in lines.reversed() {
      #expect(CommandRun("plan undo", files: files, records: records).code == 0, "\(line)")
    }
    #expect(files.texts == start)
    for line in lines {
      #expect(CommandRun("plan undo --redo", files: files, records: records).code == 0, "\(line)")
    }
    #expect(files.texts == end)
  }
}
