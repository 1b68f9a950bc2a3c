import PlanRollover
import PlanSystem
import PlanText

/// Prints the templates: in three groups, or as an array of objects.
func listTemplates(asJSON: Bool, _ host: Host) -> Int32 {
  if asJSON {
    let json = galleryJSON()
    host.print(json.span)
    return ExitCode.done
  }
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  let width = PlanTemplate.all.map { $0.name.utf8.count }.max() ?? 0
  for group in PlanTemplate.Group.allCases {
    if group != .habits { text.endLine() }
    text.append(group.title, .bold)
    text.endLine()
    for template in PlanTemplate.all where template.group == group {
      text.pad(2)
      text.column(template.icon, width: 4)
      text.column(template.name, width: width + 2)
      text.append(template.summary, .dim)
      text.endLine()
    }
  }
  host.console.write(text.take(), to: .output)
  return ExitCode.done
}

private func galleryJSON() -> [UInt8] {
  var json = JSONWriter(.indented)
  json.array { json in
    for template in PlanTemplate.all {
      json.object { json in
        json.member("name", template.name)
        json.member("slug", template.slug)
        json.member("group", template.group.rawValue)
        json.member("icon", template.icon)
        json.member("summary", template.summary)
      }
    }
  }
  json.endLine()
  return json.output
}

extension PlanTemplate.Group {
  fileprivate var title: String {
    switch self {
    case .habits: "Habits"
    case .plans: "Plans"
    case .lists: "Lists"
    }
  }
}
