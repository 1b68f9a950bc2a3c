public import PlanDocument

/// The time that tasks took.
extension FolderFacts {
  /// Work that has gone on for longer was most likely forgotten, in minutes.
  public static let longestWork = 12 * 60

  /// The minutes of `spent:`; 0 without it.
  public func spent(ofItem item: Int) -> Int { number(.spent, item) ?? 0 }

  /// When the work on a task began that runs: it is open, and `began:` has a date and a time.
  public func began(ofItem item: Int) -> MomentInput? {
    guard has(.began as AttributeKey, item), isTask(item), isOpen(item: item),
      let began = moment(.began, item), began.isBegin
    else { return nil }
    return began
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
  /// Whether it has a date and a time, as `began:` of a task that runs has.
  public var isBegin: Bool { knownDate != nil && time != nil }

  /// The minutes from it to a moment; nil unless it has a date and a time.
  ///
  /// - Parameter minutes: since the midnight that begins the day.
  public func minutes(until day: CivilDate, _ minutes: Int) -> Int? {
    guard let date = knownDate, let time else { return nil }
    return day.days(since: date) * 1440 + minutes - time.minutes
  }
}
