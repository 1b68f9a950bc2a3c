import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A file that a command may change.
struct Page {
  var path: FilePath
  /// Nil for an undated file.
  var date: CivilDate?
  /// Nil for a day that does not exist yet.
  var read: [UInt8]?
  /// The text; of a day with copies that a roll would settle, as they are then.
  var document: Document
  /// The other days that are settled with this one; nil where there is nothing to settle.
  var settling: SettledDays?

  /// A file as it is.
  init(_ path: FilePath, _ text: Span<UInt8>, as kind: DocumentKind) {
    let bytes = Array(copying: text)
    self.path = path
    date = kind.date
    read = bytes
    document = Document(bytes, as: kind)
  }

  /// A day as it would be made.
  init(making date: CivilDate, _ text: [UInt8], at path: FilePath) {
    self.path = path
    self.date = date
    document = Document(text, as: .day(date))
  }

  /// An undated file that is to be made.
  init(makingListAt path: FilePath) {
    self.path = path
    document = Document([], as: .collection)
  }

  /// Why the text must not be changed.
  var refusal: Objection? {
    let bytes = document.bytes
    return PlanFormat.refusal(toFormat: bytes.span, document.table).map {
      Objection($0, path, bytes)
    }
  }

  /// `2026-10-05.plan:12`
  func address(ofLine line: Int) -> Message { "\(path.bytes):\(line + 1)" }
}
