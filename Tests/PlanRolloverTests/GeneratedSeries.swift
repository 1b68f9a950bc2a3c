import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// Random lists of series with few names, so that definitions become versions of each other and
/// days contain their instances.
struct GeneratedSeries {
  private(set) var random: SeededGenerator
  let today: CivilDate

  init(seed: UInt64, today: CivilDate) {
    random = SeededGenerator(seed: seed)
    self.today = today
  }

  /// Only lists.
  mutating func lists() -> RollFacts {
    var settings = Settings()
    settings.roll = random.chance(15) ? .never : .move
    settings.weekStart = random.chance(30) ? .sunday : .monday
    var facts = RollFacts(root: FilePath(""), days: [], settings: settings)
    for name in ["b.plan", "a.plan", "c/d.plan"].prefix(1 + random.number(below: 3)) {
      facts.lists.append(RollList(path: FilePath(name), bytes: list()))
    }
    facts.template = RollTemplate(
      path: FilePath("templates/day.plan"), bytes: Array(random.pick(Self.templates).utf8))
    return facts
  }

  /// Lists and days with random content that no sequence of rolls would give.
  mutating func folder() -> RollFacts {
    var facts = lists()
    for back in -2...20 where random.chance(back == 0 ? 60 : 30) {
      guard let date = today.adding(days: -back) else { continue }
      facts.days.append(
        RollDay(path: FilePath(date.told + ".plan"), date: date, bytes: day(date)))
    }
    return facts
  }

  private mutating func list() -> [UInt8] {
    var lines = random.chance(40) ? [random.pick(["# 🏠 Home #home", "# Work", "# #a #b"])] : []
    if random.chance(80) { lines += ["", "## Tasks", ""] }
    for _ in 0..<1 + random.number(below: 5) { lines += definition(random.pick(Self.tasks), box()) }
    if random.chance(20) {
      lines += ["", "### Errands", ""] + definition(random.pick(Self.tasks), "[ ] ")
    }
    if random.chance(60) { lines += ["", "## Schedule", ""] }
    for _ in 0..<random.number(below: 4) {
      let box = random.chance(50) ? box() : ""
      lines += definition(random.pick(Self.times) + " " + random.pick(Self.slots), box)
    }
    return Array(lines.joined(separator: "\n").utf8) + [0x0A]
  }

  private mutating func box() -> String {
    random.pick(["[ ] ", "[ ] ", "[ ] ", "[ ] ", "[ ] ", "[/] ", "[x] ", "[-] "])
  }

  private mutating func definition(_ words: String, _ box: String) -> [String] {
    var parts = ["- \(box)\(words)"]
    parts.append(random.pick(Self.rules))
    if random.chance(60) { parts.append("start:" + date(30, ahead: -20)) }
    if random.chance(25) { parts.append("until:" + date(20, ahead: 18)) }
    if random.chance(15) { parts.append(random.pick(["due:17:00", "due:fri", "due:" + date(30)])) }
    if random.chance(10) {
      parts.append(random.pick(["expires:+1d", "expires:10:00", "expires:" + date(30)]))
    }
    if random.chance(30) { parts.append(random.pick(["#work", "#home", "points:3", "est:1h"])) }
    if random.chance(5) { parts.append("was:" + random.pick(["Sweep", "Run"])) }
    var lines = [parts.joined(separator: " ")]
    for _ in 0..<(random.chance(25) ? 1 + random.number(below: 3) : 0) {
      lines.append(random.pick(Self.below))
    }
    return lines
  }

  /// A day at most `ahead` days after today.
  private mutating func date(_ distance: Int, ahead: Int = -3) -> String {
    let days = random.number(below: 2 * distance + 1) - distance + ahead
    return (today.adding(days: days) ?? today).told
  }

  private mutating func day(_ date: CivilDate) -> [UInt8] {
    var lines = ["# " + date.told, "", "## Tasks", ""]
    for _ in 0..<random.number(below: 4) { lines += instance(random.pick(Self.tasks)) }
    if random.chance(50) {
      lines += ["", "## Schedule", ""]
      for hour in ["08:00", "09:00", "10:00"] where random.chance(70) {
        lines.append("- \(hour)" + (random.chance(40) ? " " + random.pick(Self.slots) : ""))
      }
    }
    return Array(lines.joined(separator: "\n").utf8) + [0x0A]
  }

  private mutating func instance(_ words: String) -> [String] {
    var line = "- " + random.pick(["[ ] ", "[ ] ", "[/] ", "[x] ", "[x] ", "[-] ", "[>] "]) + words
    if random.chance(40) { line += " from:" + date(12) }
    if line.contains("[>]"), random.chance(80) { line += " to:" + date(8) }
    if line.contains("[x]"), random.chance(30) { line += " done:" + date(8) }
    if random.chance(10) { line += random.pick([" expires:", " start:", " until:"]) + date(8) }
    return random.chance(20) ? [line, random.pick(Self.below)] : [line]
  }

  static let tasks = ["Sweep", "Run", "Water the plants", "Pay rent", "Call Ann"]
  static let slots = ["Standup", "Lunch", "Run"]
  private static let times = ["08:00", "09:00-09:30", "09:15", "22:30-01:00"]
  private static let below = [
    "  - [ ] step", "  - [x] done step", "  - a note", "  - [ ] due:12:00 at noon",
  ]
  private static let rules = [
    "every:day", "every:day", "every:day", "every:day", "every:weekday", "every:weekday",
    "every:weekend", "every:week", "every:week",
    "every:month", "every:quarter", "every:year", "every:3d", "every:2w", "every:1mo", "every:1y",
    "every:mon,wed,fri", "every:2w-mon,thu", "every:1st,15th", "every:last", "every:2nd-tue",
    "every:last-fri", "every:oct-5", "every:31st", "every:never", "every:never", "every:3/week",
    "every:2/week", "after:3d", "after:1d", "after:2w", "after:1mo", "every:mon after:3d", "",
  ]
  private static let templates = [
    "# {{date}}\n\n## Tasks\n\n## Schedule\n",
    "# {{date}} {{weekday}}\n\n## Schedule\n\n- 08:00\n- 09:00\n- 10:00\n\n## Tasks\n\n### Errands\n",
    "## Tasks\n\n- [ ] Sweep\n- [ ] Inbox\n", "",
  ]
}
