import PlanText

/// The offsets of the parts at the start of a bulleted line.
struct ItemPrefix {
  /// A missing bullet or box is empty.
  var bullet: Int
  var bulletEnd: Int
  var box: Int
  var boxEnd: Int
  var state: BoxState
  var isBoxCanonical: Bool
  /// The start of the text after bullet and box.
  var content: Int
  /// The end of the text, before trailing blanks.
  var contentEnd: Int
  /// The end of the trailing blanks.
  var lineEnd: Int
  /// Whether bullet, box and blanks are certainly in the form that planfmt writes.
  var isTight = false

  var isEmpty: Bool { content >= contentEnd }
  var hasBox: Bool { boxEnd > box }

  /// The bullet and box that a line starts with, or nil if it starts with neither.
  @inline(__always) static func scan(
    _ text: Span<UInt8>, _ extent: Extent, _ indent: Indent, allowsBox: Bool
  ) -> ItemPrefix? {
    let start = indent.end
    let end = extent.contentEnd
    if let tight = tight(text, from: start, to: end, allowsBox: allowsBox) { return tight }
    let bulletEnd = endOfBullet(text, from: start, to: end)
    var boxStart = bulletEnd
    if bulletEnd < end, text[bulletEnd] != UInt8(ascii: "[") {
      boxStart = text.skippingBlanks(from: bulletEnd, to: end)
    }
    let box = allowsBox ? Box.scan(text, from: boxStart, to: end) : nil
    guard let box else {
      if bulletEnd == start || bulletEnd < end && boxStart == bulletEnd { return nil }
      let contentEnd = text.trimmingBlanks(from: boxStart, to: end)
      return ItemPrefix(
        bullet: start, bulletEnd: bulletEnd, box: boxStart, boxEnd: boxStart, state: .open,
        isBoxCanonical: true, content: boxStart, contentEnd: contentEnd, lineEnd: end)
    }
    if bulletEnd == start, !box.isPlain { return nil }
    let content = text.skippingBlanks(from: box.end, to: end)
    return ItemPrefix(
      bullet: start, bulletEnd: bulletEnd, box: boxStart, boxEnd: box.end, state: box.state,
      isBoxCanonical: box.isCanonical, content: content,
      contentEnd: text.trimmingBlanks(from: content, to: end), lineEnd: end)
  }

  /// Reads the most common items: `- `, `- [x] ` or `1. [x] `, then a letter. Without this function
  /// planfmt takes 11 % more instructions.
  @inline(__always) private static func tight(
    _ text: Span<UInt8>, from start: Int, to end: Int, allowsBox: Bool
  ) -> ItemPrefix? {
    guard start &+ 7 < end else { return nil }
    var after = start &+ 1
    if text[start] &- UInt8(ascii: "0") < 10, text[after] == UInt8(ascii: ".") {
      after &+= 1
    } else if text[start] != UInt8(ascii: "-") {
      return nil
    }
    guard text[after] == 0x20 else { return nil }
    var prefix = ItemPrefix(
      bullet: start, bulletEnd: after, box: after &+ 1, boxEnd: after &+ 1, state: .open,
      isBoxCanonical: true, content: after &+ 1, contentEnd: end, lineEnd: end, isTight: true)
    if text[prefix.box] == UInt8(ascii: "[") {
      guard allowsBox, text[after &+ 3] == UInt8(ascii: "]") else { return nil }
      guard text[after &+ 4] == 0x20, text[after &+ 2] != UInt8(ascii: "X") else { return nil }
      prefix.state = BoxState(text[after &+ 2])
      guard prefix.state != .unknown else { return nil }
      prefix.boxEnd = after &+ 4
      prefix.content = after &+ 5
    }
    guard text[prefix.content] > 0x20, text[prefix.content] < 0x80 else { return nil }
    prefix.contentEnd = text.trimmingBlanks(from: prefix.content, to: end)
    return prefix
  }

  /// The offset after the bullet at `start`, or `start` if there is none.
  @inline(__always)
  private static func endOfBullet(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    let first = text[start]
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") {
      return start &+ 1
    }
    return first.isASCIIDigit ? endOfNumber(text, from: start, to: end) : start
  }

  private static func endOfNumber(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var i = start
    while i < end, i &- start < 9, text[i].isASCIIDigit { i &+= 1 }
    guard i < end else { return start }
    guard text[i] == UInt8(ascii: ".") || text[i] == UInt8(ascii: ")") else { return start }
    return i &+ 1
  }
}

