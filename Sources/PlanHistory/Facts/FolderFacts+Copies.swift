public import PlanDocument
import PlanText

/// The key of a task in a folder.
struct TaskKey: Hashable {
  /// The number of the words; for an id, a negative number.
  let name: Int64
  /// The first day. For a task of an undated file, a number made of the file that is not a day,
  /// because such a task is not carried.
  let day: Int64
}

/// Open tasks that a roll or a move has brought to a future day.
public struct CarriedAhead: Hashable, Sendable {
  public let date: CivilDate
  public let count: Int
}

/// Tasks that may have copies on several days.
extension FolderFacts {
  /// Whether it is a task or slot with a box. A series and the items below it are not.
  public func isTask(_ item: Int) -> Bool {
    let fact = items[item]
    return (fact.kind.isTodo || fact.kind == .scheduleItem) && fact.state != nil
      && !fact.isOfSeries
  }

  // As an initialiser of the key it copied the facts, and everything took twice as long.
  func key(of item: Int) -> TaskKey {
    let words = Int64(items[item].name.index)
    let name = id(ofItem: item).map { -1 - Int64($0.index) } ?? words
    let file = file(ofItem: item)
    guard let date = files[file].kind.date else {
      return TaskKey(name: name, day: Int64(Int32.max) + Int64(file))
    }
    return TaskKey(name: name, day: Int64((from(ofItem: item) ?? date).dayNumber))
  }

  /// The ticked tasks and slots, one line for each, and the ticked goals; steps are tasks too.
  ///
  /// Contains all tasks that count for a day of the range, and a few others: reading all of them
  /// made plan and plan stats 2 to 4 % slower.
  public func tickedItems(in range: ClosedRange<CivilDate> = .earliest ... .latest) -> [Int] {
    let isAll = range == .earliest ... .latest
    var ticked: [Int] = []
    var carriedElsewhere: [Int] = []
    for (file, fact) in files.enumerated() {
      for item in items(ofFile: file) where items[item].state == .done && isTask(item) {
        let day = isAll ? nil : done(ofItem: item)?.knownDate ?? fact.kind.date
        if isAll || day.map({ range.contains($0) }) ?? false {
          ticked.append(item)
        } else if from(ofItem: item) != nil {
          carriedElsewhere.append(item)
        }
      }
    }
    // Only a later copy can replace a line.
    let first = ticked.map { day(ofItem: $0) ?? .earliest }.min() ?? .latest
    ticked += carriedElsewhere.filter { day(ofItem: $0) ?? .latest >= first }
    // There can be a second copy only if a ticked line came from another day.
    let carried = Set(ticked.filter { from(ofItem: $0) != nil }.map { key(of: $0) })
    if !carried.isEmpty {
      var copies: [Int] = []
      ticked.removeAll { item in
        let isCopy = carried.contains(key(of: item))
        if isCopy { copies.append(item) }
        return isCopy
      }
      ticked += standing(for: copies)
    }
    return ticked + goals.filter { items[$0].state == .done }
  }

  /// Of lines that may be copies of each other, the ones that count, one for each task.
  ///
  /// The latest copy that was not moved on counts. Of equal lines in one file, each is a task.
  func standing(for lines: [Int]) -> [Int] {
    var keys = Numbering<TaskKey>()
    var copies: [[Int]] = []
    for line in lines {
      let number = keys.number(of: key(of: line))
      if number == copies.count { copies.append([]) }
      copies[number].append(line)
    }
    return copies.flatMap { latest(of: $0) }
  }

  private func latest(of copies: [Int]) -> ArraySlice<Int> {
    if copies.count == 1 { return copies.prefix { !hasGoneOn($0) } }
    let counts = Dictionary(copies.map { (file(ofItem: $0), 1) }, uniquingKeysWith: +)
    let latestFirst = copies.filter { !hasGoneOn($0) }.sorted { a, b in
      guard let first = day(ofItem: a), let second = day(ofItem: b), first != second else {
        return a > b
      }
      return first > second
    }
    return latestFirst.prefix(counts.values.max() ?? 0)
  }

  /// Whether the task was moved to another day.
  public func hasGoneOn(_ item: Int) -> Bool {
    items[item].state == .moved && hasTo(ofItem: item)
  }

