import PlanCalendar
import PlanTerminal
import PlanText

struct NamesView: ReportView {
  let names: [NamesInUse.Name]

  var schema: String { "plan.names/1" }
  var items: [Int] { [] }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.key("names")
    json.array { json in
      for name in names {
        json.object { json in
          json.member("kind", name.kind.singular)
          json.member("name", name.typed)
          json.member("count", name.count)
          json.member("recent", name.recent)
          json.member("last", date: name.last)
        }
      }
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    names.map { name in
      [
        Array(name.kind.singular.utf8), name.typed, Array("\(name.count)".utf8),
        name.last?.bytes ?? [],
      ]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if names.isEmpty {
      if screen.isTerminal { screen.line("there are no names yet", .dim) }
      return
    }
    var table = Table([.init(isFree: true)])
    for name in names {
      let sign = name.kind == .tags ? [UInt8(ascii: "#")] : []
      table.row([[Piece(sign + name.typed)]])
    }
    screen.table(table)
  }
}
