import PlanDocument
import PlanFolder
import PlanText

/// An open task that was left on a past day.
func openInPast(_ folder: LintedFolder, _ report: inout FolderReport) {
  let (today, settings) = (folder.context.today, folder.context.settings)
  guard settings.roll == .move, !folder.evidence.openDays.isEmpty,
    let latest = folder.days.entries.last(where: { $0.date <= today })?.date
  else { return }
  let since = today.adding(days: -Settings.daysCarried) ?? .earliest
  let days = folder.days(from: since)
  let facts = folder.facts(adding: days.map(\.document))
  let roll = RollDecision(.roll, to: today, since: since, facts, settings)
  for item in roll.carried.flatMap(\.task.layers).sorted() {
    let (file, document) = days[facts.file(ofItem: item) - folder.facts.files.count]
    guard let day = document.kind.date, day < latest,
      let box = document.item(atLine: facts.items[item].line).box
    else { continue }
    report.add(file, box, "still open on a past day; planroll carries it on")
  }
}

extension LintedFolder {
  /// The days that a roll needs, read again: those from one on, and the earlier ones with an open
  /// task.
  fileprivate func days(from first: CivilDate) -> [(file: Int, document: Document)] {
    let open = Set(evidence.openDays.map(Int.init))
    return days.entries.compactMap { entry in
      guard entry.date >= first || open.contains(entry.file),
        let document = document(entry.file), document.table.conflicts.isEmpty
      else { return nil }
      return (entry.file, document)
    }
  }

  /// The facts of the undated files and of days.
  fileprivate func facts(adding days: [Document]) -> FolderFacts {
    days.reduce(into: facts) { facts, day in
      facts.add(day.bytes.span, day.table, as: day.kind, path: [])
    }
  }
}