/// `[`, at most one character between blanks, `]`, and a blank or the end of the line. Only `[ ]`
/// may be followed by something else.
struct Box {
  var end: Int
  var state: BoxState
  /// Whether it is `[`, one character, `]`.
  var isCanonical: Bool
  /// Whether it may be without a bullet: one of the five states, nothing else inside, and a blank
  /// or the end of the line after it.
  var isPlain: Bool

  /// The box at `start`, if one is there.
  static func scan(_ text: Span<UInt8>, from start: Int, to end: Int) -> Box? {
    guard start &+ 1 < end, text[start] == UInt8(ascii: "[") else { return nil }
    let inside = text.skippingBlanks(from: start &+ 1, to: end)
    guard inside < end else { return nil }
    let length = text[inside] == UInt8(ascii: "]") ? 0 : lengthOfMark(text, at: inside, to: end)
    guard let length else { return nil }
    let close = text.skippingBlanks(from: inside &+ length, to: end)
    guard close < end, text[close] == UInt8(ascii: "]") else { return nil }
    let isEmptyBox = close == start &+ 2 && text[start &+ 1] == 0x20
    let isSpaced = close &+ 1 == end || text.blankLength(at: close &+ 1, to: end) > 0
    guard isSpaced || isEmptyBox else { return nil }
    let state: BoxState = length == 0 ? .open : length == 1 ? BoxState(text[inside]) : .unknown
    let isTight = inside == start &+ 1 && close == inside &+ length && length > 0
    return Box(
      end: close &+ 1, state: state,
      isCanonical: isEmptyBox || isTight && text[inside] != UInt8(ascii: "X"),
      isPlain: isSpaced && (isEmptyBox || isTight && state != .unknown))
  }

  /// The length of the character in a box, with the selector that makes it an emoji; nil for
  /// digits, brackets and control characters.
  private static func lengthOfMark(_ text: Span<UInt8>, at offset: Int, to end: Int) -> Int? {
    let (value, length) = scalar(in: text, at: offset)
    let isControl = value < 0x20 || 0x7F...0x9F ~= value
    if isControl || text[offset].isASCIIDigit || text[offset] == UInt8(ascii: "[") { return nil }
    let isEmoji = text.extracting(offset &+ length..<end).starts(with: "\u{FE0F}")
    return isEmoji ? length &+ 3 : length
  }
}

/// The bullets that a line can be below, by line number and column, each right of the one before.
struct OpenBullets {
  /// The last one; usually the only one, so it is stored outside the array.
  private var innermost = Bullet.none
  private var outer: [Bullet] = []

  private struct Bullet {
    var line: Int32
    var column: Int

    /// Left of every bullet.
    static var none: Bullet { Bullet(line: -1, column: -1) }
  }

  @inline(__always) var isEmpty: Bool { innermost.line < 0 }

  @inline(__always) mutating func removeAll() {
    if isEmpty { return }
    innermost = .none
    if !outer.isEmpty { outer.removeAll(keepingCapacity: true) }
  }

  /// Opens a bullet and closes those that are not left of it; returns the one above it, or -1.
  @inline(__always) mutating func open(_ line: Int32, at column: Int) -> Int32 {
    if column == innermost.column {
      innermost.line = line
      return outer.last?.line ?? -1
    }
    while innermost.column > column { innermost = outer.popLast() ?? .none }
    if innermost.column == column {
      innermost.line = line
      return outer.last?.line ?? -1
    }
    let parent = innermost.line
    if !isEmpty { outer.append(innermost) }
    innermost = Bullet(line: line, column: column)
    return parent
  }

  /// The bullet above a line of text: the nearest one left of it, otherwise the last one; -1 for
  /// none.
  ///
  /// A line at column 0 closes all.
  @inline(__always) mutating func parent(ofText column: Int) -> Int32 {
    if isEmpty { return -1 }
    if column == 0 {
      removeAll()
      return -1
    }
    return column > innermost.column || outer.isEmpty ? innermost.line : search(column)
  }

  /// A binary search, because many shallow lines can follow a deep nesting.
  private func search(_ column: Int) -> Int32 {
    let index = outer.partitioningIndex { $0.column >= column }
    return index > 0 ? outer[index &- 1].line : innermost.line
  }
}
