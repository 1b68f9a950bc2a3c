import PlanDocument
import PlanText

/// A file that a command may change.
struct Page {
  var path: FilePath
  /// Nil for an undated file.
  var date: CivilDate?
  /// Nil for a day that does not exist yet.
  var read: [UInt8]?
  /// The text; for a day with copies that a roll would settle, the settled text.
  var document: Document
  /// The other days that are settled with this one; nil if there is nothing to settle.
  var settling: SettledDays?

  /// An existing file.
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

  /// An undated file that is to be created.
  ///
  /// - Parameter isTitled: whether it begins with a title, the name of the file.
  init(makingListAt path: FilePath, isTitled: Bool = false) {
    self.path = path
    document = Document(isTitled ? Self.title(ofList: path) : [], as: .collection)
  }

  /// `# Shopping list` for `home/shopping-list.plan`; nothing if the name would be read as more.
  private static func title(ofList path: FilePath) -> [UInt8] {
    let name = path.lastComponent.dropLast(".plan".utf8.count)
    guard let text = String(validating: name, as: UTF8.self), let first = text.first,
      text.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) })
    else { return [] }
    let words = text.dropFirst().map { "-_".contains($0) ? " " : $0 }
    return Array("# \(first.uppercased())\(String(words))\n\n".utf8)
  }

  /// Why the text must not be changed.
  var refusal: Objection? {
    let bytes = document.bytes
    return PlanDocument.refusal(toFormat: bytes.span, document.table).map {
      Objection($0, path, bytes)
    }
  }

  /// `2026-10-05.plan:12`
  func address(ofLine line: Int) -> Message { "\(path.bytes):\(line + 1)" }
}
