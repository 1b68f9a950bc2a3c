import PlanDocument
import PlanFolder
import PlanShell
import PlanText

/// The series of tasks and slots that the undated files of a folder define.
struct DefinedSeries {
  struct Entry {
    /// A task or a slot.
    var kind: ItemKind
    /// Its name and its former ones, folded.
    var names: Set<[UInt8]>
    fileprivate var series: Series
  }

  private let pages: [Page]
  private let facts: FolderFacts
  private let entries: [Entry]

  init(_ lists: [Page], _ settings: Settings) {
    pages = lists
    let facts = FolderFacts(of: lists)
    self.facts = facts
    entries = SeriesBook(facts, weekStart: settings.weekStart.weekday).series.map { series in
      Entry(
        kind: series.kind,
        names: Set([facts.text(series.name)] + series.formerNames(in: facts)), series: series)
    }
  }

  /// Each series by its present name, with the line of its first definition.
  var candidates: [Candidate] {
    entries.map { entry in
      let (page, line) = place(of: entry.series.definitions[0])
      return Candidate(
        key: Candidate.Key(kind: .task, name: facts.text(entry.series.name)), page: page,
        line: line)
    }
  }

  /// The series with this name now; without one, the series that had it.
  func entry(named name: [UInt8]) -> Entry? {
    entries.first { facts.text($0.series.name) == name }
      ?? entries.first { $0.names.contains(name) }
  }

  /// The definition that decides how an instance of a day looks: the one in force, or outside of
  /// all windows and in a pause the last one that had begun.
  func definition(of entry: Entry, on day: CivilDate) -> (page: Page, line: Int) {
    let series = entry.series
    let definitions = series.definitions.filter { $0.every != .never }
    let begun = definitions.filter { $0.start.map { $0 <= day } ?? true }
    let version = series.version(on: day).flatMap { $0.every == .never ? nil : $0 }
    let last = begun.max { ($0.start ?? .earliest, $0.item) < ($1.start ?? .earliest, $1.item) }
    return place(of: version ?? last ?? definitions.first ?? series.definitions[0])
  }

  private func place(of definition: SeriesDefinition) -> (page: Page, line: Int) {
    (pages[facts.file(ofItem: definition.item)], facts.items[definition.item].line)
  }
}
