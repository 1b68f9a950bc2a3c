public import PlanCalendar
public import PlanModel
public import PlanSyntax
import PlanText

/// An item as somebody types it outside of any file, ready to be added to one.
public struct TypedItem: Sendable {
  public let addition: Addition
  /// What its line says, to be found again in the file.
  private let said: [[UInt8]]

  /// Reads a text as if it stood in a section of the file, where planfmt spelled it.
  ///
  /// - Parameters:
  ///   - text: one line: the words, perhaps behind a bullet and a box.
  ///   - below: lines that stand below it.
  ///   - place: nil for Tasks, or for Schedule if the text begins with a time.
  ///   - kind: of the file.
  ///   - today: what relative dates count from where the file has no day.
  ///   - begin: what a delay in `expires:` counts from that nothing else in the item begins.
  ///   - getsBox: whether an item without a box gets the one that is usual in its section.
  public init(
    _ text: [UInt8], below: [[UInt8]] = [], in place: ItemPlace?, of kind: DocumentKind,
    on today: CivilDate, getsBox: Bool = true, expiringAfter begin: ExpiryMoment? = nil
  ) throws(TypedTextProblem) {
    try text.trimmingBlanks.checkTyped()
    for (index, line) in below.enumerated() { try line.checkTyped(line: index + 1) }
    // Room for a heading, a box and the numbers of dates.
    if below.reduce(text.count, { $0 + $1.count + 1 }) > maximumTextSize - 256 {
      throw TypedTextProblem(.text(.tooLarge))
    }
    let head = TypedHead(text)
    if head.words.isEmpty { throw TypedTextProblem(.empty) }
    if place == nil || place?.kind == .schedule, head.isBareTime {
      throw TypedTextProblem(.bareTime)
    }
    let place = place ?? ItemPlace(head.isSlot(in: kind) ? .schedule : .tasks)
    guard let form = ItemForm(place.kind, in: kind) else {
      throw TypedTextProblem(.unsuited(place.kind))
    }
    let line = form.line(head, getsBox: getsBox)
    var typed = Document([line] + below, in: place.kind, as: kind)
    if kind.date == nil { typed = typed.settlingDates(on: today) }
    guard var document = try? typed.formatted() else { throw TypedTextProblem(.misread) }
    if let begin { document = document.settlingDelay(from: begin) }
    try form.check(document)
    self.init(document, in: place)
  }

  /// - Parameter document: the lines of the item below a heading of their section and a blank line.
  init(_ document: Document, in place: ItemPlace) {
    addition = Addition(
      document.contents(from: Document.firstTyped),
      document.lines[Document.firstTyped...].map(\.kind), in: place,
      slotMinutes: document.minutesInSchedule(ofLine: Document.firstTyped))
    said = document.said(inLine: Document.firstTyped)
  }

  /// Whether a line of a document says what was typed, in the section that was meant.
  public func isSaid(inLine line: Int, of document: Document) -> Bool {
    let kind = addition.place.kind
    let found = document.lines[line]
    guard found.kind == addition.kinds.first || kind == .tasks && found.kind.isTodo else {
      return false
    }
    return document.said(inLine: line) == said
  }
}

/// What an item is in a section.
private struct ItemForm {
  private let section: SectionKind
  private let kind: LineKind
  private let hasBox: Bool

  /// Nil for a section that holds no items of this sort.
  init?(_ section: SectionKind, in file: DocumentKind) {
    guard let item = ItemKind(in: section), item.box != .none else { return nil }
    self.section = section
    kind = item.line
    hasBox = item.box == .usual || item.box == .ofRecords && file.recordsHabits
  }

  func line(_ head: TypedHead, getsBox: Bool) -> [UInt8] {
    var line = [UInt8(ascii: "-"), 0x20]
    let open = hasBox && getsBox ? Array("[ ]".utf8) : nil
    if let box = head.box ?? open { line += box + [0x20] }
    return line + head.words
  }

  /// - Parameter document: with the item in its canonical form.
  func check(_ document: Document) throws(TypedTextProblem) {
    guard document.lines.count > Document.firstTyped, document.table.conflicts.isEmpty else {
      throw TypedTextProblem(.misread)
    }
    let item = document.item(atLine: Document.firstTyped)
    if item.state == .moved, item.value(.to) == nil { throw TypedTextProblem(.moved) }
    guard item.kind == kind else { throw TypedTextProblem(.unsuited(section)) }
    let name = document.foldedName(of: item)
    if item.words.isEmpty || name.isEmpty { throw TypedTextProblem(.wordless) }
    let end = document.block(ofLine: Document.firstTyped).upperBound
    if end < document.lines.count {
      throw TypedTextProblem(.notBelow, line: end - Document.firstTyped)
    }
  }
}

extension Document {
  /// The parts of an item, as they are spelled.
  fileprivate func said(inLine line: Int) -> [[UInt8]] {
    guard lines[line].kind.isItem else { return [text(content(ofLine: line))] }
    let item = item(atLine: line)
    let parts = [item.box, item.time, item.mood?.range, item.words, item.amount, item.comment]
    return parts.map { $0.map { text($0) } ?? [] }
      + [item.priority.map { [$0.rawValue] } ?? []]
      + item.tags.map { text($0) } + item.attributes.map { text($0.range) }
  }

  /// The text of an undated file with the dates that depend on a day settled on one.
  fileprivate func settlingDates(on day: CivilDate) -> Document {
    let edits = table.tokens.filter { $0.kind == .attribute }.map {
      TextEdit($0.range, spelled($0.key, $0.range, in: .day(day)))
    }
    return Document(apply(edits, to: bytes.span), as: kind)
  }
}

extension Document {
  /// The text with the moment that a delay in `expires:` means, where it has no deadline, slot or rule to
  /// count from.
  fileprivate func settlingDelay(from begin: ExpiryMoment) -> Document {
    guard lines.count > Document.firstTyped, lines[Document.firstTyped].kind.isItem else {
      return self
    }
    let values = values(of: item(atLine: Document.firstTyped))
    if values.due != nil || values.slot != nil || values.recurs { return self }
    var end: MomentInput?
    switch values.expires {
    case .afterDue(let period)?:
      end = period.added(to: begin.day).map { MomentInput(date: .absolute($0)) }
    case .minutesAfterDue(let delay)?:
      guard let minutes = begin.minutes.map({ $0 + delay.value }),
        let day = begin.day.adding(days: minutes / 1440),
        let time = ClockTime(minutes: minutes % 1440)
      else { return self }
      end =
        day == kind.date ? MomentInput(time: time) : MomentInput(date: .absolute(day), time: time)
    case .at?, nil: break
    }
    guard let end else { return self }
    var spelled: [UInt8] = []
    end.write(to: &spelled)
    var change = ItemChange()
    change.attributes[.expires] = spelled
    return Document(apply(edits(change, ofLine: Document.firstTyped), to: bytes.span), as: kind)
  }
}
