import PlanDocument

/// A line that was changed after its task was moved: the record of the move, and the copy that has
/// to get the change.
public struct EditedMove: Sendable {
  /// The items of the file: the record and the changed line.
  public let record: Int
  public let edit: Int
  /// The copies that were not moved on, the latest last.
  public let copies: [Int]
}

extension FolderFacts {
  /// The lines whose changes have not arrived yet, earliest day first; nearly always none.
  public var editedMoves: [EditedMove] { edited.indices.compactMap { editedMove($0) } }

  /// One of these lines, by its place in their order; nil after the last.
  public func editedMove(_ number: Int) -> EditedMove? {
    if number >= edited.count { return nil }
    let (record, edit) = edited.sorted { isEarlier($0.edit, $1.edit) }[number]
    return EditedMove(record: record, edit: edit, copies: copies(of: [record, edit]))
  }

  /// The later copies of a task that were not moved on, given two lines of a day.
  private func copies(of lines: [Int]) -> [Int] {
    let key = key(of: lines[0]).withoutName
    let copies = carried.filter { copy in
      self.key(of: copy).withoutName == key && isTodo(copy) && isEarlier(lines[0], copy)
        && !hasGoneOn(copy)
    }.sorted { isEarlier($0, $1) }
    let named = copies.filter { copy in
      lines.contains { hasName(copy, of: $0) || hasName($0, of: copy) }
    }
    if !named.isEmpty { return named }
    // The only one on the day it went to whose words were changed there.
    let days = days()
    let reworded = copies.filter { copy in
      day(ofItem: copy) == to(ofItem: lines[0]) && isReworded(copy, days)
        && lines.contains { hasHalfOfWords(copy, $0) }
    }
    return reworded.count == 1 ? reworded : []
  }

  /// Whether no task of its first day has the name of a copy.
  private func isReworded(_ copy: Int, _ days: DayIndex) -> Bool {
    guard let first = from(ofItem: copy) else { return false }
    return !linesBegun(on: first, days).contains { hasName($0, of: copy) || hasName(copy, of: $0) }
  }

  private func hasHalfOfWords(_ item: Int, _ other: Int) -> Bool {
    NameWords(text(items[item].name)).hasHalf(of: NameWords(text(items[other].name)))
  }

  /// By day, and within a day by line.
  func isEarlier(_ item: Int, _ other: Int) -> Bool {
    (day(ofItem: item) ?? .earliest, item) < (day(ofItem: other) ?? .earliest, other)
  }

  /// The lines of a day of tasks that began there.
  func linesBegun(on day: CivilDate, _ days: DayIndex) -> [Int] {
    days.files(on: day).flatMap { items(ofFile: $0.file) }.filter { item in
      isTodo(item) && from(ofItem: item) ?? day == day
    }
  }

  /// Whether an item has, or had, the name of another one.
  func hasName(_ item: Int, of other: Int) -> Bool {
    if let id = id(ofItem: other) { return self.id(ofItem: item) == id }
    return id(ofItem: item) == nil && items[item].name == items[other].name
      || formerName(of: item) == plainName(of: other)
  }

  /// The words of a task as `was:` can hold them, without quotes.
  func plainName(of item: Int) -> [UInt8] {
    text(items[item].name).filter { $0 != UInt8(ascii: "\"") }
  }

  /// The words in `was:`, folded; nil if there are none.
  func formerName(of item: Int) -> [UInt8]? {
    was(ofItem: item).map { texts.withText($0) { [UInt8](folding: $0) } }
  }
}

/// The words of a name, each as often as it is there.
struct NameWords {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  init(_ name: [UInt8]) {
    for word in name.split(separator: 0x20) { counts[word, default: 0] += 1 }
  }

  /// Whether half of the words of the longer name are in both.
  func hasHalf(of other: NameWords) -> Bool {
    let shared = counts.reduce(0) { $0 + min($1.value, other.counts[$1.key] ?? 0) }
    let longer = max(counts.values.reduce(0, +), other.counts.values.reduce(0, +))
    return shared > 0 && 2 * shared >= longer
  }

  func contains(_ other: NameWords) -> Bool {
    !other.counts.isEmpty && other.counts.allSatisfy { counts[$0.key] ?? 0 >= $0.value }
  }
}
