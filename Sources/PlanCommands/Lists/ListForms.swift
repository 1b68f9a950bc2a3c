import PlanModel
import PlanText

/// The lists as an array of objects.
func listsJSON(_ lists: [PlanList]) -> [UInt8] {
  var json = JSONWriter(.indented)
  json.array { json in
    for list in lists {
      let counts = list.summary
      json.object { json in
        json.member("path", list.path.bytes)
        json.member("icon", list.icon)
        json.member("title", list.title)
        json.member("open", counts.tasks.open)
        json.member("done", counts.tasks.done)
        json.member("openSteps", counts.steps.open)
        json.member("doneSteps", counts.steps.done)
        json.member("series", counts.series)
        json.member("habits", counts.habits)
        json.member("calendar", counts.isInCalendar)
      }
    }
  }
  json.endLine()
  return json.output
}

/// One line for each list, its fields with tabs between them; tabs in a field are blanks.
func listFields(_ lists: [PlanList]) -> [UInt8] {
  var output: [UInt8] = []
  for list in lists {
    let counts = list.summary
    let numbers = [counts.tasks.open, counts.tasks.done, counts.series, counts.habits]
    let fields =
      [list.path.bytes, list.icon, list.title] + numbers.map { Array("\($0)".utf8) }
      + [Array((counts.isInCalendar ? "yes" : "no").utf8)]
    appendFields(fields, to: &output)
  }
  return output
}
