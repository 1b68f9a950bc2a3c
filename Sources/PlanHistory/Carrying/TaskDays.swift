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

  /// - Parameters:
  ///   - files: of days, as positions in `facts`.
  ///   - since: the first day from which tasks are carried.
  ///   - makesLast: whether `last` is added if it has no file.
  init(
    _ files: some Sequence<DayIndex.Entry>, of facts: FolderFacts, through last: CivilDate,
    since: CivilDate = .earliest, makesLast: Bool = false
  ) {
    self.last = last
    var end = 0
    for entry in files {
      // Of a day that is in two files, one counts.
      if days.last?.date == entry.date { continue }
      let isNear = entry.date >= since || facts.holdsLaterStart(entry.file)
      days.append(
        TaskDay(
          entry.date, file: entry.file, isNear: isNear,
          facts.copies(ofFile: entry.file, on: entry.date)))
      if entry.date <= last { end = days.count }
    }
    if makesLast, end == 0 || days[end - 1].date < last {
      days.insert(TaskDay(last, file: nil, isNear: true, []), at: end)
      end += 1
    }
    self.end = end
  }

  subscript(place: CopyPlace) -> TaskCopy { days[place.day].copies[place.copy] }

  /// The index of the day of the roll.
  var target: Int { end - 1 }

  func date(of copy: CopyPlace) -> CivilDate { days[copy.day].date }

  func lines(_ copies: [CopyPlace]) -> [RollDecision.Line] { copies.map { self[$0].source } }
}

extension FolderFacts {
  /// Whether a task of a day waits for a `start:`, or did.
  func holdsLaterStart(_ file: Int) -> Bool {
    items(ofFile: file).contains { isOpen(item: $0) && has(AttributeKey.start, $0) }
  }
}
