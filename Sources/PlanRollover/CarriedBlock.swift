import PlanDocument
import PlanText

/// A task that is added to a day, carried or made from a definition, with the lines below it: a
/// separate canonical text under a heading.
struct CarriedBlock {
  private(set) var document: Document

  /// The line of the task, after the heading and a blank line.
  static let head = 2
  private static let heading = Array("## Tasks\n\n".utf8)
  private static let schedule = Array("## Schedule\n\n".utf8)

  /// Copies a task or slot. Relative values get the date of its day, and closed items below are
  /// left out.
  ///
  /// Nil if formatting the copy fails its own checks.
  ///
  /// - Parameter firstDay: nil for a copy without `from:`.
  init?(
    _ source: borrowing Document, line: Int, from firstDay: FirstDay?,
    _ form: CopyForm = CopyForm()
  ) {
    let isSlot = source.lines[line].kind == .scheduleItem
    self.init(
      copying: line, of: source, as: form.kind ?? source.kind,
      isSlot ? Self.schedule : Self.heading, isWhole: form.isWhole)
    guard isHead(isSlot ? .scheduleItem : .task) else { return nil }
    var edits = isSlot ? [] : document.editsOfBullet
    for (index, line) in document.lines.enumerated() where line.kind.isItem {
      let change =
        index == Self.head
        ? document.changeForCopy(ofHead: index, from: firstDay, form)
        : document.changeForCopy(ofLine: index, form)
      edits += document.edits(change, ofLine: index)
    }
    guard become(edits) else { return nil }
  }

  /// Makes an instance of a series from its definition.
  ///
  /// Nil if formatting it fails its own checks.
  init?(_ instance: SeriesInstanceText) {
    let source = instance.list
    let isSlot = source.lines[instance.line].kind == .scheduleItem
    self.init(
      copying: instance.line, of: source, as: .day(instance.date),
      isSlot ? Self.schedule : Self.heading)
    guard isHead(isSlot ? .scheduleItem : .task) else { return nil }
    var edits = isSlot ? [] : document.editsOfBullet
    for line in document.lines.indices where document.lines[line].kind.isItem {
      let change = line == Self.head ? instance.changeOfHead : instance.changeBelow(line, document)
      edits += document.edits(change, ofLine: line)
    }
    guard become(edits) else { return nil }
  }

  /// Copies the lines as they are.
  private init(
    copying line: Int, of source: borrowing Document, as kind: DocumentKind, _ heading: [UInt8],
    isWhole: Bool = false
  ) {
    document = Document(heading, source.keptLines(ofLine: line, isWhole: isWhole), as: kind)
    guard !isWhole, source.block(ofLine: line).dropFirst().contains(where: { source.closes($0) })
    else { return }
    // With odd indents, a line could end up below another item when the line between them is left
    // out.
    let whole = Document(heading, source.keptLines(ofLine: line, isWhole: true), as: kind)
    guard let format = try? format(whole) else { return }
    let formatted = Document(apply(format, to: whole.bytes.span), as: kind)
    document = Document(heading, formatted.keptLines(ofLine: Self.head, isWhole: false), as: kind)
  }

  private func isHead(_ kind: LineKind) -> Bool {
    document.lines.count > Self.head && document.lines[Self.head].kind == kind
  }

  /// Adds the parts of `other` that this block does not have.
  ///
  /// False if formatting the result fails its own checks.
  mutating func take(over other: CarriedBlock) -> Bool {
    document.edits(takingOver: other, intoLine: Self.head).map { become($0) } ?? false
  }

  /// Edits and formats the text.
  private mutating func become(_ edits: [TextEdit]) -> Bool {
    let edited = Document(apply(edits, to: document.bytes.span), as: document.kind)
    guard let format = try? format(edited) else { return false }
    let head = document.lines[Self.head].kind
    document = Document(apply(format, to: edited.bytes.span), as: document.kind)
    return isHead(head)
  }

  /// Its lines as they are written in most sections, without line ends.
  var lines: [[UInt8]] { document.contents(from: Self.head) }

  /// The block as an addition to a day, from this place.
  func addition(in place: ItemPlace) -> Addition {
    Addition(
      lines, document.lines[Self.head...].map(\.kind), in: place,
      slotMinutes: document.minutesInSchedule(ofLine: Self.head))
  }
}

extension Document {
  fileprivate init(_ heading: [UInt8], _ lines: [[UInt8]], as kind: DocumentKind) {
    self.init(heading + lines.flatMap { $0 + [0x0A] }, as: kind)
  }

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
  func changeForCopy(ofHead line: Int, from firstDay: FirstDay?, _ form: CopyForm) -> ItemChange {
    var change = changeForCopy(ofLine: line, form)
    change.removed = form.isWhole ? [.to] : [.to, .done]
    if let firstDay {
      change.attributes[.from] = firstDay.bytes
    } else {
      change.removed.insert(.from)
    }
    let tags = Set(item(atLine: line).tags.map { text($0).folded })
    change.tags = form.inheritedTags.filter { !tags.contains($0.folded) }
    if item(atLine: line).state == .moved { change.state = .open }
    if let state = form.state { change.state = state }
    if !form.keepsTime, !form.isWhole { settleTime(ofLine: line, &change) }
    return change
  }

  /// Makes the time of a task its deadline, unless it has one.
  private func settleTime(ofLine line: Int, _ change: inout ItemChange) {
    let item = item(atLine: line)
    guard let day = kind.date, item.kind.isTodo, let time = slotTime(of: item),
      // Otherwise the next word would become its time.
      SlotTime.scan(bytes.span.extracting(item.words.indices), allowsHours: false) == nil
    else { return }
    change.removesTime = true
    guard item.value(.due) == nil else { return }
    let date = day.adding(days: time.startsNextDay ? 1 : 0) ?? day
    change.attributes[.due] = MomentInput(date: .absolute(date), time: time.start).bytes
  }

  /// The changes to the line of an item below it.
  func changeForCopy(ofLine line: Int, _ form: CopyForm) -> ItemChange {
    let item = item(atLine: line)
    var change = ItemChange(removing: form.isWhole ? [] : [.from, .to, .done])
    if item.state == .moved, !form.isWhole { change.state = .open }
    guard let day = kind.date, form.settlesTimes else { return change }
    for key in [AttributeKey.due, .expires, .began] {
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

/// The differences between a copy and one made by a roll.
struct CopyForm {
  /// The kind of document that the copy is read as; nil for the kind of the source.
  var kind: DocumentKind?
  /// Whether a time without a date gets the date of its file. In an undated file, such a time means
  /// the day of the copy.
  var settlesTimes = true
  /// Added after the item's own tags, with their `#`.
  var inheritedTags: [[UInt8]] = []
  /// Whether closed items below are copied too, and the time of a task, and `from:`, `to:` and
  /// `done:` of the lines are kept.
  var isWhole = false
  /// Whether a task keeps its time. In a roll it becomes the deadline of the copy: the hour was that
  /// of the other day.
  var keepsTime = false
  /// The state of the copy; nil for that of the line.
  var state: BoxState?
}
