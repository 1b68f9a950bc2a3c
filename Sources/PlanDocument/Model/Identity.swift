import PlanText

/// The identity of a task. Lines with the same identity, in any files, are the same task.
///
/// Moves and ticks do not change it. Other words do, unless there is an `id:`.
public struct TaskIdentity: Hashable, Sendable {
  /// The name of the task: its words or its `id:`.
  public enum Name: Hashable, Sendable {
    /// The folded words, without priority, attributes and the tags after them.
    case words([UInt8])
    case id([UInt8])

    /// Takes all bytes at once: an array is hashed byte by byte.
    public func hash(into hasher: inout Hasher) {
      let (isID, bytes) =
        switch self {
        case .words(let words): (false, words)
        case .id(let id): (true, id)
        }
      hasher.combine(isID)
      // Safe: it only reads the bytes of the array.
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  public let name: Name
  /// `from:`, otherwise the date of the file; nil in an undated file.
  public let firstDay: FirstDay?

  public init(_ name: Name, firstDay: FirstDay?) { (self.name, self.firstDay) = (name, firstDay) }
}

extension Document {
  /// The identity of a task, priority item or slot.
  public func identity(of item: Item, _ values: ItemValues) -> TaskIdentity {
    let name: TaskIdentity.Name = values.id.map { .id(text($0)) } ?? .words(foldedName(of: item))
    return TaskIdentity(name, firstDay: values.from ?? kind.date.map { FirstDay($0) })
  }

  /// The same with the number of the task on its day.
  ///
  /// - Parameter numbers: `taskNumbers`.
  public func identity(
    of item: Item, _ values: ItemValues, numbered numbers: [Int: Int]
  ) -> TaskIdentity {
    let identity = identity(of: item, values)
    guard let number = numbers[item.line], let day = identity.firstDay?.date else {
      return identity
    }
    return TaskIdentity(identity.name, firstDay: FirstDay(day, number: number))
  }

  /// The name of an item, in the form used for comparison.
  public func foldedName(of item: Item) -> [UInt8] { foldedName(ofLine: item.line) }

  func foldedName(ofLine line: Int) -> [UInt8] {
    var name: [UInt8] = []
    table.appendName(ofLine: line, in: bytes.span, to: &name)
    return name
  }

  /// The typed attributes of an item. Relative dates are resolved with the date of the file.
  public func values(of item: Item) -> ItemValues {
    var values = ItemValues(item.attributes, in: bytes.span, on: kind.date)
    if item.kind == .scheduleItem || item.kind.isTodo {
      values.slot = slotTime(of: item)
      if item.kind == .scheduleItem, values.slot == nil, kind.holdsDefinitions {
        values.settleAllDay()
      }
    }
    return values
  }

  /// The amount of an item, and the word after it; nil without an amount.
  public func amount(of item: Item) -> (amount: Amount, unit: [UInt8]?)? {
    item.amount.flatMap { range in
      let source = text(range)
      return Amount.scan(source.span).map {
        ($0.amount, $0.amount.unitSource.map { Array(source[$0]) })
      }
    }
  }

  /// The time of a slot or mood; nil without one.
  public func slotTime(of item: Item) -> SlotTime? {
    item.time.flatMap { SlotTime.scan(bytes.span.extracting($0.indices))?.time }
  }
}

extension SyntaxTable {
  /// Appends the name of the item on `line`, folded for comparison: without case, priority and
  /// attributes, with runs of blanks as one space.
  ///
  /// Tags among the words are part of the name, tags after them are not. Tags and a leading icon
  /// are not part of the name of a habit.
  ///
  /// Linear in the length of the line.
  public func appendName(ofLine line: Int, in text: Span<UInt8>, to output: inout [UInt8]) {
    let isHabit = lines[line].kind == .habitItem
    let start = output.count
    // The start of tags that belong to the name only if a word follows.
    var tagsStart: Int?
    var isAfterBlank = true
    scan: for index in tokenIndices(ofLine: line) {
      let token = tokens[index]
      switch token.kind {
      case .text, .code: tagsStart = nil
      case .tag where !isHabit:
        // A tag directly after other text is part of that word.
        if !isAfterBlank { tagsStart = nil } else if tagsStart == nil { tagsStart = output.count }
      case .blank:
        isAfterBlank = true
        continue
      case .separator, .commentSeparator, .lineEnd: break scan
      default: continue
      }
      if isAfterBlank, output.count > start { output.append(0x20) }
      output.append(folding: text.extracting(token.range.indices))
      isAfterBlank = false
    }
    if let tagsStart { output.removeLast(output.count - tagsStart) }
    if isHabit { dropIcon(from: start, &output) }
    if lines[line].kind.isTodo { output.dropValues(from: start) }
  }
}

extension [UInt8] {
  /// The text in the form used for comparison: see `append(folding:)`.
  public init(folding text: Span<UInt8>) {
    self = []
    append(folding: text)
  }

