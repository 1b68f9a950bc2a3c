import PlanCalendar
import PlanText

/// Splits the text of an item into tokens, from behind its bullet, box and slot to its trailing
/// blanks.
///
/// Left to right, each byte looked at a bounded number of times: what was searched for once and not
/// found on a line is not searched for again.
struct WordLexer {
  let kind: LineKind
  /// Behind the last byte to read.
  var end: Int
  var position = 0
  /// Where text that is not yet a token starts.
  var pending = 0
  /// Where the words start, behind what stands before them.
  var first = 0
  /// The last word that starts with `!`; -1 for none.
  var bang = -1
  var hasPriority = false
  /// Whether a habit's name has ended at its colon.
  var hasSeparator = false
  /// The token of an amount, if nothing but tags and attributes follows it; -1 for none.
  var amount = -1
  var hasAmount = false
  /// The token of a mood that planfmt would spell otherwise; -1 for none.
  var sloppyMood = -1
  var missing = MissingClosers()
  /// Whether everything read is spelled as planfmt would.
  var isCanonical = true
  var order = RunOrder()
  var marks: LineMarks = []
  /// The keys so far, by their raw values.
  var seenKeys: UInt16 = 0

  @inline(__always)
  init(_ kind: LineKind, end: Int) {
    self.kind = kind
    self.end = end
  }

  /// Whether ` -- ` starts a comment.
  @inline(__always)
  var allowsComment: Bool { kind == .habitItem || kind == .moodItem }

  mutating func run(_ text: Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>) {
    guard start < end else { return }
    let lineEnd = end
    if text[end &- 1] == UInt8(ascii: ">") { setHTMLCommentAside(text, from: start) }
    position = start
    leading(text, &tokens)
    let first = tokens.count
    words(text, &tokens)
    if bang >= 0, kind != .moodItem, !hasPriority {
      lastWordPriority(text, at: bang, from: first, &tokens)
    }
    if amount >= 0 { settleAmount(&tokens) }
    if sloppyMood >= 0 { settleMood(&tokens) }
    if end < lineEnd {
      htmlComment(text, to: lineEnd, &tokens)
      marks.insert(.htmlComment)
    }
    if !order.isOrdered { isCanonical = false }
  }

  /// Priority and mood, which stand at the start.
  @inline(__always)
  private mutating func leading(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    if kind == .moodItem {
      mood(text, &tokens)
    } else if text[position] == UInt8(ascii: "!") {
      firstWordPriority(text, &tokens)
    }
    pending = position
    first = position
  }

  private mutating func firstWordPriority(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let wordEnd = text.endOfWord(from: position, to: end)
    guard let priority = Priority(firstWord: text.extracting(position..<wordEnd)) else { return }
    addPriority(priority, text, position, wordEnd, &tokens)
    hasPriority = true
    skipBlanks(text, from: wordEnd, &tokens)
  }

  private mutating func mood(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    if text[position].isASCIIDigit, let (time, length) = moodTime(text) {
      let source = text.extracting(position..<position &+ length)
      add(
        .timeRange, position, position &+ length, isCanonical: time.isSpelled(by: source),
        &tokens)
      skipBlanks(text, from: position &+ length, &tokens)
    }
    let wordEnd = text.endOfWord(from: position, to: end)
    guard position < wordEnd, text[position] != UInt8(ascii: "#") else { return }
    let word = text.extracting(position..<wordEnd)
    guard !word.equals("--") else { return }
    let mood = MoodWord(word)
    if mood == nil { marks.insert(.attempt) }
    let next = text.skippingBlanks(from: wordEnd, to: end)
    let isSpelled = mood.map { word.equals($0.canonical) } ?? true
    if !isSpelled { sloppyMood = tokens.count }
    tokens.append(
      Token(
        .mood, position, wordEnd, detail: mood?.rawValue ?? .max, isCanonical: isSpelled))
    position = wordEnd
    if next < end, !text.isSpace(from: wordEnd, to: next) { isCanonical = false }
  }

  /// Part of a sentence, a mood keeps its spelling: `😊 happy` must not become `happy happy`.
  private mutating func settleMood(_ tokens: inout OutputSpan<Token>) {
    if hasWords(behind: sloppyMood, tokens) {
      tokens[sloppyMood].keepSpelling()
    } else {
      isCanonical = false
    }
  }

  /// A mood stands at one time, not in a range.
  private func moodTime(_ text: Span<UInt8>) -> (SlotTime, Int)? {
    guard let (time, length) = SlotTime.scan(text.extracting(position..<end)), time.end == nil,
      !time.startsNextDay
    else { return nil }
    return (time, length)
  }

