import PlanDocument
import PlanHistory
import PlanText

/// An open task that was left on a past day.
func openInPast(_ folder: LintedFolder, _ report: inout FolderReport) {
  let today = folder.context.today
  guard folder.context.settings.roll == .move,
    let latest = folder.days.entries.last(where: { $0.date <= today })?.date
  else { return }
  for number in folder.evidence.openDays {
    let file = Int(number)
    guard let day = folder.evidence.files[file].kind.date, day < latest,
      let document = folder.document(file)
    else { continue }
    for box in document.boxesLeftBehind(day, today) {
      report.add(file, box, "still open on a past day; planroll carries it on")
    }
  }
}

extension Document {
  /// The boxes of the tasks that a roll would take from this day.
  fileprivate func boxesLeftBehind(_ day: CivilDate, _ today: CivilDate) -> [ByteRange] {
    let nesting = Nesting(self)
    return lines.indices.compactMap { line in
      guard lines[line].kind.isTodo, nesting.owner[line] == nil, lines[line].state != nil else {
        return nil
      }
      let item = item(atLine: line)
      let values = values(of: item)
      guard item.isOpen, !item.words.isEmpty else { return nil }
      let start = max(values.start ?? day, day)
      if start > today || today.days(since: start) > Settings.daysCarried { return nil }
      if let last = values.lastDay(on: day), last < today { return nil }
      return item.box
    }
  }
}
