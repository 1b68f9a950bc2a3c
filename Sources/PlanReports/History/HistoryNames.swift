import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// What can be named of a folder: its habits, and the tasks and slots by their words.
public struct HistoryNames: Sendable {
  public struct Entry: Sendable {
    public let subject: HistorySubject
    /// Folded; of a habit without its icon.
    public let name: [UInt8]
  }

  /// Each name of each subject once; habits first, also by their former names.
  public let entries: [Entry]

  public init(of source: ReportSource) {
    let facts = source.facts
    var entries: [Entry] = []
    for (number, habit) in source.book.habits.enumerated() {
      var names = [habit.name]
      for version in habit.versions {
        names.append(facts.text(facts.items[version.item].name))
        if let former = facts.formerHabitName(ofItem: version.item) { names.append(former) }
      }
      var known: Set<[UInt8]> = []
      for name in names where known.insert(name).inserted {
        entries.append(Entry(subject: .habit(number), name: name))
      }
    }
    var known: Set<TextID> = []
    for item in facts.items where item.isTaskOrSlot || item.isDefinition && item.kind != .habitItem
    {
      guard item.name != .empty, known.insert(item.name).inserted else { continue }
      let name = facts.text(item.name)
      entries.append(Entry(subject: .task(name), name: name))
    }
    self.entries = entries
  }

  /// What a name means: those who have it, else those who have it as a part; each once.
  ///
  /// - Parameter typed: folded.
  public func subjects(named typed: [UInt8]) -> [Entry] {
    let bare = Array(foldingHabitName: typed.span)
    var found = entries.filter { $0.name == typed || $0.name == bare }
    // The same words may be a task of a day, too: the habit is meant, the task has an address.
    let habits = found.filter { if case .habit = $0.subject { true } else { false } }
    if !habits.isEmpty { found = habits }
    if found.isEmpty, !bare.isEmpty { found = entries.filter { $0.name.contains(bare) } }
    var known: Set<HistorySubject> = []
    return found.filter { known.insert($0.subject).inserted }
  }

  /// Those that are called most like it, the nearest first; at most three.
  public func names(near typed: [UInt8]) -> [[UInt8]] {
    let limit = max(1, typed.count / 3)
    var seen: Set<[UInt8]> = []
    var near: [(name: [UInt8], distance: Int)] = []
    for entry in entries where seen.insert(entry.name).inserted {
      let distance = editDistance(typed, entry.name, limit: limit)
      if distance <= limit, distance < typed.count { near.append((entry.name, distance)) }
    }
    near.sort { $0.distance < $1.distance }
    return near.prefix(3).map(\.name)
  }
}
