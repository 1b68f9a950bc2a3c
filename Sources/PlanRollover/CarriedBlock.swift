import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A task as it comes into a day, carried or made from a definition, with what stands below it: a
/// canonical text of its own, under a heading.
struct CarriedBlock {
  private(set) var document: Document

  /// The line of the task, below the heading and a blank line.
  static let head = 2
  private static let heading = Array("## Tasks\n\n".utf8)

  /// Copies a task: relative values settled on its day, without what is closed below it.
  ///
  /// Nil where formatting the copy fails its own checks.
  init?(_ source: borrowing Document, line: Int, from firstDay: CivilDate) {
    self.init(copying: line, of: source, as: source.kind, Self.heading)
    guard isHead(.task) else { return nil }
    var edits = document.editsOfBullet
    for (index, line) in document.lines.enumerated() where line.kind == .task {
      let origin = index == Self.head ? firstDay : nil
      edits += document.edits(document.changeForCopy(ofLine: index, from: origin), ofLine: index)
    }
    guard become(edits) else { return nil }
  }

  /// Makes an instance of a series from its definition.
  ///
  /// Nil where formatting it fails its own checks.
  init?(_ instance: SeriesInstanceText) {
    let source = instance.list
    let isSlot = source.lines[instance.line].kind == .scheduleItem
    self.init(
      copying: instance.line, of: source, as: .day(instance.date),
      isSlot ? Array("## Schedule\n\n".utf8) : Self.heading)
    guard isHead(isSlot ? .scheduleItem : .task) else { return nil }
    let comment = document.editsRemovingComment(ofLine: Self.head)
    document = Document(apply(comment, to: document.bytes.span), as: document.kind)
    var edits = isSlot ? [] : document.editsOfBullet
    for line in document.lines.indices where document.lines[line].kind.isItem {
      let change = line == Self.head ? instance.changeOfHead : instance.changeBelow(line, document)
      edits += document.edits(change, ofLine: line)
    }
    guard become(edits) else { return nil }
  }

  /// The lines that are copied, as they stand.
  private init(
    copying line: Int, of source: borrowing Document, as kind: DocumentKind, _ heading: [UInt8]
  ) {
    var bytes = heading
    for content in source.keptLines(ofLine: line) { bytes += content + [0x0A] }
    document = Document(bytes, as: kind)
  }

  private func isHead(_ kind: LineKind) -> Bool {
    document.lines.count > Self.head && document.lines[Self.head].kind == kind
  }

  /// Adds what this block lacks and `other` has.
  ///
  /// False where formatting the result fails its own checks.
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

  /// Its lines as they stand in most sections, without line ends.
  var lines: [[UInt8]] { document.contents(from: Self.head) }

  /// As it is added to a day, where it stood like this.
  func addition(in place: ItemPlace) -> Addition {
    let time = document.slotTime(of: document.item(atLine: Self.head))
    return Addition(
      lines, document.lines[Self.head...].map(\.kind), in: place,
      slotMinutes: time?.startMinutes)
  }
}

extension Document {
  fileprivate func contents(from first: Int) -> [[UInt8]] {
    lines.indices.dropFirst(first).map { text(content(ofLine: $0)) }
  }

  /// The edits that take a comment off the end of a line: what it says is about that line.
  fileprivate func editsRemovingComment(ofLine line: Int) -> [TextEdit] {
    let layout = ItemLayout(table, line: line)
    guard let comment = layout.htmlComment else { return [] }
    let tokens = table.tokens
    let isBehindBlank =
      comment > table.tokenIndices(ofLine: line).lowerBound
      && tokens[comment - 1].kind == .blank
    let start = tokens[isBehindBlank ? comment - 1 : comment].start
    return [.delete(ByteRange(start, tokens[comment].end))]
  }

  /// The edit that gives the carried task the bullet it has in most sections.
  fileprivate var editsOfBullet: [TextEdit] {
    table.tokens(ofLine: CarriedBlock.head).filter { $0.kind == .bullet }.map {
      TextEdit($0.range, [UInt8(ascii: "-")])
    }
  }

  /// What changes in the line of an item when it is copied to another day.
  ///
  /// - Parameter firstDay: nil for what stands below a carried task.
  fileprivate func changeForCopy(ofLine line: Int, from firstDay: CivilDate?) -> ItemChange {
    let item = item(atLine: line)
    var change = ItemChange(removing: firstDay == nil ? [.from, .to, .done] : [.to, .done])
    if item.state == .moved { change.state = .open }
    if let firstDay { change.attributes[.from] = firstDay.bytes }
    guard let day = kind.date else { return change }
    for key in [AttributeKey.due, .expires] {
      // A time alone means the day of its file.
      if let value = item.value(key),
        let moment = MomentInput(bytes.span.extracting(value.indices)),
        moment.date == nil
      {
        change.attributes[key] = MomentInput(date: .absolute(day), time: moment.time).bytes
      }
    }
    return change
  }

  /// The lines of an item and of what is still of use below it, without line ends.
  ///
  /// Items that are closed stay behind with what stands below them. Blank lines and comments are
  /// kept between other lines only, and no two blank lines.
  fileprivate func keptLines(ofLine head: Int) -> [[UInt8]] {
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
        guard line == head || isBelowKept && !closes(line) else { continue }
        isKept[line - head] = true
        kept += waiting
        kept.append(text(content(ofLine: line)))
        waiting = []
      }
    }
    return kept
  }

  /// Whether a line is an item that is done, cancelled, or gone to another day.
  func closes(_ line: Int) -> Bool {
    guard lines[line].kind.isItem, let state = lines[line].state else { return false }
    return switch state {
    case .open, .inProgress, .unknown: false
    case .done, .cancelled: true
    case .moved:
      table.tokens(ofLine: line).contains { $0.kind == .attribute && $0.key == .to }
    }
  }
}
