import PlanDocument
import PlanText

/// Reads the text after the colon of a habit, if it was meant as an amount but is not one.
struct AmountAttempt {
  private let text: [UInt8]
  /// Where the text starts in its document.
  private let start: Int
  /// Its first word.
  private let word: [UInt8]
  private let typed: String

  /// - Parameter range: from after the colon to the tags, attributes and comment.
  init?(_ document: Document, _ range: ByteRange) {
    let source = document.bytes.span
    let end = source.endOfWord(from: range.start, to: range.end)
    guard 1...32 ~= end - range.start,
      source[range.start].isASCIIDigit || "<mM".utf8.contains(source[range.start])
    else { return nil }
    text = document.text(range)
    start = range.start
    word = Array(text[..<(end - start)])
    typed = String(decoding: word, as: UTF8.self)
  }

  var guess: Guess? {
    if word[0].isASCIILetter { return limitInWords }
    // Several short chains: the compiler takes a second for one of eight.
    if let guess = capitals ?? limit ?? timeOfTarget ?? number { return guess }
    if let guess = zero ?? unitTwice { return guess }
    if isAlone, let guess = time(typed) { return guess }
    return parted ?? sentence
  }

  private var isAlone: Bool { word.count == text.count }

  /// - Parameter length: how much of the text is wrong, from its start.
  private func guess(_ length: Int, _ message: String, write meant: String? = nil) -> Guess {
    Guess(ByteRange(start, start + length), message, write: meant)
  }

  /// Whether the text is an amount with another first word.
  private func isAmount(with first: String) -> Bool { isAmount(first.utf8 + text[word.count...]) }

  private func isAmount(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    return Amount.scan(bytes.span)?.length == bytes.count
  }

  /// `7H30M`
  private var capitals: Guess? {
    let lower = typed.lowercased()
    guard lower != typed, isAmount(with: lower) else { return nil }
    return guess(word.count, "'\(typed)' is not a time; write \(lower)", write: lower)
  }

  /// `max 2 cups`
  private var limitInWords: Guess? {
    let end = text.span.skippingBlanks(from: word.count, to: text.count)
    guard KnownWords.limit.contains(word), isAmount("<=".utf8 + text[end...]) else { return nil }
    return guess(end, "'\(typed)' is text; write <= for a limit", write: "<=")
  }

  /// `< 2 cups`
  private var limit: Guess? {
    guard word[0] == UInt8(ascii: "<"), !text.starts(with: "<=".utf8), !isAlone else { return nil }
    let number = text[text.span.skippingBlanks(from: 1, to: text.count)...]
    // A bare `<3` is a heart, and `<=2` would allow one more than `<2`.
    return isAmount("<=".utf8 + number)
      ? guess(1, "'<' is not a limit; write '<=' and the most that is allowed") : nil
  }

  /// `1,5 km`, and what has too many digits.
  private var number: Guess? {
    if word.count > 9, word.allSatisfy(\.isASCIIDigit) {
      return guess(word.count, "a number has at most nine digits")
    }
    let parts = word.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    let pointed = String(typed.map { $0 == "," ? "." : $0 })
    guard isAmount(with: pointed) else { return time(pointed) }
    // `4,200` is four thousand to some and four to others.
    let isThousands = parts.dropFirst().contains { $0.prefix(while: \.isASCIIDigit).count == 3 }
    return isThousands
      ? guess(word.count, "'\(typed)' is not a number; write it without the comma, or with a point")
      : guess(word.count, "'\(typed)' is not a number; write \(pointed)", write: pointed)
  }

