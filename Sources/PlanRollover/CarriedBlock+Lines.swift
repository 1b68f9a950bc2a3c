import PlanDocument
import PlanText

/// The differences between a copy and one made by a roll.
struct CopyForm {
  /// The kind of document that the copy is read as; nil for the kind of the source.
  var kind: DocumentKind?
  /// Whether a time without a date gets the date of its file. In an undated file, such a time means
  /// the day of the copy.
  var settlesTimes = true
  /// Added after the item's own tags, with their `#`.
  var inheritedTags: [[UInt8]] = []
  /// Whether closed items below are copied too, and `from:`, `to:` and `done:` of the lines are
  /// kept.
  var isWhole = false
}

extension Document {
  func contents(from first: Int) -> [[UInt8]] {
    lines.indices.dropFirst(first).map { text(content(ofLine: $0)) }
  }

  /// The edit that gives the carried task the usual bullet.
  var editsOfBullet: [TextEdit] {
    table.tokens(ofLine: CarriedBlock.head).filter { $0.kind == .bullet }.map {
      TextEdit($0.range, [UInt8(ascii: "-")])
    }
  }

  /// The changes to the line of an item when it is copied to another day.
  func changeForCopy(ofHead line: Int, from firstDay: CivilDate?, _ form: CopyForm) -> ItemChange {
    var change = changeForCopy(ofLine: line, form)
    change.removed = form.isWhole ? [.to] : [.to, .done]
    if let firstDay { change.attributes[.from] = firstDay.bytes }
    let tags = Set(item(atLine: line).tags.map { text($0).folded })
    change.tags = form.inheritedTags.filter { !tags.contains($0.folded) }
    if item(atLine: line).state == .moved { change.state = .open }
    return change
  }

  /// The changes to the line of an item below it.
  func changeForCopy(ofLine line: Int, _ form: CopyForm) -> ItemChange {
    let item = item(atLine: line)
    var change = ItemChange(removing: form.isWhole ? [] : [.from, .to, .done])
    if item.state == .moved, !form.isWhole { change.state = .open }
    guard let day = kind.date, form.settlesTimes else { return change }
    for key in [AttributeKey.due, .expires] {
      // A time without a date means the day of its file.
      if let value = item.value(key),
        let moment = MomentInput(bytes.span.extracting(value.indices)),
        moment.date == nil
      {
        change.attributes[key] = MomentInput(date: .absolute(day), time: moment.time).bytes
      }
    }
    return change
  }

  /// The lines of an item and of the open items below it, without line ends.
  ///
  /// Closed items are left out with everything below them. Blank lines and comments are kept only
  /// between other lines, and at most one blank line in a row.
  ///
  /// - Parameter isWhole: whether closed items are kept too, and comments after the last line.
  func keptLines(ofLine head: Int, isWhole: Bool) -> [[UInt8]] {
    var kept: [[UInt8]] = []
    var waiting: [[UInt8]] = []
    let block = block(ofLine: head)
    var isKept = Array(repeating: false, count: block.count)
    for line in block {
      let isBelowKept = lines[line].parent.map { $0 >= head && isKept[$0 - head] } ?? false
      switch lines[line].kind {
      case .blankLine:
        if waiting.last != [] { waiting.append([]) }
      case .comment, .commentContent:
        if isBelowKept { waiting.append(text(content(ofLine: line))) }
      default:
        guard line == head || isBelowKept && (isWhole || !closes(line)) else { continue }
        isKept[line - head] = true
        kept += waiting
        kept.append(text(content(ofLine: line)))
        waiting = []
      }
    }
    // A block never ends with a blank line, so no blank line is left here.
    return isWhole ? kept + waiting : kept
  }

  /// Whether a line is an item that is done, cancelled, or moved to another day.
  func closes(_ line: Int) -> Bool {
    guard lines[line].kind.isItem, let state = lines[line].state else { return false }
    return !state.isOpen(
      isMoved: table.tokens(ofLine: line).contains { $0.kind == .attribute && $0.key == .to })
  }
}
