public import PlanText

extension Document {
  /// The text after a change of one item, read again; nil if its meaning would not be as intended:
  /// a word of the item would become something else, or another line would be read differently.
  public func changed(_ change: ItemChange, ofLine line: Int) -> Document? {
    changed([line: change])
  }

  /// The text after changes of items, by line, and without the removed items; nil if its meaning
  /// would not be as intended.
  ///
  /// - Parameter removed: the lines of items to remove, none of which is changed.
  public func changed(
    _ changes: [Int: ItemChange], without removed: BlockRemoval = BlockRemoval()
  ) -> Document? {
    var edits = removed.edits
    for (line, change) in changes { edits += self.edits(change, ofLine: line) }
    edits.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    let result = Document(apply(edits, to: bytes.span), as: kind)
    guard let lines = lines(in: result, after: edits, without: removed.lines) else { return nil }
    guard lines.count == result.lines.count(where: { $0.kind != .blankLine }) else { return nil }
    return changes.allSatisfy { line, change in
      lines[line].map { isSame(line, $0, in: result, but: change) } ?? false
    } ? result : nil
  }

  /// For each line, its number after the edits, without blank lines; nil if a line is read
  /// differently there.
  ///
  /// - Parameters:
  ///   - edits: sorted.
  ///   - removed: the lines that are removed.
  func lines(
    in result: Document, after edits: [TextEdit], without removed: Set<Int> = []
  ) -> [Int: Int]? {
    guard result.table.conflicts.isEmpty else { return nil }
    var kept: [Int: Int] = [:]
    var (shift, next, line) = (0, 0, 0)
    for (index, old) in lines.enumerated()
    where old.kind != .blankLine && !removed.contains(index) {
      // A byte order mark stays at its place.
      let start = content(ofLine: index).start
      while next < edits.count, edits[next].range.end <= start {
        shift += edits[next].replacement.count - edits[next].range.count
        next += 1
      }
      while line < result.lines.count, result.content(ofLine: line).start < start + shift {
        line += 1
      }
      guard line < result.lines.count else { return nil }
      let new = result.lines[line]
      guard result.content(ofLine: line).start == start + shift, new.kind == old.kind,
        new.section == old.section, new.parent == old.parent.flatMap({ kept[$0] })
      else { return nil }
      kept[index] = line
    }
    return kept
  }

  private func isSame(_ line: Int, _ now: Int, in result: Document, but change: ItemChange) -> Bool
  {
    let (old, new) = (item(atLine: line), result.item(atLine: now))
    let touched = change.removed.union(change.attributes.keys)
    func attributes(_ item: Item, _ document: Document) -> [[UInt8]] {
      item.attributes.filter { !touched.contains($0.key) }.map { document.text($0.range) }
    }
    func said(_ range: ByteRange?, _ document: Document) -> [UInt8] {
      range.map { document.text($0) } ?? []
    }
    let amount = new.amount.map { result.text($0) }
    let time =
      change.removesTime ? [] : old.time.flatMap { _ in change.time } ?? said(old.time, self)
    return attributes(old, self) == attributes(new, result) && result.has(change, new)
      && said(old.comment, self) == said(new.comment, result) && said(new.time, result) == time
      && isNamed(old, new, in: result, but: change)
      && (change.amount ?? amount) == amount && new.priority == (change.priority ?? old.priority)
      && hasState(new.state, after: change)
  }

  /// Whether the new values are on a line, and the removed ones are not.
  private func has(_ change: ItemChange, _ item: Item) -> Bool {
    change.attributes.allSatisfy { key, value in
      let first = item.attributes.first { $0.key == key }
      return first.map { text($0.range) } == Array(key.lead.utf8) + value
    }
      && !item.attributes.contains {
        change.removed.contains($0.key) && change.attributes[$0.key] == nil
      }
  }

