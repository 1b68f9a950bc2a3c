import PlanCalendar

/// The start of a bulleted line: where each part ends, as far as it has been read.
struct ItemPrefix {
  var bullet: Range<Int>?
  var box: Range<Int>?
  var state = BoxState.open
  var isBoxCanonical = true
  /// Where the text behind bullet and box starts.
  var content: Int
  /// Behind the text, before trailing blanks.
  var contentEnd: Int
  /// Behind the trailing blanks.
  var lineContentEnd: Int

  var isEmpty: Bool { content >= contentEnd }
}

extension Parser {
  /// Whether bullets hold `name: value` here.
  private var holdsSettings: Bool { section == .settings || kind == .settings }

  /// Reads a line that starts with a bullet or a box.
  mutating func bulleted(_ text: Span<UInt8>, _ extent: Extent, _ indent: Indent) -> Bool {
    let allowsBox = section != .mood && !holdsSettings
    guard let prefix = prefix(text, extent, indent, allowsBox: allowsBox) else { return false }
    let place = place(ofBullet: indent.column)
    var kind = place.parent == nil ? topLevelKind(text, prefix) : nestedKind(prefix)
    add(.indent, extent.textStart, indent.end)
    addPrefix(text, prefix)
    switch kind {
    case .noteItem: add(.text, prefix.content, extent.contentEnd)
    case .settingItem: setting(text, prefix)
    case .habitItem: kind = habit(text, prefix)
    default: _ = words(kind, text, prefix)
    }
    if kind != .noteItem { add(.blank, prefix.contentEnd, extent.contentEnd) }
    finish(kind, extent, column: indent.column, place: place)
    return true
  }

  private func nestedKind(_ prefix: ItemPrefix) -> LineKind {
    prefix.box == nil ? .noteItem : .task
  }

  private func topLevelKind(_ text: Span<UInt8>, _ prefix: ItemPrefix) -> LineKind {
    if holdsSettings { return prefix.isEmpty ? .noteItem : .settingItem }
    switch section {
    case .priorities: return .priorityItem
    case .schedule:
      return SlotTime.scan(text.extracting(prefix.content..<prefix.contentEnd)) != nil
        ? .scheduleItem : nestedKind(prefix)
    case .habits:
      return prefix.box == nil && prefix.isEmpty ? .noteItem : .habitItem
    case .mood: return prefix.isEmpty ? .noteItem : .moodItem
    case .goals: return prefix.box == nil && prefix.isEmpty ? .noteItem : .goalItem
    case .preamble, .tasks, .notes, .settings, .custom: return nestedKind(prefix)
    }
  }

  /// Reads the words of an item; true if they hold an amount.
  private mutating func words(
    _ kind: LineKind, _ text: Span<UInt8>, _ prefix: ItemPrefix
  ) -> Bool {
    var lexer = WordLexer(kind, end: prefix.contentEnd)
    lexer.run(text, from: prefix.content, into: &table.tokens)
    return lexer.hasAmount
  }

  /// A day's habit needs a box or an amount; without them it is a bullet like any other.
  private mutating func habit(_ text: Span<UInt8>, _ prefix: ItemPrefix) -> LineKind {
    let first = table.tokens.count
    let hasAmount = words(.habitItem, text, prefix)
    if !kind.recordsHabits || prefix.box != nil || hasAmount { return .habitItem }
    table.tokens.removeSubrange(first...)
    add(.text, prefix.content, prefix.lineContentEnd)
    return .noteItem
  }

  private mutating func setting(_ text: Span<UInt8>, _ prefix: ItemPrefix) {
    var colon = prefix.content
    while colon < prefix.contentEnd, text[colon] != UInt8(ascii: ":") { colon &+= 1 }
    let nameEnd = text.trimmingBlanks(from: prefix.content, to: colon)
    guard colon < prefix.contentEnd, nameEnd > prefix.content else {
      add(.text, prefix.content, prefix.contentEnd)
      return
    }
    let value = text.skippingBlanks(from: colon &+ 1, to: prefix.contentEnd)
    let isCanonical =
      nameEnd == colon
      && (value == prefix.contentEnd || isCanonicalSeparator(text, colon, value))
    add(.text, prefix.content, nameEnd)
    add(.separator, nameEnd, value, isCanonical: isCanonical)
    add(.text, value, prefix.contentEnd)
  }

  private func isCanonicalSeparator(_ text: Span<UInt8>, _ colon: Int, _ value: Int) -> Bool {
    value == colon &+ 2 && text[colon &+ 1] == 0x20
  }

  private mutating func addPrefix(_ text: Span<UInt8>, _ prefix: ItemPrefix) {
    var end = prefix.content
    if let box = prefix.box {
      if let bullet = prefix.bullet {
        add(.bullet, bullet.lowerBound, bullet.upperBound)
        add(.blank, bullet.upperBound, box.lowerBound)
      }
      add(
        .box, box.lowerBound, box.upperBound, detail: prefix.state.rawValue,
        isCanonical: prefix.isBoxCanonical)
      end = box.upperBound
    } else if let bullet = prefix.bullet {
      add(.bullet, bullet.lowerBound, bullet.upperBound)
      end = bullet.upperBound
    }
    add(.blank, end, prefix.content)
  }
}
