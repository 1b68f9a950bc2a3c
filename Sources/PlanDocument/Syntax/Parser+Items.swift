import PlanText

extension Parser {
  /// Whether bullets here contain `name: value`.
  private var holdsSettings: Bool { section == .settings || kind == .settings }

  /// Reads a line that starts with a bullet or a box.
  mutating func bulleted(
    _ text: Span<UInt8>, _ extent: Extent, _ indent: Indent, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    let allowsBox = !holdsSettings
    guard let prefix = ItemPrefix.scan(text, extent, indent, allowsBox: allowsBox) else {
      return false
    }
    let line = Int32(truncatingIfNeeded: lineNumber)
    let parent = open.open(line, at: indent.column)
    if prefix.hasBox { stateBits = prefix.state.rawValue }
    add(.indent, extent.textStart, indent.end, isCanonical: !indent.hasOtherBlanks, &tokens)
    if prefix.isTight { addTight(prefix, &tokens) } else { addPrefix(text, prefix, &tokens) }
    var kind = parent < 0 ? topLevelKind(prefix) : nestedKind(prefix)
    switch kind {
    case .noteItem:
      markText(text, prefix)
      add(.text, prefix.content, extent.contentEnd, &tokens)
    case .settingItem: setting(text, prefix, &tokens)
    case .habitItem: kind = habit(text, prefix, &tokens)
    case .scheduleItem: kind = slot(text, prefix, &tokens)
    case .task where parent < 0, .priorityItem where parent < 0:
      timedTask(kind, text, prefix, &tokens)
    default: _ = words(kind, text, prefix, &tokens)
    }
    if kind != .noteItem {
      add(.blank, prefix.contentEnd, extent.contentEnd, isCanonical: false, &tokens)
    } else if !prefix.isTight, !prefix.isEmpty {
      let text = text.extracting(prefix.bulletEnd..<prefix.box)
      bulletWidth &+= text.extraColumns(from: indent.column &+ bulletWidth)
    }
    finish(kind, extent, column: indent.column, parent: parent, &tokens)
    return true
  }

  @inline(__always)
  private func nestedKind(_ prefix: ItemPrefix) -> LineKind { prefix.hasBox ? .task : .noteItem }

  @inline(__always) private func topLevelKind(_ prefix: ItemPrefix) -> LineKind {
    if holdsSettings { return prefix.isEmpty ? .noteItem : .settingItem }
    switch section {
    case .priorities: return .priorityItem
    case .schedule: return !prefix.hasBox && prefix.isEmpty ? .noteItem : .scheduleItem
    case .habits: return !prefix.hasBox && prefix.isEmpty ? .noteItem : .habitItem
    case .mood: return prefix.hasBox ? .task : prefix.isEmpty ? .noteItem : .moodItem
    case .goals: return !prefix.hasBox && prefix.isEmpty ? .noteItem : .goalItem
    case .preamble, .tasks, .notes, .settings, .custom: return nestedKind(prefix)
    }
  }

  /// Reads the words of an item; true if they hold an amount.
  @inline(__always) private mutating func words(
    _ kind: LineKind, _ text: Span<UInt8>, _ prefix: ItemPrefix, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    var lexer = WordLexer(kind: kind, end: prefix.contentEnd)
    lexer.run(text, from: prefix.content, into: &tokens)
    if !lexer.isCanonical { isCanonical = false }
    marks.formUnion(lexer.marks)
    return lexer.hasAmount
  }

