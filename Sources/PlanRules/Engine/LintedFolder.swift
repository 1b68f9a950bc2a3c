import PlanDocument
import PlanFolder
import PlanText

/// A folder, after all its files were seen.
struct LintedFolder {
  let evidence: FolderEvidence
  /// About the undated files, which are few.
  let facts: FolderFacts
  let context: LintContext
  let days: DayIndex
  let read: (FilePath) -> [UInt8]?
  private let recent = RecentDocuments()

  /// The text of a file as it is now; nil if it cannot be read any more.
  ///
  /// Reads the file again unless it is one of the last two, so ask only for files with suspects.
  func document(_ file: Int) -> Document? {
    recent.document(file) {
      read(evidence.path(ofFile: file)).map { Document($0, as: evidence.files[file].kind) }
    }
  }

  /// Calls `body` with each suspected item, its document and its file, file by file.
  ///
  /// Places that no longer hold an item are left out.
  func visit<Suspect>(
    _ suspects: [Suspect], at place: KeyPath<Suspect, FolderLine>,
    _ body: (Suspect, Item, Document, Int) -> Void
  ) {
    let byFile = Dictionary(grouping: suspects) { Int($0[keyPath: place].file) }
    for (file, here) in byFile.sorted(by: { $0.key < $1.key }) {
      guard let document = document(file) else { continue }
      for suspect in here {
        let line = Int(suspect[keyPath: place].line)
        guard line < document.lines.count, document.lines[line].kind.isItem else { continue }
        body(suspect, document.item(atLine: line), document, file)
      }
    }
  }

  /// Where items of the undated files are.
  ///
  /// - Parameter items: positions in `facts.items`.
  private func places(ofItems items: some Collection<Int>) -> [(item: Int, place: FolderLine)] {
    if items.isEmpty { return [] }
    var numbers: [[UInt8]: UInt32] = [:]
    for (number, file) in evidence.files.enumerated() where file.kind == .collection {
      numbers[evidence.path(ofFile: number).bytes] = UInt32(truncatingIfNeeded: number)
    }
    return items.compactMap { item in
      numbers[facts.path(ofFile: facts.file(ofItem: item))].map { file in
        let line = UInt32(truncatingIfNeeded: facts.items[item].line)
        return (item, FolderLine(file: file, line: line))
      }
    }
  }

  /// The same with items of the undated files, as positions in `facts.items`.
  func visit(items: some Collection<Int>, _ body: (_ position: Int, Item, Document, Int) -> Void) {
    visit(places(ofItems: items), at: \.place) { body($0.item, $1, $2, $3) }
  }

  /// The same with items that clash with others: each with its file and the place of the other.
  func visit(clashes: [Int: Int], _ body: (Item, Int, FolderLine) -> Void) {
    let others = Dictionary(places(ofItems: clashes.values).map { ($0.item, $0.place) }) { $1 }
    visit(items: clashes.keys) { position, item, _, file in
      if let other = clashes[position].flatMap({ others[$0] }) { body(item, file, other) }
    }
  }

  /// A place, as it is named in a message about `file`.
  func describe(_ place: FolderLine, in file: Int) -> String {
    let line = "line \(place.line + 1)"
    return Int(place.file) == file ? line : "\(name(Int(place.file))), \(line)"
  }

  /// The name of a file, as it is given in a message.
  func name(_ file: Int) -> String {
    String(decoding: evidence.path(ofFile: file).bytes, as: UTF8.self)
  }
}

/// The last two texts that were read again: most tasks go from one day to the next.
///
/// A class, so that rules, which may not change the folder, can fill it.
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
