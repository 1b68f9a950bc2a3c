import PlanText

/// Splits lines into items: each line without an indent starts one, and the indented lines below
/// belong to it.
///
/// - Parameter text: with any line ends; a byte order mark at its start is skipped.
/// - Returns: for each item its first line, from zero, and the lines below it, with the blank lines
///   between.
public func typedBlocks(of text: [UInt8]) -> [(line: Int, head: [UInt8], below: [[UInt8]])] {
  var blocks: [(line: Int, head: [UInt8], below: [[UInt8]])] = []
  for (number, line) in typedLines(of: text).enumerated() {
    let isBlank = line.trimmingBlanks.isEmpty
    if let last = blocks.indices.last, isBlank || line[0] == 0x09 || line[0] == 0x20 {
      blocks[last].below.append(isBlank ? [] : line)
    } else if !isBlank {
      blocks.append((number, line, []))
    }
  }
  // Blank lines after a block do not belong to it.
  for index in blocks.indices {
    while blocks[index].below.last?.isEmpty == true { blocks[index].below.removeLast() }
  }
  return blocks
}

/// The lines of a text without their ends, and without a byte order mark.
public func typedLines(of text: [UInt8]) -> [[UInt8]] {
  let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  var lines = text[start...].split(separator: 0x0A, omittingEmptySubsequences: false).map {
    line in
    Array(line[..<(line.lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? line.startIndex)])
  }
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

/// A mood that the user typed: `tired`, `08:15 calm -- after a walk`.
public struct TypedMood: Sendable {
  /// The time; nil if none was typed.
  public var time: ClockTime?
  public let word: [UInt8]
  /// The tags after the mood, without `#`; each must be a valid tag.
  public var tags: [[UInt8]] = []
  /// The comment; empty for none.
  public let comment: [UInt8]

  /// - Parameters:
  ///   - text: one line: optionally a time, a mood, and a comment after it, with or without `--`.
  ///   - below: must be empty: a mood has no lines below it.
  ///   - translates: whether a word such as `müde` is written as the name of its mood, `tired`.
  public init(
    _ text: [UInt8], below: [[UInt8]] = [], translates: Bool = true
  ) throws(TypedTextProblem) {
    try text.trimmingBlanks.checkTyped()
    if !below.isEmpty { throw TypedTextProblem(.notBelow, line: 1) }
    var rest = text.trimmingBlanks
    if rest.starts(with: "- ".utf8) { rest = Array(rest.dropFirst(2)).trimmingBlanks }
    if let (time, length) = ClockTime.scan(rest.span), length < rest.count {
      self.time = time
      rest = Array(rest[length...]).trimmingBlanks
    }
    let end = rest.span.endOfWord(from: 0, to: rest.count)
    if end == 0 { throw TypedTextProblem(.empty) }
    let typed = Array(rest[..<end])
    let bare = Array(typed[..<typed.span.countWithoutPunctuation])
    let word = translates ? MoodWord.name(of: bare) ?? bare : bare
    if Mood(word.span) == nil {
      let isTime = ClockTime.scan(typed.span) != nil
      throw TypedTextProblem(
        typed[0].isASCIIDigit && !isTime ? .noTime(typed) : .unknownMood(typed))
    }
    self.word = word
    var comment = Array(rest[end...]).trimmingBlanks
    if comment.starts(with: "--".utf8), comment.span.endsWord(at: 2, to: comment.count) {
      comment = Array(comment[2...]).trimmingBlanks
    }
    self.comment = comment
  }

  /// The item, in canonical form.
  ///
  /// - Parameter place: Mood, or a group there.
  public func item(in place: ItemPlace = ItemPlace(.mood)) throws(TypedTextProblem) -> TypedItem {
    var bytes = Array("- ".utf8)
    if let time { bytes += time.bytes + [0x20] }
    bytes += word
    if !comment.isEmpty { bytes += Array(" -- ".utf8) + comment }
    for tag in tags { bytes += Array(" #".utf8) + tag }
    let document = Document([bytes], in: .mood, as: .collection)
    guard document.typedLine?.kind == .moodItem else { throw TypedTextProblem(.misread) }
    let item = document.item(atLine: Document.firstTyped)
    guard item.mood?.value == Mood(word.span), (item.time == nil) == (time == nil),
      item.tags.count >= tags.count, (try? format(document))?.isEmpty == true
    else { throw TypedTextProblem(.misread) }
    return TypedItem(document, in: place)
  }
}

extension MoodWord {
  /// The name of the mood that a word means; nil for a name, for an emoji that has a meaning in a
  /// plan, and for any other word.
  fileprivate static func name(of word: [UInt8]) -> [UInt8]? {
    let lower = String(decoding: word, as: UTF8.self).lowercased()
    if let meant = KnownWords.mood.meaning(of: lower.utf8) { return Array(meant.utf8) }
    guard let mood = MoodWord(word.span), mood.name.description != lower, word[0] < 0xF0 else {
      return nil
    }
    return Array(mood.name.description.utf8)
  }
}

extension TypedItem {
  /// No item, only the headings of a place, if they are missing.
  public init(headingsOf place: ItemPlace) {
    self.init(Document([], in: place.kind, as: .unknown), in: place)
  }

  /// An entry of Mood whose first word is no known mood.
  ///
  /// - Parameter line: its line in a plan.
  public init(moodEntry line: [UInt8], in place: ItemPlace) throws(TypedTextProblem) {
    guard let document = try? Document([line], in: .mood, as: .collection).formatted(),
      document.typedLine?.kind == .moodItem
    else { throw TypedTextProblem(.misread) }
    self.init(document, in: place)
  }

  /// A short note: one line of Notes, after a bullet, so that it can only be read as a note.
  ///
  /// - Parameter text: one line; a bullet at its start is not doubled.
  public init(note text: [UInt8], in place: ItemPlace = ItemPlace(.notes)) throws(TypedTextProblem)
  {
    try text.trimmingBlanks.checkTyped()
    let words = TypedHead(text).text
    if words.isEmpty { throw TypedTextProblem(.empty) }
    try self.init(notes: [Array("- ".utf8) + words], in: place)
  }

  /// Lines that are added to Notes as they are: paragraphs, lists, code between fences.
  ///
  /// - Parameters:
  ///   - lines: without line ends; blank ones at either end are left out.
  ///   - kind: the kind of the file.
  public init(
    notes lines: [[UInt8]], in place: ItemPlace = ItemPlace(.notes),
    of kind: DocumentKind = .collection
  ) throws(TypedTextProblem) {
    for (index, line) in lines.enumerated() {
      try line.checkTyped(line: index)
      if line.trimmingBlanks.isConflictMark { throw TypedTextProblem(.noNote, line: index) }
    }
    func isBlank(_ line: [UInt8]) -> Bool { line.trimmingBlanks.isEmpty }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { throw TypedTextProblem(.empty) }
    var document = Document(
      lines[first...last].map(\.trimmingTrailingBlanks), in: place.kind, as: kind)
    if place.kind != .notes {
      guard let canonical = try? document.formatted() else { throw TypedTextProblem(.misread) }
      document = canonical
    }
    for (number, line) in document.lines.dropFirst(Document.firstTyped).enumerated()
    where !line.kind.isNoteText && line.kind != .blankLine {
      throw TypedTextProblem(.noNote, line: first + number)
    }
    self.init(document, in: place)
  }
}

extension [UInt8] {
  /// Whether it looks like a conflict marker. One marker alone is text, but becomes a conflict if
  /// the others follow.
  fileprivate var isConflictMark: Bool {
    guard let first, [UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: ">")].contains(first)
    else { return false }
    return prefix { $0 == first }.count == 7 && span.endsWord(at: 7, to: count)
  }
}
