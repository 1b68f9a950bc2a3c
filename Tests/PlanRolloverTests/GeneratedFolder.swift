import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// Random folders with few names, so that the same tasks occur on several days.
struct GeneratedFolder {
  private var random: SeededGenerator
  private let today: CivilDate

  init(seed: UInt64, today: CivilDate) {
    random = SeededGenerator(seed: seed)
    self.today = today
  }

  /// Days of the two weeks before today, mostly today, and sometimes a later one.
  mutating func facts() -> RollFacts {
    var settings = Settings()
    settings.layout = random.pick(FolderLayout.allCases)
    var facts = RollFacts(root: FilePath("plan"), days: [], settings: settings)
    if random.chance(30) {
      facts.template = RollTemplate(path: FilePath("plan/templates/day.plan"), bytes: template())
    }
    for back in -1...8 where random.chance(back == 0 ? 70 : back < 0 ? 10 : 45) {
      guard let date = today.adding(days: -back) else { continue }
      let name = "plan/" + date.told + ".plan"
      facts.days.append(RollDay(path: FilePath(name), date: date, bytes: day(date)))
    }
    return facts
  }

  /// A week typed by hand. Each day has the same sections, and nothing that waits or expires.
  mutating func week() -> RollFacts {
    var facts = RollFacts(root: FilePath(""), days: [])
    facts.template = RollTemplate(
      path: FilePath("templates/day.plan"), bytes: Array(Self.sections.joined(separator: "\n")))
    for back in 0...6 where back == 6 || random.chance(60) {
      guard let date = today.adding(days: -back) else { continue }
      var text: [String] = []
      // Two tasks with one name and one first day cannot be told apart.
      var names = Self.plainNames.shuffled(using: &random)
      for heading in Self.sections {
        text.append(heading)
        for _ in 0..<random.number(below: 4) {
          text += plainTask(names.removeLast())
          if random.chance(15) { text.append("") }
        }
      }
      let bytes = Array((text.joined(separator: "\n") + "\n").utf8)
      let edits = try? format(Document(bytes, as: .day(date)))
      let path = FilePath(date.told + ".plan")
      facts.days.append(
        RollDay(path: path, date: date, bytes: edits.map { apply($0, to: bytes.span) } ?? bytes))
    }
    return facts
  }

  private mutating func plainTask(_ name: String) -> [String] {
    var lines = ["- " + box() + name + " " + random.pick(Self.plain)]
    if random.chance(40) {
      for _ in 0..<random.number(below: 4) { lines.append(random.pick(Self.plainBelow)) }
    }
    return lines
  }

  private static let plainNames = (1...20).map { "Task \($0)" }
  private static let sections = ["## Tasks", "### Errands", "### Later", "## Schedule", "## Work"]
  private static let plain = [
    "", "", "#home", "due:fri", "due:17:00 #work", "points:3", "est:1h remind:9am", "!high",
    "<!-- note -->", "expires:2026-11-01",
  ]
  private static let plainBelow = [
    "  - [ ] step", "  - [ ] other step due:12:00", "  - [x] done step", "  a note",
    "  - a thought", "    more of it", "  - [/] begun", "  ```\n  code\n\n  ```",
  ]

  /// A day, in canonical form more often than not.
  private mutating func day(_ date: CivilDate) -> [UInt8] {
    var text: [String] = []
    if random.chance(50) { text.append("# \(date.told)") }
    if random.chance(30) { text += tasks(date, 3) }
    for _ in 0..<random.number(below: 5) {
      text.append(random.pick(Self.headings))
      text += tasks(date, 4)
      if random.chance(30) {
        text.append(random.pick(["### Errands", "### errands", "### Later"]))
        text += tasks(date, 3)
      }
    }
    let newline = random.chance(15) ? "\r\n" : "\n"
    var bytes = Array(text.joined(separator: newline).utf8)
    if !random.chance(10) { bytes += Array(newline.utf8) }
    if random.chance(25) { return bytes }
    let document = Document(bytes, as: .day(date))
    return (try? format(document)).map { apply($0, to: bytes.span) } ?? bytes
  }

  private mutating func template() -> [UInt8] {
    var text = ["# {{date}} {{weekday}}"]
    for _ in 0..<random.number(below: 4) {
      text.append(random.pick(Self.headings))
      if random.chance(50) { text.append("- [ ] " + random.pick(Self.names)) }
      if random.chance(20) { text += ["1. [ ]", "2. [ ]"] }
    }
    return Array(text.joined(separator: "\n\n").utf8)
  }

  private mutating func tasks(_ date: CivilDate, _ most: Int) -> [String] {
    var lines: [String] = []
    for _ in 0..<random.number(below: most + 1) {
      if random.chance(15) { lines.append("") }
      switch random.number(below: 12) {
      case 0: lines.append(random.pick(Self.others))
      case 1: lines += ["```", "- [ ] x", "```"]
      default: lines += task(date)
      }
    }
    return lines
  }

  private mutating func task(_ date: CivilDate) -> [String] {
    var line = random.pick(["- ", "- ", "- ", "1. ", "* ", ""]) + box()
    line += random.pick(Self.names)
    for _ in 0..<random.number(below: 3) { line += " " + attribute(date) }
    var lines = [line]
    for _ in 0..<(random.chance(40) ? random.number(below: 4) : 0) {
      lines.append(random.pick(Self.below).replacing("[ ]", with: box().dropLast()))
    }
    return lines
  }

  private mutating func box() -> String {
    random.pick([
      "[ ] ", "[ ] ", "[ ] ", "[ ] ", "[ ] ", "[/] ", "[x] ", "[x] ", "[-] ", "[>] ", "[>] ",
    ])
  }

  private mutating func attribute(_ date: CivilDate) -> String {
    let days = [-2, -1, 0, 1, 2, 5].map { (date.adding(days: $0) ?? date).told }
    return switch random.number(below: 12) {
    case 0, 1, 2: "from:" + random.pick(days)
    case 3, 4: "to:" + random.pick(days)
    case 5: "due:" + random.pick(days + ["17:00", "fri", "tomorrow"])
    case 6: "done:" + random.pick(days + ["09:30"])
    case 7: random.pick(["start:", "until:", "expires:"]) + random.pick(days)
    case 8: random.pick(["id:a", "points:3", "was:\"Old name\"", "est:1h"])
    case 9: random.pick(["#home", "#work", "!high", "!low"])
    case 10: random.pick(["expires:+1d", "expires:17:00", "remind:9am"])
    default: "<!-- note -->"
    }
  }

  private static let headings = [
    "## Tasks", "## Tasks", "## Tasks", "## Priorities", "## Priorities", "## Top", "## Schedule",
    "## Work", "## work", "## Home", "## Notes", "## Habits", "## Todo",
  ]
  private static let names = ["Pay", "Call #home mum", "pay", "Fix it", "Read"]
  private static let others = [
    "A note.", "- a thought", "- 09:00 Standup", "Water: 5/8", "<!-- a comment -->", "1. Be kind",
    "1. [ ]", "- [ ]", "<!-- planlint: allow x -->", "## ", "- Errand list",
    "```", "<!-- open", "    far right", "#### deep",
  ]
  private static let below = [
    "  - [ ] step", "  - [ ] other step", "  - [ ] STEP", "  a note", "  - a thought",
    "    - [ ] small step", "  <!-- hm -->", "  ```", "\tdeeper note", "    - [ ] Pay", "",
    "   - [ ] due:17:00 step from:2026-10-01 done:2026-10-02", " one column",
  ]
}
