import PlanDocument
import PlanSystem
import PlanText

struct NamesView: ReportView {
  let names: [NamesInUse.Name]

  var items: [Int] { [] }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.names/1",
      [
        "names": .rows(names) { name in
          [
            "kind": .text(name.kind.singular), "name": .text(name.typed),
            "count": .count(name.count), "recent": .count(name.recent), "last": .day(name.last),
          ]
        }
      ], rows: "names", keys: "kind name count last")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    // A pipe is read for completion, where a message would be a name.
    if names.isEmpty, screen.isTerminal {
      screen.nothing("nothing has a name yet", "write #work after a task")
    }
    for name in names {
      screen.line([Piece(name.kind == .tags ? "#" : ""), Piece(name.typed)])
    }
  }
}
