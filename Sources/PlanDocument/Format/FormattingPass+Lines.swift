import PlanText

extension FormattingPass {
  mutating func heading(_ text: Span<UInt8>) {
    if trustsLines, line.isCanonical { return }
    spelling.bytes.removeAll(keepingCapacity: true)
    for _ in 0..<line.kind.hashes { spelling.bytes.append(UInt8(ascii: "#")) }
    spelling.bytes.append(0x20)
    for token in table.tokens(ofLine: index) where token.kind == .text {
      let name = text.extracting(token.start..<token.end)
      if line.kind == .title, let date = TitleDate(name) {
        // Keeps the rest as it was typed.
        date.date.write(to: &spelling.bytes)
        spelling.bytes.append(span: name.extracting(date.length..<name.count))
      } else if line.kind == .sectionHeading, let known = SectionName(name, in: spelling.kind) {
        spelling.bytes += known.canonical
      } else {
        spelling.bytes.append(span: name)
      }
    }
    replace(table.content(ofLine: index).indices, text, with: spelling.bytes)
  }

  /// Gives a line the line end of the file.
  mutating func lineEnd(_ index: Int, _ text: Span<UInt8>) {
    guard let token = table.tokens(ofLine: index).last else { return }
    if token.kind != .lineEnd {
      edits.append(.insert(table.newline, at: token.end))
    } else if !isNewline(token.range, text) {
      edits.append(TextEdit(token.range, table.newline))
    }
  }

  /// Whether bytes are exactly the line end of the file.
  @inline(__always) private func isNewline(_ range: ByteRange, _ text: Span<UInt8>) -> Bool {
    let length = table.usesCarriageReturns ? 2 : 1
    return range.count == length && text[range.start] == (length == 2 ? 0x0D : 0x0A)
      && text[range.end - 1] == 0x0A
  }

  /// Whether a line contains only the line end of the file.
  @inline(__always)
  func isBare(_ line: Int, _ text: Span<UInt8>) -> Bool { isNewline(table.lines[line].range, text) }

  /// Corrects the blank lines before the line.
  @inline(__always) mutating func gap(_ text: Span<UInt8>) {
    let found = index &- previous &- 1
    let wanted = blankLines(found: found, text)
    if found > 0 || wanted == 1 { gap(wanted, text) }
  }

  private mutating func gap(_ wanted: Int?, _ text: Span<UInt8>) {
    let blanks = previous + 1..<index
    guard let wanted else {
      for blank in blanks where !hasLineFeedsOnly && isSelected(blank) { lineEnd(blank, text) }
      return
    }
    if blanks.count == wanted, blanks.allSatisfy({ isBare($0, text) }) { return }
    guard selection == nil || (previous + 1...index).allSatisfy({ isSelected($0) }) else { return }
    // The byte order mark at the start of a file has its own edit.
    let end = table.content(ofLine: index).start
    let range =
      blanks.isEmpty
      ? end..<end
      : table.content(ofLine: blanks.lowerBound).start..<table.lines[blanks.upperBound - 1].end
    let newlines = [UInt8](repeatElement(table.newline, count: wanted).joined())
    replace(range, text, with: newlines)
  }

  /// The right number of blank lines; nil to keep them.
  @inline(__always) private func blankLines(found: Int, _ text: Span<UInt8>) -> Int? {
    let below = line.kind
    if previous < 0 {
      // U+FEFF of its text would become a byte order mark at the start of the file.
      return found > 0 && isByteOrderMark(in: text, at: line.start) ? 1 : 0
    }
    if above.isHeading || below.isHeading { return 1 }
    if !above.isItem, !below.isItem { return nil }
    if slots.isOpen, below == .scheduleItem { return 0 }
    return min(found, 1)
  }

  /// Removes everything after the last line.
  mutating func endOfFile(_ text: Span<UInt8>) {
    let blanks = previous + 1..<table.lines.count
    guard let first = blanks.first, blanks.allSatisfy({ isSelected($0) }) else { return }
    edits.append(.delete(ByteRange(table.lines[first].start, text.count)))
  }

  mutating func item(_ text: Span<UInt8>) {
    let column = bulletColumn
    let number = line.kind == .priorityItem ? number : nil
    if trustsLines, line.isCanonical, line.column == column, hasNumber(number, text) { return }
    let width = number.map { String($0).utf8.count + 1 } ?? max(line.bulletWidth, 1)
    place(column: column, content: column + width + 1)
    let needsBox = line.kind == .habitItem && spelling.kind.recordsHabits
    spelling.bytes.removeAll(keepingCapacity: true)
    spelling.write(
      ItemLayout(table, line: index), column: column, number: number, needsBox: needsBox, text,
      table)
    replace(table.content(ofLine: index).indices, text, with: spelling.bytes)
  }

  /// Whether the bullet of a canonical line is the required number, if a number is required.
  @inline(__always) private func hasNumber(_ number: Int?, _ text: Span<UInt8>) -> Bool {
    guard let number else { return true }
    let digits = text.extracting(line.start..<line.start + line.bulletWidth - 1)
    return Int(digits: digits) == number && !digits.starts(with: "0")
  }

  /// The right column for a bullet: at the text of its parent.
  @inline(__always)
  private var bulletColumn: Int { line.parent.map { Int(place(of: $0).content) } ?? 0 }

