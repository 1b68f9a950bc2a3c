import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Changes of lines, several of which may stand on one page.
///
/// Lines are told by where they stood before any of the changes.
struct PageChanges {
  private struct Entry {
    var changed: ChangedPage
    /// By line of the page: the line of the result; nil while they are the same.
    var lines: [Int: Int]?
  }

  private var entries: [Entry] = []
  private var numbers: [FilePath: Int] = [:]
  /// What was done, in order: on which page, and in which line of its result.
  private var places: [(entry: Int, line: Int)] = []

  var isEmpty: Bool { places.isEmpty }

  /// In the order in which they were changed first.
  var pages: [ChangedPage] { entries.map(\.changed) }

  /// Each change in words.
  var deeds: [Message] {
    places.map { entries[$0.entry].changed.deed(inLine: $0.line) }
  }

  /// The lines that were changed, as they are now.
  var lines: [Line] {
    places.map { entries[$0.entry].changed.result.lines[$0.line] }
  }

  /// The page as it is by now, and where a line of it stands.
  func now(_ page: Page, line: Int) -> (document: Document, line: Int) {
    guard let number = numbers[page.path] else { return (page.document, line) }
    return (entries[number].changed.result, self.line(line, of: number))
  }

  /// The page as it is by now.
  func now(_ page: Page) -> Document {
    numbers[page.path].map { entries[$0].changed.result } ?? page.document
  }

  /// Notes that one line has changed.
  mutating func add(_ result: Document, of page: Page, line: Int) {
    let number = number(of: page)
    entries[number].changed.result = result
    places.append((number, self.line(line, of: number)))
  }

  /// Notes that an item was added to the page as it is by now.
  mutating func add(_ grown: GrownDocument, to page: Page) {
    let number = number(of: page)
    let before = entries[number].lines
    entries[number].lines =
      before.map { $0.compactMapValues { grown.lines[$0] } } ?? grown.lines
    for index in places.indices where places[index].entry == number {
      if let line = grown.lines[places[index].line] { places[index].line = line }
    }
    entries[number].changed.result = grown.result
    for line in grown.added { places.append((number, line)) }
  }

  private func line(_ line: Int, of number: Int) -> Int {
    entries[number].lines.map { $0[line] ?? line } ?? line
  }

  private mutating func number(of page: Page) -> Int {
    if let number = numbers[page.path] { return number }
    numbers[page.path] = entries.count
    entries.append(Entry(changed: ChangedPage(page: page, result: page.document)))
    return entries.count - 1
  }
}
