import PlanDocument
import PlanRollover
import PlanTesting
import PlanText
import Testing

/// Laws of moves between any days.
@Suite struct MovePropertyTests {
  static let seeds = Array(0..<UInt64(LongRun.count(full: 8)))
  static let perSeed = max(LongRun.textCount / 100, 12)

  @Test(arguments: seeds)
  func `there and back again gives the old bytes`(seed: UInt64) throws {
    var days = MoveDays(seed: LongRun.seed &+ seed)
    var moves = 0
    for number in 0..<Self.perSeed {
      let home = CivilDate.caseToday
      guard let away = home.adding(days: days.number(below: 2) == 0 ? 4 : -3) else { continue }
      let facts = days.folder([home, away])
      let named = days.movable(in: facts, from: home, to: away)
      if named.isEmpty { continue }
      moves += 1
      let there = try facts.moving(named, to: away)
      let between = facts.applying(moving: there.changes)
      let path = FilePath(away.told + ".plan")
      let back = try between.moving(
        days.shuffled(there.items.map { MoveLine(path, $0.line) }), to: home)
      let end = between.applying(moving: back.changes)
      #expect(back.items.allSatisfy { $0.arrival == .returned && $0.isRemoved })
      guard end.told != facts.told else { continue }
      Issue.record(
        """
        PLAN_SEED=\(LongRun.seed), \(seed), folder \(number), \(named.map(\.told))
        \(facts.told)-- between --\n\(between.told)-- end --\n\(end.told)
        """)
      return
    }
    #expect(moves * 2 > Self.perSeed)
  }

  @Test(arguments: seeds)
  func `a move changes only the named lines, and each item is open in one place`(
    seed: UInt64
  ) throws {
    var days = MoveDays(seed: LongRun.seed &+ seed)
    let dates = (0..<4).compactMap { CivilDate.caseToday.adding(days: $0) }
    for number in 0..<Self.perSeed / 10 {
      let start = days.folder(dates)
      var facts = start
      var way = ""
      // In half of the folders days pass and are rolled to, and nothing goes back before today.
      let isLived = number % 2 == 0
      var today = 0
      for _ in 0..<12 {
        if isLived, days.number(below: 4) == 0 {
          today = min(today + 1, 3)
          way += "rolled to \(dates[today].told)\n"
          facts = facts.applying(
            try roll(facts, to: dates[today], since: .earliest).changes)
        }
        let (from, to) = (
          dates[days.number(below: 4)], dates[today + days.number(below: 4 - today)]
        )
        let named = days.movable(in: facts, from: from, to: to)
        if named.isEmpty { continue }
        way += "\(named.map(\.told)) to \(to.told)\n"
        let movement = try facts.moving(named, to: to)
        var found = faults(of: movement, on: facts, to: to)
        let moved = facts.applying(moving: movement.changes)
        found += disagreements(moved, start, dates[3])
        guard found.isEmpty else {
          Issue.record(
            """
            PLAN_SEED=\(LongRun.seed), \(seed), folder \(number): \(found)\n\(way)
            \(facts.told)-- after --\n\(moved.told)
            """)
          return
        }
        facts = moved
        if days.number(below: 3) == 0 {
          way += "a remark below line \(movement.items[0].line + 1) of \(to.told)\n"
          facts.remark(belowLine: movement.items[0].line, on: to)
        }
      }
      let rolled = try roll(facts, to: dates[3], since: .earliest)
      let end = facts.applying(rolled.changes)
      #expect(disagreements(end, start, dates[3]) == [], "\(way)\(facts.told)\(end.told)")
    }
  }

  @Test(arguments: seeds)
  func `a move of hostile texts keeps their lines, or is refused`(seed: UInt64) throws {
    var hostile = HostileText(seed: LongRun.seed &+ seed)
    var random = SeededGenerator(seed: LongRun.seed &+ seed)
    let (home, away) = (CivilDate.caseToday, CivilDate.earliest)
    var moves = 0
    for number in 0..<Self.perSeed {
      var facts = RollFacts(root: FilePath(""), days: [])
      for date in [home, away] {
        let bytes =
          number % 2 == 0 ? hostile.text() : hostile.mutation(of: PropertyTests.corpus)
        facts.days.append(RollDay(path: FilePath(date.told + ".plan"), date: date, bytes: bytes))
      }
      let named = facts.movable(from: home, to: away, &random)
      guard !named.isEmpty, let movement = try? facts.moving(named, to: away) else { continue }
      moves += named.count
      let found = faults(of: movement, on: facts, to: away)
      guard !found.isEmpty else { continue }
      Issue.record(
        """
        PLAN_SEED=\(LongRun.seed), \(seed), folder \(number): \(named.map(\.told)) \(found)
        \(facts.told)-- after --\n\(facts.applying(moving: movement.changes).told)
        """)
      return
    }
    #expect(moves > 0)
  }

  @Test(arguments: seeds)
  func `any move of any folder keeps its lines, or is refused`(seed: UInt64) throws {
    let today = CivilDate.caseToday
    var folder = GeneratedFolder(seed: LongRun.seed &+ seed, today: today)
    var random = SeededGenerator(seed: LongRun.seed &+ seed)
    var moves = 0
    for number in 0..<Self.perSeed {
      let facts = folder.facts()
      guard let day = facts.days.randomElement(using: &random),
        let to = today.adding(days: random.number(below: 9) - 6), to != day.date
      else { continue }
      let movable = facts.movable(from: day.date, to: to, &random)
      for named in movable {
        let movement = try facts.moving([named], to: to)
        moves += 1
        let found = faults(of: movement, on: facts, to: to)
        guard !found.isEmpty else { continue }
        Issue.record(
          """
          PLAN_SEED=\(LongRun.seed), \(seed), folder \(number): \(named.told) \(found)
          \(facts.told)-- after --\n\(facts.applying(moving: movement.changes).told)
          """)
        return
      }
    }
    #expect(moves * 2 > Self.perSeed)
  }
}

