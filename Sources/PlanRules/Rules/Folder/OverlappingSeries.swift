import PlanDocument
import PlanFolder
import PlanText

/// Two definitions of one series at one time.
func overlappingSeries(_ folder: LintedFolder, _ report: inout FolderReport) {
  let all = folder.facts.definitions.compactMap { Series($0, folder.facts) }
  var names = NameSet()
  if all.allSatisfy({ names.insert(nameHash(folder.facts.text($0.key.name).span)) }) { return }
  var found: [Int: Int] = [:]
  var seen: [Series.Key: [Series]] = [:]
  for series in all {
    let others = seen[series.key] ?? []
    if let other = others.first(where: { series.clashes(with: $0) }) {
      found[series.item] = other.item
    } else if others.count < 8 {
      seen[series.key, default: []].append(series)
    }
  }
  if found.isEmpty { return }
  folder.visit(clashes: found) { item, file, other in
    let line = folder.describe(other, in: file)
    report.add(
      file, item.words,
      item.kind == .habitItem
        ? "starts on the same day as \(line), and takes its place"
        : "the same series as in \(line)")
  }
}

/// A definition and when it holds.
private struct Series {
  struct Key: Hashable {
    var name: TextID
    var kind: LineKind
  }

  var item: Int
  var key: Key
  var start: CivilDate
  var until: CivilDate
  /// The days of the week of its rule; nil where it may be any.
  var weekdays: Set<Weekday>?

  init?(_ item: Int, _ facts: FolderFacts) {
    let fact = facts.items[item]
    let every = facts.every(ofItem: item)
    let isHabit = fact.kind == .habitItem
    if !isHabit, every == .never || fact.isBelowClosed || fact.state?.isClosed == true {
      return nil
    }
    self.item = item
    // A priority and a task of the same words are one series.
    key = Key(name: fact.name, kind: fact.kind == .priorityItem ? .task : fact.kind)
    start = facts.start(ofItem: item) ?? .earliest
    until = facts.until(ofItem: item) ?? .latest
    weekdays = every?.daysOfWeek
    if start > until { return nil }
  }

  func clashes(with earlier: Series) -> Bool {
    if key.kind == .habitItem { return start == earlier.start && until >= earlier.until }
    guard start <= earlier.until, earlier.start <= until else { return false }
    guard let weekdays, let others = earlier.weekdays else { return true }
    return !weekdays.isDisjoint(with: others)
  }
}

extension RecurrenceRule {
  /// The days of the week that it is bound to.
  fileprivate var daysOfWeek: Set<Weekday>? {
    switch self {
    case .weekday: [.monday, .tuesday, .wednesday, .thursday, .friday]
    case .weekend: [.saturday, .sunday]
    case .weekdays(let days), .weeks(_, let days): Set(days)
    case .nthWeekday(_, let day): [day]
    default: nil
    }
  }
}
