import PlanModel
public import PlanSyntax
public import PlanText

/// Storage that formatting file after file uses again.
public struct FormattingScratch: Sendable {
  /// Where each line will stand. Empty as long as every line stands there already, which for a
  /// formatted text is to the end.
  var places: [Place] = []
  let trustsLines: Bool

  /// - Parameter trustsLines: false to spell every line anew and compare, whatever
  ///   `Line.isCanonical` says: the same edits at a higher price, for tests.
  public init(trustsLines: Bool = true) { self.trustsLines = trustsLines }
}

/// Where a line will stand.
struct Place {
  var column: Int32
  /// Of the text behind its bullet.
  var content: Int32

  init(column: Int, content: Int) {
    self.column = Int32(truncatingIfNeeded: column)
    self.content = Int32(truncatingIfNeeded: content)
  }

  /// Where a line stands now.
  init(_ line: Line) {
    self.init(column: line.column, content: line.column + max(line.bulletWidth, 1) + 1)
  }
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
  let hasSelection: Bool
  let newline: [UInt8]
  let newlineLength: Int
  /// Whether no line needs a look for what the call asks of it or for its line end.
  let isPlain: Bool
  /// Whether every line ends in LF alone, so that no line end needs a look.
  let hasLineFeedsOnly: Bool
  var scratch = FormattingScratch()
  var edits: [TextEdit] = []
  /// The last line that was not blank; -1 before the first.
  var previous = -1
  var isBelowHeading = false
  /// The last number given in the list of priorities.
  var number = 0
  var fenceShift: Int?
  /// The line of the last bullet so far; -1 before the first.
  var lastBullet = -1
  /// By how many columns lines have moved to the right. A fence takes any number of short lines
  /// with it, as far as its bullet goes, which would be more than there is memory.
  var growth = 0
  var slots = SlotRun()
  /// What stands above the line being looked at, where that is because of sorting not `previous`.
  var kindAbove: LineKind?
  var line: [UInt8] = []

  init(
    _ table: SyntaxTable, _ kind: DocumentKind, _ selection: LineSelection?,
    reusing scratch: inout FormattingScratch
  ) {
    spelling = Spelling(kind: kind)
    self.selection = selection
    hasSelection = selection != nil
    newline = table.newline
    newlineLength = newline.count
    hasLineFeedsOnly = table.lineFeeds == table.lines.count
    isPlain = selection == nil && hasLineFeedsOnly && scratch.trustsLines
    swap(&self.scratch, &scratch)
    self.scratch.places.removeAll(keepingCapacity: true)
  }

  mutating func run(_ text: Span<UInt8>, _ table: SyntaxTable) {
    if let mark = table.tokens.first, mark.kind == .byteOrderMark, isSelected(0) {
      edits.append(.delete(mark.range))
    }
    let lines = table.lines.span
    var mayBeSettled = isPlain
    for index in lines.indices {
      let current = lines[index]
      if current.kind == .blankLine { continue }
      // What is in order needs no finishing.
      if !mayBeSettled, isPlain, slots.isOpen, slots.isSorted, current.isTopLevel,
        !current.isTimed
      {
        slots = SlotRun()
        mayBeSettled = true
      }
      if mayBeSettled, isSettled(index, current, lines, text) {
        if current.kind == .sectionHeading { number = 0 }
      } else {
        if !settle(index, current, lines, text, table) { visit(index, current, text, table) }
        mayBeSettled = isPlain && !slots.isOpen
      }
      previous = index
      if current.kind.isBulleted { lastBullet = index }
      isBelowHeading = current.kind.isHeading
    }
    finishSlots(text, table)
    // A text of blanks is left alone, with its byte order mark.
    if previous < 0 { edits.removeAll() } else { endOfFile(text, table) }
  }

