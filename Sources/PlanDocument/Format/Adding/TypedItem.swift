public import PlanText

/// An item that the user typed outside of any file, ready to be added to one.
public struct TypedItem: Sendable {
  public let addition: Addition
  /// The parts of its line, for finding it in the file.
  private let parts: [[UInt8]]

  /// Reads a text as if it were in a section of the file, in the form of planfmt.
  ///
  /// - Parameters:
  ///   - text: one line: the words, with or without a bullet and a box before them.
  ///   - below: the lines below it.
  ///   - place: nil for Tasks, or for Schedule if the text starts with a time.
  ///   - kind: the kind of the file.
  ///   - today: the day from which relative dates count if the file has no day.
  ///   - begin: the moment from which a delay in `expires:` counts if the item itself has none.
  ///   - getsBox: whether an item without a box gets the usual one of its section.
  public init(
    _ text: [UInt8], below: [[UInt8]] = [], in place: ItemPlace?, of kind: DocumentKind,
    on today: CivilDate, getsBox: Bool = true, expiringAfter begin: ExpiryMoment? = nil
  ) throws(TypedTextProblem) {
    try text.trimmingBlanks.checkTyped()
    for (index, line) in below.enumerated() { try line.checkTyped(line: index + 1) }
    // Leaves room for a heading, a box and the numbers of dates.
    if below.reduce(text.count, { $0 + $1.count + 1 }) > maximumTextSize - 256 {
      throw TypedTextProblem(.text(.tooLarge))
    }
    let head = TypedHead(text)
    if head.words.isEmpty { throw TypedTextProblem(.empty) }
    if place == nil || place?.kind == .schedule, head.isBareTime {
      throw TypedTextProblem(.bareTime)
    }
    let place = place ?? ItemPlace(head.isSlot(in: kind) ? .schedule : .tasks)
    guard let item = ItemKind(in: place.kind), item.box != .none else {
      throw TypedTextProblem(.unsuited(place.kind))
    }
    let hasBox = item.box == .usual || item.box == .ofRecords && kind.recordsHabits
    let line = head.line(getsBox: getsBox && hasBox)
    var typed = Document([line] + below, in: place.kind, as: kind)
    if kind.date == nil { typed = typed.settlingDates(on: today) }
    guard var document = try? typed.formatted() else { throw TypedTextProblem(.misread) }
    if let begin { document = document.settlingDelay(from: begin) }
    try document.check(item.line, in: place.kind)
    self.init(document, in: place)
  }

  /// - Parameter document: the lines of the item after the heading of their section and a blank
  ///   line.
  init(_ document: Document, in place: ItemPlace) {
    addition = Addition(
      document.contents(from: Document.firstTyped),
      document.lines[Document.firstTyped...].map(\.kind), in: place,
      slotMinutes: document.lines.count > Document.firstTyped
        ? document.minutesInSchedule(ofLine: Document.firstTyped) : nil)
    parts = addition.lines.isEmpty ? [] : document.parts(ofLine: Document.firstTyped)
  }

  /// Whether a line of a document has the typed content, in the intended section.
  public func matches(line: Int, of document: Document) -> Bool {
    let kind = addition.place.kind
    let found = document.lines[line]
    guard found.kind == addition.kinds.first || kind == .tasks && found.kind.isTodo else {
      return false
    }
    return document.parts(ofLine: line) == parts
  }
}

extension Document {
  /// The parts of an item, in the form of planfmt.
  fileprivate func parts(ofLine line: Int) -> [[UInt8]] {
    guard lines[line].kind.isItem else { return [text(content(ofLine: line))] }
    let item = item(atLine: line)
    let parts = [item.box, item.time, item.mood?.range, item.words, item.amount, item.comment]
    return parts.map { $0.map { text($0) } ?? [] } + [item.priority.map { [$0.rawValue] } ?? []]
      + item.tags.map { text($0) } + item.attributes.map { text($0.range) }
  }

  /// Checks that the lines, in canonical form, are an item of that kind.
  fileprivate func check(_ kind: LineKind, in section: SectionKind) throws(TypedTextProblem) {
    guard lines.count > Self.firstTyped, table.conflicts.isEmpty else {
      throw TypedTextProblem(.misread)
    }
    let item = item(atLine: Self.firstTyped)
    if item.state == .moved, item.value(.to) == nil { throw TypedTextProblem(.moved) }
    guard item.kind == kind else { throw TypedTextProblem(.unsuited(section)) }
    if item.words.isEmpty || foldedName(of: item).isEmpty { throw TypedTextProblem(.wordless) }
    let end = block(ofLine: Self.firstTyped).upperBound
    if end < lines.count { throw TypedTextProblem(.notBelow, line: end - Self.firstTyped) }
  }

  /// The text of an undated file, with the dates that depend on a day resolved.
  fileprivate func settlingDates(on day: CivilDate) -> Document {
    let edits = table.tokens.filter { $0.kind == .attribute }.map {
      TextEdit($0.range, spelled($0.key, $0.range, in: .day(day)))
    }
    return Document(apply(edits, to: bytes.span), as: kind)
  }

