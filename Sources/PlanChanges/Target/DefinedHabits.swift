import PlanDocument
import PlanFolder
import PlanInterchange
import PlanShell
import PlanText

/// The habits that the undated files of a folder define.
struct DefinedHabits {
  /// All definitions, in the order of the files and lines.
  private(set) var candidates: [Candidate] = []
  private let pages: [Page]
  private let facts: FolderFacts
  private let habits: [Habit]

  init(_ lists: [Page], _ settings: Settings) {
    pages = lists
    facts = FolderFacts(of: lists)
    habits = HabitBook(facts, settings: settings).habits
    for item in facts.definitions where facts.items[item].kind == .habitItem {
      candidates.append(definition(item))
    }
  }

  private func definition(_ item: Int) -> Candidate {
    let (fact, page) = (facts.items[item], pages[facts.file(ofItem: item)])
    return Candidate(.habit, facts.text(fact.name), on: page, line: fact.line)
  }

  /// The names that habits have, or had before they were renamed; folded.
  var names: Set<[UInt8]> {
    let former = facts.definitions.compactMap { facts.was(ofItem: $0) }
    return Set(candidates.map(\.key.name) + former.map { facts.text($0).folded })
  }

  /// The first definition of each habit, by its name.
  func items() -> [[UInt8]: ExchangeItem] {
    var items: [[UInt8]: ExchangeItem] = [:]
    for page in pages {
      let lines = candidates.filter { $0.page.path == page.path }.map { ($0.line + 1, $0.key.name) }
      let names = Dictionary(lines) { first, _ in first }
      for item in ExchangePage(page.document, at: .list([]), path: []).items {
        if let name = names[item.line], items[name] == nil { items[name] = item }
      }
    }
    return items
  }

  /// The version of a habit that counts on a day.
  private func version(of name: [UInt8], on day: CivilDate) -> HabitVersion? {
    let habit = habits.first { habit in
      habit.name == name
        || habit.versions.contains { facts.text(facts.items[$0.item].name) == name }
    }
    return habit?.version(on: day)
  }

  /// The amount that the day's entry of a habit is to have.
  func amount(of name: [UInt8], on day: CivilDate) -> DefinedAmount {
    guard let version = version(of: name, on: day) else { return DefinedAmount() }
    let document = pages[facts.file(ofItem: version.item)].document
    let item = document.item(atLine: facts.items[version.item].line)
    let amount = item.amount.map { document.text($0) } ?? []
    let unit = Amount.scan(amount.span)?.amount.unitSource
    return DefinedAmount(
      target: version.target, unit: unit.map { Array(amount[$0]) }, isDaily: !version.addsUp)
  }

  /// Whether a habit has begun and not ended on a day.
  func isInForce(_ name: [UInt8], on day: CivilDate) -> Bool { version(of: name, on: day) != nil }

  /// A habit's name as its definition has it, with the icon.
  func typedName(of name: [UInt8], on day: CivilDate) -> [UInt8]? {
    let found =
      version(of: name, on: day).map { definition($0.item) }
      ?? candidates.last { $0.key.name == name }
    return found.map { $0.page.document.habitName(ofLine: $0.line) }
  }
}

extension FolderFacts {
  /// - Parameter pages: their positions are those of the files.
  init(of pages: [Page]) {
    self.init(expectingFiles: pages.count)
    for page in pages {
      add(
        page.document.bytes.span, page.document.table, as: page.document.kind,
        path: page.path.bytes)
    }
  }
}

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
      return Candidate(.task, facts.text(entry.series.name), on: page, line: line)
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
    let started = definitions.filter { $0.start.map { $0 <= day } ?? true }
    let version = series.version(on: day).flatMap { $0.every == .never ? nil : $0 }
    let last = started.max { ($0.start ?? .earliest, $0.item) < ($1.start ?? .earliest, $1.item) }
    return place(of: version ?? last ?? definitions.first ?? series.definitions[0])
  }

  private func place(of definition: SeriesDefinition) -> (page: Page, line: Int) {
    (pages[facts.file(ofItem: definition.item)], facts.items[definition.item].line)
  }
}
