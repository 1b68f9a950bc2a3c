import PlanTesting

/// Random folders of everything that a filter can ask about, with few names, tags and dates.
struct FilterFolder {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func folder() -> HistoryFolder {
    var folder = HistoryFolder()
    for path in ["goals.plan", "My list.plan", "work/books.plan", "Shopping.plan", "2026-1-5.plan"]
    where random.chance(60) {
      folder.files.append((path, list(hasGoals: path.hasPrefix("goals") || random.chance(15))))
    }
    for day in 1...9 where random.chance(40) {
      folder.files.append(("2026-10-0\(day).plan", self.day()))
    }
    if random.chance(20) { folder.files.append(("2025-12-31.plan", day())) }
    if random.chance(10) { folder.files.append(("settings.plan", "- roll: never\n")) }
    if random.chance(10) { folder.files.append(("templates/day.plan", "- [ ] Rent #work\n")) }
    folder.files.shuffle(using: &random)
    return folder
  }

  private mutating func day() -> String {
    var lines = random.chance(30) ? ["# \(random.pick(["2026-10-05", "Monday #work"]))", ""] : []
    for section in ["Priorities", "Tasks", "Schedule", "Habits", "Mood", "Trips"]
    where random.chance(60) {
      lines += ["## \(section)", ""]
      for _ in 0..<random.number(below: 4) { add(section, to: &lines, isDated: true) }
      lines.append("")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func list(hasGoals: Bool) -> String {
    let title = random.pick(["", "# List", "# 📘 List #work", "# Books #home/shelf #été"])
    var lines = [title, ""]
    for section in ["Goals", "Habits", "Tasks", "Schedule"]
    where section == "Goals" ? hasGoals : random.chance(60) {
      lines += ["## \(section)", ""]
      for _ in 0..<1 + random.number(below: 3) { add(section, to: &lines, isDated: false) }
      lines.append("")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ section: String, to lines: inout [String], isDated: Bool) {
    switch section {
    case "Priorities":
      lines.append("1. \(random.pick(["", "[ ] ", "[x] ", "[/] "]))\(words(isDated))")
    case "Schedule":
      let time = random.pick(["09:00", "10:00-11:30", "23:00-01:00"])
      lines.append("- \(random.pick(["", "[ ] ", "[x] "]))\(time) \(words(isDated))")
    case "Habits":
      lines.append(habit(isDated))
    case "Mood":
      lines.append("- \(random.pick(["", "09:30 "]))\(random.pick(Self.moods))")
    default:
      let rule = isDated || random.chance(60) ? "" : random.pick([" every:mon", " after:3d"])
      lines.append("- [\(random.pick(Self.boxes))] \(words(isDated))\(rule)")
    }
    below(&lines, depth: 1, isDated)
  }

  private mutating func habit(_ isDated: Bool) -> String {
    let name = random.pick(["Run", "Jog", "📖 Read", "Water"])
    let amount = random.pick(["", "", ": 5 km", ": 30m", ": 3/8 glasses"])
    if isDated { return "- [\(random.pick(Self.boxes))] \(name)\(amount)\(tail(true))" }
    let rule = random.pick(["", " every:day", " every:3/week"])
    let was = name == "Run" && random.chance(50) ? " was:Jog" : ""
    return "- \(name)\(rule)\(was)\(tail(false))"
  }

  private mutating func below(_ lines: inout [String], depth: Int, _ isDated: Bool) {
    let indent = String(repeating: "  ", count: depth)
    if random.chance(15) { lines.append("\(indent)a note") }
    if random.chance(10) { lines += ["\(indent)```", "\(indent)code", "\(indent)```"] }
    if random.chance(10) { lines.append("\(indent)<!-- no note -->") }
    if random.chance(20) {
      lines.append("\(indent)- [\(random.pick(Self.boxes))] \(words(isDated))")
      if depth < 4 { below(&lines, depth: depth + 1, isDated) }
    }
    if random.chance(12) {
      lines.append("\(indent)- a bullet")
      if random.chance(40) { lines.append("\(indent)  - [ ] \(words(isDated))") }
    }
  }

  private mutating func words(_ isDated: Bool) -> String {
    let priority = random.chance(40) ? random.pick(["!high ", "!medium ", "!low ", "!!! "]) : ""
    let tag = random.chance(15) ? " #home and more" : ""
    return priority + random.pick(Self.names) + tag + tail(isDated)
  }

  private mutating func tail(_ isDated: Bool) -> String {
    var tail = random.chance(35) ? " " + random.pick(Self.tags) : ""
    for _ in 0..<random.number(below: 4) where random.chance(70) {
      tail += " " + attribute(isDated)
    }
    return tail
  }

  private mutating func attribute(_ isDated: Bool) -> String {
    let dates = ["2026-10-0\(1 + random.number(below: 9))", "2026-11-02", "2025-06-01"]
    let relative = ["mon", "+1d", "tomorrow", "oct-8"]
    let date = random.pick(random.chance(20) ? relative : dates)
    let time = random.pick(["", "T08:00", "T17:00"])
    switch random.number(below: 16) {
    case 0, 1, 2: return "due:" + random.pick([date + time, date, "17:00"])
    case 3: return "start:" + date
    case 4: return "until:" + date
    case 5, 6: return "expires:" + random.pick([date + time, date, "12:00", "+1d", "+2h", "+30h"])
    case 7: return "from:" + date
    case 8: return "to:" + date
    case 9: return "done:" + random.pick([date, date + time, "14:00"])
    case 10: return "points:" + random.pick(["0", "3", "5", "12"])
    case 11: return "est:" + random.pick(["15m", "30m", "1h30m"])
    case 12: return "remind:10m"
    case 13: return random.pick(["goal:fit", "id:fit"])
    case 14:
      return random.pick([
        "target:60", "was:Rent", "was:\"Pay rent\"", "spent:1h", "needs:key", "began:9:00",
        "uid:a1", "x-a:1",
      ])
    default: return isDated ? "due:" + date : random.pick(["every:mon", "after:3d", "due:" + date])
    }
  }

  private static let boxes = [" ", " ", " ", "x", "/", "-", ">", "?"]
  private static let names = [
    "Rent", "Pay rent", "Invoice", "Send the INVOICE", "Read more", "Été à Paris", "Standup",
    "(call) Anna", "work",
  ]
  private static let tags = [
    "#work", "#work/api", "#Work", "#workshop", "#home", "#home/garden #x", "#ÉTÉ",
  ]
  private static let moods = ["happy", "calm #work", "ok", "puzzled", "sad -- rain", "😊"]
}
