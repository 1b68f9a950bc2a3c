public import PlanDocument

/// The time that tasks took.
extension FolderFacts {
  /// Work that has gone on for longer was most likely forgotten, in minutes.
  public static let longestWork = 12 * 60

  /// The minutes of `spent:`; 0 without it.
  public func spent(ofItem item: Int) -> Int { number(.spent, item) ?? 0 }

  /// The tasks that run.
  public var running: [Int] { begun.filter { began(ofItem: $0) != nil } }

  /// When the work on a task began that runs: it is open, and `began:` has a time, and a date or that
  /// of its file.
  public func began(ofItem item: Int) -> MomentInput? {
    guard has(.began as AttributeKey, item), isTask(item), isOpen(item: item) else { return nil }
    return moment(.began, item)?.begin(on: day(ofItem: item))
  }

  /// The lines of earlier days from which a task was moved while it ran, as it runs now.
  public func linesLeftRunning(by item: Int) -> [Int] {
    guard let began = began(ofItem: item), let day = day(ofItem: item) else { return [] }
    let key = key(of: item)
    return begun.filter { line in
      guard items[line].state == .moved, let earlier = self.day(ofItem: line) else { return false }
      return earlier < day && self.key(of: line) == key
        && moment(.began, line)?.begin(on: earlier) == began
    }
  }

  /// The minutes that tasks took on the days of their lines: what is spent less what was spent before,
  /// by the copy of an earlier day. Of a task of a list all of it.
  ///
  /// A step has no `from:`, so it is known by its task and its words.
  public func minutesOfDay(ofItems items: [Int]) -> [Int: Int] {
    var minutes = Dictionary(items.map { ($0, spent(ofItem: $0)) }) { first, _ in first }
    let copies = items.filter { from(ofItem: task(of: $0)) != nil && day(ofItem: $0) != nil }
    guard let first = copies.compactMap({ from(ofItem: task(of: $0)) }).min() else {
      return minutes
    }
    let names = Set(copies.map { self.items[task(of: $0)].name })
    var known: [CopyKey: [(day: CivilDate, spent: Int)]] = [:]
    for entry in days().files(from: first, through: .latest) {
      for item in self.items(ofFile: entry.file) {
        let head = task(of: item)
        if id(ofItem: head) != nil || names.contains(self.items[head].name), isTask(item) {
          known[copyKey(of: item), default: []].append((entry.date, spent(ofItem: item)))
        }
      }
    }
    for item in copies {
      let day = day(ofItem: item) ?? .earliest
      let before = known[copyKey(of: item)]?.last { $0.day < day }
      minutes[item] = max(0, spent(ofItem: item) - (before?.spent ?? 0))
    }
    return minutes
  }

  /// The item at the top that an item is below; itself if it is below none.
  public func task(of item: Int) -> Int {
    var top = item
    while let parent = items[top].parent { top = parent }
    return top
  }

  private func copyKey(of item: Int) -> CopyKey {
    let top = task(of: item)
    return CopyKey(task: key(of: top), step: top == item ? nil : items[item].name)
  }
}

/// What copies of a task, or of a step of it, have in common.
private struct CopyKey: Hashable {
  let task: TaskKey
  let step: TextID?
}

extension MomentInput {
  /// The date and the time of a `began:` of a task that runs; nil without a time.
  ///
  /// - Parameter day: that of the file, for a time without a date.
  public func begin(on day: CivilDate?) -> MomentInput? {
    guard let time, let date = knownDay(on: day) else { return nil }
    return MomentInput(date: .absolute(date), time: time)
  }

  /// The minutes from it to a moment; nil unless it has a date and a time.
  ///
  /// - Parameter minutes: since the midnight that begins the day.
  public func minutes(until day: CivilDate, _ minutes: Int) -> Int? {
    guard let date = knownDate, let time else { return nil }
    return day.days(since: date) * 1440 + minutes - time.minutes
  }
}
