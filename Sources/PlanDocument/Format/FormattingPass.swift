public import PlanText

/// The edits that bring a text into canonical form, sorted; empty if it is canonical.
///
/// Works on any text. The caller must check first whether it may be changed (`refusal(toFormat:)`).
///
/// - Parameter trustsLines: false to write every line and compare it, instead of using
///   `Line.isCanonical`: the same edits in more time, for tests.
public func formattingEdits(
  _ text: Span<UInt8>, _ table: SyntaxTable, as kind: DocumentKind, lines: LineSelection? = nil,
  trustsLines: Bool = true
) -> [TextEdit] {
  guard let first = table.lines.first else { return [] }
  var pass = FormattingPass(table, first, kind, lines?.expanded(in: table), trustsLines)
  pass.run(text)
  return pass.edits
}

extension Document {
  /// The edits that bring it into canonical form, sorted; see above.
  public func formattingEdits(lines: LineSelection? = nil) -> [TextEdit] {
    PlanDocument.formattingEdits(bytes.span, table, as: kind, lines: lines)
  }
}

/// The new place of a line.
struct LineColumns {
  var column: Int32
  /// The column of the text after its bullet.
  var content: Int32

  init(column: Int, content: Int) {
    self.column = Int32(truncatingIfNeeded: column)
    self.content = Int32(truncatingIfNeeded: content)
  }

  /// The current place of a line.
  init(_ line: Line) {
    self.init(column: line.column, content: line.column + max(line.bulletWidth, 1) + 1)
  }
}

/// One pass over the lines of a table.
///
/// The text is a parameter, because a span cannot be stored. Functions that change nothing are
/// inlined, because otherwise the whole pass would be copied for each call.
struct FormattingPass {
  let table: SyntaxTable
  let selection: LineSelection?
  let trustsLines: Bool
  /// Whether every line ends in LF alone, so that line ends need no check.
  let hasLineFeedsOnly: Bool
  var spelling: Spelling
  var edits: [TextEdit] = []
  /// The current line, and its number.
  var line: Line
  var index = 0
  /// The new place of each line. Empty as long as no line has moved; for a formatted text always.
  var places: [LineColumns] = []
  /// The last line that was not blank; -1 before the first.
  var previous = -1
  /// The last number in the list of priorities.
  var number = 0
  var fenceShift: Int?
  /// The line of the last bullet so far; -1 before the first.
  var lastBullet = -1
  /// How many columns the lines have moved to the right in total. A fence moves any number of short
  /// lines with its bullet, which could use more memory than there is.
  var growth = 0
  var slots = SlotRun()
  /// The kind of the line above, without blank lines: `previous`, or another slot after sorting.
  var above = LineKind.blankLine

  init(
    _ table: SyntaxTable, _ first: Line, _ kind: DocumentKind, _ selection: LineSelection?,
    _ trustsLines: Bool
  ) {
    line = first
    (self.table, self.selection, self.trustsLines) = (table, selection, trustsLines)
    hasLineFeedsOnly = table.lineFeeds == table.lines.count
    spelling = Spelling(kind: kind)
  }

  mutating func run(_ text: Span<UInt8>) {
    if let mark = table.tokens.first, mark.kind == .byteOrderMark, isSelected(0) {
      edits.append(.delete(mark.range))
    }
    for (index, line) in table.lines.enumerated() where line.kind != .blankLine {
      if line.kind == .sectionHeading { number = 0 }
      (self.line, self.index) = (line, index)
      visit(text)
      previous = index
      above = line.kind
      if line.kind.isBulleted { lastBullet = index }
    }
    finishSlots(text)
    // A text of blanks is not changed, and keeps its byte order mark.
    if previous < 0 { edits.removeAll() } else { endOfFile(text) }
  }

  private mutating func visit(_ text: Span<UInt8>) {
    let isFrozen = !isSelected(index)
    if slots.isOpen, line.isTopLevel, !line.isTimed || isFrozen { finishSlots(text) }
    if slots.isOpen, table.mayOpen(index, text) { slots.isFixed = true }
    gap(text)
    if line.kind == .priorityItem { number += 1 }
    if isFrozen {
      // Its other delimiter may be selected.
      if line.kind == .fenceDelimiter { fenceShift = fenceShift == nil ? 0 : nil }
      return
    }
    if line.section == .notes, !line.isTopLevel {
      // Below a task of Notes, all keeps its bytes.
    } else if line.kind.isItem {
      if line.isTimed { startSlot(text) }
      item(text)
    } else if line.kind.isHeading {
      heading(text)
    } else {
      shift(text)
    }
    if !hasLineFeedsOnly { lineEnd(index, text) }
  }

  @inline(__always) func isSelected(_ line: Int) -> Bool { selection?.contains(line) ?? true }

  /// Records the new place of the line, if it differs from the current one.
  mutating func place(column: Int, content: Int) {
    let place = LineColumns(column: column, content: content)
    let now = LineColumns(line)
    if place.column == now.column, place.content == now.content { return }
    if places.isEmpty { places = table.lines.map { LineColumns($0) } }
    places[index] = place
  }

  @inline(__always) func place(of line: Int) -> LineColumns {
    places.isEmpty ? LineColumns(table.lines[line]) : places[line]
  }

  /// Replaces a range by new bytes; the edit covers only the part that differs.
  mutating func replace(_ range: Range<Int>, _ text: Span<UInt8>, with bytes: [UInt8]) {
    if let edit = smallestEdit(range, text, bytes) { edits.append(edit) }
  }
}

/// The edit that replaces a range by `bytes`, without their common start and end.
public func smallestEdit(_ range: Range<Int>, _ text: Span<UInt8>, _ bytes: [UInt8]) -> TextEdit? {
  var start = range.lowerBound
  var end = range.upperBound
  var first = 0
  var last = bytes.count
  while start < end, first < last, text[start] == bytes[first] {
    start += 1
    first += 1
  }
  while start < end, first < last, text[end - 1] == bytes[last - 1] {
    end -= 1
    last -= 1
  }
  if start == end, first == last { return nil }
  return TextEdit(ByteRange(start, end), Array(bytes[first..<last]))
}
