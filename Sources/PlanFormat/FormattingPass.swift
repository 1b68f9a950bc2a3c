import PlanModel
public import PlanSyntax
public import PlanText

/// Storage that formatting file after file uses again.
public struct FormattingScratch: Sendable {
  /// Of each line: the column its text will stand at.
  var columns: [Int32] = []
  /// Of each bulleted line: the column of the text behind its bullet.
  var contents: [Int32] = []
  let checksTokens: Bool

  /// - Parameter checksTokens: false to spell every item anew and compare, whatever its tokens say:
  ///   the same edits at a higher price, for tests.
  public init(checksTokens: Bool = true) { self.checksTokens = checksTokens }
}

/// The edits that bring a text into canonical form, sorted; none if it is.
///
/// Works on any text; whether it may be changed at all is the caller's question (`refusal(toFormat:)`).
public func formattingEdits(
  _ text: Span<UInt8>, _ table: SyntaxTable, as kind: DocumentKind, lines: LineSelection? = nil,
  reusing scratch: inout FormattingScratch
) -> [TextEdit] {
  var pass = FormattingPass(table, kind, lines?.expanded(in: table), reusing: &scratch)
  pass.run(text, table)
  swap(&scratch, &pass.scratch)
  return pass.edits
}

/// One walk down a table.
struct FormattingPass {
  let spelling: Spelling
  let selection: LineSelection?
  let newline: [UInt8]
  var scratch = FormattingScratch()
  var edits: [TextEdit] = []
  /// The last line that was not blank.
  var previous: Int?
  var isOff = false
  /// The last number given in the list of priorities.
  var number = 0
  var fenceShift: Int?
  var slots = SlotRun()
  var line: [UInt8] = []

  init(
    _ table: SyntaxTable, _ kind: DocumentKind, _ selection: LineSelection?,
    reusing scratch: inout FormattingScratch
  ) {
    spelling = Spelling(kind: kind)
    self.selection = selection
    newline = table.carriageReturns > table.lineFeeds ? [0x0D, 0x0A] : [0x0A]
    swap(&self.scratch, &scratch)
    self.scratch.columns.removeAll(keepingCapacity: true)
    self.scratch.contents.removeAll(keepingCapacity: true)
  }

  mutating func run(_ text: Span<UInt8>, _ table: SyntaxTable) {
    if let mark = table.tokens.first, mark.kind == .byteOrderMark, isSelected(0) {
      edits.append(.delete(mark.range))
    }
    for index in table.lines.indices {
      if table.lines[index].kind == .blankLine {
        place(0, content: 0)
      } else {
        visit(index, text, table)
      }
    }
    finishSlots(text, table)
    if previous != nil, !isOff { endOfFile(text, table) }
  }

  private mutating func visit(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let current = table.lines[index]
    let wasOff = isOff
    if current.kind == .directive { followSwitch(index, text, table) }
    let isFrozen = wasOff || isOff || !isSelected(index)
    if slots.isOpen, current.parent == nil, current.kind != .scheduleItem || isFrozen {
      finishSlots(text, table)
    }
    if !wasOff { gap(before: index, text, table) }
    if current.kind == .sectionHeading { number = 0 }
    if current.kind == .priorityItem { number += 1 }
    if isFrozen {
      keep(index, text, table)
    } else {
      rewrite(index, text, table)
      lineEnd(index, text, table)
    }
    previous = index
  }

  private mutating func rewrite(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let current = table.lines[index]
    if current.kind.isItem {
      if current.kind == .scheduleItem, current.parent == nil { startSlot(index, text, table) }
      item(index, text, table)
    } else if current.kind.isHeading {
      heading(index, text, table)
      place(0, content: 0)
    } else {
      shift(index, text, table)
    }
  }

  private mutating func followSwitch(
    _ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let line = table.lines[index]
    guard let tokens = table.tokens(ofLine: index).first(where: { $0.kind == .text }),
      let change = FormatSwitch(text.extracting(tokens.start..<min(tokens.end, line.end)))
    else { return }
    isOff = change == .off
  }

  func isSelected(_ line: Int) -> Bool { selection?.contains(line) ?? true }

  mutating func place(_ column: Int, content: Int) {
    scratch.columns.append(Int32(truncatingIfNeeded: column))
    scratch.contents.append(Int32(truncatingIfNeeded: content))
  }

  func column(of line: Int) -> Int { Int(scratch.columns[line]) }

  /// Where the children of a bullet stand.
  func contentColumn(of line: Int) -> Int { Int(scratch.contents[line]) }

  /// A line that must keep its bytes.
  private mutating func keep(_ index: Int, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let column = table.lines[index].column
    place(column, content: column + bulletWidth(index, table) + 1)
  }

  func bulletWidth(_ index: Int, _ table: SyntaxTable) -> Int {
    for token in table.tokens(ofLine: index) where token.kind == .bullet { return token.count }
    return 1
  }

  /// Replaces a range by `line`, the part that differs only.
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