  /// Moves a line of text, or a bullet without a box, with the bullet above it.
  mutating func shift(_ text: Span<UInt8>) {
    if line.column == 0, line.kind == .note { return }
    let line = line
    let column = newColumn
    let width = column == line.column ? line.bulletWidth : width(at: column, text)
    place(column: column, content: column + max(width, 1) + 1)
    switch line.kind {
    case .fenceDelimiter: fenceShift = fenceShift == nil ? column - line.column : nil
    case .commentContent: return
    default: break
    }
    guard column != line.column else { return }
    growth += max(0, column - line.column)
    // A text that grows this much is refused as too large.
    guard growth <= 2 * maximumTextSize else { return }
    let content = table.content(ofLine: index)
    if content.isEmpty { return }
    let indent = table.tokens(ofLine: index).first { $0.kind == .indent }
    edits.append(
      TextEdit(
        indent?.range ?? ByteRange(content.start, content.start),
        [UInt8](repeating: 0x20, count: column)))
  }

  /// The width of a note's bullet at a column: a tab after it changes its width.
  private func width(at column: Int, _ text: Span<UInt8>) -> Int {
    var width = 0
    var blank: ByteRange?
    for token in table.tokens(ofLine: index) {
      switch token.kind {
      case .bullet: width = token.count
      // After a bullet without text, blanks do not count.
      case .lineEnd: return width
      case .blank where width > 0: blank = token.range
      default:
        guard let blank else { continue }
        return width + text.extracting(blank.indices).extraColumns(from: column + width)
      }
    }
    return width
  }

  private var newColumn: Int {
    if line.kind == .noteItem { return bulletColumn }
    if let fenceShift, line.kind == .fenceContent || line.kind == .fenceDelimiter {
      return max(0, line.column + fenceShift)
    }
    guard let parent = line.parent else { return line.column }
    let above = place(of: parent)
    // Further right than the text, it would be below a bullet that is open there.
    if lastBullet != parent { return Int(above.content) }
    let column = line.column + Int(above.column) - table.lines[parent].column
    return max(column, Int(above.content))
  }

  mutating func startSlot(_ text: Span<UInt8>) {
    let time = table.slotStart(ofLine: index, text) ?? 0
    if !slots.isOpen {
      slots = SlotRun(firstLine: index, firstEdit: edits.count)
    } else if time < slots.lastTime {
      slots.isSorted = false
    }
    slots.lastTime = time
  }

  /// Sorts the run by start, stably. The lines below a slot move with it.
  mutating func finishSlots(_ text: Span<UInt8>) {
    if slots.isOpen, !slots.isSorted, !slots.isFixed { sortSlots(text) }
    slots = SlotRun()
  }

  private mutating func sortSlots(_ text: Span<UInt8>) {
    let run = (slots.firstLine...previous).filter { table.lines[$0].isTimed }.map {
      (start: table.lines[$0].start, time: table.slotStart(ofLine: $0, text) ?? 0, line: $0)
    }
    let end = table.lines[previous].end
    let inside = Array(edits[slots.firstEdit...])
    edits.removeSubrange(slots.firstEdit...)
    var blocks: [[UInt8]] = []
    var next = 0
    for (number, slot) in run.enumerated() {
      let isLast = number + 1 == run.count
      let stop = isLast ? end : run[number + 1].start
      let first = next
      while next < inside.count, isLast || inside[next].range.start < stop { next += 1 }
      let shifted = inside[first..<next].map {
        TextEdit(ByteRange($0.range.start - slot.start, $0.range.end - slot.start), $0.replacement)
      }
      blocks.append(apply(shifted, to: text.extracting(slot.start..<stop)))
    }
    let order = run.indices.sorted { (run[$0].time, $0) < (run[$1].time, $1) }
    replace(run[0].start..<end, text, with: order.flatMap { blocks[$0] })
    // The last line of the slot that is now the last one.
    guard let last = order.last else { return }
    let stop = last + 1 < run.count ? run[last + 1].line : previous + 1
    above = table.lines[..<stop].last { $0.kind != .blankLine }?.kind ?? above
  }
}

extension LineKind {
  /// The number of hashes of a heading.
  fileprivate var hashes: Int { self == .title ? 1 : self == .sectionHeading ? 2 : 3 }
}

/// Consecutive slots with only the lines below them in between.
struct SlotRun {
  /// The line of the first slot; -1 outside a run.
  var firstLine = -1
  /// The start of the last slot so far, in minutes from the midnight that starts the file's day.
  var lastTime = 0
  /// The first edit inside the run.
  var firstEdit = 0
  var isSorted = true
  /// Whether it contains the start of a fence or comment without an end. Sorted above other lines,
  /// it could find an end there.
  var isFixed = false

  var isOpen: Bool { firstLine >= 0 }
}

extension SyntaxTable {
  /// The start of an item of the schedule, in minutes from the midnight that starts the file's day;
  /// nil without a time.
  func slotStart(ofLine line: Int, _ text: Span<UInt8>) -> Int? {
    for i in tokenIndices(ofLine: line) where tokens[i].kind == .timeRange {
      // `09:00`, without the end of the range.
      let (start, end) = (tokens[i].start, tokens[i].end)
      if tokens[i].isCanonical, end == start + 5 || text[start + 5] == UInt8(ascii: "-") {
        return text.minutesOfClockTime(at: start)
      }
      return SlotTime.scan(text.extracting(tokens[i].start..<tokens[i].end))?.time.startMinutes
    }
    return nil
  }
}
