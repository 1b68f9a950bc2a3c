import PlanCalendar
import PlanText

/// Splits the text of an item into tokens, from behind its bullet and box to its trailing blanks.
///
/// Left to right, each byte looked at a bounded number of times: what was searched for once and not
/// found on a line is not searched for again.
struct WordLexer {
  let kind: LineKind
  /// Behind the last byte to read.
  var end: Int
  /// The end of the words and their comment; an HTML comment may follow.
  private(set) var hasAmount = false
  var position = 0
  /// Where text that is not yet a token starts.
  var pending = 0
  /// The start of the word at `position`.
  var wordStart = 0
  /// A later word that starts with `!`.
  var bang: Int?
  var hasPriority = false
  /// Whether a habit's name has ended at its colon.
  var hasSeparator = false
  var amount: Int?
  var missing = MissingClosers()

  init(_ kind: LineKind, end: Int) {
    self.kind = kind
    self.end = end
  }

  /// Whether ` -- ` starts a comment.
  var allowsComment: Bool { kind == .habitItem || kind == .moodItem }
  private var allowsPriority: Bool { kind != .moodItem }
  private var allowsTime: Bool { kind == .scheduleItem || kind == .moodItem }

  mutating func run(_ text: Span<UInt8>, from start: Int, into tokens: inout [Token]) {
    guard start < end else { return }
    let comment = takeHTMLComment(text, from: start)
    position = start
    leading(text, &tokens)
    let first = tokens.count
    words(text, &tokens)
    if let bang, allowsPriority, !hasPriority {
      lastWordPriority(text, at: bang, from: first, &tokens)
    }
    settleAmount(from: first, &tokens)
    if let comment {
      add(.blank, end, comment.lowerBound, &tokens)
      add(.htmlComment, comment.lowerBound, comment.upperBound, &tokens)
    }
  }

  /// Time, priority and mood, which stand only at the start.
  private mutating func leading(_ text: Span<UInt8>, _ tokens: inout [Token]) {
    if allowsTime { time(text, &tokens) }
    if kind == .moodItem {
      mood(text, &tokens)
    } else if allowsPriority, position < end, text[position] == UInt8(ascii: "!") {
      let wordEnd = text.endOfWord(from: position, to: end)
      if let priority = Priority(firstWord: text.extracting(position..<wordEnd)) {
        addPriority(priority, text, position, wordEnd, &tokens)
        hasPriority = true
        skipBlanks(text, from: wordEnd, &tokens)
      }
    }
    pending = position
    startWord(text)
  }

  private mutating func time(_ text: Span<UInt8>, _ tokens: inout [Token]) {
    guard let (time, length) = SlotTime.scan(text.extracting(position..<end)) else { return }
    if kind == .moodItem, time.end != nil || time.startsNextDay { return }
    let isCanonical = time.isSpelled(by: text.extracting(position..<position &+ length))
    add(.timeRange, position, position &+ length, isCanonical: isCanonical, &tokens)
    skipBlanks(text, from: position &+ length, &tokens)
  }

  private mutating func mood(_ text: Span<UInt8>, _ tokens: inout [Token]) {
    let wordEnd = text.endOfWord(from: position, to: end)
    guard position < wordEnd, text[position] != UInt8(ascii: "#") else { return }
    let word = text.extracting(position..<wordEnd)
    guard !word.equals("--") else { return }
    let mood = MoodWord(word)
    add(
      .mood, position, wordEnd, detail: mood?.rawValue ?? .max,
      isCanonical: mood.map { word.equals($0.canonical) } ?? true, &tokens)
    position = wordEnd
  }

  /// An amount is one only if nothing but tags, attributes and a comment follows.
  private mutating func settleAmount(from first: Int, _ tokens: inout [Token]) {
    guard let amount else { return }
    for token in tokens[(amount + 1)...] {
      switch token.kind {
      case .text, .code:
        tokens[amount].become(.text)
        return
      case .commentSeparator:
        hasAmount = true
        return
      default: break
      }
    }
    hasAmount = true
  }

  func add(
    _ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true,
    _ tokens: inout [Token]
  ) {
    if start < end {
      tokens.append(Token(kind, start, end, detail: detail, isCanonical: isCanonical))
    }
  }

  func addPriority(
    _ priority: Priority, _ text: Span<UInt8>, _ start: Int, _ end: Int, _ tokens: inout [Token]
  ) {
    add(
      .priority, start, end, detail: priority.rawValue,
      isCanonical: text.extracting(start..<end).equals(priority.canonical), &tokens)
  }

  private mutating func skipBlanks(
    _ text: Span<UInt8>, from start: Int, _ tokens: inout [Token]
  ) {
    position = text.skippingBlanks(from: start, to: end)
    add(.blank, start, position, &tokens)
  }

  /// Takes `<!-- … -->` off the end.
  private mutating func takeHTMLComment(_ text: Span<UInt8>, from start: Int) -> Range<Int>? {
    guard end &- start >= 7, text[end &- 1] == UInt8(ascii: ">"),
      text[end &- 2] == UInt8(ascii: "-"), text[end &- 3] == UInt8(ascii: "-")
    else { return nil }
    var i = end &- 7
    while i >= start {
      if text[i] == UInt8(ascii: "<"), text.extracting(i..<i &+ 4).equals("<!--") {
        let comment = i..<end
        end = text.trimmingBlanks(from: start, to: i)
        return comment
      }
      if text[i] == UInt8(ascii: "-"), text.extracting(i..<i &+ 3).equals("-->") { return nil }
      i &-= 1
    }
    return nil
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

extension SlotTime {
  /// Whether `source`, which was read as this time, is its canonical spelling.
  func isSpelled(by source: Span<UInt8>) -> Bool {
    // Nearly all times, without writing them: `09:00` and `09:00-10:30`.
    if source.count == 5, source[2] == UInt8(ascii: ":"), end == nil { return true }
    if source.count == 11, source[2] == UInt8(ascii: ":"), source[5] == UInt8(ascii: "-"),
      source[8] == UInt8(ascii: ":"), !endsNextDay, let end, end > start, end != .endOfDay
    {
      return true
    }
    var canonical: [UInt8] = []
    write(to: &canonical)
    return canonical.count == source.count && source.starts(with: canonical)
  }
}
