import PlanTesting

/// A person with a folder, who does random things.
struct Person {
  var folder: Folder
  var random: SeededGenerator
  var today: Int
  /// The actions so far, for a report.
  var script: [String] = []
  /// Tasks whose lines were edited since this was last emptied.
  var touched: Set<Int> = []
  /// Names that several tasks have had.
  var crowded: Set<String> = []
  let habits: Habits
  private var nextID: Int
  private var nextNumber = 0

  /// The differences between people.
  struct Habits: Sendable {
    /// The percentage of new tasks with the words of another one.
    var repeats: Int
    /// Whether tasks become subtasks and subtasks become tasks.
    var nests = true
    /// The percentage of rolls that are interrupted.
    var crashes: Int
  }

  /// - Parameter side: 0 or 1, so that two devices never use one number twice.
  init(_ folder: Folder, seed: UInt64, today: Int, side: Int, habits: Habits) {
    self.folder = folder
    self.today = today
    self.habits = habits
    random = SeededGenerator(seed: seed)
    nextID = 2 + side
  }

  mutating func log(_ line: String) {
    script.append(SimulatedDay.texts[today] + "  " + line)
  }

  mutating func newID(_ status: Status = .open) -> Int {
    defer { nextID += 2 }
    folder.truth[nextID] = status
    return nextID
  }

  /// A number that is unique on both devices.
  mutating func newNumber() -> String {
    nextNumber += 1
    return (nextID % 2 == 0 ? "a" : "b") + "\(nextNumber)"
  }

  /// Unique words.
  mutating func newWords() -> String {
    let verb = random.pick(["Buy", "Call", "fix", "Write to", "Überweise", "Sort", "read"])
    let noun = random.pick(["milk", "mum", "the gutter", "John", "rent", "photos", "§ 5"])
    return "\(verb) \(noun) \(newNumber())"
  }

  /// Gives a hidden number to every task of a page that has none.
  mutating func name(_ page: inout Page) {
    for line in page.taskIndices where page.rows[line].id == 0 && !page.rows[line].isEmptyItem {
      page.rows[line].id = newID()
    }
  }

  /// Edits one file, tidies it, and records the touched tasks.
  mutating func edit(_ day: Int, _ change: (inout Page, inout Person) -> Void) {
    guard var page = folder[day] else { return }
    change(&page, &self)
    page.tidy()
    folder[day] = page
  }

  // MARK: What can be acted on

  /// The lines that a person would take as the task itself.
  func spots(where isWanted: (Page, Int) -> Bool) -> [Spot] {
    var last: [Int: Int] = [:]
    for day in folder.days {
      for row in folder[day]?.rows ?? [] where row.kind == .task && row.id != 0 && !row.isMoved {
        last[row.id] = day
      }
    }
    return folder.days.filter { $0 <= today }.flatMap { day in
      guard let page = folder[day] else { return [Spot]() }
      return page.taskIndices.filter {
        let row = page.rows[$0]
        let isTrue = !row.isOpenTask || folder.truth[row.id] == .open
        return row.id != 0 && isTrue && !row.isMoved && last[row.id] == day
          && !page.isBelowClosed($0)
          && isWanted(page, $0)
      }.map { Spot(day: day, line: $0) }
    }
  }

  /// One of them, mostly of today.
  mutating func spot(where isWanted: (Page, Int) -> Bool) -> Spot? {
    let all = spots(where: isWanted)
    let now = all.filter { $0.day == today }
    if !now.isEmpty, random.chance(80) { return random.pick(now) }
    return all.isEmpty ? nil : random.pick(all)
  }

  mutating func openTask() -> Spot? {
    spot { $0.rows[$1].isOpenTask && $0.isTopLevel($1) }
  }

  mutating func openSubtask() -> Spot? {
    spot { $0.rows[$1].isOpenTask && !$0.isTopLevel($1) }
  }

  /// Where a block may be inserted: after headings and other blocks, in sections of tasks.
  func gaps(in page: Page) -> [Int] {
    var gaps: [Int] = []
    if page.rows.first?.kind != .title, page.rows.first?.isBullet != true { gaps.append(0) }
    for (line, row) in page.rows.enumerated() where row.kind != .blank && row.depth == 0 {
      let place = page.place(of: line)
      guard place.section.holdsTasks else { continue }
      let end = row.isHeading ? line + 1 : page.block(at: line).upperBound
      if place.section == .priorities, page.itemCount(of: .priorities) >= 8 { continue }
      // Slots are sorted by time; the lines between them are not tested here.
      if place.section == .schedule, end < page.end(ofSectionAt: line) { continue }
      gaps.append(end)
    }
    return gaps
  }
}

extension Page {
  func itemCount(of section: SectionName) -> Int {
    rows.indices.count {
      rows[$0].isBullet && rows[$0].depth == 0 && place(of: $0).section == section
    }
  }

  /// The position after the last line of the section that is not blank.
  func end(ofSectionAt line: Int) -> Int {
    var end = line + 1
    for next in rows.indices.dropFirst(line + 1) {
      if rows[next].kind == .section { break }
      if rows[next].kind != .blank { end = next + 1 }
    }
    return end
  }
}