  /// `6,5h/7h30m`, `6:30/7h`, `6h30/7h`: each part as a time.
  private var timeOfTarget: Guess? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard isAlone, parts.count == 2, !isAmount(with: typed) else { return nil }
    let meant = parts.map { part -> String in
      let pointed = part.replacing(",", with: ".")
      if pointed.hasSuffix("h"), pointed.contains(".") {
        return hours(Array(pointed.dropLast().utf8)) ?? part
      }
      let numbers = part.split(whereSeparator: { ":h".contains($0) })
      let isClock = numbers.count == 2 && part.last?.isNumber == true
      return isClock ? "\(numbers[0])h\(numbers[1])m" : part
    }.joined(separator: "/")
    guard meant != typed, isAmount(meant.utf8) else { return nil }
    return guess(word.count, "'\(typed)' is not a time; write \(meant)", write: meant)
  }

  /// `5/0`
  private var zero: Guess? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    let target = typed.hasPrefix("<=") ? typed.dropFirst(2) : parts.count == 2 ? parts[1] : ""
    let number = target.hasPrefix("<=") ? target.dropFirst(2) : target
    guard number.utf8.first == UInt8(ascii: "0"), number.utf8.allSatisfy("0.hm".utf8.contains)
    else { return nil }
    // With another target it is an amount, so the target is what is wrong.
    return isAmount(with: "\(typed.dropLast(number.count))1\(number.dropFirst())")
      ? guess(word.count, "a target has to be more than zero") : nil
  }

  /// `5km/10km`
  private var unitTwice: Guess? {
    let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
    guard isAlone, parts.count == 2 else { return nil }
    let numbers = parts.map { $0.prefix { $0.isASCII && ($0.isNumber || $0 == ".") } }
    let units = zip(parts, numbers).map { $0.dropFirst($1.count) }
    let meant = "\(numbers[0])/\(numbers[1]) \(units[0])"
    guard units[0] == units[1], !units[0].isEmpty, !numbers.contains(""), isAmount(meant.utf8)
    else { return nil }
    return guess(word.count, "write the unit once, after the target: \(meant)", write: meant)
  }

  /// `7.5h` and `7h30`
  private func time(_ pointed: String) -> Guess? {
    let rest = pointed.utf8.drop { $0.isASCIIDigit }
    var meant: String?
    if rest.first == UInt8(ascii: "h"), rest.count == 3, isAmount((pointed + "m").utf8) {
      meant = pointed + "m"
    } else if rest.first == UInt8(ascii: "."), rest.last == UInt8(ascii: "h"),
      1...3 ~= pointed.utf8.count - rest.count
    {
      meant = hours(Array(pointed.utf8.dropLast()))
    }
    return meant.map { guess(word.count, "'\(typed)' is not a time; write \($0)", write: $0) }
  }

  /// Hours and minutes of a number with a fraction.
  private func hours(_ number: [UInt8]) -> String? {
    guard let (amount, length) = Amount.scan(number.span), length == number.count,
      let (minutes, rest) = amount.value.map({
        ($0.thousandths * 60).quotientAndRemainder(dividingBy: 1000)
      }), rest == 0
    else { return nil }
    return "\(minutes / 60)h" + (minutes % 60 == 0 ? "" : "\(minutes % 60)m")
  }

  /// `7h 30m`
  private var parted: Guess? {
    let words = text.span.wordRanges(in: ByteRange(0, text.count))
    guard words.count == 2, word.last == UInt8(ascii: "h") else { return nil }
    guard text.last == UInt8(ascii: "m") else { return nil }
    let both = word + text[words[1].indices]
    guard isAmount(both) else { return nil }
    let meant = String(decoding: both, as: UTF8.self)
    return guess(text.count, "a time has no blank in it; write \(meant)", write: meant)
  }

  /// `5 km in the rain`: the number counts only if the words are a comment.
  private var sentence: Guess? {
    let words = text.span.wordRanges(in: ByteRange(0, text.count)).prefix(4)
    for count in [2, 1] where count <= words.count {
      let stop = words[count - 1].end
      guard let (amount, length) = Amount.scan(text.span.extracting(0..<stop)) else { continue }
      guard length == stop, stop < text.count || amount.target != nil else { continue }
      // `30 min every:1m`, `30 min jeden Tag` and `30 min 2x a week` are for other rules.
      if count < words.count, case let next = text[words[count].indices],
        next.contains(UInt8(ascii: ":")) || KnownWords.each.contains(next)
          || next.last == UInt8(ascii: "x") && Int(digits: next.dropLast()) != nil
      {
        return nil
      }
      let isMeasure = amount.unitSource.map { KnownWords.measure.contains(text[$0]) } ?? false
      guard isMeasure || amount.isTime || amount.target != nil, stop < text.count else { continue }
      let typed = String(decoding: text[..<stop], as: UTF8.self)
      return guess(
        stop, "'\(typed)' counts only if a comment or nothing follows; write ' -- ' after it",
        write: typed + " --")
    }
    return nil
  }
}
