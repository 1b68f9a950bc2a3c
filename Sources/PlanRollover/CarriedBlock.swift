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
  /// - Parameter firstDay: nil for an item of an undated file without one.
  init?(
    _ source: borrowing Document, line: Int, from firstDay: CivilDate?,
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
}
