public import PlanDocument
import PlanText

/// A copy of a task that has a later open copy, and is open or was closed when a move had passed it.
public struct SplitTask: Sendable {
  public let copy: Int
  public let later: Int
  /// Whether it is open, or will be when copies with its name are settled.
  public let isLive: Bool
  /// The line that the copy was carried from, if that is known: what both come from.
  public let record: Int?
  /// Whether the words differ, so that their keys do.
  public let isRenamed: Bool
  /// Whether they are one task because one has all words of the other.
  public let isAddition: Bool
}

extension FolderFacts {
  /// The open copies of tasks whose latest copy, at most on a day, has to get what they have; nearly
  /// always none.
  public func splitTasks(through last: CivilDate) -> [SplitTask] {
    let edits = Set(edited.map(\.edit))
    let opened = linesThatSettlingOpens(through: last)
    func isLive(_ line: Int) -> Bool {
      (isOpen(item: line) || opened.contains(line)) && items[line].parent == nil
        && items[line].name != .empty && isTodo(line) && !edits.contains(line)
        && day(ofItem: line).map { $0 <= last } ?? false
    }
    let open = carried.filter(isLive)
    if open.isEmpty { return [] }
    let days = days()
    let keys = Set(open.map { key(of: $0) })
    let closed = carried.filter { copy in
      items[copy].state?.isFinished == true && !opened.contains(copy)
        && items[copy].parent == nil && isTodo(copy) && keys.contains(key(of: copy))
        && isOvertaken(copy, days)
    }
    let first = Set(open.compactMap { from(ofItem: $0) }).flatMap { linesBegun(on: $0, days) }
      .filter { from(ofItem: $0) == nil && isLive($0) }
    let live = Set(open + first)
    let tasks = Dictionary(grouping: open + closed + first) { key(of: $0).withoutName }
    return tasks.values.flatMap { split($0, live, days) }.sorted { isEarlier($0.copy, $1.copy) }
  }

  /// The closed lines that become open when copies with one name are settled: they are live too, or
  /// the next roll would unite them with a copy of another name.
  private func linesThatSettlingOpens(through last: CivilDate) -> Set<Int> {
    let mayOpen = carried.contains { line in
      guard hasTo(ofItem: line), let day = day(ofItem: line) else { return false }
      return !hasGoneOn(line) || (to(ofItem: line) ?? .latest) <= day
    }
    if !mayOpen { return [] }
    var days = TaskDays(forkedLines(since: last), of: self, through: last, from: nil)
    let changed = days.settle()
    return Set(
      changed.lazy.filter { days[$0].isOpen }.compactMap { days[$0].source.item }
        .filter { !isOpen(item: $0) })
  }

  /// - Parameters:
  ///   - copies: with one first day and number.
  ///   - live: the copies that are open, or that settling opens.
  ///
  /// Nearly linear.
  private func split(_ copies: [Int], _ live: Set<Int>, _ days: DayIndex) -> [SplitTask] {
    var kept = LatestCopies(hasFormerNames: copies.contains { was(ofItem: $0) != nil })
    var split: [SplitTask] = []
    for copy in copies.sorted(by: { isEarlier($1, $0) }) {
      let isLive = live.contains(copy)
      let words = texts.withText(items[copy].name) { WordHashes($0) }
      guard let later = later(of: copy, words, among: kept, days) else {
        if isLive { kept.add(copy, words, self) }
        continue
      }
      let isRenamed = key(of: copy) != key(of: later)
      // Equal lines of a day are carried together.
      if !isRenamed, file(ofItem: copy) == file(ofItem: later) { continue }
      let record = record(of: copy, days)
      if !isLive, isRenamed || record == nil { continue }
      split.append(
        SplitTask(
          copy: copy, later: later, isLive: isLive, record: record, isRenamed: isRenamed,
          isAddition: !hasName(copy, of: later) && !hasName(later, of: copy)))
    }
    return split
  }

  /// The later copy of the same task: with the same key, or one of which has or had the name of the
  /// other, or has all its words.
  private func later(
    of copy: Int, _ words: WordHashes, among kept: LatestCopies, _ days: DayIndex
  ) -> Int? {
    if let later = kept.byKey[key(of: copy)] { return later }
    if id(ofItem: copy) != nil { return nil }
    if let later = kept.renamed(copy, self) { return later }
    return kept.extended(words).sorted(by: isEarlier).last { isExtended(copy, $0, days) }
  }

  /// The earlier lines of a task that were moved on.
  private func records(before copy: Int, _ days: DayIndex) -> [Int] {
    let key = key(of: copy)
    let first = from(ofItem: copy).map { linesBegun(on: $0, days) } ?? []
    return Set(carried + first).filter {
      hasGoneOn($0) && self.key(of: $0) == key
        && (day(ofItem: $0) ?? .latest) < (day(ofItem: copy) ?? .earliest)
    }
  }