/// The broken laws of a move, for any folder.
private func faults(of movement: Movement, on facts: RollFacts, to day: CivilDate) -> [String] {
  var found: [String] = []
  let removed = Set(movement.items.filter(\.isRemoved).map(\.origin))
  let target = movement.changes.changes.first.map { Document($0.written, as: .day(day)) }
  for change in movement.changes.changes {
    let path = change.path.bytes.string
    let (before, after) = change.documents
    found += faults(of: change)
    let isTarget = after.kind.date == day
    let named = movement.items.filter { $0.origin.path == change.path }.map(\.origin.line)
    found += target.flatMap { missingLines(removed, before, change.path, in: $0) } ?? []
    let gone = removed.filter { $0.path == change.path }
      .reduce(into: Set<Int>()) { $0.formUnion(before.block(ofLine: $1.line)) }
    var kept: [[UInt8]: Int] = [:]
    for line in after.lines.indices {
      kept[after.text(after.content(ofLine: line)), default: 0] += 1
    }
    let known = movement.items.count { $0.arrival != .added }
    var lost: [[UInt8]] = []
    for line in before.lines.indices
    where before.lines[line].kind != .blankLine && !gone.contains(line) && !named.contains(line) {
      let text = before.text(before.content(ofLine: line))
      if !before.item(atLine: line).words.isEmpty || !before.lines[line].kind.isItem {
        kept[text, default: 0] -= 1
        if kept[text, default: 0] < 0 { lost.append(text) }
      }
    }
    // Below a line that is opened again, steps may have changed too.
    if lost.count > (isTarget ? known * 8 : 0) {
      found += lost.map { "\(path) has lost: \($0.string)" }
    }
    if !isTarget, gone.isEmpty, before.lines.count != after.lines.count {
      found.append("\(path) has other lines")
    }
  }
  let order = movement.changes.changes.map { DocumentKind(path: $0.path.bytes).date }
  if order.dropFirst().contains(day) { found.append("the day is not written first") }
  return found
}

/// The removed lines of a file that are missing on the day they went back to.
private func missingLines(
  _ removed: Set<MoveLine>, _ before: Document, _ path: FilePath, in target: Document
) -> [String] {
  var counts: [String: Int] = [:]
  for line in target.lines.indices { counts[target.saying(ofLine: line), default: 0] += 1 }
  return removed.filter { $0.path == path }.flatMap { before.block(ofLine: $0.line) }
    .map { before.saying(ofLine: $0) }
    .filter { saying in
      counts[saying, default: 0] -= 1
      return !saying.isEmpty && counts[saying, default: 0] < 0
    }.map { "gone for good: \($0)" }
}

extension Document {
  /// The words of an item, or the text of another line.
  fileprivate func saying(ofLine line: Int) -> String {
    let range = lines[line].kind.isItem ? item(atLine: line).words : content(ofLine: line)
    return text(range).string.trimmingPrefix { $0.isWhitespace }.description
  }
}

extension RollFacts {
  /// Writes a comment below an item, as a person does.
  fileprivate mutating func remark(belowLine line: Int, on day: CivilDate) {
    guard let index = days.firstIndex(where: { $0.date == day }) else { return }
    let document = Document(days[index].bytes, as: .day(day))
    let last = document.lines[document.block(ofLine: line).upperBound - 1]
    let column =
      document.lines[line].column + (document.lines[line].kind == .priorityItem ? 3 : 2)
    let text =
      String(repeating: " ", count: column) + "<!-- by hand \(days[index].bytes.count) -->\n"
    days[index].bytes.insert(contentsOf: Array(text.utf8), at: last.end)
  }
}

/// Items that are not open in as many places as before, and copies that a roll would settle.
private func disagreements(
  _ facts: RollFacts, _ start: RollFacts, _ last: CivilDate
) -> [String] {
  var found: [String] = []
  let (open, before) = (openItems(facts), openItems(start))
  if open != before {
    found.append("not open any more: \(before.filter { open[$0.key] != $0.value }.keys)")
    found.append("open now: \(open.filter { before[$0.key] != $0.value }.keys)")
  }
  do throws(RollRefusal) {
    let settled = try settle(facts, through: last)
    found += settled.changes.changes.map { "a roll settles \($0.path.bytes.string)" }
  } catch {
    found.append("a roll is refused: \(error.reasons.map(\.told))")
  }
  return found
}

/// How often each task and slot is open, by its words.
private func openItems(_ facts: RollFacts) -> [String: Int] {
  var counts: [String: Int] = [:]
  for day in facts.days {
    let document = Document(day.bytes, as: .day(day.date))
    for todo in document.todos where todo.isOpen && !document.text(todo.words).isEmpty {
      counts[document.text(todo.words).string, default: 0] += 1
    }
    for slot in document.slots
    where !slot.isFree && (slot.state.map { $0 == .open || $0 == .inProgress } ?? true) {
      counts[document.text(slot.words).string, default: 0] += 1
    }
  }
  return counts
}