  /// The open tasks on days after today that came from an earlier day, by day. A wrong clock can
  /// cause them.
  ///
  /// They have a `from:`. Tasks that were typed there, or moved from an undated file, have none.
  ///
  /// - Parameter isCounted: whether an item counts.
  public func carriedAhead(
    of today: CivilDate, where isCounted: (Int) -> Bool = { _ in true }
  ) -> [CarriedAhead] {
    guard let first = today.adding(days: 1) else { return [] }
    var counts: [CivilDate: Int] = [:]
    for entry in days().files(from: first, through: .latest) {
      for item in items(ofFile: entry.file)
      where isCarried(item, to: entry.date) && isCounted(item) {
        counts[entry.date, default: 0] += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.map { CarriedAhead(date: $0.key, count: $0.value) }
  }

  private func isCarried(_ item: Int, to day: CivilDate) -> Bool {
    let fact = items[item]
    guard fact.parent == nil, fact.kind.isTodo, isOpen(item: item), let from = from(ofItem: item)
    else { return false }
    return from < day
  }
}

/// Tasks that several devices have carried, ticked or moved, until a roll settles their copies.
extension FolderFacts {
  /// The files of the days with copies of a task that must be settled: copies on several days were
  /// not moved on, or they form a cycle. Empty for nearly every folder.
  ///
  /// Linear in the lines with `from:`, because without one there is no second copy. May contain
  /// days on which nothing must be settled.
  public var filesOfForkedTasks: [Int] {
    let copies = carried.filter { isTodo($0) && day(ofItem: $0) != nil }
    var forked: Set<TaskKey> = []
    // For each task, the first copy that was not moved on.
    var firsts: [TaskKey: Int] = [:]
    for copy in copies where !items[copy].isBelowClosed {
      if hasGoneOn(copy) {
        if leadsBack(copy) { forked.insert(key(of: copy)) }
        continue
      }
      let key = key(of: copy)
      if let first = firsts[key] {
        if file(ofItem: first) != file(ofItem: copy) { forked.insert(key) }
      } else {
        firsts[key] = copy
      }
    }
    if firsts.isEmpty, forked.isEmpty { return [] }
    let days = days()
    for (key, copy) in firsts where hasOrigin(copy, key, days) { forked.insert(key) }
    forked.subtract(equalTasks(among: forked, copies, days))
    if forked.isEmpty { return [] }
    var found: Set<Int> = []
    for copy in copies where forked.contains(key(of: copy)) {
      found.insert(file(ofItem: copy))
      if let first = from(ofItem: copy) { found.formUnion(days.files(on: first).map(\.file)) }
    }
    return found.sorted()
  }

  private func isTodo(_ item: Int) -> Bool {
    items[item].kind.isTodo && items[item].state != nil
  }

  /// Whether a copy was moved to its own or an earlier day, or came from such a day.
  private func leadsBack(_ copy: Int) -> Bool {
    guard let day = day(ofItem: copy) else { return false }
    return (to(ofItem: copy) ?? .latest) <= day || (from(ofItem: copy) ?? .earliest) >= day
  }

  /// Whether the line from which a copy came was not moved on.
  private func hasOrigin(_ copy: Int, _ key: TaskKey, _ days: DayIndex) -> Bool {
    guard let first = from(ofItem: copy) else { return false }
    let file = file(ofItem: copy)
    return days.files(on: first).contains { entry in
      entry.file != file
        && items(ofFile: entry.file).contains {
          isLine($0, of: key, like: copy) && !items[$0].isBelowClosed && !hasGoneOn($0)
        }
    }
  }

  /// Whether an item is a line of the task with a key.
  ///
  /// - Parameter copy: a line of that task. Its name is compared first, which is fast.
  private func isLine(_ item: Int, of key: TaskKey, like copy: Int) -> Bool {
    (key.name < 0 || items[item].name == items[copy].name) && isTodo(item)
      && self.key(of: item) == key
  }

  /// The keys of tasks of the same words on the same day that have no copy too many: a roll counts
  /// equal lines, and settles nothing if as many are left as there were tasks.
  private func equalTasks(
    among keys: Set<TaskKey>, _ copies: [Int], _ days: DayIndex
  ) -> [TaskKey] {
    if keys.isEmpty { return [] }
    let known = copies.filter { keys.contains(key(of: $0)) }
    return Dictionary(grouping: known, by: key).compactMap { key, copies in
      guard let day = from(ofItem: copies[0]), let origin = days.files(on: day).first,
        days.files(on: day).count == 1
      else { return nil }
      let lines = items(ofFile: origin.file).filter { isLine($0, of: key, like: copies[0]) }
      let all = lines + copies.filter { file(ofItem: $0) != origin.file }
      guard lines.count > 1, all.count == lines.count + copies.count,
        !all.contains(where: { hasGoneOn($0) && leadsBack($0) })
      else { return nil }
      return hasAsManyTasks(all, lines.count) ? key : nil
    }
  }

  /// Whether no more lines are left, not moved on, than there are tasks.
  ///
  /// The number of tasks is that of lines in one file, since the last day that all lines of earlier
  /// days had reached.
  ///
  /// - Parameter most: the number of lines on the first day. If another day has more, false.
  private func hasAsManyTasks(_ lines: [Int], _ most: Int) -> Bool {
    var (count, farthest, isAllMoved) = (0, CivilDate.earliest, true)
    let files = Dictionary(grouping: lines) { day(ofItem: $0) ?? .earliest }
    for (day, lines) in files.sorted(by: { $0.key < $1.key }) {
      if lines.count > most || Set(lines.map { file(ofItem: $0) }).count > 1 { return false }
      if isAllMoved, farthest <= day { count = 0 }
      count = max(count, lines.count)
      for line in lines {
        isAllMoved = isAllMoved && hasGoneOn(line)
        farthest = max(farthest, to(ofItem: line) ?? .earliest)
      }
    }
    return lines.count { !hasGoneOn($0) } <= count
  }
}
