public import PlanDocument
import PlanText

/// The facts about all files of a folder, without their texts.
///
/// Flat arrays and one table of texts; nothing is allocated for a single item. Contains what
/// streaks, series, goals, points and agendas need. For the words as typed, read the file again.
public struct FolderFacts: Sendable {
  /// In the order in which they were added.
  public internal(set) var files: [FileFact] = []
  /// All items of all files except settings and templates, in the order of the texts.
  public internal(set) var items: [ItemFact] = []
  /// The habits and series of undated files, as positions in `items`.
  public internal(set) var definitions: [Int] = []
  /// The goals of all files, as positions in `items`.
  public internal(set) var goals: [Int] = []
  /// The lines with `from:`, as positions in `items`.
  var carried: [Int] = []
  /// The lines with `start:`.
  var starting: [Int] = []
  /// The lines with `due:`, with `done:` and with `began:`.
  public internal(set) var deadlines: [Int] = []
  var completed: [Int] = []
  var begun: [Int] = []
  /// The open tasks.
  var unfinished: [Int] = []
  /// The lines with `id:`, and those with `needs:`.
  public internal(set) var identified: [Int] = []
  public internal(set) var needing: [Int] = []
  /// The lines that were changed after their task was moved, with their records.
  var edited: [(record: Int, edit: Int)] = []
  /// By item, its number among the tasks of its words and first day, if it is not 1.
  var taskNumbers: [Int: Int] = [:]
  /// The lines that settling has moved to a later copy, if these are facts of settled texts.
  var passing: Set<Int> = []
  /// By name, the last file with a task of that name.
  var filesOfNames: [Int32] = []
  var values: [StoredValue] = []
  var titleTags: [TextID] = []
  var texts = TextTable()
  /// For each line of the file that is being added, the item that it is or is below.
  var owners: [Int?] = []

  /// Empty facts, with room for ten years of ordinary days.
  ///
  /// - Parameter fileCount: the expected number of files. Unused room takes address space but no
  ///   memory. Growing the arrays step by step took a third of the time.
  public init(expectingFiles fileCount: Int = 4096) {
    let count = min(max(fileCount, 0), 100_000)
    files.reserveCapacity(count)
    items.reserveCapacity(count * 24)
    values.reserveCapacity(count * 36)
  }

  /// The items of a file, as positions in `items`.
  public func items(ofFile file: Int) -> Range<Int> {
    let next = file + 1 < files.count ? files[file + 1].firstItem : items.count
    return files[file].firstItem..<next
  }

  /// Leaves out a file, because another text takes its place.
  public mutating func leaveOut(file: Int) {
    let left = items(ofFile: file)
    files[file].kind = .unknown
    for list in [
      \FolderFacts.definitions, \.goals, \.carried, \.starting, \.identified, \.needing, \.begun,
      \.deadlines, \.completed, \.unfinished,
    ] {
      self[keyPath: list].removeAll { left.contains($0) }
    }
    edited.removeAll { left.contains($0.edit) }
  }

  /// Notes that settling has moved some open lines to later copies.
  ///
  /// - Parameter lines: by path.
  public mutating func notePassing(_ lines: [[UInt8]: Set<Int>]) {
    for file in files.indices {
      guard let lines = lines[path(ofFile: file)] else { continue }
      passing.formUnion(items(ofFile: file).filter { lines.contains(items[$0].line) })
    }
  }

  /// Whether an item has steps or notes.
  public func hasBelow(_ item: Int) -> Bool { items[item].hasNotes || hasSteps(item) }

  func hasSteps(_ item: Int) -> Bool {
    item + 1 < items.count && items[item + 1].parent == item
  }

  /// The file of an item.
  public func file(ofItem item: Int) -> Int { Int(items[item].file) }

  /// The definitions of habits with a name, as positions in `items`.
  var habitDefinitions: [Int] { definitions.filter { isNamedHabit($0) } }

  func isNamedHabit(_ item: Int) -> Bool {
    items[item].kind == .habitItem && items[item].name != .empty
  }

  /// The path as it was given.
  public func path(ofFile file: Int) -> [UInt8] { texts.text(files[file].path) }

  /// Whether an item comes before another one in the order of the paths, whatever was added first.
  public func isBefore(_ item: Int, _ other: Int) -> Bool {
    let files = (file(ofItem: item), file(ofItem: other))
    return files.0 == files.1
      ? item < other : path(ofFile: files.0).lexicographicallyPrecedes(path(ofFile: files.1))
  }

  /// The tags in the title of an undated file, which all its items inherit; folded, without `#`.
  public func titleTags(ofFile file: Int) -> ArraySlice<TextID> {
    let next = file + 1 < files.count ? files[file + 1].firstTitleTag : titleTags.count
    return titleTags[files[file].firstTitleTag..<next]
  }

  public func text(_ id: TextID) -> [UInt8] { texts.text(id) }

  /// The dated files in order; linear if they were added in this order.
  public func days() -> DayIndex { DayIndex(files.map(\.kind)) }
}

/// The days of a folder in order.
public struct DayIndex: Sendable {
  /// One dated file.
  public struct Entry: Hashable, Sendable {
    public let date: CivilDate
    /// Its position in `FolderFacts.files`.
    public let file: Int
  }

  /// Earliest first. Two files of one day, which is an error, are in the order in which they were
  /// added.
  public let entries: [Entry]

  /// - Parameter kinds: of all files of a folder; linear if they are in the order of the dates, or
  ///   the latest day comes first.
  public init(_ kinds: [DocumentKind]) {
    var found: [Entry] = []
    found.reserveCapacity(kinds.count)
    for (file, kind) in kinds.enumerated() {
      if let date = kind.date { found.append(Entry(date: date, file: file)) }
    }
    if let first = found.first, let last = found.last, first.date > last.date { found.reverse() }
    let isOrdered = zip(found, found.dropFirst()).allSatisfy { $0.date < $1.date }
    entries = isOrdered ? found : found.sorted { ($0.date, $0.file) < ($1.date, $1.file) }
  }

  /// The files of a day: none, one, or several by mistake. Logarithmic.
  public func files(on date: CivilDate) -> ArraySlice<Entry> {
    let start = entries.partitioningIndex { $0.date >= date }
    var end = start
    while end < entries.count, entries[end].date == date { end += 1 }
    return entries[start..<end]
  }

  /// The files of a range of days, both ends included. Logarithmic.
  public func files(from first: CivilDate, through last: CivilDate) -> ArraySlice<Entry> {
    first <= last ? entries.slice(of: first...last, by: \.date) : []
  }
}
