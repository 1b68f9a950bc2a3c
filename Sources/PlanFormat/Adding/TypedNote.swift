import PlanModel
import PlanSyntax
import PlanText

extension TypedItem {
  /// A thought: one line of Notes, behind a bullet, so that it cannot be anything but a note.
  ///
  /// - Parameter text: one line; a bullet in front of it is not doubled.
  public init(note text: [UInt8]) throws(TypedTextProblem) {
    try text.trimmingBlanks.checkTyped()
    let words = TypedHead(text).text
    if words.isEmpty { throw TypedTextProblem(.empty) }
    try self.init(notes: [Array("- ".utf8) + words])
  }

  /// Lines that stand in Notes as they are: paragraphs, lists, code between fences.
  ///
  /// - Parameter lines: without line ends; blank ones at either end are left out.
  public init(notes lines: [[UInt8]]) throws(TypedTextProblem) {
    for (index, line) in lines.enumerated() { try line.checkTyped(line: index) }
    func isBlank(_ line: [UInt8]) -> Bool { line.trimmingBlanks.isEmpty }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { throw TypedTextProblem(.empty) }
    var bytes = Array("## Notes\n\n".utf8)
    for line in lines[first...last] { bytes += line.trimmingTrailingBlanks + [0x0A] }
    let document = Document(bytes, as: .collection)
    for line in document.lines.indices.dropFirst(TypedItem.head)
    where !document.lines[line].kind.isNote {
      throw TypedTextProblem(.noNote, line: first + line - TypedItem.head)
    }
    self.init(document, in: ItemPlace(.notes))
  }
}

extension LineKind {
  /// Whether it is part of the text of Notes.
  fileprivate var isNote: Bool {
    switch self {
    case .note, .blankLine, .fenceDelimiter, .fenceContent: true
    default: false
    }
  }
}
