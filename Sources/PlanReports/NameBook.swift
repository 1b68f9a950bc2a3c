import PlanDocument
import PlanFolder
import PlanText

/// Names, and what each of them means.
public struct NameBook<Named: Hashable & Sendable>: Sendable {
  /// Folded; of several subjects with one name, those of the lowest rank are meant.
  fileprivate typealias Entry = (name: [UInt8], rank: Int, subject: Named)

  fileprivate var entries: [Entry] = []

  fileprivate static var rankOfSteps: Int { 3 }
  fileprivate static var rankOfIDs: Int { 4 }

  /// The subjects with a name, otherwise those with it as a part of their name; each once.
  ///
  /// - Parameter typed: folded.
  public func subjects(named typed: [UInt8]) -> [(name: [UInt8], subject: Named)] {
    let bare = Array(foldingHabitName: typed.span)
    let id = Array("id:".utf8) + typed
    var found = entries.filter { [typed, bare, id].contains($0.name) }
    let rank = found.map(\.rank).min()
    found.removeAll { $0.rank != rank }
    if found.isEmpty, !bare.isEmpty {
      found = entries.filter { $0.rank < Self.rankOfIDs && $0.name.contains(bare) }
      let whole = found.filter { $0.rank < Self.rankOfSteps }
      if !whole.isEmpty { found = whole }
    }
    var known: Set<Named> = []
    return found.filter { known.insert($0.subject).inserted }.map { ($0.name, $0.subject) }
  }

  /// All names, those of habits first and ids last.
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

  /// The habits, the goals, and the tasks and slots, by their words and last by their ids. A habit
  /// or goal is meant before a task of the same name, because the task can be named by its address; and
  /// a whole task before a step.
  public var names: NameBook<Subject> {
    var names = NameBook<Subject>()
    names.entries = habitNames.entries.map { ($0.name, $0.rank, .habit($0.subject)) }
    let tasks = facts.items.indices.filter { item in
      let fact = facts.items[item]
      return fact.isTaskOrSlot || fact.isDefinition && fact.kind != .habitItem
    }
    // The words that a task had on an earlier day come last, as steps do.
    let later = tasks.map { facts.items[$0].parent != nil || facts.hasGoneOn($0) }
    var known: Set<TextID> = [.empty]
    for isLater in [false, true] {
      let rank = isLater ? NameBook<Subject>.rankOfSteps : 2
      for (task, comesLater) in zip(tasks, later)
      where comesLater == isLater && known.insert(facts.items[task].name).inserted {
        let name = facts.text(facts.items[task].name)
        names.entries.append((name, rank, .task(name)))
      }
    }
    names.entries += facts.goals.map { (facts.text(facts.items[$0].name), 1, .goal($0)) }
    var ids: Set<[UInt8]> = []
    for item in facts.identified {
      guard let id = facts.id(ofItem: item).map(facts.folded), ids.insert(id).inserted else {
        continue
      }
      let name = Array("id:".utf8) + id
      names.entries.append((name, NameBook<Subject>.rankOfIDs, subject(of: item)))
    }
    return names
  }

  /// What the line of an item is about.
  public func subject(of item: Int) -> Subject {
    let fact = facts.items[item]
    if fact.kind == .goalItem { return .goal(item) }
    if fact.kind == .habitItem,
      let number = book.habits.firstIndex(where: { habit in
        habit.records.contains { $0.item == item } || habit.versions.contains { $0.item == item }
      })
    {
      return .habit(number)
    }
    return .task(facts.text(fact.name), line: item)
  }
}
