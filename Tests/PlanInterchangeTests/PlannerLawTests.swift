import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Laws of import and export that hold for every day.
@Suite struct PlannerLawTests {
  private static let seeds = Array(UInt64(1)...8)

  /// What the app would show of a file, without blanks and ids.
  private struct Shown: Equatable {
    var tasks: [String] = []
    var priorities: [String] = []
    var slots: [String] = []
    var habits: Set<String> = []
    var mood: Int?
    var notes = ""

    /// What only one of the two has.
    func differing(from other: Shown) -> [String] {
      func lines(_ shown: Shown) -> [String] {
        shown.tasks + shown.priorities + shown.slots + shown.habits + [shown.notes]
      }
      return lines(self).filter { !lines(other).contains($0) }.map { "now: \($0)" }
        + lines(other).filter { !lines(self).contains($0) }.map { "was: \($0)" }
    }

    init(_ text: String) throws {
      let root = try parseJSON(Array(text.utf8).span)
      func texts(_ key: String, _ member: String) -> [(String, String)] {
        (root[key]?.elements ?? []).compactMap { element in
          let text = oneLine(element["text"]?.string ?? "")
          let value = element[member].map { "\($0.integer ?? -1) \($0.bool ?? false)" } ?? ""
          return text.isEmpty ? nil : (value, text)
        }
      }
      tasks = texts("tasks", "isCompleted").map { "\($0) \($1)" }
      priorities = texts("priorities", "none").map(\.1)
      slots = texts("hourlySlots", "hour").map { "\($0) \($1)" }.sorted()
      habits = Set(
        (root["completedHabits"]?.elements ?? []).map { element in
          let name = element.string.map(oneLine) ?? "\(habitNames[element.integer ?? 0])"
          return name.lowercased()
        }.filter { !$0.isEmpty })
      mood = root["selectedMood"].flatMap { mood in
        mood.integer ?? moodNames.firstIndex(of: mood.string?.lowercased() ?? "")
      }
      notes =
        (root["notes"]?.string ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in
          let indent = line.prefix { $0 == " " }
          let text = oneLine(String(line))
          return text.isEmpty ? "" : indent + text
        }.joined(separator: "\n").trimmingLines
    }
  }

  @Test(arguments: seeds)
  func `an imported file is exported with the same meaning`(seed: UInt64) throws {
    var source = PlannerSource(seed: seed)
    for _ in 0..<LongRun.textCount / 60 {
      let text = source.file()
      guard let page = try planner(text).pages.first else { continue }
      let written = try plan(page)
      let back = try exported(written)
      let differing = try Shown(back).differing(from: Shown(text))
      #expect(differing == [])
      // Importing the export gives the same bytes of a plan again.
      let again = try #require(try planner(back).pages.first)
      #expect(try plan(again) == written, "\(text)\n\(back)")
    }
  }

  @Test(arguments: seeds)
  func `an exported and imported day is exported with the same meaning`(seed: UInt64) throws {
    var source = PlannerSource(seed: seed &+ 100)
    for _ in 0..<LongRun.textCount / 60 {
      let day = source.plan()
      let first = try exported(day)
      let page = try planner(first).pages.first
      let second = try exported(page.map { try plan($0) } ?? "")
      #expect(try Shown(second).differing(from: Shown(first)) == [])
      #expect(second == first)
    }
  }
}

private let habitNames = [
  "water", "exercise", "reading", "meditation", "vitamins", "sleep", "healthy", "journal",
]
private let moodNames = ["great", "good", "okay", "bad", "terrible"]

private func oneLine(_ text: String) -> String {
  text.unicodeScalars.map { $0.value < 0x20 ? " " : String($0) }.joined()
    .split(separator: " ").joined(separator: " ")
}

extension String {
  fileprivate var trimmingLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.isEmpty ?? false { lines.removeFirst() }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

/// Makes random files of the app and days of a plan.
private struct PlannerSource {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let pieces = [
    "Buy", "milk", "#shop", "due:2026-01-30", "due:fri", "!high", "[x]", "- ", "`code #x`", "\\#",
    "09:30",
    "every:day", "5/8", "#5", "🙂", "e\u{301}", "1.", "points:3", "remind:10m", "was:\"a b\"",
    "est:30m",
    "(#a)", "Water",
  ]

  private mutating func words(_ blank: String = " ") -> String {
    (0..<random.number(below: 5)).map { _ in random.pick(Self.pieces) }.joined(separator: blank)
  }

  mutating func file() -> String {
    var members: [String] = []
    let tasks = (0..<random.number(below: 6)).map { _ in
      let id = random.chance(50) ? "\"id\": \"x\", " : ""
      return "{\(id)\"text\": \(quoted(words())), \"isCompleted\": \(random.chance(50))}"
    }
    members.append("\"tasks\": [\(tasks.joined(separator: ", "))]")
    let priorities = (1...5).map { "{\"number\": \($0), \"text\": \(quoted(words()))}" }
    members.append("\"priorities\": [\(priorities.joined(separator: ", "))]")
    let slots = (0..<24).filter { _ in random.chance(30) }.map { hour in
      let time = random.chance(30) ? "\(hour < 10 ? "0" : "")\(hour):30 " : ""
      return "{\"hour\": \(hour), \"text\": \(quoted(time + words()))}"
    }
    members.append("\"hourlySlots\": [\(slots.joined(separator: ", "))]")
    let habits = (0..<random.number(below: 6)).map { _ in
      random.chance(40)
        ? "\(random.number(below: 8))"
        : quoted(random.pick(habitNames + ["EXERCISE", "Own:name", "#tag", "[x]", "a -- b"]))
    }
    members.append("\"completedHabits\": [\(habits.joined(separator: ", "))]")
    if random.chance(60) {
      let mood = random.number(below: 5)
      members.append("\"selectedMood\": \(random.chance(50) ? "\(mood)" : quoted(moodNames[mood]))")
    }
    let lines = (0..<random.number(below: 6)).map { _ in random.chance(20) ? "" : words() }
    members.append("\"notes\": \(quoted(lines.joined(separator: "\n")))")
    return "{\(members.joined(separator: ", "))}"
  }

  mutating func plan() -> String {
    var lines: [String] = []
    func box() -> String { random.pick(["[ ] ", "[x] ", "[/] ", "[-] ", "[>] "]) }
    for section in ["Priorities", "Tasks", "Schedule", "Habits", "Mood", "Goals", "Own", "Notes"] {
      if random.chance(30) { continue }
      lines += ["## \(section)", ""]
      for _ in 0..<random.number(below: 5) {
        switch section {
        case "Priorities": lines.append("- \(random.chance(50) ? box() : "")\(words())")
        case "Schedule":
          lines.append(
            "- \(random.pick(["09:00", "9:30-10", "23:00-01:00", "05:00", "7am"])) \(words())")
        case "Habits": lines.append("- \(box())\(random.pick(["Water", "Own", words()]))")
        case "Mood": lines.append("- \(random.pick(["good", "08:00 calm", "meh", "sad -- rain"]))")
        case "Notes": lines.append(random.chance(20) ? "" : words())
        default:
          lines.append("- \(box())\(words())")
          if random.chance(30) { lines.append("  - \(box())\(words())") }
          if random.chance(30) { lines.append("  - \(words())") }
        }
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}
