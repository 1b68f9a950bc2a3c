import PlanTesting

/// What a person adds.
extension Person {
  /// Types a day before anything was rolled into it.
  mutating func typeDay(_ day: Int) {
    guard folder[day] == nil else { return }
    let (a, b) = (newWords(), newWords())
    let title = "# \(SimulatedDay.texts[day]) \(SimulatedDay.weekday(day))\n\n"
    let text = random.pick([
      "- [ ] \(a)\n",
      title + "- [ ] \(a)\n- a thought\n- [ ] \(b)\n",
      title + "## Priorities\n\n1. [ ] \(a)\n2. Be kind\n\n## Tasks\n\n- [ ] \(b)\n\n## Notes\n",
      title + "## Todo\n\n- [ ] \(a)\n  - [ ] \(b)\n\n### Errands\n",
      title + "## Work\n\n- [/] \(a)\n\n## Tasks\n\n## Mood\n\n- calm\n",
      "## Notes\n\nNothing yet.\n- [ ] no task\n",
      "A thought alone.\n",
    ])
    var page = Page(reading: Array(text.utf8))
    name(&page)
    folder[day] = page
    log("types \(SimulatedDay.texts[day])")
  }

  /// The words of a new task, sometimes those of another one.
  private mutating func wordsForNew() -> String {
    guard random.chance(habits.repeats) else { return newWords() }
    let others = spots { page, line in
      page.rows[line].isOpenTask && page.isTopLevel(line) && page.rows[line].task["id"] == nil
    }
    guard !others.isEmpty, let other = folder.row(random.pick(others)) else { return newWords() }
    crowded.insert(other.task.name)
    return random.chance(30) ? other.task.words.uppercased() : other.task.words
  }

  private mutating func newTask(_ words: String) -> Row {
    var row = Row(kind: .task)
    row.task.words = words
    row.id = newID()
    if random.chance(25) { row.task.priority = random.pick(["!high", "!medium", "!low"]) }
    if random.chance(25) { row.task.tags = [random.pick(["#home", "#work/api", "#été"])] }
    if random.chance(45) { decorate(&row) }
    if random.chance(5) {
      row.task["id"] = "k\(row.id)"
    }
    return row
  }

  /// Adds an attribute that decides when a task is carried, or that is resolved.
  mutating func decorate(_ row: inout Row) {
    func date(_ days: Int) -> String { SimulatedDay.texts[today + days] }
    let soon = random.number(below: 12)
    switch random.number(below: 9) {
    case 0: row.task["due"] = date(soon)
    case 1: row.task["due"] = random.pick(["17:00", date(soon) + "T09:30"])
    case 2: row.task["points"] = "\(random.number(below: 9))"
    case 3: row.task["start"] = date(soon)
    case 4: row.task["until"] = date(soon)
    case 5: row.task["expires"] = random.pick([date(soon), date(soon) + "T08:00", "23:30"])
    case 6:
      row.task["due"] = random.pick([date(soon), date(soon) + "T23:10", "23:59"])
      row.task["expires"] = random.pick(["+2h", "+1d", "+3d"])
    case 7: row.task["expires"] = "+1d"
    default: row.task["est"] = "1h30m"
    }
  }

  private mutating func note(depth: Int) -> [Row] {
    let text = "note \(newNumber())"
    switch random.number(below: 6) {
    case 0:
      let lines = ["```sh", "- [ ] \(text)", "", "## Tasks", "```"]
      return lines.map { Row(kind: .fence, depth: depth, text: $0) }
    case 1, 2: return [Row(kind: .plain, depth: depth, text: text)]
    default: return [Row(kind: .note, depth: depth, text: text + "  * with  [ ] blanks")]
    }
  }

  private mutating func newBlock(_ words: String) -> [Row] {
    var block = [newTask(words)]
    while random.chance(25) { block += subtask(depth: 1) }
    if random.chance(20) { block += note(depth: 1) }
    if random.chance(5) { block.append(.blank) }
    if block.count > 2, random.chance(20) { block += subtask(depth: 1) }
    return block
  }

  private mutating func subtask(depth: Int) -> [Row] {
    var head = Row(kind: .task, depth: depth)
    head.task.words = newWords()
    head.id = newID()
    if random.chance(20) { head.task["due"] = random.pick(["12:30", SimulatedDay.texts[today]]) }
    var rows = [head]
    if random.chance(15) { rows += note(depth: depth + 1) }
    if depth < 3, random.chance(25) { rows += subtask(depth: depth + 1) }
    return rows
  }

