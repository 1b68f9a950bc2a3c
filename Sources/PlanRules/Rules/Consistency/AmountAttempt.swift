import PlanSyntax
import PlanText

/// What stands behind the colon of a habit, where that was meant as an amount and is none.
struct AmountAttempt {
  /// How much of the text is wrong, from its start.
  var length: Int
  var message: String
  /// What to write instead of that; nil where it is not clear.
  var meant: String?
  /// How much of the text that takes the place of.
  var replaced: Int

  /// - Parameter text: from behind the colon to the tags, attributes and comment.
  init?(_ text: Span<UInt8>) {
    let end = text.endOfWord(from: 0, to: text.count)
    let word = text.extracting(0..<end)
    guard end > 0, end <= 32, word[0].isASCIIDigit || word[0] == UInt8(ascii: "<") else {
      return nil
    }
    let found =
      Self.limit(text, word) ?? Self.number(text, word) ?? Self.zero(text, word)
      ?? Self.unitTwice(text, word) ?? Self.hours(text, word) ?? Self.parted(text, word)
      ?? Self.sentence(text)
    guard let found else { return nil }
    self = found
  }

  private init(_ length: Int, _ message: String, _ meant: String?, replaced: Int? = nil) {
    self.length = length
    self.message = message
    self.meant = meant
    self.replaced = replaced ?? length
  }

  private static func isAmount(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    return Amount.scan(bytes.span).map { $0.length == bytes.count } ?? false
  }

  /// The text with another word in the place of its first.
  private static func isAmount(_ first: String, before text: Span<UInt8>, from end: Int) -> Bool {
    var bytes = Array(first.utf8)
    bytes.append(span: text.extracting(end..<text.count))
    return isAmount(bytes)
  }

  /// `< 2 cups`
  private static func limit(_ text: Span<UInt8>, _ word: Span<UInt8>) -> AmountAttempt? {
    guard word[0] == UInt8(ascii: "<"), !text.starts(with: "<=") else { return nil }
    let number = text.skippingBlanks(from: 1, to: text.count)
    // A bare `<3` is a heart, and `<=2` would allow one more than `<2`.
    guard isAmount("<=", before: text, from: number), word.count != text.count else { return nil }
    return AmountAttempt(1, "'<' is no limit; write '<=' and the most that is allowed", nil)
  }

  /// `1,5 km`, and what has too many digits.
  private static func number(_ text: Span<UInt8>, _ word: Span<UInt8>) -> AmountAttempt? {
    let typed = string(word)
    var commas = 0
    var digits = 0
    var most = 0
    for i in word.indices {
      digits = word[i].isASCIIDigit ? digits + 1 : 0
      most = max(most, digits)
      if word[i] == UInt8(ascii: ",") { commas += 1 }
    }
    if most > 9, word.count == most {
      return AmountAttempt(word.count, "more than nine digits", nil)
    }
    guard commas > 0 else { return nil }
    let pointed = String(typed.map { $0 == "," ? "." : $0 })
    guard isAmount(pointed, before: text, from: word.count) else {
      return hours(pointed, typed, word.count)
    }
    if isThousands(word) {
      let message = "'\(typed)' is no number; write it without the comma, or with a point"
      return AmountAttempt(word.count, message, nil)
    }
    return AmountAttempt(word.count, "'\(typed)' is no number; write \(pointed)", pointed)
  }

  /// `4,200` is four thousand to some and four to others.
  private static func isThousands(_ word: Span<UInt8>) -> Bool {
    for i in word.indices where word[i] == UInt8(ascii: ",") {
      var end = i + 1
      while end < word.count, word[end].isASCIIDigit { end += 1 }
      if end == i + 4 { return true }
    }
    return false
  }

  /// `5/0`
  private static func zero(_ text: Span<UInt8>, _ word: Span<UInt8>) -> AmountAttempt? {
    let typed = string(word)
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    let target = typed.hasPrefix("<=") ? typed.dropFirst(2) : parts.count == 2 ? parts[1] : ""
    let number = target.hasPrefix("<=") ? target.dropFirst(2) : target
    // With another target it is an amount, so the target is what is wrong.
    guard let last = number.firstIndex(where: { $0 == "0" }), last == number.startIndex,
      number.utf8.allSatisfy({ $0 == 0x30 || $0 == 0x2E || $0 == 0x68 || $0 == 0x6D })
    else { return nil }
    let other = typed.dropLast(number.count) + "1" + number.dropFirst()
    return isAmount(String(other), before: text, from: word.count)
      ? AmountAttempt(word.count, "a target of zero is none", nil) : nil
  }

