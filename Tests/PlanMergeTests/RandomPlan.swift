import PlanDocument
import PlanTesting
import PlanText

/// Random plans as people write them, and random changes.
struct RandomPlan {
  private var random: SeededGenerator
  /// The number of invented words; each is new.
  private var invented = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func isChosen(_ percent: Int) -> Bool { random.chance(percent) }

  /// A day, in canonical form.
  mutating func day() -> [String] {
    var lines: [String] = []
    if random.chance(70) { lines += ["# 2026-10-05 Mon"] }
    if random.chance(50) {
      lines += ["", "## Priorities", ""]
      for number in 1..<2 + random.number(below: 5) { lines.append("\(number). " + task()) }
    }
    lines += ["", "## Tasks", ""]
    for _ in 0..<random.number(below: 6) { lines += block() }
    for _ in 0..<random.number(below: 3) {
      lines += ["", "### \(random.pick(["Home", "Work", "Garden"]))", ""]
      for _ in 0..<random.number(below: 3) { lines += block() }
    }
    if random.chance(50) {
      lines += ["", "## Schedule", ""]
      for hour in 8..<9 + random.number(below: 5) { lines.append(slot(hour)) }
    }
    if random.chance(60) {
      lines += ["", "## Habits", ""]
      lines += ["- [ ] Water: 2/8 glasses", "- [x] Read", "- [ ] Run: 0 km"]
    }
    if random.chance(40) { lines += ["", "## Mood", "", "- 08:00 tired -- \(word())"] }
    if random.chance(60) {
      lines += ["", "## Notes", ""]
      for _ in 0..<1 + random.number(below: 5) { lines.append("\(word()) \(word()).") }
      if random.chance(30) { lines += ["```", word(), word(), "```"] }
    }
    return lines
  }

  private mutating func block() -> [String] {
    if random.chance(10) { return [word() + " stands alone"] }
    var lines = ["- " + task()]
    while random.chance(25) {
      lines.append(random.chance(30) ? "  note \(word())" : "  - [ ] \(word()) \(word())")
    }
    if random.chance(10) { lines += ["    - [ ] deep \(word())"] }
    return lines
  }

  private mutating func task() -> String {
    let box = random.pick(["[ ]", "[ ]", "[ ]", "[/]", "[x]", "[-]"])
    let priority = random.pick(["", "", "", "!high ", "!low "])
    let tag = random.pick(["", "", " #home", " #work"])
    let due = random.pick(["", "", " due:2026-10-07", " points:3"])
    return "\(box) \(priority)\(words())\(tag)\(due)"
  }

  private mutating func slot(_ hour: Int) -> String {
    let time = hour < 10 ? "0\(hour):00" : "\(hour):00"
    return "- \(time) \(words())"
  }

  private mutating func words() -> String {
    (0..<1 + random.number(below: 4)).map { _ in word() }.joined(separator: " ")
  }

  private static let vocabulary = [
    "pay", "rent", "call", "Ann", "milk", "bread", "the", "bank", "garden", "fix", "door", "letter",
  ]

  private mutating func word() -> String {
    if random.chance(60) { return random.pick(Self.vocabulary) }
    invented += 1
    return "w\(invented)x"
  }

  /// The lines after some random changes.
  mutating func changed(_ old: [String]) -> [String] {
    var lines = old
    for _ in 0..<1 + random.number(below: 5) { change(&lines) }
    return lines
  }

  private mutating func change(_ lines: inout [String]) {
    let items = lines.indices.filter { lines[$0].contains("- ") || lines[$0].contains(". [") }
    guard let at = items.isEmpty ? nil : random.pick(items) else {
      return lines.append("- [ ] " + words())
    }
    switch random.number(below: 17) {
    case 0, 1: lines[at] = lines[at].replacing("[ ]", with: random.pick(["[x]", "[/]", "[-]"]))
    case 2: lines[at] = lines[at].replacing("[x]", with: "[ ]")
    case 3: lines[at] += " " + word()
    case 4:
      var parts = lines[at].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      let place = random.number(below: parts.count)
      if Self.vocabulary.contains(parts[place]) { parts[place] = word() }
      lines[at] = parts.joined(separator: " ")
    case 5: lines.insert(lines[at].prefix { $0 == " " } + "- [ ] " + words(), at: at)
    case 6: lines.remove(at: at)
    case 7: move(at, &lines)
    case 8: lines[at] = lines[at].replacing("2/8", with: "\(random.number(below: 9))/8")
    case 9:
      if let mood = lines.firstIndex(of: "## Mood") {
        lines.insert("- \(random.pick(["09:00 calm", "21:00 happy", "good"]))", at: mood + 2)
      }
    case 10: if let notes = lines.firstIndex(of: "## Notes") { changeNotes(notes + 2, &lines) }
    case 11:
      lines[at] = lines[at].replacing("[ ]", with: "[>]")
      if lines[at].contains("[>]"), !lines[at].contains("to:") { lines[at] += " to:2026-10-06" }
    case 12: lines.insert(lines[at], at: at + 1)
    case 13: roll(&lines)
    case 14: renumber(&lines)
    case 15: moveToAnotherSection(at, &lines)
    default:
      lines[at] += random.pick([
        " #new", " due:2026-10-09", " est:1h", " points:7", " -- \(word())",
      ])
    }
  }

