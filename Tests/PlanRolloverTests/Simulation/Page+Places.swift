/// The section of a line, from its heading.
enum SectionName: Hashable, Sendable {
  case preamble, priorities, tasks, schedule, habits, mood, notes
  case custom(String)

  init(_ heading: String) {
    switch heading.lowercased() {
    case "": self = .preamble
    case "priorities", "top": self = .priorities
    case "tasks", "todo": self = .tasks
    case "schedule", "agenda": self = .schedule
    case "habits": self = .habits
    case "mood": self = .mood
    case "notes": self = .notes
    case let name: self = .custom(name)
    }
  }

  var holdsTasks: Bool { self != .habits && self != .notes }
}

/// Section and group, compared without case.
struct Place: Hashable, Sendable {
  var section = SectionName.preamble
  var group = ""
}

extension Page {
  var hasSections: Bool { rows.contains { $0.kind == .section } }

  /// Whether its tasks are before the first section, and no other section is for tasks.
  var hasOnlyBareTasks: Bool {
    let sections = rows.filter { $0.kind == .section }.map { SectionName($0.text) }
    return rows.prefix { $0.kind != .section }.contains { $0.kind == .task }
      && !sections.contains { $0.holdsTasks && $0 != .schedule }
  }

  func place(of index: Int) -> Place {
    var place = Place()
    for row in rows[...index].reversed() {
      if row.kind == .group, place.group.isEmpty { place.group = row.text.lowercased() }
      if row.kind == .section {
        place.section = SectionName(row.text)
        return place
      }
    }
    place.group = ""
    return place
  }

  /// The line and everything below it, without blank lines at the end.
  func block(at index: Int) -> Range<Int> {
    var end = index + 1
    var next = end
    while next < rows.count {
      let row = rows[next]
      if row.isHeading || row.kind != .blank && row.depth <= rows[index].depth { break }
      next += 1
      if row.kind != .blank { end = next }
    }
    return index..<end
  }

  /// The bullets above a line, innermost first.
  func owners(of index: Int) -> [Int] {
    var owners: [Int] = []
    var depth = rows[index].depth
    var at = index - 1
    while depth > 0, at >= 0 {
      if rows[at].isBullet, rows[at].depth < depth {
        owners.append(at)
        depth = rows[at].depth
      }
      at -= 1
    }
    return owners
  }

  /// Whether the task on a line is below nothing that can be ticked.
  func isTopLevel(_ index: Int) -> Bool {
    if rows[index].depth == 0 { return true }
    let section = place(of: index).section
    return owners(of: index).allSatisfy { owner in
      guard rows[owner].kind == .plain else { return false }
      if rows[owner].depth > 0 { return true }
      switch section {
      case .preamble, .tasks, .custom: return true
      case .schedule:
        return rows[owner].text.first?.isNumber != true && !rows[owner].text.hasPrefix("[")
      default: return false
      }
    }
  }

  func isBelowClosed(_ index: Int) -> Bool {
    owners(of: index).contains { rows[$0].isClosed }
  }

  /// Tasks that count, which are those in sections of tasks.
  var taskIndices: [Int] { rows.indices.filter { rows[$0].kind == .task } }

  /// Removes and adds blank lines as a tidy person does.
  mutating func tidy() {
    var tidied: [Row] = []
    for row in rows {
      if row.kind == .blank {
        if let last = tidied.last, last.kind != .blank { tidied.append(row) }
        continue
      }
      if let last = tidied.last, last.kind != .blank, row.isHeading || last.isHeading {
        tidied.append(.blank)
      }
      tidied.append(row)
    }
    while tidied.last?.kind == .blank { tidied.removeLast() }
    rows = tidied
  }
}
