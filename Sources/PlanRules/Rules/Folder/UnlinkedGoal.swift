import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unlinkedGoal = Rule(
    "unlinked-goal", in: .folder, .info, "a goal that nothing counts towards",
    check: .folder { folder, report in
      if folder.facts.goals.isEmpty { return }
      let named = Set(folder.evidence.goals.map(\.name))
      let lonely = folder.facts.goals.filter { goal in
        guard folder.facts.items[goal].state.map({ !$0.isClosed }) ?? true else { return false }
        guard let id = folder.facts.id(ofItem: goal) else {
          return folder.facts.target(ofItem: goal) != nil
        }
        return !named.contains(nameHash(folder.facts.text(id).span))
      }
      folder.visit(folder.places(ofItems: lonely), at: \.place) { document, file, goals in
        for (_, place) in goals where document.lines[Int(place.line)].kind == .goalItem {
          let item = document.item(atLine: Int(place.line))
          if let id = item.value(.id) {
            let name = String(decoding: document.bytes[id.indices], as: UTF8.self)
            report.add(file, id, "nothing counts towards it: no line says goal:\(name)")
          } else if let target = item.attributes.first(where: { $0.key == .target }) {
            report.add(file, target.range, "a target needs an 'id:' that lines name in 'goal:'")
          }
        }
      }
    })
}
