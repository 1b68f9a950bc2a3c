import PlanDocument
import PlanText

/// Names, and what each of them means.
public struct NameBook<Subject: Hashable & Sendable>: Sendable {
  /// Folded; of several subjects with one name, those of the lowest rank are meant.
  fileprivate typealias Entry = (name: [UInt8], rank: Int, subject: Subject)

  fileprivate var entries: [Entry] = []

  /// The subjects with a name, otherwise those with it as a part of their name; each once.
  ///
  /// - Parameter typed: folded.
  public func subjects(named typed: [UInt8]) -> [(name: [UInt8], subject: Subject)] {
    let bare = Array(foldingHabitName: typed.span)
    var found = entries.filter { $0.name == typed || $0.name == bare }
    let rank = found.map(\.rank).min()
    found.removeAll { $0.rank != rank }
    if found.isEmpty, !bare.isEmpty { found = entries.filter { $0.name.contains(bare) } }
    var known: Set<Subject> = []
    return found.filter { known.insert($0.subject).inserted }.map { ($0.name, $0.subject) }
  }

  /// All names, those of habits first.
  public var names: [[UInt8]] { entries.map(\.name) }
}

extension ReportSource {
  /// The habits, as positions in `HabitBook.habits`, by their names and former names.
  public var habitNames: NameBook<Int> {
    var names = NameBook<Int>()
    for (number, habit) in book.habits.enumerated() {
      let written = habit.versions.map { facts.text(facts.items[$0.item].name) }
      let former = habit.versions.compactMap { facts.formerHabitName(ofItem: $0.item) }
      names.entries.append((habit.name, 0, number))
      names.entries += (written + former).map { ($0, 1, number) }
    }
    return names
  }

  /// The habits, and the tasks and slots by their words. A habit is meant before a task of the same
  /// name, because the task can be named by its address.
  public var historyNames: NameBook<HistorySubject> {
    var names = NameBook<HistorySubject>()
    names.entries = habitNames.entries.map { ($0.name, $0.rank, .habit($0.subject)) }
    let tasks = facts.items.filter { item in
      item.isTaskOrSlot || item.isDefinition && item.kind != .habitItem
    }
    var known: Set<TextID> = [.empty]
    for task in tasks where known.insert(task.name).inserted {
      names.entries.append((facts.text(task.name), 2, .task(facts.text(task.name))))
    }
    return names
  }
}