  /// An amount is one only if nothing but tags, attributes and a comment follows.
  private mutating func settleAmount(_ tokens: inout OutputSpan<Token>) {
    if hasWords(behind: amount, tokens) {
      tokens[amount].become(.text)
      marks.insert(.attempt)
    } else {
      hasAmount = true
    }
  }

  /// Whether words follow a token before the comment does.
  private func hasWords(behind index: Int, _ tokens: borrowing OutputSpan<Token>) -> Bool {
    for i in index &+ 1..<tokens.count {
      switch tokens[i].kind {
      case .commentSeparator: return false
      case .text, .code: return true
      default: break
      }
    }
    return false
  }

  @inline(__always)
  mutating func add(
    _ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true,
    _ tokens: inout OutputSpan<Token>
  ) {
    if start < end {
      tokens.append(Token(kind, start, end, detail: detail, isCanonical: isCanonical))
      if !isCanonical { self.isCanonical = false }
    }
  }

  mutating func addPriority(
    _ priority: Priority, _ text: Span<UInt8>, _ start: Int, _ end: Int,
    _ tokens: inout OutputSpan<Token>
  ) {
    add(
      .priority, start, end, detail: priority.rawValue,
      isCanonical: text.extracting(start..<end).equals(priority.canonical), &tokens)
  }

  private mutating func skipBlanks(
    _ text: Span<UInt8>, from start: Int, _ tokens: inout OutputSpan<Token>
  ) {
    position = text.skippingBlanks(from: start, to: end)
    add(
      .blank, start, position, isCanonical: text.isSpace(from: start, to: position), &tokens)
  }

  /// Ends the words before a `<!-- … -->` that stands at the end.
  private mutating func setHTMLCommentAside(_ text: Span<UInt8>, from start: Int) {
    end = text.endBeforeHTMLComment(from: start, to: end)
  }

  private mutating func htmlComment(
    _ text: Span<UInt8>, to lineEnd: Int, _ tokens: inout OutputSpan<Token>
  ) {
    let start = text.skippingBlanks(from: end, to: lineEnd)
    if !text.isSpace(from: end, to: start) { isCanonical = false }
    add(.blank, end, start, &tokens)
    add(.htmlComment, start, lineEnd, &tokens)
  }
}

/// What was searched for on this line and is not there.
struct MissingClosers {
  /// Bit n: no run of n backticks.
  var backticks: UInt64 = 0
  var wikiLink = false
  var parenthesis = false
  var quote = false
}

/// Follows the tags and attributes, of which those behind the last word are put in order.
struct RunOrder {
  private var lastKey: Int8 = -1
  private(set) var isOrdered = true
  /// Whether the blank before the next token is one space, or there is none.
  var isSpaced = true

  /// What stood before a word is no trailing run.
  @inline(__always)
  mutating func restart() {
    lastKey = -1
    isOrdered = true
  }

  mutating func addTag() {
    if lastKey >= 0 || !isSpaced { isOrdered = false }
  }

  mutating func add(_ key: AttributeKey) {
    let raw = Int8(truncatingIfNeeded: key.rawValue)
    if raw < lastKey || !isSpaced { isOrdered = false }
    lastKey = raw
  }
}

extension Span<UInt8> {
  /// Where the words end before the `<!-- … -->` that ends a line; `end` if none does.
  func endBeforeHTMLComment(from start: Int, to end: Int) -> Int {
    guard end &- start >= 7, extracting(start..<end).ends(with: "-->") else { return end }
    var i = end &- 7
    while i >= start {
      if self[i] == UInt8(ascii: "<"), extracting(i..<i &+ 4).equals("<!--") {
        return trimmingBlanks(from: start, to: i)
      }
      if self[i] == UInt8(ascii: "-"), extracting(i..<i &+ 3).equals("-->") { return end }
      i &-= 1
    }
    return end
  }
}

extension SlotTime {
  /// Whether `source`, which was read as this time, is its canonical spelling.
  func isSpelled(by source: Span<UInt8>) -> Bool {
    // Nearly all times, without writing them: `09:00`, `09:00-10:30` and `22:30-01:00>`.
    if source.count == 5, source[2] == UInt8(ascii: ":"), end == nil { return true }
    if source.count >= 11, source[2] == UInt8(ascii: ":"), source[5] == UInt8(ascii: "-"),
      source[8] == UInt8(ascii: ":"), let end, !startsNextDay
    {
      if source.count == 11, !endsNextDay, end > start, end != .endOfDay { return true }
      if source.count == 12, endsNextDay { return true }
    }
    var canonical: [UInt8] = []
    write(to: &canonical)
    return canonical.count == source.count && source.starts(with: canonical)
  }
}