  /// Marks the text of a bullet that starts like a box or a time.
  private mutating func markText(_ text: Span<UInt8>, _ prefix: ItemPrefix) {
    guard !prefix.isEmpty else { return }
    let first = text[prefix.content]
    // The first byte of a drawn box is 0xE2, of a full-width bracket 0xEF.
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "(") || first.isASCIIDigit
      || first == 0xE2 || first == 0xEF
    {
      marks.insert(.attempt)
    }
  }

  /// Reads an item of the schedule, which starts with a time. Without a time, it is a task if it
  /// has a box, otherwise an event for the whole day.
  private mutating func slot(
    _ text: Span<UInt8>, _ prefix: ItemPrefix, _ tokens: inout OutputSpan<Token>
  ) -> LineKind {
    let rest = time(text, prefix, allowsHours: true, &tokens)
    let isTimed = rest.content > prefix.content
    if !isTimed, !prefix.hasBox { marks.insert(.allDay) }
    let kind = isTimed || !prefix.hasBox ? LineKind.scheduleItem : .task
    _ = words(kind, text, rest, &tokens)
    return kind
  }

  /// Reads a task at the top, which may start with a time.
  private mutating func timedTask(
    _ kind: LineKind, _ text: Span<UInt8>, _ prefix: ItemPrefix,
    _ tokens: inout OutputSpan<Token>
  ) {
    let isTimed = prefix.hasBox && !prefix.isEmpty && text[prefix.content].isASCIIDigit
    let rest = isTimed ? time(text, prefix, allowsHours: false, &tokens) : prefix
    _ = words(kind, text, rest, &tokens)
  }

  /// Reads the time that an item starts with; the prefix with what is after it.
  private mutating func time(
    _ text: Span<UInt8>, _ prefix: ItemPrefix, allowsHours: Bool,
    _ tokens: inout OutputSpan<Token>
  ) -> ItemPrefix {
    let content = text.extracting(prefix.content..<max(prefix.content, prefix.contentEnd))
    guard let (time, length) = SlotTime.scan(content, allowsHours: allowsHours) else {
      return prefix
    }
    let end = prefix.content &+ length
    add(
      .timeRange, prefix.content, end,
      isCanonical: time.isSpelled(by: content.extracting(0..<length)), &tokens)
    var rest = prefix
    rest.content = text.skippingBlanks(from: end, to: prefix.contentEnd)
    add(.blank, end, rest.content, isCanonical: text.isSpace(from: end, to: rest.content), &tokens)
    return rest
  }

  /// Reads a habit of a day, which needs a box or an amount. Without them it is an ordinary bullet.
  private mutating func habit(
    _ text: Span<UInt8>, _ prefix: ItemPrefix, _ tokens: inout OutputSpan<Token>
  ) -> LineKind {
    let first = tokens.count
    let hasAmount = words(.habitItem, text, prefix, &tokens)
    if !kind.recordsHabits || prefix.hasBox { return .habitItem }
    isCanonical = false
    if hasAmount { return .habitItem }
    tokens.removeLast(tokens.count &- first)
    marks = []
    markText(text, prefix)
    add(.text, prefix.content, prefix.lineEnd, &tokens)
    return .noteItem
  }

  private mutating func setting(
    _ text: Span<UInt8>, _ prefix: ItemPrefix, _ tokens: inout OutputSpan<Token>
  ) {
    let colon = endOfSettingText(text, from: prefix.content, to: prefix.contentEnd)
    let nameEnd = text.trimmingBlanks(from: prefix.content, to: colon)
    guard nameEnd > prefix.content, isSettingSeparator(text, at: colon, to: prefix.contentEnd)
    else {
      add(.text, prefix.content, prefix.contentEnd, &tokens)
      return
    }
    let value = text.skippingBlanks(from: colon &+ 1, to: prefix.contentEnd)
    let isSpaced = value == prefix.contentEnd || text.isSpace(from: colon &+ 1, to: value)
    add(.text, prefix.content, nameEnd, &tokens)
    add(.separator, nameEnd, value, isCanonical: nameEnd == colon && isSpaced, &tokens)
    add(.text, value, prefix.contentEnd, &tokens)
  }

  /// Whether a colon separates a name from its value, and is not part of a URL.
  private func isSettingSeparator(_ text: Span<UInt8>, at colon: Int, to end: Int) -> Bool {
    guard colon < end, text[colon] == UInt8(ascii: ":") else { return false }
    if text.endsWord(at: colon &+ 1, to: end) { return true }
    var i = colon
    while i < end, text[i] == UInt8(ascii: ":") {
      i = endOfSettingText(text, from: i &+ 1, to: end)
    }
    return i == end
  }

  /// The end of the letters, digits, blanks and hyphens that names and values may contain.
  private func endOfSettingText(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var i = start
    while i < end {
      let byte = text[i]
      guard
        byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
          || text.blankLength(at: i, to: end) > 0
      else { break }
      i &+= 1
    }
    return i
  }

  @inline(__always)
  private mutating func addTight(_ prefix: ItemPrefix, _ tokens: inout OutputSpan<Token>) {
    bulletWidth = prefix.bulletEnd &- prefix.bullet
    tokens.append(Token(.bullet, prefix.bullet, prefix.bulletEnd))
    tokens.append(Token(.blank, prefix.bulletEnd, prefix.box))
    if prefix.hasBox {
      tokens.append(Token(.box, prefix.box, prefix.boxEnd, detail: prefix.state.rawValue))
      tokens.append(Token(.blank, prefix.boxEnd, prefix.content))
    }
  }

  private mutating func addPrefix(
    _ text: Span<UInt8>, _ prefix: ItemPrefix, _ tokens: inout OutputSpan<Token>
  ) {
    if prefix.bulletEnd > prefix.bullet {
      bulletWidth = prefix.bulletEnd &- prefix.bullet
      add(
        .bullet, prefix.bullet, prefix.bulletEnd,
        isCanonical: isCanonicalBullet(text, prefix), &tokens)
    } else {
      isCanonical = false
    }
    if prefix.hasBox {
      blank(text, prefix.bulletEnd, prefix.box, isEnd: false, &tokens)
      add(
        .box, prefix.box, prefix.boxEnd, detail: prefix.state.rawValue,
        isCanonical: prefix.isBoxCanonical, &tokens)
    }
    let end = prefix.hasBox ? prefix.boxEnd : prefix.bulletEnd
    blank(text, end, prefix.content, isEnd: prefix.isEmpty, &tokens)
  }

  /// Adds the blanks between two parts: one space, or none at the end.
  @inline(__always) private mutating func blank(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, isEnd: Bool, _ tokens: inout OutputSpan<Token>
  ) {
    if start == end {
      if !isEnd { isCanonical = false }
    } else {
      add(.blank, start, end, isCanonical: !isEnd && text.isSpace(from: start, to: end), &tokens)
    }
  }

  private func isCanonicalBullet(_ text: Span<UInt8>, _ prefix: ItemPrefix) -> Bool {
    let first = text[prefix.bullet]
    if first == UInt8(ascii: "-") { return true }
    return first.isASCIIDigit && text[prefix.bulletEnd &- 1] == UInt8(ascii: ".")
  }
}
