public import PlanDocument

extension FolderFacts {
  /// The first day of a task of a day, which may be the day of its file; nil if it is not a task,
  /// and in an undated file.
  public func firstDay(ofTask item: Int) -> CivilDate? {
    guard items[item].kind.isTodo, items[item].state != nil, let day = day(ofItem: item) else {
      return nil
    }
    return from(ofItem: item).map { min($0, day) } ?? day
  }

  /// What `from:` says in a copy of a task of a day.
  public func origin(ofTask item: Int, on day: CivilDate) -> FirstDay {
    FirstDay(from(ofItem: item) ?? day, number: taskNumbers[item] ?? 1)
  }

  /// How often each of these tasks was moved before it came to its line, for tasks with `from:`.
  ///
  /// Counts one move from the first day, and one from each copy with `from:`; these copies are
  /// known for all days. A task is missing if there is no file for its first day, or if the `to:`
  /// of a copy is not the day of the next copy. Linear in the lines with `from:`.
  public func moves(of tasks: some Sequence<Int>) -> [Int: Int] {
    let moved = tasks.filter { items[$0].kind.isTodo && from(ofItem: $0) != nil }
    if moved.isEmpty { return [:] }
    let keys = Set(moved.map { key(of: $0) })
    // For each task, the day to which the copy of each day was moved.
    var ways: [TaskKey: [CivilDate: CivilDate]] = [:]
    for copy in carried where items[copy].state == .moved && keys.contains(key(of: copy)) {
      if let day = day(ofItem: copy), let to = to(ofItem: copy) {
        ways[key(of: copy), default: [:]][day] = to
      }
    }
    let days = days()
    var counts: [Int: Int] = [:]
    for task in moved {
      guard let last = day(ofItem: task), let first = from(ofItem: task), first < last,
        !days.files(on: first).isEmpty
      else { continue }
      let steps = (ways[key(of: task)] ?? [:]).filter { $0.key < last }.sorted { $0.key < $1.key }
      let arrivals = steps.map(\.key).dropFirst() + [last]
      if zip(steps, arrivals).allSatisfy({ $0.value == $1 }) { counts[task] = steps.count + 1 }
    }
    return counts
  }
}
