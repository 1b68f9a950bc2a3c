import PlanDocument
import PlanFolder
import PlanText

/// An open task that was left on a past day.
func openInPast(_ folder: LintedFolder, _ report: inout FolderReport) {
  let (today, settings) = (folder.context.today, folder.context.settings)
  let suspects = folder.suspects
  guard settings.roll == .move, !suspects.isEmpty,
    let latest = folder.days.entries.last(where: { $0.date <= today })?.date
  else { return }
  let since = Settings.firstDayCarried(to: today)
  let days = folder.days(from: since, or: folder.addingCopies(suspects, since))
  let facts = folder.facts(adding: days.map(\.document))
  let roll = RollDecision(.roll, to: today, since: since, facts, settings)
  for item in roll.carried.map(\.task.item).sorted() {
    let (file, document) = days[facts.file(ofItem: item) - folder.facts.files.count]
    guard let day = document.kind.date, day < latest,
      let box = document.item(atLine: facts.items[item].line).box
    else { continue }
    report.add(file, box, "still open on a past day; planroll carries it on")
  }
}

extension LintedFolder {
  /// The days that may have a task to carry: with an open one, or with one that moved back and may
  /// lead in a circle.
  fileprivate var suspects: Set<Int> {
    let back = evidence.moves.filter { move in
      evidence.files[Int(move.place.file)].kind.date.map { move.target <= $0 } ?? false
    }
    return Set(evidence.openDays.map(Int.init) + back.map { Int($0.place.file) })
  }

  /// Files, and the earlier ones with lines of the tasks that have a copy on a day from one on.
  fileprivate func addingCopies(_ files: Set<Int>, _ first: CivilDate) -> Set<Int> {
    let firstDays = Set(
      evidence.copies.lazy.filter { isDay($0.place, from: first) }.map(\.firstDay))
    let copies = evidence.copies.filter { firstDays.contains($0.firstDay) }
    let origins = firstDays.flatMap { days.files(on: $0) }
    return files.union(copies.map { Int($0.place.file) }).union(origins.map(\.file))
  }

  private func isDay(_ place: FolderLine, from first: CivilDate) -> Bool {
    evidence.files[Int(place.file)].kind.date.map { $0 >= first } ?? false
  }

  /// The days that a roll needs, read again: those from one on, and earlier suspects.
  fileprivate func days(
    from first: CivilDate, or suspects: Set<Int>
  ) -> [(file: Int, document: Document)] {
    days.entries.compactMap { entry in
      guard entry.date >= first || suspects.contains(entry.file),
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
