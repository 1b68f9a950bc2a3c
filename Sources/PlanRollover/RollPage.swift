import PlanDocument
import PlanText

/// A day during a roll: its text when it was read, and its text now.
struct RollPage: Sendable {
  let path: FilePath
  let date: CivilDate
  /// Nil for a new day.
  let read: [UInt8]?
  var document: Document
  /// Nil while no line has moved.
  private(set) var numbers: LineNumbers?

  init(_ path: FilePath, _ date: CivilDate, read: [UInt8]?, _ bytes: [UInt8]) {
    self.path = path
    self.date = date
    self.read = read
    document = Document(bytes, as: .day(date))
  }

  var change: Change { Change(path, read: read, written: document.bytes) }

  /// The line of the file as it was read; see `LineNumbers`.
  func lineOfFile(_ line: Int) -> Int { numbers?.lineOfFile(line) ?? line }

  /// The line of the text for a line of the file; nil if the text does not have it.
  func line(ofFile line: Int) -> Int? { numbers.map { $0.line(ofFile: line) } ?? line }

  /// The page with another text, in which an item and what is below it has changed.
  ///
  /// - Parameters:
  ///   - head: the line of the item.
  ///   - removed: the lines that became part of it.
  func with(_ document: Document, head: Int, without removed: Set<Int> = []) -> RollPage {
    var page = self
    page.document = document
    guard document.lines.count != self.document.lines.count || !removed.isEmpty else { return page }
    var numbers = numbers ?? LineNumbers(of: self.document)
    numbers.follow(self.document, document, head: head, without: removed)
    page.numbers = numbers
    return page
  }

  /// Changes lines.
  ///
  /// - Parameter changes: by line, from zero.
  /// - Throws: a refusal if other lines would change, or the text would be too large.
  mutating func apply(_ changes: [Int: ItemChange]) throws(RollRefusal) {
    var edits: [TextEdit] = []
    for (line, change) in changes.sorted(by: { $0.key < $1.key }) {
      edits += document.edits(change, ofLine: line)
    }
    let result = Document(PlanText.apply(edits, to: document.bytes.span), as: document.kind)
    if result.bytes.count > maximumTextSize { throw RollRefusal([.tooLarge(path)]) }
    if !hasSameShape(document, result) { throw RollRefusal([.misread(path)]) }
    document = result
  }
}