  /// Appends a text in the form used for comparison: without case, runs of blanks as one space.
  ///
  /// Each scalar becomes lower case by the language-neutral rules of Unicode: `ẞ` and `SS` stay
  /// different. Ill-formed bytes stay. A blank at the start of the output is dropped. The time is
  /// linear.
  public mutating func append(folding text: Span<UInt8>) {
    // Nearly all names are ASCII with single spaces: one copy, then the case in place. Appending
    // byte by byte took five times as long.
    let first = count
    append(span: text)
    if foldASCII(from: first) { return }
    removeLast(count &- first)
    append(foldingSlowly: text)
  }

  /// Drops a priority at the front or the end and the values of known keys, in any case, from the
  /// folded words after `start`, unless nothing else is there. planlint offers to write both as values,
  /// and then the task has the same name.
  fileprivate mutating func dropValues(from start: Int) {
    guard self[start...].contains(where: { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: ":") })
    else { return }
    var words = self[start...].split(separator: 0x20).map { Array($0) }
    // Tags before values at the end are not among the words.
    let last = words.lastIndex { !$0.isValue && !$0.isPriority && $0.first != UInt8(ascii: "#") }
    if let last, words[last...].contains(where: { $0.isValue || $0.isPriority }) {
      words[(last + 1)...].removeAll { $0.first == UInt8(ascii: "#") }
    }
    words.removeAll { $0.isValue }
    if words.count > 1, words[words.count - 1].isPriority {
      words.removeLast()
    } else if words.count > 1, words[0].isPriority {
      words.removeFirst()
    }
    if words.isEmpty { return }
    replaceSubrange(start..., with: Array(words.joined(separator: [0x20])))
  }

  private var isPriority: Bool { Priority(span) != nil }

  /// Whether it is a value of a known key.
  private var isValue: Bool { AttributeKey(ofWord: span) != nil }

  /// Folds the bytes from `first` in place; false if more than the case must change.
  private mutating func foldASCII(from first: Int) -> Bool {
    let end = count
    var bytes = mutableSpan
    var previous: UInt8 = 0x20
    var isPlain = true
    for i in first..<end {
      let byte = bytes[i]
      // A control, a byte outside ASCII, or a blank after a blank.
      if byte &- 0x20 >= 0x60 || byte | previous == 0x20 { isPlain = false }
      bytes[i] = byte.asciiLowercased
      previous = byte
    }
    return isPlain && (previous != 0x20 || first == end)
  }

  private mutating func append(foldingSlowly text: Span<UInt8>) {
    let first = count
    var i = 0
    while i < text.count {
      let byte = text[i]
      let blank = text.blankLength(at: i, to: text.count)
      if blank > 0 {
        if count > first, self[count &- 1] != 0x20 { append(0x20) }
        i &+= blank
      } else if byte < 0x80 {
        append(byte.asciiLowercased)
        i &+= 1
      } else {
        i &+= append(foldingScalarOf: text, at: i)
      }
    }
    if count > first, self[count &- 1] == 0x20 { removeLast() }
  }

  /// The name of a habit outside a line, as in `was:`, in the form used for comparison: folded and
  /// without an icon.
  public init(foldingHabitName text: Span<UInt8>) {
    self.init(folding: text.extracting(leadingIcon(of: text)..<text.count))
  }
}

/// The length of the icon at the start of a name and of the blanks after it; 0 if there is none, or
/// if nothing follows.
public func leadingIcon(of name: Span<UInt8>) -> Int {
  guard !name.isEmpty else { return 0 }
  let first = scalar(in: name, at: 0).value
  let isEmoji = isPictograph(first) || first &- 0x1_F1E6 < 26
  let icon = isEmoji ? cluster(in: name, at: 0).length : keycap(in: name, at: 0)
  if icon == 0 { return 0 }
  let after = name.skippingBlanks(from: icon, to: name.count)
  return after < name.count ? after : 0
}

/// Removes the icon of a name that starts at `start`.
func dropIcon(from start: Int, _ output: inout [UInt8]) {
  if start >= output.count { return }
  let length = leadingIcon(of: output.span.extracting(start..<output.count))
  if length > 0 { output.removeSubrange(start..<start + length) }
}
