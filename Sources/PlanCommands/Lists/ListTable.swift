import PlanModel
import PlanTerminal
import PlanText

/// The lists in columns, as wide as the screen at most: what is open stands out.
func listTable(_ lists: [PlanList], _ host: Host) -> [UInt8] {
  if lists.isEmpty { return [] }
  let columns = host.columns(of: .output)
  let files = lists.map { ShownText($0.path.bytes.span, from: 0) }
  let titles = lists.map { ShownText($0.title.span, from: 0) }
  var titleWidth = max(titles.map(\.width).max() ?? 0, listTitle.utf8.count)
  var fileWidth = max(files.map(\.width).max() ?? 0, fileTitle.utf8.count)
  let room = max(20, columns - iconWidth - numberTitles.reduce(2) { $0 + $1.utf8.count + 2 })
  if titleWidth + fileWidth > room {
    fileWidth = min(fileWidth, max(room - titleWidth, room * 2 / 5))
    titleWidth = min(titleWidth, room - fileWidth)
  }
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  text.pad(iconWidth)
  text.column(listTitle, width: titleWidth, .dim)
  for title in numberTitles { text.append("  " + title, .dim) }
  text.append("  " + fileTitle, .dim)
  text.endLine()
  for (index, list) in lists.enumerated() {
    let counts = list.summary
    text.append(icon(of: list).bytes)
    text.pad(iconWidth - icon(of: list).width)
    let title = titles[index].start(cells: titleWidth)
    text.append(title.bytes, .bold)
    text.pad(titleWidth - title.width)
    let numbers = [counts.tasks.open, counts.tasks.done, counts.series, counts.habits]
    for (number, title) in zip(numbers, numberTitles) {
      let shown = number == 0 ? "-" : "\(number)"
      text.pad(title.utf8.count + 2 - shown.utf8.count)
      text.append(shown, number == 0 ? .dim : .plain)
    }
    text.pad(2)
    text.append(files[index].end(cells: fileWidth).bytes)
    text.endLine()
  }
  return text.take()
}

private let listTitle = "list"
private let numberTitles = ["open", "done", "series", "habits"]
private let fileTitle = "file"
private let iconWidth = 3

/// One that would not fit is none.
private func icon(of list: PlanList) -> ShownText {
  let shown = ShownText(list.icon.span, from: 0)
  return shown.width < iconWidth ? shown : ShownText("")
}