  /// Whether the words and tags of an item are those before, but for a change.
  private func isNamed(
    _ old: Item, _ new: Item, in result: Document, but change: ItemChange
  ) -> Bool {
    // The words alone: blanks between them depend on the tags that were among them.
    func letters(_ words: [UInt8]) -> [UInt8] { words.folded.filter { $0 != 0x20 } }
    func words(_ item: Item, _ document: Document) -> [UInt8] {
      document.table.tokens(ofLine: item.line).flatMap { token in
        let isWord = [.text, .code].contains(token.kind)
        return isWord && item.words.start <= token.start && token.end <= item.words.end
          ? document.text(token.range) : []
      }
    }
    func counts(_ tags: [[UInt8]]) -> [[UInt8]: Int] {
      tags.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let kept = old.tags.map { text($0) }.filter { tag in
      !change.removedTags.contains { isSameTag($0, tag) }
    }
    guard counts(kept + change.tags) == counts(new.tags.map { result.text($0) }),
      letters(change.words ?? words(old, self)) == letters(words(new, result))
    else { return false }
    if !change.tags.isEmpty || !change.removedTags.isEmpty || change.words != nil { return true }
    return foldedName(of: old) == result.foldedName(of: new)
  }

  private func hasState(_ state: BoxState?, after change: ItemChange) -> Bool {
    switch change.box {
    case .made: state == change.state
    case .removed: state == nil
    case .spelled: state == .unknown
    case nil:
      change.state == nil || change.state == .unknown || state == change.state || state == nil
    }
  }

  /// The line end of the first line; LF in a text of one line without an end.
  public var newline: [UInt8] { table.newline }

  /// From the indent of a line to its line end, without a byte order mark.
  public func content(ofLine line: Int) -> ByteRange { table.content(ofLine: line) }

  /// The part of an item that is shown: everything from its box, time or words on.
  public func shownPart(ofLine line: Int) -> ByteRange {
    let content = content(ofLine: line)
    let first = table.tokens(ofLine: line).first {
      switch $0.kind {
      case .byteOrderMark, .indent, .bullet, .blank: false
      default: true
      }
    }
    return ByteRange(min(first?.start ?? content.end, content.end), content.end)
  }

  /// The column for a new bullet below the one on `line`, as planfmt would choose it next to the
  /// existing ones.
  public func childColumn(ofLine line: Int) -> Int {
    let lastChild = block(ofLine: line).dropFirst().last {
      lines[$0].parent == line && lines[$0].kind.isBulleted
    }
    return lastChild.map { lines[$0].column }
      ?? lines[line].column + max(lines[line].bulletWidth, 1) + 1
  }

  /// The edit that adds lines after a line, with the newlines of this document.
  ///
  /// - Parameter contents: without line ends.
  public func edit(adding contents: [[UInt8]], afterLine line: Int) -> TextEdit {
    var bytes = missingNewline(ofLine: line)
    for content in contents { bytes += content + newline }
    return .insert(bytes, at: lines[line].end)
  }

  /// The missing newline of a line; only the last line of a document may have none.
  func missingNewline(ofLine line: Int) -> [UInt8] {
    switch bytes[lines[line].end - 1] {
    case 0x0A: []
    case 0x0D: [0x0A]
    default: newline
    }
  }

  /// A slot and the lines below it, to be added where its start belongs; nil if it is there, or is
  /// not a slot.
  public func slotOutOfOrder(ofLine line: Int) -> Addition? {
    guard lines[line].isTimed, let start = minutesInSchedule(ofLine: line) else { return nil }
    // planfmt sorts a run of slots, in which there are only the lines below them.
    func isOfRun(_ line: Int) -> Bool {
      lines[line].isTimed || lines[line].parent != nil || lines[line].kind == .blankLine
    }
    let before = lines.indices[..<line].reversed().prefix { isOfRun($0) }
    let after = lines.indices[(line + 1)...].prefix { isOfRun($0) }
    let earlier = before.lazy.compactMap { minutesInSchedule(ofLine: $0) }.first
    let later = after.lazy.compactMap { minutesInSchedule(ofLine: $0) }.first
    if earlier ?? start <= start, start <= later ?? start { return nil }
    let block = block(ofLine: line)
    return Addition(
      block.map { text(content(ofLine: $0)) }, block.map { lines[$0].kind },
      in: ItemPlace(ofLine: line, Outline(self)), slotMinutes: start)
  }
}

/// Whether two texts have the same lines, apart from the content of the lines.
public func hasSameShape(_ a: borrowing Document, _ b: borrowing Document) -> Bool {
  a.lines.count == b.lines.count && b.table.conflicts.isEmpty
    && zip(a.lines, b.lines).allSatisfy { $0.isRead(as: $1) }
}

extension Line {
  /// Whether another line has the same kind, the same section and the same line above.
  func isRead(as other: Line) -> Bool {
    kind == other.kind && section == other.section && parent == other.parent
  }
}

extension SyntaxTable {
  /// The line end of the first line; LF in a text of one line without an end.
  var newline: [UInt8] { usesCarriageReturns ? [0x0D, 0x0A] : [0x0A] }

  /// From the indent of a line to its line end, without a byte order mark.
  func content(ofLine line: Int) -> ByteRange {
    let tokens = tokens(ofLine: line)
    var start = lines[line].start
    var end = lines[line].end
    if let first = tokens.first, first.kind == .byteOrderMark { start = first.end }
    if let last = tokens.last, last.kind == .lineEnd { end = last.start }
    return ByteRange(start, end)
  }
}
