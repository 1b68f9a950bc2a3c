import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import PlanText

/// A folder of a few texts, and the day that is today.
struct PeriodFolder {
  var files: [(name: String, text: String)] = []
  var settings = Settings()
  var today = "2026-10-14"

  func source(_ filter: String? = nil) throws -> ReportSource {
    var facts = FolderFacts(expectingFiles: 0)
    for (name, text) in files.sorted(by: { $0.name < $1.name }) {
      let document = Document(Array(text.utf8), as: DocumentKind(path: Array("\(name).plan".utf8)))
      facts.add(
        document.bytes.span, document.table, as: document.kind, path: Array("\(name).plan".utf8))
    }
    let context = FilterContext(
      today: date(today), minutes: 720, weekStart: settings.weekStart.weekday)
    let typed = filter.map { Array($0.utf8) }
    return ReportSource(
      facts, settings: settings, context, filter: try typed.map { try Filter($0.span) })
  }
}
