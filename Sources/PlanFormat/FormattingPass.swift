public import PlanModel
public import PlanSyntax
public import PlanText

/// The edits that bring a text into canonical form, sorted; none if it is.
///
/// Works on any text; whether it may be changed at all is the caller's question (`refusal(toFormat:)`).
///
/// - Parameter trustsLines: false to spell every line anew and compare, whatever
///   `Line.isCanonical` says: the same edits at a higher price, for tests.
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
    PlanFormat.formattingEdits(bytes.span, table, as: kind, lines: lines)
  }
}

/// Where a line will be.
struct Place {
  var column: Int32
  /// Of the text after its bullet.
  var content: Int32

  init(column: Int, content: Int) {
    self.column = Int32(truncatingIfNeeded: column)
    self.content = Int32(truncatingIfNeeded: content)
  }

  /// Where a line is now.
  init(_ line: Line) {
    self.init(column: line.column, content: line.column + max(line.bulletWidth, 1) + 1)
  }
}

/// One walk down a table.
///
/// The text is passed along, because a span cannot be stored. What changes nothing is inlined, or all
/// of the pass would be copied for each call.
struct FormattingPass {
  let table: SyntaxTable
  let selection: LineSelection?
  let trustsLines: Bool
  /// Whether every line ends in LF alone, so that no line end needs a look.
  let hasLineFeedsOnly: Bool
  /// Whether nothing is asked for that `isInOrder` does not look at.
  private let isPlain: Bool
  var spelling: Spelling
  var edits: [TextEdit] = []
  /// The line being looked at, and its number.
  var line: Line
  var index = 0
  /// Where each line will be. Empty as long as every line is there already, which for a
  /// formatted text is to the end.
  var places: [Place] = []
  /// The last line that was not blank; -1 before the first.
  var previous = -1
  /// The last number given in the list of priorities.
  var number = 0
  var fenceShift: Int?
  /// The line of the last bullet so far; -1 before the first.
  var lastBullet = -1
  /// By how many columns lines have moved to the right. A fence takes any number of short lines
  /// with it, as far as its bullet goes, which would be more than there is memory.
  var growth = 0
  var slots = SlotRun()
  /// What is above the line, blank lines aside: `previous`, or another slot because of sorting.
  var above = LineKind.blankLine

  init(
    _ table: SyntaxTable, _ first: Line, _ kind: DocumentKind, _ selection: LineSelection?,
    _ trustsLines: Bool
  ) {
    line = first
    self.table = table
    self.selection = selection
    self.trustsLines = trustsLines
    hasLineFeedsOnly = table.lineFeeds == table.lines.count
    isPlain = selection == nil && hasLineFeedsOnly && trustsLines
    spelling = Spelling(kind: kind)
  }

  mutating func run(_ text: Span<UInt8>) {
    if let mark = table.tokens.first, mark.kind == .byteOrderMark, isSelected(0) {
      edits.append(.delete(mark.range))
    }
    for (index, line) in table.lines.enumerated() where line.kind != .blankLine {
      if line.kind == .sectionHeading { number = 0 }
      if !isInOrder(line, index, text) {
        (self.line, self.index) = (line, index)
        visit(text)
      } else if line.isTimed {
        self.index = index
        startSlot(text)
      }
      previous = index
      above = line.kind
      if line.kind.isBulleted { lastBullet = index }
    }
    finishSlots(text)
    // A text of blanks is left alone, with its byte order mark.
    if previous < 0 { edits.removeAll() } else { endOfFile(text) }
  }

  /// Whether nothing is to be done at a line, which `visit` would find out too: the quick answer for
  /// most lines of a formatted text. planfmt takes 11 % more instructions without it.
  @inline(__always)
  private func isInOrder(_ line: Line, _ index: Int, _ text: Span<UInt8>) -> Bool {
    guard isPlain, previous >= 0, places.isEmpty, line.isCanonical else { return false }
    if let parent = line.parent {
      // What could open a fence among slots is looked at.
      if slots.isOpen, line.kind == .note { return false }
      guard line.column == Place(table.lines[parent]).content else { return false }
    } else {
      guard !slots.isOpen || line.isTimed, line.column == 0 else { return false }
    }
    // A bare line beside a heading, none elsewhere.
    if line.kind.isHeading || above.isHeading {
      guard previous == index &- 2, isBare(index &- 1, text) else { return false }
    } else {
      guard previous == index &- 1 else { return false }
    }
    switch line.kind {
    case .scheduleItem: return line.isTimed
    case .priorityItem, .fenceDelimiter, .fenceContent: return false
    default: return true
    }
  }

  private mutating func visit(_ text: Span<UInt8>) {
    let isFrozen = !isSelected(index)
    if slots.isOpen, line.isTopLevel, !line.isTimed || isFrozen { finishSlots(text) }
    if slots.isOpen, table.mayOpen(index, text) { slots.isFixed = true }
    gap(text)
    if line.kind == .priorityItem { number += 1 }
    if isFrozen { return }
    if line.kind.isItem {
      if line.isTimed { startSlot(text) }
      item(text)
    } else if line.kind.isHeading {
      heading(text)
    } else {
      shift(text)
    }
    if !hasLineFeedsOnly { lineEnd(index, text) }
  }

  @inline(__always)
  func isSelected(_ line: Int) -> Bool { selection?.contains(line) ?? true }

  /// Notes where the line will be, if that is not where it is.
  mutating func place(column: Int, content: Int) {
    let place = Place(column: column, content: content)
    let now = Place(line)
    if place.column == now.column, place.content == now.content { return }
    if places.isEmpty { places = table.lines.map { Place($0) } }
    places[index] = place
  }

  @inline(__always)
  func place(of line: Int) -> Place {
    places.isEmpty ? Place(table.lines[line]) : places[line]
  }

  /// Replaces a range by what was spelled, the part that differs only.
  mutating func replace(_ range: Range<Int>, _ text: Span<UInt8>, with bytes: [UInt8]) {
    if let edit = smallestEdit(range, text, bytes) { edits.append(edit) }
  }
}

/// The edit that turns a range into `bytes`, without what both begin and end with.
func smallestEdit(_ range: Range<Int>, _ text: Span<UInt8>, _ bytes: [UInt8]) -> TextEdit? {
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
