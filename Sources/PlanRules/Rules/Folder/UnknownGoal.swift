import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unknownGoal = Rule(
    "unknown-goal", in: .folder, .warning, "a `goal:` that no goal has as its `id:`",
    check: .folder { folder, report in
      let goals = GoalNames(folder)
      let unknown = folder.evidence.goals.filter { !goals.hashes.contains($0.name) }
      if unknown.isEmpty { return }
      // A definition is worth more than the days that were made from it.
      var firsts: [UInt32: FolderPlace] = [:]
      for use in unknown {
        let isUndated = folder.evidence.isUndated(use.place)
        if firsts[use.name] == nil || isUndated && !isCollection(firsts[use.name], folder) {
          firsts[use.name] = use.place
        }
      }
      var meanings: [UInt32: String?] = [:]
      folder.visit(unknown, at: \.place) { document, file, uses in
        for use in uses {
          guard document.lines[Int(use.place.line)].kind.isItem,
            let range = document.item(atLine: Int(use.place.line)).value(.goal)
          else { continue }
          let name = String(decoding: document.bytes[range.indices], as: UTF8.self)
          let meant = meanings[use.name] ?? guess(name, goals, after: meanings.count)
          meanings[use.name] = .some(meant)
          if let meant {
            report.add(
              file, range, "no goal has id:\(name); did you mean '\(meant)'?",
              fix: .likely("write '\(meant)'", .replace(range, meant)))
          } else if firsts[use.name] == use.place {
            report.add(file, range, "no goal has id:\(name)")
          }
        }
      }
    })
}

/// The goal that was meant; after hundreds of names nobody guesses any more.
private func guess(_ name: String, _ goals: GoalNames, after count: Int) -> String? {
  count < 300 && name.utf8.count < 100 ? nearest(name, among: Array(goals.names.prefix(300))) : nil
}

private func isCollection(_ place: FolderPlace?, _ folder: LintedFolder) -> Bool {
  place.map { folder.evidence.isUndated($0) } ?? false
}
