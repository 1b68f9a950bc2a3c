import PlanCalendar
import PlanModel
import PlanSyntax

/// Tasks that devices apart have carried, ticked or moved, until a roll settles their copies.
extension FolderFacts {
  /// The files of the days that hold copies of a task of which copies on several days have not gone
  /// on, or lead in a circle; empty for nearly every folder.
  ///
  /// Linear in the lines that have `from:`, since without one there is no second copy. May name
  /// days on which there is nothing to settle.
  public var filesOfForkedTasks: [Int] {
    if carried.isEmpty { return [] }
    let copies = carriedTasks
    var forked: Set<TaskKey> = []
    // Of each task the first copy that has not gone on.
    var firsts: [TaskKey: TaskLine] = [:]
    for copy in copies where !items[copy.item].isBelowClosed {
      if !hasGoneOn(copy) {
        let key = key(of: copy)
        if let first = firsts[key] {
          if first.file != copy.file { forked.insert(key) }
        } else {
          firsts[key] = copy
        }
      } else if leadsBack(copy) {
        forked.insert(key(of: copy))
      }
    }
    if firsts.isEmpty, forked.isEmpty { return [] }
    let days = days()
    for (key, copy) in firsts where hasOrigin(copy, key, days) { forked.insert(key) }
    if forked.isEmpty { return [] }
    var found: Set<Int> = []
    for copy in copies where forked.contains(key(of: copy)) {
      found.insert(copy.file)
      if let first = from(ofItem: copy.item) { found.formUnion(days.files(on: first).map(\.file)) }
    }
    return found.sorted()
  }

  /// The tasks with `from:` in dated files.
  private var carriedTasks: [TaskLine] {
    var file = 0
    var end = items(ofFile: 0).upperBound
    var found: [TaskLine] = []
    for item in carried {
      while item >= end {
        file += 1
        end = items(ofFile: file).upperBound
      }
      let fact = items[item]
      guard fact.kind.isTodo, fact.state != nil, files[file].kind.date != nil else { continue }
      found.append(TaskLine(item: item, file: file))
    }
    return found
  }

  /// Whether a copy went to its own day or an earlier one, or came from there.
  private func leadsBack(_ copy: TaskLine) -> Bool {
    guard let day = files[copy.file].kind.date else { return false }
    return (to(ofItem: copy.item) ?? .latest) <= day
      || (from(ofItem: copy.item) ?? .earliest) >= day
  }

  /// Whether the line that a copy came from has not gone on.
  private func hasOrigin(_ copy: TaskLine, _ key: TaskKey, _ days: DayIndex) -> Bool {
    guard let first = from(ofItem: copy.item) else { return false }
    return days.files(on: first).contains { entry in
      entry.file != copy.file
        && items(ofFile: entry.file).contains { item in
          let (line, fact) = (TaskLine(item: item, file: entry.file), items[item])
          return fact.kind.isTodo && fact.state != nil && !fact.isBelowClosed
            && (fact.name == items[copy.item].name || has(.id, item)) && self.key(of: line) == key
            && !hasGoneOn(line)
        }
    }
  }
}
