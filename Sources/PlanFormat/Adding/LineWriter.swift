import PlanModel
import PlanSyntax
import PlanText

/// New lines of a document, and where the items among them start.
struct Filling {
  struct Head {
    /// Which of the items.
    var task: Int
    /// Where in the replacement its line starts.
    var offset = 0
  }

  var edit: TextEdit
  var heads: [Head] = []
}

/// Puts headings and items behind one line, with the blank lines that belong there.
struct LineWriter {
  /// -1 for the start of a file without any text.
  let anchor: Int
  private let newline: [UInt8]
  /// What is replaced: nothing, but for a file without any text.
  private let range: ByteRange
  /// The line that follows.
  private let next: Int
  private var bytes: [UInt8] = []
  private var heads: [Filling.Head] = []
  private var isBelowHeading: Bool
  private var isBelowBlank = false

  init(behind anchor: Int, _ document: borrowing Document) {
    self.anchor = anchor
    newline = document.newline
    guard anchor >= 0 else {
      range = ByteRange(0, document.bytes.count)
      next = document.lines.count
      isBelowHeading = false
      isBelowBlank = true
      return
    }
    isBelowHeading = document.lines[anchor].kind.isHeading
    var last = anchor
    if isBelowHeading, anchor + 1 < document.lines.count,
      document.lines[anchor + 1].kind == .blankLine
    {
      last += 1
      isBelowBlank = true
    }
    range = ByteRange(document.lines[last].end, document.lines[last].end)
    next = last + 1
  }

  mutating func add(heading: [UInt8]) {
    if !isBelowBlank { bytes += newline }
    bytes += heading + newline
    isBelowHeading = true
    isBelowBlank = false
  }

  mutating func add(_ task: Int, _ lines: [[UInt8]]) {
    if isBelowHeading, !isBelowBlank { bytes += newline }
    heads.append(Filling.Head(task: task, offset: bytes.count))
    for line in lines { bytes += line + newline }
    isBelowHeading = false
    isBelowBlank = false
  }

  func filling(in document: borrowing Document) -> Filling {
    var bytes = bytes
    if next < document.lines.count, document.lines[next].kind.isHeading, !isBelowBlank {
      bytes += newline
    }
    return Filling(edit: TextEdit(range, bytes), heads: heads)
  }
}
