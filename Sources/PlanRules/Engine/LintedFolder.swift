import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// A folder all files of which have been seen.
struct LintedFolder {
  let evidence: FolderEvidence
  /// Of the undated files, which are few.
  let facts: FolderFacts
  let context: LintContext
  /// Its dated files, earliest first.
  let days: [(date: CivilDate, file: Int)]
  private let read: (FilePath) -> [UInt8]?
  private let recent = RecentDocuments()

  init(
    _ evidence: FolderEvidence, _ facts: FolderFacts, _ context: LintContext,
    read: @escaping (FilePath) -> [UInt8]?
  ) {
    self.evidence = evidence
    self.facts = facts
    self.context = context
    self.read = read
    days = evidence.files.enumerated()
      .compactMap { index, file in file.kind.date.map { (date: $0, file: index) } }
      .sorted { ($0.date, $0.file) < ($1.date, $1.file) }
  }

  /// The file of a day, the first if there are more.
  func file(on date: CivilDate) -> Int? {
    let first = position(of: date)
    return first < days.count && days[first].date == date ? days[first].file : nil
  }

  /// The files of a day: none, one, or by mistake more.
  func files(on date: CivilDate) -> [Int] {
    days[position(of: date)...].prefix { $0.date == date }.map(\.file)
  }

  /// Where the days that are not before `date` begin.
  private func position(of date: CivilDate) -> Int {
    days.partitioningIndex { $0.date >= date }
  }

  /// The text of a file as it is now; nil if it cannot be read any more.
  ///
  /// Reads it again, unless it is one of the last two: for what is suspected only.
  func document(_ file: Int) -> Document? {
    recent.document(file) {
      read(evidence.path(ofFile: file)).map { Document($0, as: evidence.files[file].kind) }
    }
  }

  /// Calls `body` with each file that something stands in, once, and with all that stands in it.
  ///
  /// Lines that are not there any more are left out.
  func visit<Suspect>(
    _ suspects: [Suspect], at place: KeyPath<Suspect, FolderPlace>,
    _ body: (Document, Int, [Suspect]) -> Void
  ) {
    let byFile = Dictionary(grouping: suspects) { Int($0[keyPath: place].file) }
    for file in byFile.keys.sorted() {
      guard let document = document(file) else { continue }
      let here = (byFile[file] ?? []).filter {
        Int($0[keyPath: place].line) < document.lines.count
      }
      body(document, file, here)
    }
  }

  /// Where the items of the undated files stand.
  ///
  /// - Parameter items: positions in `facts.items`.
  func places(ofItems items: [Int]) -> [(item: Int, place: FolderPlace)] {
    if items.isEmpty { return [] }
    var numbers: [[UInt8]: Int] = [:]
    for (number, file) in evidence.files.enumerated() where file.kind == .collection {
      numbers[evidence.path(ofFile: number).bytes] = number
    }
    return items.compactMap { item in
      numbers[facts.path(ofFile: facts.file(ofItem: item))].map { number in
        let place = FolderPlace(
          file: UInt32(truncatingIfNeeded: number),
          line: UInt32(truncatingIfNeeded: facts.items[item].line))
        return (item, place)
      }
    }
  }

  /// Calls `body` with items of the undated files, each with its document and file.
  ///
  /// - Parameter items: positions in `facts.items`; those that are no items any more are left out.
  func visitItems(_ items: [Int], _ body: (Int, Item, Document, Int) -> Void) {
    visit(places(ofItems: items), at: \.place) { document, file, here in
      for (item, place) in here where document.lines[Int(place.line)].kind.isItem {
        body(item, document.item(atLine: Int(place.line)), document, file)
      }
    }
  }

  /// Calls `body` with items of the undated files, each with its file and the place of another.
  func visitPairs(_ others: [Int: Int], _ body: (Item, Int, FolderPlace) -> Void) {
    let places = Dictionary(
      uniqueKeysWithValues: places(ofItems: Array(Set(others.values))).map { ($0.item, $0.place) })
    visitItems(others.keys.sorted()) { item, subject, _, file in
      if let other = others[item].flatMap({ places[$0] }) { body(subject, file, other) }
    }
  }

  /// A place as a message in `file` gives it.
  func describe(_ place: FolderPlace, in file: Int) -> String {
    let line = "line \(place.line + 1)"
    return Int(place.file) == file ? line : "\(name(Int(place.file))), \(line)"
  }

  /// The name of a file as a message gives it.
  func name(_ file: Int) -> String {
    String(decoding: evidence.path(ofFile: file).bytes, as: UTF8.self)
  }
}

/// The last two texts that were read again, since most tasks go from a day to the next.
///
/// A reference, because rules only look at the folder.
private final class RecentDocuments {
  private var held: [(file: Int, document: Document)] = []

  func document(_ file: Int, reading: () -> Document?) -> Document? {
    if let known = held.last(where: { $0.file == file }) { return known.document }
    guard let document = reading() else { return nil }
    if held.count == 2 { held.removeFirst() }
    held.append((file, document))
    return document
  }
}

/// Takes what a rule finds in a folder.
struct FolderReport {
  private let active: LintContext.ActiveRule
  private(set) var findings: [(file: Int, finding: Diagnostic)] = []

  init(_ active: LintContext.ActiveRule) { self.active = active }

  /// - Parameter file: its number; the range is meant in its text.
  mutating func add(_ file: Int, _ range: ByteRange, _ message: String, fix: Fix? = nil) {
    findings.append((file, active.finding(range, message, fix)))
  }
}