  /// The line that a copy was carried from, with its day in `to:`; nil if a merge has kept a later day.
  private func record(of copy: Int, _ days: DayIndex) -> Int? {
    records(before: copy, days).filter { to(ofItem: $0) == day(ofItem: copy) }.max(by: isEarlier)
  }

  /// Whether the task was moved over the day of a copy.
  private func isOvertaken(_ copy: Int, _ days: DayIndex) -> Bool {
    records(before: copy, days).contains {
      (to(ofItem: $0) ?? .earliest) > (day(ofItem: copy) ?? .latest)
    }
  }

  /// Whether one of two copies has all words of the other, their first day has only one task with
  /// words that fit, and none is of a series.
  private func isExtended(_ copy: Int, _ other: Int, _ days: DayIndex) -> Bool {
    let words = [copy, other].map { NameWords(text(items[$0].name)) }
    guard words[0].contains(words[1]) || words[1].contains(words[0]),
      let first = from(ofItem: copy) ?? day(ofItem: copy)
    else { return false }
    // The instances of a series have its name.
    let isOfSeries = [copy, other].contains { line in
      id(ofItem: line) != nil || definitions.contains { items[$0].name == items[line].name }
    }
    if isOfSeries { return false }
    let fitting = linesBegun(on: first, days).filter { item in
      let own = NameWords(text(items[item].name))
      return words.contains { $0.contains(own) || own.contains($0) }
    }
    return Set(fitting.map { key(of: $0) }).count == 1
  }
}

/// The latest copies of tasks with one first day, by what others may have in common with them.
private struct LatestCopies {
  private(set) var byKey: [TaskKey: Int] = [:]
  private(set) var byPlainName: [[UInt8]: Int] = [:]
  private(set) var byFormerName: [[UInt8]: Int] = [:]
  /// By the hash of a word. Words that many names have say nothing.
  private var byWord: [UInt32: [(copy: Int, words: WordHashes)]] = [:]
  private let hasFormerNames: Bool

  /// - Parameter hasFormerNames: whether a copy has a `was:`.
  init(hasFormerNames: Bool) { self.hasFormerNames = hasFormerNames }

  /// The latest copy that has or had the name of another one, or had its former name.
  func renamed(_ copy: Int, _ facts: FolderFacts) -> Int? {
    if !hasFormerNames { return nil }
    return [
      facts.formerName(of: copy).flatMap { byPlainName[$0] },
      byFormerName[facts.plainName(of: copy)],
    ].compactMap(\.self).max(by: facts.isEarlier)
  }

  /// The copies of which one of these words and theirs may have all words of the other.
  func extended(_ words: WordHashes) -> Set<Int> {
    var found: Set<Int> = []
    for word in words.hashes {
      for (copy, others) in byWord[word] ?? [] where words.isLike(others) { found.insert(copy) }
    }
    return found
  }

  mutating func add(_ copy: Int, _ words: WordHashes, _ facts: FolderFacts) {
    byKey[facts.key(of: copy)] = copy
    if facts.id(ofItem: copy) != nil { return }
    if hasFormerNames {
      byPlainName[facts.plainName(of: copy)] = copy
      if let former = facts.formerName(of: copy) { byFormerName[former] = copy }
    }
    for word in Set(words.hashes) {
      if byWord[word]?.count ?? 0 < 24 { byWord[word, default: []].append((copy, words)) }
    }
  }
}

/// The words of a name, to compare many names quickly.
private struct WordHashes {
  /// In order.
  private(set) var hashes: [UInt32] = []
  /// A bit for each word: most names differ in it.
  private var marks: UInt64 = 0

  init(_ name: Span<UInt8>) {
    var start = 0
    while start < name.count {
      var end = start
      while end < name.count, name[end] != 0x20 { end += 1 }
      if end > start {
        let hash = hash(of: name.extracting(start..<end))
        hashes.append(hash)
        marks |= 1 << UInt64(hash & 63)
      }
      start = end + 1
    }
    hashes.sort()
  }

  /// Whether one of two names has all words of the other, if equal hashes are equal words.
  func isLike(_ other: WordHashes) -> Bool { contains(other) || other.contains(self) }

  private func contains(_ other: WordHashes) -> Bool {
    if other.marks & ~marks != 0 || other.hashes.count > hashes.count { return false }
    var found = 0
    for hash in hashes where found < other.hashes.count && hash == other.hashes[found] {
      found += 1
    }
    return found == other.hashes.count
  }
}
