import PlanDocument
import PlanHistory
import PlanText

/// A habit, task or slot that a day gets, and what is reported about it.
struct RecurringAddition {
  var addition: Addition
  var kind: ItemKind
  var words: [UInt8]
  var date: CivilDate
  var list: FilePath
  /// A line of the list (from zero) that would open a fence or comment in the day.
  var opener: Int?
}

/// What recurs on a day and is not in it yet, in the order of the definitions.
struct RecurringItems {
  private(set) var additions: [RecurringAddition] = []

  /// - Parameters:
  ///   - folder: the state after everything else is done.
  ///   - carried: what a roll has carried into the day: the next date of a series replaces it.
  init(
    _ facts: RollFacts, _ folder: RollFolder, _ kinds: Recurring, besides carried: [CarriedTask]
  ) throws(RollRefusal) {
    var lists = try DefinitionLists(facts)
    guard lists.defines else { return }
    let page = folder.pages[folder.target]
    let day = page.date
    let file = lists.facts.files.count
    lists.add(page.path, .day(day), page.bytes)
    for other in folder.pages where other.date != day {
      lists.add(other.path, .day(other.date), other.bytes)
    }
    let paths = Set(folder.pages.map(\.path))
    for other in facts.days where !paths.contains(other.path) {
      lists.add(other.path, .day(other.date), other.bytes)
    }
    let weekStart = facts.settings.weekStart.weekday
    let here = lists.facts.items(ofFile: file)
    let isCarrying = facts.settings.roll == .move
    let added = Set(carried.lazy.filter { !$0.joinsLine }.map(\.line))
    var found: [(item: Int, RecurringAddition)] = []
    let book = kinds == .habits ? [] : SeriesBook(lists.facts, weekStart: weekStart).series
    for series in book {
      let waits = series.instances.contains {
        series.kind == .task && here.contains($0.item) && lists.facts.isOpen(item: $0.item)
          && !added.contains(lists.facts.items[$0.item].line)
      }
      guard !(waits && isCarrying), let occurrence = series.occurrence(on: day),
        kinds == .everything || occurrence.date == day
      else { continue }
      let addition = try lists.instance(occurrence, series.kind, on: day)
      found.append((occurrence.definition, addition))
    }
    for habit in HabitBook(lists.facts, settings: facts.settings).habits
    where habit.record(on: day) == nil && habit.isWritten(on: day) {
      guard let version = habit.version(on: day),
        let addition = lists.entry(of: version, on: day)
      else { continue }
      found.append((version.item, addition))
    }
    additions = found.sorted { $0.item < $1.item }.map(\.1)
  }
}

/// The undated files of a folder, with the facts of these files and of the days.
private struct DefinitionLists {
  private(set) var facts = FolderFacts(expectingFiles: 0)
  private let lists: [RollList]
  private var table = SyntaxTable()
  /// The texts of the definitions in use, by file.
  private var read: [Int: (document: Document, outline: Outline)] = [:]

  init(_ rollFacts: RollFacts) throws(RollRefusal) {
    lists = rollFacts.lists.sorted { $0.path < $1.path }
    var reasons: [RollRefusal.Reason] = []
    for list in lists {
      let kind = DocumentKind.collection
      if let reason = refusal(of: list.bytes, at: list.path, as: kind, reading: &table) {
        reasons.append(reason)
      } else {
        facts.add(list.bytes.span, table, as: kind, path: list.path.bytes)
      }
    }
    if !reasons.isEmpty { throw RollRefusal(reasons) }
  }

  /// Whether there is a habit or series.
  var defines: Bool { !facts.definitions.isEmpty }

  mutating func add(_ path: FilePath, _ kind: DocumentKind, _ bytes: [UInt8]) {
    parse(bytes.span, as: kind, into: &table)
    facts.add(bytes.span, table, as: kind, path: path.bytes)
  }

  mutating func instance(
    _ occurrence: SeriesOccurrence, _ kind: ItemKind, on day: CivilDate
  ) throws(RollRefusal) -> RecurringAddition {
    let file = facts.file(ofItem: occurrence.definition)
    let (list, outline) = source(file)
    let line = facts.items[occurrence.definition].line
    let block = CarriedBlock(
      SeriesInstanceText(
        list: list, line: line, date: occurrence.date, day: day,
        inheritedTags: list.title?.tags.map { list.text($0) } ?? []))
    guard let block else { throw RollRefusal([.unformattable(lists[file].path)]) }
    var place = ItemPlace(ofLine: line, outline)
    place.makesGroups = false
    return RecurringAddition(
      addition: block.addition(in: place), kind: kind,
      words: list.text(list.item(atLine: line).words), date: occurrence.date,
      list: lists[file].path,
      opener: list.block(ofLine: line).first {
        list.table.mayOpen($0, list.bytes.span)
      })
  }

  /// Nil for a name that cannot be written as an entry.
  mutating func entry(of version: HabitVersion, on day: CivilDate) -> RecurringAddition? {
    let file = facts.file(ofItem: version.item)
    let list = source(file).document
    let line = facts.items[version.item].line
    guard let entry = list.habitEntry(ofLine: line, namingTarget: !version.addsUp) else {
      return nil
    }
    return RecurringAddition(
      addition: Addition([entry], [.habitItem], in: ItemPlace(.habits)), kind: .habit,
      words: list.text(list.item(atLine: line).words), date: day, list: lists[file].path)
  }

  private mutating func source(_ file: Int) -> (document: Document, outline: Outline) {
    if let known = read[file] { return known }
    let document = Document(lists[file].bytes, as: .collection)
    let source = (document, Outline(document))
    read[file] = source
    return source
  }
}

extension RollFolder {
  /// Adds the recurring items to the day.
  mutating func add(
    _ additions: [RecurringAddition]
  ) throws(RollRefusal) -> [StartedItem] {
    if additions.isEmpty { return [] }
    let page = pages[target]
    // Slots at the same position are sorted by their time.
    let sorted =
      additions.filter { $0.addition.slotMinutes == nil }
      + additions.filter { $0.addition.slotMinutes != nil }
      .sorted { ($0.addition.slotMinutes ?? 0) < ($1.addition.slotMinutes ?? 0) }
    let day: GrownDocument
    do throws(RollRefusal) {
      day = try GrownDocument(page.document, at: page.path, adding: sorted.map(\.addition))
    } catch {
      let openers = sorted.compactMap { addition in
        addition.opener.map { RollRefusal.Reason.opener(addition.list, line: $0) }
      }
      throw error.reasons == [.misread(page.path)] && !openers.isEmpty
        ? RollRefusal(openers) : error
    }
    pages[target].become(day.result, naming: &names)
    return zip(sorted, day.added).map { addition, line in
      StartedItem(
        kind: addition.kind, words: addition.words, date: addition.date,
        list: addition.list, line: line)
    }.sorted { $0.line < $1.line }
  }
}
