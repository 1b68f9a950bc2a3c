import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// The `id:` of every goal of a folder.
struct GoalNames {
  /// Of those in undated files, as typed.
  private(set) var names: [String] = []
  private(set) var hashes = NameSet()

  init(_ folder: LintedFolder) {
    for goal in folder.facts.goals {
      guard let id = folder.facts.id(ofItem: goal) else { continue }
      let name = folder.facts.text(id)
      if hashes.insert(nameHash(name.span)) {
        names.append(String(decoding: name, as: UTF8.self))
      }
    }
    // Days may have goals too; of the others it is known that they are none.
    for use in folder.evidence.ids where !folder.evidence.isUndated(use.place) {
      _ = hashes.insert(use.name)
    }
  }
}
