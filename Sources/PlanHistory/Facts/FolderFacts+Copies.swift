public import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// What tells the tasks of a folder apart.
struct TaskKey: Hashable {
  /// The number of the words, or of the id below all of them.
  let name: Int64
  /// The first day; of a task without one its file and a number that no day has: it is not carried.
  let day: Int64
}

/// Open tasks that a roll or a move brought to a day to come.
public struct CarriedAhead: Hashable, Sendable {
  public let date: CivilDate
  public let count: Int
}

/// Tasks of which several days may have a copy.
extension FolderFacts {
  /// Whether it is a task or slot that can be done; a series and what is below it are none.
  func isTask(_ item: Int) -> Bool {
    let fact = items[item]
    return (fact.kind.isTodo || fact.kind == .scheduleItem) && fact.state != nil
      && !fact.isOfSeries
  }

  // As the initialiser of a key this took the facts themselves, and the whole task twice as long.
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
  /// Of tasks all that count for a day of a stretch, and few others: asking for all of them cost
  /// plan and plan stats 2 to 4 %.
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
    // Only a later copy counts instead of a line.
    let first = ticked.map { day(ofItem: $0) ?? .earliest }.min() ?? .latest
    ticked += carriedElsewhere.filter { day(ofItem: $0) ?? .latest >= first }
    // Only where a ticked line says that it came from another day can there be a second one.
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

  /// Of lines that may be copies of one another those that count for tasks, each once.
  ///
  /// Of the copies of a task the latest counts that did not go on. Of equal lines in one file there
  /// are as many tasks as lines.
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

  /// Whether another day has it now.
  private func hasGoneOn(_ item: Int) -> Bool {
    items[item].state == .moved && hasTo(ofItem: item)
  }

  /// What waits on days after today and came there from an earlier one, by day; a clock that was wrong
  /// once leaves it.
  ///
  /// `from:` says so. What was typed there, or moved out of an undated file, has none.
  ///
  /// - Parameter isCounted: whether an item counts at all.
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

/// Tasks that devices apart have carried, ticked or moved, until a roll settles their copies.
extension FolderFacts {
  /// The files of the days that hold copies of a task of which copies on several days have not gone
  /// on, or lead in a circle; empty for nearly every folder.
  ///
  /// Linear in the lines that have `from:`, since without one there is no second copy. May name
  /// days on which there is nothing to settle.
  public var filesOfForkedTasks: [Int] {
    let copies = carried.filter { isTodo($0) && day(ofItem: $0) != nil }
    var forked: Set<TaskKey> = []
    // Of each task the first copy that has not gone on.
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

  /// Whether a copy went to its own day or an earlier one, or came from there.
  private func leadsBack(_ copy: Int) -> Bool {
    guard let day = day(ofItem: copy) else { return false }
    return (to(ofItem: copy) ?? .latest) <= day || (from(ofItem: copy) ?? .earliest) >= day
  }

  /// Whether the line that a copy came from has not gone on.
  private func hasOrigin(_ copy: Int, _ key: TaskKey, _ days: DayIndex) -> Bool {
    guard let first = from(ofItem: copy) else { return false }
    let file = file(ofItem: copy)
    return days.files(on: first).contains { entry in
      entry.file != file
        && items(ofFile: entry.file).contains { item in
          isTodo(item) && !items[item].isBelowClosed && !hasGoneOn(item)
            && self.key(of: item) == key
        }
    }
  }
}
