public import PlanDocument
import PlanText

/// Tasks that may have copies on several days.
extension FolderFacts {
  /// Whether it is a task or slot with a box. A series and the items below it are not.
  public func isTask(_ item: Int) -> Bool {
    let fact = items[item]
    return (fact.kind.isTodo || fact.kind == .scheduleItem) && fact.state != nil
      && !fact.isOfSeries
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
    var keys = ValueNumbers<TaskKey>()
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
}

/// Tasks that several devices have carried, ticked or moved, until a roll settles their copies.
extension FolderFacts {
  /// The days with copies of a task that may have to be settled: copies on several days were not
  /// moved on, or they form a cycle. Empty for nearly every folder.
  ///
  /// Linear in the lines with `from:`, because without one there is no second copy.
  var forkedDays: [DayIndex.Entry] {
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
    forked.formUnion(keysWithOrigins(firsts, days))
    if forked.isEmpty { return [] }
    var found: Set<Int> = []
    for copy in copies where forked.contains(key(of: copy)) {
      found.insert(file(ofItem: copy))
      if let first = from(ofItem: copy) { found.formUnion(days.files(on: first).map(\.file)) }
    }
    return days.entries.filter { found.contains($0.file) }
  }

  private func isTodo(_ item: Int) -> Bool {
    items[item].kind.isTodo && items[item].state != nil
  }

  /// Whether a copy was moved to its own or an earlier day, or came from such a day.
  private func leadsBack(_ copy: Int) -> Bool {
    guard let day = day(ofItem: copy) else { return false }
    return (to(ofItem: copy) ?? .latest) <= day || (from(ofItem: copy) ?? .earliest) >= day
  }

  /// The tasks of which the line that they came from was not moved on.
  private func keysWithOrigins(_ copies: [TaskKey: Int], _ days: DayIndex) -> [TaskKey] {
    // Most days have few tasks, so comparing the names is faster than keys for all items.
    let byDay = Dictionary(grouping: copies) { from(ofItem: $0.value) ?? .latest }
    return byDay.flatMap { day, copies -> [TaskKey] in
      let names = Set(copies.lazy.filter { $0.key.name >= 0 }.map { items[$0.value].name })
      let asksNames = names.count == copies.count
      let keys = Dictionary(uniqueKeysWithValues: copies.map { ($0.key, $0.value) })
      return days.files(on: day).flatMap { entry -> [TaskKey] in
        items(ofFile: entry.file).compactMap { item -> TaskKey? in
          guard !asksNames || names.contains(items[item].name), isTodo(item),
            !items[item].isBelowClosed, !hasGoneOn(item)
          else { return nil }
          let key = key(of: item)
          return keys[key].map { file(ofItem: $0) != entry.file } == true ? key : nil
        }
      }
    }
  }
}
