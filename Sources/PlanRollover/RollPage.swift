import PlanDocument
import PlanText

/// A day during a roll: its text when it was read, and its text now.
struct RollPage: Sendable {
  let path: FilePath
  let date: CivilDate
  /// Nil for a new day.
  let read: [UInt8]?
  var document: Document

  init(_ path: FilePath, _ date: CivilDate, read: [UInt8]?, _ bytes: [UInt8]) {
    self.path = path
    self.date = date
    self.read = read
    document = Document(bytes, as: .day(date))
  }

  var change: Change { Change(path, read: read, written: document.bytes) }

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
