import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// Formatted days with the same sections and no two tasks of one name, so that moved tasks can be
/// identified.
struct MoveDays {
  private var random: SeededGenerator
  private var names = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(below limit: Int) -> Int { random.number(below: limit) }

  mutating func shuffled<T>(_ values: [T]) -> [T] { values.shuffled(using: &random) }

  /// Up to three lines that can move from one day to another, none below another.
  mutating func movable(
    in facts: RollFacts, from day: CivilDate, to target: CivilDate
  ) -> [MoveLine] {
    facts.movable(from: day, to: target, &random)
  }

  mutating func folder(_ days: [CivilDate]) -> RollFacts {
    var facts = RollFacts(root: FilePath(""), days: [])
    for date in days {
      let bytes = Array(day(date).utf8)
      let edits = (try? format(Document(bytes, as: .day(date)))) ?? []
      facts.days.append(
        RollDay(
          path: FilePath(date.told + ".plan"), date: date, bytes: apply(edits, to: bytes.span)))
    }
    return facts
  }

  private mutating func day(_ date: CivilDate) -> String {
    var text =
      random.chance(80) ? ["# \(date.told)", "", "## Priorities", ""] : ["## Priorities", ""]
    text += priorities() + ["", "## Schedule", ""] + schedule()
    for heading in ["## Tasks", "### Errands", "### Later", "## Work"] {
      text += ["", heading, ""]
      if random.chance(20) { text += ["Some words.", ""] }
      for _ in 0..<random.number(below: 4) { text += item("- " + box()) }
    }
    if random.chance(50) { text += ["", "## Notes", "", "A note.", "- and another"] }
    return text.joined(separator: "\n") + "\n"
  }

  /// No or few empty places, or enough that one stays empty when three are filled.
  private mutating func priorities() -> [String] {
    var items: [String] = []
    for _ in 0..<random.number(below: 2) { items += item("1. " + box()) }
    if random.chance(50) { return items }
    return items + ["1. [ ]", "2. [ ]", "3. [ ]", "4. [ ]"]
  }

  /// Only slots, or all hours with empty ones.
  private mutating func schedule() -> [String] {
    let isGrid = random.chance(50)
    return (7..<23).flatMap { hour -> [String] in
      let time = (hour < 10 ? "0" : "") + "\(hour):"
      let start = time + random.pick(["00", "00", "30"])
      guard random.chance(25) else { return isGrid ? ["- \(time)00"] : [] }
      let end = random.chance(50) ? "-\(hour + 1):45" : ""
      let slot = item("- " + (random.chance(50) ? box() : "") + start + end + " ")
      return (isGrid && start.hasSuffix("30") ? ["- \(time)00"] : []) + slot
    }
  }

  private mutating func box() -> String { random.pick(["[ ] ", "[ ] ", "[ ] ", "[/] ", "[x] "]) }

  private mutating func item(_ start: String) -> [String] {
    names += 1
    var line = start + (random.chance(15) ? "!high " : "") + "Item \(names)"
    for _ in 0..<random.number(below: 3) { line += " " + random.pick(Self.attributes) }
    var lines = [line]
    let below = random.chance(40) ? random.number(below: 4) : 0
    for _ in 0..<below {
      names += 1
      lines.append(random.pick(Self.below).replacing("%", with: "\(names)"))
    }
    return lines
  }

  private static let attributes = [
    "#home", "due:17:00", "due:2026-10-20", "points:3", "est:1h", "remind:9am",
    "from:2026-09-01", "expires:2026-11-01",
  ]
  private static let below = [
    "   - [ ] step %", "   - [/] step %", "   - [x] step %", "   note %", "   - a thought %",
    "     - [ ] deep step %", "", "     <!-- remark % -->", "     <!-- remark %\n     and more -->",
    "   - [ ] step % due:12:00 #tag",
  ]
}

extension RollFacts {
  /// Lines that can move. The same numbers give the same lines.
  func movable(
    from day: CivilDate, to target: CivilDate, _ random: inout some RandomNumberGenerator
  ) -> [MoveLine] {
    guard let source = days.first(where: { $0.date == day }) else { return [] }
    let document = Document(source.bytes, as: .day(day))
    var chosen: [MoveLine] = []
    for line in document.lines.indices.shuffled(using: &random) where chosen.count < 3 {
      let named = MoveLine(source.path, line)
      let isApart = chosen.allSatisfy {
        !document.block(ofLine: $0.line).contains(line)
          && !document.block(ofLine: line).contains($0.line)
      }
      if document.lines[line].kind.isItem, isApart, (try? moving([named], to: target)) != nil {
        chosen.append(named)
      }
    }
    return chosen
  }
}
