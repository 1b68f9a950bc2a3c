import PlanText

/// Splits the text of an item into tokens, from after its bullet, box and time to its trailing
/// blanks.
///
/// Left to right, each byte is read a limited number of times: a failed search in a line is not
/// repeated.
struct WordLexer {
  let kind: LineKind
  /// The offset after the last byte to read.
  let end: Int
  var position = 0
  /// The start of the text that is not a token yet.
  var pending = 0
  /// The start of the words.
  var first = 0
  /// Whether the name of a habit has ended at its colon.
  var hasSeparator = false
  /// The token of an amount, if only tags and attributes follow it; -1 for none.
  var amount = -1
  var hasAmount = false
  // What was searched for on this line and not found: runs of backticks (bit n for n backticks),
  // and a closing quote.
  var missingBackticks: UInt64 = 0
  var isQuoteMissing = false
  /// Whether all tokens so far are in the form that planfmt writes.
  var isCanonical = true
  var marks: LineMarks = []
  /// The keys so far.
  var seenKeys = AttributeKeys()

  /// Whether ` -- ` or ` — ` starts a comment.
  @inline(__always) var allowsComment: Bool { kind == .habitItem }

  mutating func run(_ text: Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>) {
    guard start < end else { return }
    position = start
    leading(text, &tokens)
    if kind == .moodItem { moodRest(text, &tokens) } else { words(text, &tokens) }
    if amount >= 0 { settleAmount(text, &tokens) }
  }

  /// Reads the priority, or the time of a mood, before the words.
  @inline(__always)
  private mutating func leading(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    if kind == .moodItem {
      moodTime(text, &tokens)
    } else if text[position] == UInt8(ascii: "!") {
      priority(text, &tokens)
    } else if text[position] == UInt8(ascii: "(") {
      // `(A)` is a priority in other formats.
      marks.insert(.attempt)
    }
    pending = position
    first = position
  }

  private mutating func priority(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let wordEnd = text.endOfWord(from: position, to: end)
    let word = text.extracting(position..<wordEnd)
    guard let priority = Priority(word) else { return }
    add(
      .priority, position, wordEnd, detail: priority.rawValue,
      isCanonical: word.equals(priority.canonical), &tokens)
    skipBlanks(text, from: wordEnd, &tokens)
  }

  private mutating func moodTime(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    guard text[position].isASCIIDigit,
      let (time, length) = SlotTime.scan(text.extracting(position..<end), allowsHours: false),
      // A mood has one time, not a range.
      time.end == nil, !time.startsNextDay
    else { return }
    let source = text.extracting(position..<position &+ length)
    add(.timeRange, position, position &+ length, isCanonical: time.isSpelled(by: source), &tokens)
    skipBlanks(text, from: position &+ length, &tokens)
  }

  /// Reads the mood word and the comment after it; without a mood word, words and tags.
  private mutating func moodRest(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let wordEnd = text.endOfWord(from: position, to: end)
    let word = text.extracting(position..<wordEnd)
    let moodEnd = position &+ word.countWithoutPunctuation
    guard Mood(text.extracting(position..<moodEnd)) != nil else {
      marks.insert(.attempt)
      wordsAndTags(text, &tokens)
      return
    }
    add(.mood, position, moodEnd, &tokens)
    position = text.skippingBlanks(from: wordEnd, to: end)
    let dash = lengthOfMoodDash(text)
    if dash > 0 { position = text.skippingBlanks(from: position &+ dash, to: end) }
    add(.commentSeparator, moodEnd, position, &tokens)
    pending = position
    commentText(text, &tokens)
  }

  /// The number of bytes of a dash at `position` before a blank and more text; 0 for none.
  private func lengthOfMoodDash(_ text: Span<UInt8>) -> Int {
    let wordEnd = text.endOfWord(from: position, to: end)
    let word = text.extracting(position..<wordEnd)
    let isDash = word.equals("--") || word.equals("-") || word.equals("—") || word.equals("–")
    return isDash && wordEnd < end ? word.count : 0
  }

  /// Keeps an amount only if nothing but tags, attributes, other `key:value` words and a comment
  /// follows.
  private mutating func settleAmount(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    hasAmount = true
    for i in amount &+ 1..<tokens.count {
      switch tokens[i].kind {
      case .commentSeparator: return
      case .text where text.extracting(tokens[i].start..<tokens[i].end).hasOnlyValues: continue
      case .text, .code:
        hasAmount = false
        tokens[amount].become(.text)
        marks.insert(.attempt)
        return
      default: break
      }
    }
  }

  @inline(__always) mutating func add(
    _ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true,
    _ tokens: inout OutputSpan<Token>
  ) {
    if start < end {
      tokens.append(Token(kind, start, end, detail: detail, isCanonical: isCanonical))
      if !isCanonical { self.isCanonical = false }
    }
  }

  private mutating func skipBlanks(
    _ text: Span<UInt8>, from start: Int, _ tokens: inout OutputSpan<Token>
  ) {
    position = text.skippingBlanks(from: start, to: end)
    add(.blank, start, position, isCanonical: text.isSpace(from: start, to: position), &tokens)
  }
}

extension Span<UInt8> {
  /// Whether each word is a name that begins with a letter, a colon, and a value: `shoes:asics`.
  fileprivate var hasOnlyValues: Bool {
    var start = 0
    while start < count {
      let end = endOfWord(from: start, to: count)
      var colon = start
      while colon < end, self[colon] != UInt8(ascii: ":") {
        guard isOwnName(self[colon]) else { return false }
        colon &+= 1
      }
      if colon == start || !self[start].isASCIILetter || colon &+ 1 >= end { return false }
      start = skippingBlanks(from: end, to: count)
    }
    return true
  }
}

extension SlotTime {
  /// Whether `source`, which was read as this time, is in the canonical form.
  func isSpelled(by source: Span<UInt8>) -> Bool {
    // Most times, without formatting them: `09:00` and `09:00-10:30`.
    if source.count == 5, source[2] == UInt8(ascii: ":"), end == nil { return true }
    if source.count == 11, source[2] == UInt8(ascii: ":"), source[5] == UInt8(ascii: "-"),
      source[8] == UInt8(ascii: ":"), end != .endOfDay
    {
      return true
    }
    var canonical: [UInt8] = []
    write(to: &canonical)
    return source.equals(canonical)
  }
}
