public import PlanDocument
import PlanText

/// Lines that were found in days, to show those of carried tasks once: the last one of each task, and
/// the last one of each text below it.
public struct FoundLines {
  private struct Key: Hashable {
    let task: TaskKey
    /// Of a line below the task; nil for that of the task.
    let text: [UInt8]?
  }

  private struct Place {
    let day: CivilDate
    let path: [UInt8]
    /// Where the line begins, in bytes.
    let start: Int
  }

  private var facts = FolderFacts(expectingFiles: 64)
  /// By line, the latest day on which it was found.
  private var latest: [Key: CivilDate] = [:]
  /// Those of tasks that were moved on.
  private var moved: [(key: Key, place: Place)] = []

  public init() {}

  /// Adds the lines that were found in a day; linear in its text.
  ///
  /// - Parameter lines: their numbers, from one.
  public mutating func add(
    _ lines: [Int], of text: Span<UInt8>, on day: CivilDate, path: [UInt8]
  ) {
    var table = SyntaxTable()
    parse(text, as: .day(day), into: &table)
    let known = facts.files.count
    facts.add(text, table, as: .day(day), path: path)
    let items = Dictionary(
      facts.items(ofFile: known).map { (facts.items[$0].line, $0) }, uniquingKeysWith: { $1 })
    for line in lines.map({ $0 - 1 }) where table.lines.indices.contains(line) {
      guard let task = carriedTask(with: line, table, items) else { continue }
      let key = Key(
        task: facts.key(of: task),
        text: facts.items[task].line == line
          ? nil
          : items[line].map { facts.text(facts.items[$0].name) } ?? text.folded(table.lines[line]))
      latest[key] = max(latest[key] ?? day, day)
      if facts.hasGoneOn(task) {
        moved.append((key, Place(day: day, path: path, start: table.lines[line].start)))
      }
    }
  }

  /// The task that a line belongs to: the nearest one that was moved on, else the one at the top.
  private func carriedTask(with line: Int, _ table: SyntaxTable, _ items: [Int: Int]) -> Int? {
    var next: Int? = line
    var task: Int?
    while let line = next {
      if let item = items[line], facts.isTask(item) {
        task = item
        if facts.hasGoneOn(item) { break }
      }
      next = table.lines[line].parent
    }
    return task
  }

  /// The lines of tasks that were moved on and found on a later day too: where they begin, by path.
  public var passed: [[UInt8]: Set<Int>] {
    var passed: [[UInt8]: Set<Int>] = [:]
    for (key, place) in moved where latest[key].map({ $0 > place.day }) ?? false {
      passed[place.path, default: []].insert(place.start)
    }
    return passed
  }
}

extension Span<UInt8> {
  /// A line without the blanks around it, in the form used for comparison.
  fileprivate func folded(_ line: Line) -> [UInt8] {
    let start = skippingBlanks(from: line.start, to: line.end)
    return [UInt8](folding: extracting(start..<trimmingBlanks(from: start, to: line.end)))
  }
}
