import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let wasInUse = Rule(
    "was-in-use", in: .folder, .warning, "a `was:` that names a habit which is still defined",
    check: .folder { folder, report in
      let facts = folder.facts
      let habits = facts.definitions.filter { facts.items[$0].kind == .habitItem }
      let renamed = habits.compactMap { habit in
        facts.formerName(ofItem: habit).map { (habit: habit, name: $0) }
      }
      if renamed.isEmpty { return }
      let byName = Dictionary(grouping: habits) { facts.text(facts.items[$0].name) }
      var others: [Int: Int] = [:]
      for (habit, name) in renamed where facts.text(facts.items[habit].name) != name {
        // Nobody has so many versions; the time for each name stays bounded.
        others[habit] = byName[name]?.prefix(100).first { facts.overlaps($0, habit) }
      }
      folder.visitPairs(others) { item, file, other in
        guard item.kind == .habitItem, let was = item.value(.was) else { return }
        report.add(file, was, "still defined, in \(folder.describe(other, in: file))")
      }
    })
}

extension FolderFacts {
  /// Whether two definitions hold on one day.
  fileprivate func overlaps(_ one: Int, _ other: Int) -> Bool {
    let first = max(start(ofItem: one) ?? .earliest, start(ofItem: other) ?? .earliest)
    let last = min(until(ofItem: one) ?? .latest, until(ofItem: other) ?? .latest)
    return first <= last
  }
}
