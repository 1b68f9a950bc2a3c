import PlanDocument

/// The place of a copy in `TaskDays`.
struct CopyPlace: Hashable, Comparable {
  var day: Int
  var copy: Int

  static func < (a: CopyPlace, b: CopyPlace) -> Bool { (a.day, a.copy) < (b.day, b.copy) }
}

/// The days that matter for a roll, in order, and the states of their boxes during it.
struct TaskDays {
  /// The day of the roll, or the day through which copies are settled.
  let last: CivilDate
  var days: [TaskDay] = []
  /// The index of the first day after `last`.
  let end: Int
  /// The open copies that settling moved to a later one.
  var passing: Set<CopyPlace> = []

  /// - Parameters:
  ///   - lines: of tasks that may have to be settled, by file.
  ///   - first: of the days from this one on, and of earlier ones with a task that waits for its
  ///     `start:`, all boxes matter; nil if copies are only settled.
  init(
    _ lines: [Int: [Int]], of facts: FolderFacts, through last: CivilDate, from first: CivilDate?
  ) {
    self.last = last
    var end = 0
    let waiting = facts.filesOfWaitingTasks
    for entry in facts.days().entries {
      let isNear = first.map { entry.date >= $0 || waiting.contains(entry.file) } ?? false
      // Of a day that is in two files, one counts.
      guard isNear || lines[entry.file] != nil, days.last?.date != entry.date else { continue }
      let items = isNear ? Array(facts.items(ofFile: entry.file)) : lines[entry.file] ?? []
      days.append(
        TaskDay(
          entry.date, file: entry.file, isNear: isNear,
          items.compactMap { facts.copy(of: $0, on: entry.date) }))
      if entry.date <= last { end = days.count }
    }
    if first != nil, end == 0 || days[end - 1].date < last {
      days.insert(TaskDay(last, file: nil, isNear: true, []), at: end)
      end += 1
    }
    self.end = end
    if facts.passing.isEmpty { return }
    for day in days.indices {
      for (copy, line) in days[day].copies.enumerated()
      where line.source.item.map({ facts.passing.contains($0) }) ?? false {
        passing.insert(CopyPlace(day: day, copy: copy))
      }
    }
  }

  subscript(place: CopyPlace) -> TaskCopy { days[place.day].copies[place.copy] }

  /// The index of the day of the roll.
  var target: Int { end - 1 }

  func date(of copy: CopyPlace) -> CivilDate { days[copy.day].date }

  func lines(_ copies: [CopyPlace]) -> [RollDecision.Line] { copies.map { self[$0].source } }
}

extension FolderFacts {
  /// The files with an open task that waits for a `start:`, or did.
  fileprivate var filesOfWaitingTasks: Set<Int> {
    Set(starting.lazy.filter { isOpen(item: $0) }.map { file(ofItem: $0) })
  }
}
