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
  /// Contains all tasks that count for a day of the range, and a few others.
  public func tickedItems(in range: ClosedRange<CivilDate> = .earliest ... .latest) -> [Int] {
    if range == .earliest ... .latest {
      return tickedItems(among: Array(items.indices)) { _ in true }
    }
    let ofDays = files.indices.filter { files[$0].kind.date.map(range.contains) ?? false }
      .flatMap { items(ofFile: $0) }
    return tickedItems(among: ofDays + completed) { item in
      (done(ofItem: item)?.knownDate ?? day(ofItem: item)).map(range.contains) ?? false
    }
  }

  /// The same for the tasks that were ticked on a day or are due on it.
  public func tickedItems(onOrDue day: CivilDate) -> [Int] {
    tickedItems(among: completed + deadlines) {
      dayDone(ofItem: $0) == day || dueDay(ofItem: $0) == day
    }
  }

  private func tickedItems(among candidates: [Int], where isWanted: (Int) -> Bool) -> [Int] {
    var ticked: [Int] = []
    var carriedElsewhere: [Int] = []
    var last = -1
    for item in (candidates + carried).sorted() where item > last {
      last = item
      guard items[item].state == .done, isTask(item) else { continue }
      if isWanted(item) {
        ticked.append(item)
      } else if from(ofItem: item) != nil {
        carriedElsewhere.append(item)
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

  /// Of lines that may be copies of each other, the ones that count, one for each task: the latest
  /// copy that was not moved on.
  func standing(for lines: [Int]) -> [Int] {
    var keys = ValueNumbers<TaskKey>()
    var latest: [Int?] = []
    for line in lines {
      let number = keys.number(of: key(of: line))
      if number == latest.count { latest.append(nil) }
      if hasGoneOn(line) { continue }
      let isLater = latest[number].map {
        (day(ofItem: $0) ?? .earliest, $0) < (day(ofItem: line) ?? .earliest, line)
      }
      if isLater ?? true { latest[number] = line }
    }
    return latest.compactMap(\.self)
  }

  /// The lines of the task of an item on all days, earliest first; of anything else its own.
  public func copies(of item: Int) -> [Int] {
    guard isTask(item), day(ofItem: item) != nil else { return [item] }
    let key = key(of: item)
    return items.indices.filter { isTask($0) && self.key(of: $0) == key }
      .sorted { (day(ofItem: $0) ?? .earliest, $0) < (day(ofItem: $1) ?? .earliest, $1) }
  }

  /// Of all copies of a task, the one that counts.
  public func counting(of copies: [Int]) -> Int? { standing(for: copies).first ?? copies.last }

  /// The other lines that are the same task or series by the words of an item: its copies, or the
  /// instances and other versions of a series.
  public func linesKnown(byWordsOf item: Int) -> [Int] {
    let fact = items[item]
    let kind = ItemKind(recurring: fact.kind, fact.state)
    return items.indices.filter { other in
      let same = items[other]
      guard other != item, same.name == fact.name else { return false }
      guard fact.isDefinition else {
        return isTodo(item) && isTodo(other) && id(ofItem: item) == nil
          && key(of: item) == key(of: other)
      }
      return ItemKind(recurring: same.kind, same.state) == kind
        && (same.isDefinition || same.parent == nil && day(ofItem: other) != nil)
    }
  }

  /// Whether the task was moved to another day.
  public func hasGoneOn(_ item: Int) -> Bool { items[item].state == .moved && hasTo(ofItem: item) }
}

/// Tasks that several devices have carried, ticked or moved, until a roll settles their copies.
extension FolderFacts {
  /// The lines of tasks that may have to be settled, by file: copies on several days were not moved
  /// on, or they form a cycle. Empty for nearly every folder.
  ///
  /// Without a line with `from:` there is no second copy, so few other lines are examined. Sorting
  /// these lines takes a third of the instructions of a dictionary.
  ///
  /// - Parameter since: closed lines of earlier days that refer to no other day do not count: such an
  ///   old tick is not passed on to a copy.
  func forkedLines(since: CivilDate) -> [Int: [Int]] {
    var copies = carried.filter { isTodo($0) && day(ofItem: $0) != nil }
      .map { (key: key(of: $0), item: $0) }
    if copies.isEmpty { return [:] }
    copies.sort {
      ($0.key.name, $0.key.day, $0.key.number, $0.item)
        < ($1.key.name, $1.key.day, $1.key.number, $1.item)
    }
    var origins = OriginSearch(self, since: since)
    var lines: [Int] = []
    var start = 0
    while start < copies.count {
      let key = copies[start].key
      var task = CarriedLines()
      var end = start
      while end < copies.count, copies[end].key == key {
        task.add(copies[end].item, self)
        end += 1
      }
      if task.isLive || task.leadsBack {
        let first = origins.lines(of: key, like: copies[start].item)
        for line in first { task.addLine(line, self) }
        if task.isForked { lines += copies[start..<end].map(\.item) + first }
      }
      start = end
    }
    return Dictionary(grouping: lines.sorted()) { file(ofItem: $0) }
  }

  func isTodo(_ item: Int) -> Bool { items[item].kind.isTodo && items[item].state != nil }
}

/// Finds the lines of tasks on the days where they began.
private struct OriginSearch {
  private let facts: FolderFacts
  private let since: CivilDate
  private let days: DayIndex
  /// Of files with many items.
  private var indexed: [Int: [TaskKey: [Int]]] = [:]

  init(_ facts: FolderFacts, since: CivilDate) {
    (self.facts, self.since) = (facts, since)
    days = facts.days()
  }

  /// The lines without `from:`.
  ///
  /// - Parameter copy: a line of the task with one.
  mutating func lines(of key: TaskKey, like copy: Int) -> [Int] {
    guard let first = facts.from(ofItem: copy) else { return [] }
    var lines: [Int] = []
    for entry in days.files(on: first) {
      let items = facts.items(ofFile: entry.file)
      if items.count > 64 {
        lines += index(entry.file, on: first)[key] ?? []
        continue
      }
      // Comparing the names first is fast.
      let name = facts.items[copy].name
      for item in items where key.name < 0 || facts.items[item].name == name {
        if isOrigin(item, on: first), facts.key(of: item) == key { lines.append(item) }
      }
    }
    return lines
  }

  private func isOrigin(_ item: Int, on day: CivilDate) -> Bool {
    guard facts.isTodo(item), !facts.has(AttributeKey.from, item) else { return false }
    if day >= since || facts.items[item].state?.isFinished != true { return true }
    return [AttributeKey.to, .done, .goal].contains { facts.has($0, item) }
  }

  private mutating func index(_ file: Int, on day: CivilDate) -> [TaskKey: [Int]] {
    if let known = indexed[file] { return known }
    let index = Dictionary(grouping: facts.items(ofFile: file).filter { isOrigin($0, on: day) }) {
      facts.key(of: $0)
    }
    indexed[file] = index
    return index
  }
}

/// The lines of a task that has one with `from:`.
private struct CarriedLines {
  /// Whether a line was not moved on and is below no closed item.
  private(set) var isLive = false
  /// The file of the lines that were not moved on; nil if there are none.
  private var file: Int?
  private var isSpread = false
  /// Whether a copy was moved to its own or an earlier day, or came from such a day.
  private(set) var leadsBack = false

  /// Whether lines on several days were not moved on, or lead back.
  var isForked: Bool { leadsBack || isSpread }

  mutating func add(_ copy: Int, _ facts: FolderFacts) {
    addLine(copy, facts)
    guard let day = facts.day(ofItem: copy) else { return }
    if (facts.from(ofItem: copy) ?? .earliest) >= day { leadsBack = true }
    if facts.hasGoneOn(copy), (facts.to(ofItem: copy) ?? .latest) <= day { leadsBack = true }
  }

  mutating func addLine(_ line: Int, _ facts: FolderFacts) {
    if facts.hasGoneOn(line) || facts.items[line].isBelowClosed { return }
    isLive = true
    let own = facts.file(ofItem: line)
    if let file, file != own { isSpread = true }
    file = own
  }
}