  /// `5km/10km`
  private static func unitTwice(_ text: Span<UInt8>, _ word: Span<UInt8>) -> AmountAttempt? {
    guard word.count == text.count else { return nil }
    let parts = string(word).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let numbers = parts.map { $0.prefix { $0.isASCII && ($0.isNumber || $0 == ".") } }
    let units = zip(parts, numbers).map { $0.dropFirst($1.count) }
    guard units[0] == units[1], !units[0].isEmpty, !numbers.contains("") else { return nil }
    let meant = "\(numbers[0])/\(numbers[1]) \(units[0])"
    guard isAmount(meant.utf8) else { return nil }
    return AmountAttempt(word.count, "the unit stands once, behind the target: \(meant)", meant)
  }

  /// `7.5h` and `7h30`
  private static func hours(_ text: Span<UInt8>, _ word: Span<UInt8>) -> AmountAttempt? {
    guard word.count == text.count else { return nil }
    let typed = string(word)
    return hours(typed, typed, word.count)
  }

  private static func hours(_ pointed: String, _ typed: String, _ length: Int) -> AmountAttempt? {
    var meant: String?
    let behind = pointed.utf8.drop { $0.isASCIIDigit }
    if behind.first == 0x68, behind.count == 3, isAmount(Array((pointed + "m").utf8)) {
      meant = pointed + "m"
    } else if behind.first == 0x2E, behind.last == 0x68 {
      meant = clock(pointed.utf8.count - behind.count, Array(pointed.utf8.dropLast()))
    }
    return meant.map { AmountAttempt(length, "'\(typed)' is no time; write \($0)", $0) }
  }

  /// Hours and minutes of a number with a point behind its first digits.
  private static func clock(_ whole: Int, _ number: [UInt8]) -> String? {
    guard whole >= 1, whole <= 3, let (amount, length) = Amount.scan(number.span),
      length == number.count, let value = amount.value
    else { return nil }
    let minutes = value.thousandths * 60
    guard minutes % 1000 == 0 else { return nil }
    return minutes % 60_000 == 0
      ? "\(minutes / 60_000)h" : "\(minutes / 60_000)h\(minutes / 1000 % 60)m"
  }

  /// `7h 30m`
  private static func parted(_ text: Span<UInt8>, _ word: Span<UInt8>) -> AmountAttempt? {
    let second = text.skippingBlanks(from: word.count, to: text.count)
    let end = text.endOfWord(from: second, to: text.count)
    let meant = string(word) + string(text.extracting(second..<end))
    guard second < end, word[word.count - 1] == UInt8(ascii: "h"),
      text[end - 1] == UInt8(ascii: "m"),
      isAmount(meant, before: text, from: end), end == text.count
    else { return nil }
    return AmountAttempt(end, "a time has no blank in it; write \(meant)", meant)
  }

  /// `5 km in the rain`: the number counts only if the words are a comment.
  private static func sentence(_ text: Span<UInt8>) -> AmountAttempt? {
    let end = text.endOfWord(from: 0, to: text.count)
    let second = text.skippingBlanks(from: end, to: text.count)
    let secondEnd = text.endOfWord(from: second, to: text.count)
    for stop in [secondEnd, end] {
      let candidate = text.extracting(0..<stop)
      guard let (amount, length) = Amount.scan(candidate), length <= stop else { continue }
      guard length == stop, stop < text.count || amount.target != nil else { continue }
      let isMeasure =
        amount.unitSource.map {
          KnownWords.measure.contains(Array(copying: candidate.extracting($0)))
        } ?? false
      let next = text.skippingBlanks(from: stop, to: text.count)
      let nextEnd = text.endOfWord(from: next, to: text.count)
      // `30 min every:1m` has a slip of another sort.
      if string(text.extracting(next..<nextEnd)).contains(":") { return nil }
      guard isMeasure || amount.isTime || amount.target != nil, stop < text.count else { continue }
      let typed = string(candidate)
      return AmountAttempt(
        stop, "'\(typed)' counts only if nothing but a comment follows; write ' -- ' behind it",
        typed + " --")
    }
    return nil
  }

  private static func string(_ text: Span<UInt8>) -> String {
    String(decoding: Array(copying: text), as: UTF8.self)
  }
}