  /// Whether nothing is to be done at a line: the quick answer for most lines of a formatted text.
  ///
  /// Only for a plain pass outside a run of slots.
  @inline(__always)
  private func isSettled(
    _ index: Int, _ current: Line, _ lines: Span<Line>, _ text: Span<UInt8>
  ) -> Bool {
    guard current.column == 0 else { return false }
    let isHeading = current.kind.isHeading
    if previous < 0 { return isHeading && index == 0 && current.isCanonical }
    // A bare line beside a heading, none elsewhere.
    if isHeading || isBelowHeading {
      guard previous == index &- 2, isBare(lines[index &- 1], text) else { return false }
    } else {
      guard previous == index &- 1 else { return false }
    }
    switch current.kind {
    case .task, .habitItem, .moodItem, .goalItem, .settingItem:
      return current.isCanonical && current.isTopLevel
    case .note: return true
    default: return isHeading && current.isCanonical
    }
  }

  /// Whether nothing is to be done at a line that more has to be known of than `isSettled` asks:
  /// nested lines, priorities and slots where they should be.
  private mutating func settle(
    _ index: Int, _ current: Line, _ lines: Span<Line>, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> Bool {
    guard isPlain, previous >= 0, scratch.places.isEmpty, fenceShift == nil else {
      return false
    }
    if isBelowHeading {
      guard previous == index &- 2, isBare(lines[index &- 1], text) else { return false }
    } else {
      guard previous == index &- 1 else { return false }
    }
    guard let parent = current.parent else {
      return settleTopLevel(index, current, text, table)
    }
    let above = lines[parent]
    let content = above.column &+ max(above.bulletWidth, 1) &+ 1
    switch current.kind {
    case .task: return current.isCanonical && current.column == content
    case .noteItem: return current.column == content
    case .note:
      // What could open a fence is looked at.
      if slots.isOpen, current.marks.contains(.attempt) { return false }
      return current.column == content || current.column > content && lastBullet == parent
    default: return false
    }
  }

  private mutating func settleTopLevel(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> Bool {
    guard current.isCanonical, current.column == 0 else { return false }
    switch current.kind {
    case .priorityItem:
      // One digit and a point, nearly always.
      guard !slots.isOpen, number < 9, text[current.start &+ 1] == UInt8(ascii: "."),
        Int(text[current.start] &- 0x30) == number &+ 1
      else { return false }
      number &+= 1
      return true
    case .scheduleItem:
      if current.isAllDay { return !slots.isOpen }
      startSlot(index, text, table)
      return true
    default: return false
    }
  }

  @inline(never)
  private mutating func visit(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    let isFrozen = hasSelection && !isSelected(index)
    if slots.isOpen, current.isTopLevel, !current.isTimed || isFrozen {
      finishSlots(text, table)
    }
    if slots.isOpen, table.mayOpen(index, text) { slots.isFixed = true }
    gap(before: index, current.kind, text, table)
    kindAbove = nil
    if current.kind == .sectionHeading { number = 0 }
    if current.kind == .priorityItem { number += 1 }
    if !isFrozen {
      rewrite(index, current, text, table)
      if !hasLineFeedsOnly { lineEnd(index, text, table) }
    }
  }

  @inline(__always)
  private mutating func rewrite(
    _ index: Int, _ current: Line, _ text: Span<UInt8>, _ table: SyntaxTable
  ) {
    if current.kind.isItem {
      if current.isTimed { startSlot(index, text, table) }
      item(index, current, text, table)
    } else if current.kind.isHeading {
      if !current.isCanonical || !scratch.trustsLines { heading(index, text, table) }
    } else {
      shift(index, current, text, table)
    }
  }

  func isSelected(_ line: Int) -> Bool { selection?.contains(line) ?? true }

  /// Notes where a line will stand, if that is not where it stands.
  mutating func place(
    _ index: Int, _ current: Line, column: Int, content: Int, _ table: SyntaxTable
  ) {
    let place = Place(column: column, content: content)
    let now = Place(current)
    if place.column == now.column, place.content == now.content { return }
    while scratch.places.count < table.lines.count {
      scratch.places.append(Place(table.lines[scratch.places.count]))
    }
    scratch.places[index] = place
  }

  @inline(__always)
  func place(of line: Int, _ table: SyntaxTable) -> Place {
    scratch.places.isEmpty ? Place(table.lines[line]) : scratch.places[line]
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