  /// The text with the moment of a delay in `expires:`, if the item has no deadline, slot or rule
  /// from which the delay counts.
  fileprivate func settlingDelay(from begin: ExpiryMoment) -> Document {
    guard lines.count > Document.firstTyped else { return self }
    guard lines[Document.firstTyped].kind.isItem else { return self }
    let values = values(of: item(atLine: Document.firstTyped))
    if values.due != nil || values.slot != nil || values.recurs { return self }
    var end: MomentInput?
    switch values.expires {
    case .afterDue(let period)?:
      end = period.added(to: begin.day).map { MomentInput(date: .absolute($0)) }
    case .minutesAfterDue(let delay)?:
      guard let minutes = begin.minutes.map({ $0 + delay.value }) else { return self }
      guard let day = begin.day.adding(days: minutes / 1440) else { return self }
      guard let time = ClockTime(minutes: minutes % 1440) else { return self }
      end =
        day == kind.date ? MomentInput(time: time) : MomentInput(date: .absolute(day), time: time)
    case .at?, nil: break
    }
    guard let end else { return self }
    let edits = edits(ItemChange(.expires, end.bytes), ofLine: Document.firstTyped)
    return Document(apply(edits, to: bytes.span), as: kind)
  }
}

/// The first line of a typed item: its words, and its box if it has one.
public struct TypedHead {
  /// The box with its brackets.
  public private(set) var box: [UInt8]?
  /// The line without the bullet.
  private(set) var text: [UInt8]
  /// The line without bullet and box.
  public private(set) var words: [UInt8]

  /// - Parameter typed: a line without its end, not in any section.
  public init(_ typed: [UInt8]) {
    text = typed.trimmingBlanks
    words = text
    let document = Document([text], in: .tasks, as: .collection)
    let head = Document.firstTyped
    guard document.typedLine?.kind.isBulleted == true else { return }
    func rest(after token: Token) -> [UInt8] {
      document.text(ByteRange(token.end, document.content(ofLine: head).end)).trimmingBlanks
    }
    let tokens = document.table.tokens(ofLine: head)
    // A number before a word belongs to the sentence: `2. Oktober`.
    if let bullet = tokens.first(where: { $0.kind == .bullet }),
      !document.bytes[bullet.start].isASCIIDigit
    {
      text = rest(after: bullet)
      words = text
    }
    if let token = tokens.first(where: { $0.kind == .box }) {
      box = document.text(token.range)
      words = rest(after: token)
    }
  }

  /// Whether it is only a time, with or without tags.
  var isBareTime: Bool { slot.map { $0.time != nil && $0.words.isEmpty } ?? false }

  /// Whether it is a slot: it starts with a time and has words. `5-10 pushups` is not one, unless it
  /// is asked for.
  ///
  /// - Parameter kind: in an undated file, only a recurring item is a slot without being asked for.
  func isSlot(in kind: DocumentKind) -> Bool {
    guard SlotTime.scan(words.span, allowsHours: false) != nil, let item = slot,
      !item.words.isEmpty
    else { return false }
    return kind.date != nil || item.value(.every) != nil || item.value(.after) != nil
  }

  /// The line with a bullet, and with an open box if it gets one and has none.
  func line(getsBox: Bool) -> [UInt8] {
    let box = box ?? (getsBox ? Array("[ ]".utf8) : [])
    return Array("- ".utf8) + (box.isEmpty ? [] : box + [0x20]) + words
  }

  /// The item as it would be read in Schedule.
  private var slot: Item? {
    let document = Document([Array("- ".utf8) + words], in: .schedule, as: .collection)
    return document.typedLine?.isTimed == true ? document.item(atLine: Document.firstTyped) : nil
  }
}

/// Why a typed text cannot be added.
public struct TypedTextProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Not UTF-8, contains a NUL, or is too large.
    case text(TextRefusal)
    /// Several lines, where one is expected.
    case lineBreak
    /// A control character; its number.
    case control(UInt32)
    /// Empty, or only a bullet and a box.
    case empty
    /// Only tags, attributes and comments, without words.
    case wordless
    /// A time without words.
    case bareTime
    /// A box of a moved task, without `to:`.
    case moved
    /// It would be something else in that section.
    case unsuited(SectionKind)
    /// Indented, but not below the item above it.
    case notBelow
    /// Not a note, but a heading, a comment, or conflict markers.
    case noNote
    /// The word is not the name of a mood.
    case unknownMood([UInt8])
    /// The word in the place of a time is not a time.
    case noTime([UInt8])
    /// In canonical form it would have another meaning.
    case misread
  }

  public var reason: Reason
  /// The number of the line, from zero, if there are several.
  public var line = 0

  init(_ reason: Reason, line: Int = 0) { (self.reason, self.line) = (reason, line) }
}

extension [UInt8] {
  /// Checks for characters that no typed line may contain.
  func checkTyped(line: Int = 0) throws(TypedTextProblem) {
    if let refusal = refusal(of: span) { throw TypedTextProblem(.text(refusal), line: line) }
    if contains(0x0A) { throw TypedTextProblem(.lineBreak, line: line) }
    if contains(0x0D) { throw TypedTextProblem(.control(0x0D), line: line) }
    var offset = 0
    while let (range, kind) = firstHiddenScalar(in: span, from: offset) {
      if kind == .control {
        throw TypedTextProblem(.control(scalar(in: span, at: range.start).value), line: line)
      }
      offset = range.end
    }
  }

  /// The bytes without blanks at either end.
  var trimmingBlanks: [UInt8] {
    let start = span.skippingBlanks(from: 0, to: count)
    return Array(self[start..<Swift.max(start, span.trimmingBlanks(from: start, to: count))])
  }

  /// The bytes without blanks at the end.
  var trimmingTrailingBlanks: [UInt8] { Array(self[..<span.trimmingBlanks(from: 0, to: count)]) }
}