  /// Adds a task to today's file, seldom to an earlier one, at any place.
  mutating func addTask() {
    let earlier = folder.days.filter { $0 < today }
    let day = random.chance(6) && !earlier.isEmpty ? random.pick(earlier) : today
    if random.chance(3) { typeDay(today + 1 + random.number(below: 2)) }
    guard folder[day] != nil else { return }
    let words = wordsForNew()
    guard isFree(words.lowercased(), on: day) else { return }
    let twin = random.chance(habits.repeats / 2) ? words : nil
    for words in [words, twin].compactMap({ $0 }) {
      var block = newBlock(words)
      if twin != nil { crowded.insert(words.lowercased()) }
      if random.chance(4) { block = [Row(kind: .plain, text: "an idea")] + block.map(\.nested) }
      insert(block, on: day)
      log("adds '\(words)' to \(SimulatedDay.texts[day])")
    }
  }

  /// Whether a new line of that name would not be taken as the start of a task that is on another
  /// day and was carried there.
  private func isFree(_ name: String, on day: Int) -> Bool {
    let key = TaskKey(name: name, first: day)
    let here = Set((folder[day]?.rows ?? []).filter { $0.task.name == name }.map(\.id))
    return folder.days.allSatisfy { other in
      other == day
        || folder[other]?.rows.allSatisfy {
          $0.kind != .task || here.contains($0.id) || $0.key(on: other) != key
        } == true
    }
  }

  mutating func insert(_ block: [Row], on day: Int) {
    edit(day) { page, person in
      if person.random.chance(6) { page.addHeading(person.random.pick(Page.extraHeadings)) }
      // In Schedule a plain bullet is an event, and lines below it stay there.
      let isPlain = block.first?.kind == .plain
      let gaps = person.gaps(in: page).filter { gap in
        !isPlain || gap == 0 || page.place(of: gap - 1).section != .schedule
      }
      if gaps.isEmpty { page.rows += [.blank, Row(kind: .section, text: "Tasks")] }
      let gap = gaps.isEmpty ? page.rows.count : person.random.pick(gaps)
      page.rows.insert(contentsOf: block, at: gap)
    }
  }

  /// Adds something below an open task.
  mutating func addBelow() {
    guard let spot = openTask() else { return }
    let rows = random.chance(55) ? subtask(depth: 1) : note(depth: 1)
    edit(spot.day) { page, person in
      let head = page.rows[spot.line]
      let end = page.block(at: spot.line).upperBound
      page.rows.insert(contentsOf: rows.map { $0.nested(by: head.depth) }, at: end)
      person.touched.insert(head.id)
      person.log("adds '\(rows[0].comparable)' below '\(head.task.name)'")
    }
  }

  /// Adds a thought, a mood or a slot: things that are never carried.
  mutating func addNote() {
    edit(today) { page, person in
      let sections = page.rows.indices.filter { page.rows[$0].kind == .section }
      guard !sections.isEmpty else { return }
      let heading = person.random.pick(sections)
      let end = page.end(ofSectionAt: heading)
      let text = "thought \(person.newNumber())"
      switch SectionName(page.rows[heading].text) {
      case .notes: page.rows.insert(Row(kind: .note, text: "- [ ] " + text), at: end)
      case .mood: page.rows.insert(Row(kind: .plain, text: "calm"), at: end)
      case .habits: page.rows.insert(Row(kind: .plain, text: "[ ] " + text), at: end)
      case .schedule, .priorities: return
      default: page.rows.insert(Row(kind: .note, text: text), at: end)
      }
      person.log("notes '\(text)'")
    }
  }
}

extension Row {
  func nested(by depth: Int) -> Row {
    var row = self
    if kind != .blank { row.depth += depth }
    return row
  }

  fileprivate var nested: Row { nested(by: 1) }
}

extension Page {
  fileprivate static let extraHeadings = [
    Row(kind: .section, text: "Work"), Row(kind: .section, text: "Priorities"),
    Row(kind: .section, text: "Schedule"), Row(kind: .section, text: "Tasks"),
    Row(kind: .group, text: "Errands"), Row(kind: .group, text: "Later on"),
  ]

  /// Adds a heading at a place where it starts something new: at the end, or at the end of Tasks.
  fileprivate mutating func addHeading(_ heading: Row) {
    guard !rows.contains(where: { $0.kind == heading.kind && $0.text == heading.text }) else {
      return
    }
    if heading.kind == .section {
      rows.append(heading)
    } else if let tasks = rows.firstIndex(where: {
      $0.kind == .section && SectionName($0.text) == .tasks
    }) {
      rows.insert(heading, at: end(ofSectionAt: tasks))
    }
  }
}