  private mutating func move(_ at: Int, _ lines: inout [String]) {
    // Tasks move among tasks, and everything else within its section.
    func section(_ line: Int) -> String {
      let heading = lines[...line].last { $0.hasPrefix("## ") } ?? ""
      return heading == "## Priorities" ? "## Tasks" : heading
    }
    let home = section(at)
    let isTop = !lines[at].hasPrefix(" ")
    var end = at + 1
    while isTop, end < lines.count, lines[end].hasPrefix(" ") { end += 1 }
    let block = Array(lines[at..<end])
    lines.removeSubrange(at..<end)
    let places = lines.indices.filter { lines[$0].hasPrefix("- ") && section($0) == home }
    lines.insert(
      contentsOf: block, at: places.isEmpty ? firstPlace(in: home, lines) : random.pick(places))
  }

  private func firstPlace(in section: String, _ lines: [String]) -> Int {
    lines.firstIndex(of: section).map { min($0 + 2, lines.count) } ?? lines.count
  }

  /// Carries everything that is open to the next day.
  private func roll(_ lines: inout [String]) {
    for at in lines.indices where lines[at].contains("[ ]") && !lines[at].hasPrefix(" ") {
      lines[at] = lines[at].replacing("[ ]", with: "[>]") + " to:2026-10-06"
    }
  }

  /// Shuffles priorities and gives them numbers out of order.
  private mutating func renumber(_ lines: inout [String]) {
    let places = lines.indices.filter { lines[$0].contains(". [") }
    let texts = places.map { lines[$0].drop { $0 != "[" } }.shuffled(using: &random)
    for (place, text) in zip(places, texts) {
      lines[place] = "\(1 + random.number(below: 9)). \(text)"
    }
  }

  /// Moves a line between Priorities, Tasks and Notes.
  private mutating func moveToAnotherSection(_ at: Int, _ lines: inout [String]) {
    let heading = lines[...at].last { $0.hasPrefix("## ") }
    let isTask =
      (heading == "## Tasks" || heading == "## Priorities") && lines[at].first != " "
      && lines[at].contains("[")
    let notes = lines.firstIndex(of: "## Notes")
    if let notes, random.chance(50), notes + 2 < lines.count,
      let tasks = lines.firstIndex(of: "## Tasks")
    {
      lines.insert(lines.remove(at: notes + 2), at: tasks + 2)
    } else if isTask,
      let heading = lines.firstIndex(of: random.pick(["## Priorities", "## Tasks"]))
    {
      let text = lines.remove(at: at).drop { $0 != "[" }
      let bullet = lines[min(heading, lines.count - 1)] == "## Priorities" ? "7." : "-"
      lines.insert("\(bullet) \(text)", at: min(heading + 2, lines.count))
    }
  }

  private mutating func changeNotes(_ first: Int, _ lines: inout [String]) {
    let at = first + random.number(below: max(1, lines.count - first))
    guard at < lines.count else { return }
    switch random.number(below: 3) {
    case 0: lines.insert("\(word()) \(word())", at: at)
    case 1: lines[at] += " \(word())"
    default: lines.remove(at: at)
    }
  }

  /// The lines as a text, optionally in canonical form.
  func text(_ lines: [String], isFormatted: Bool) -> [UInt8] {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard isFormatted else { return bytes }
    let document = Document(bytes, as: .caseDay)
    guard let edits = try? format(document) else { return bytes }
    return apply(edits, to: bytes.span)
  }
}
