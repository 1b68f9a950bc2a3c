import PlanDocument
import PlanText

/// The text after the colon of a habit, if it was meant as an amount but is not one.
///
/// There is no fix: what counts as done is for the person to say.
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
    if word[0].isASCIILetter || word[0] == UInt8(ascii: "<") { return limit }
    if word.count > 9, word.allSatisfy(\.isASCIIDigit) {
      return guess(word.count, "a number has at most nine digits")
    }
    // `4,200` is four thousand to some and four to others.
    let comma = typed.utf8.split(separator: UInt8(ascii: ",")).dropFirst().first
    if comma.map({ $0.prefix(while: \.isASCIIDigit).count == 3 }) ?? false {
      return guess(
        word.count, "'\(typed)' is not a number; write it without the comma, or with a point")
    }
    for (meant, length) in rewritten where isAmount(meant.utf8 + text[length...]) {
      let shown = String(decoding: text[..<length], as: UTF8.self)
      return guess(length, "'\(shown)' is not an amount; write \(meant)")
    }
    return zero ?? sentence
  }

  /// - Parameter length: how much of the text is wrong, from its start.
  private func guess(_ length: Int, _ message: String) -> Guess {
    Guess(ByteRange(start, start + length), message)
  }

  private func isAmount(_ text: some Sequence<UInt8>) -> Bool {
    let bytes = Array(text)
    return Amount.scan(bytes.span)?.length == bytes.count
  }

  /// The first word as an amount may have it, and how much of the text it replaces: `1,5`, `7H30M`,
  /// `7.5h`, `7h30`, `6:30/7h`, `5km/10km`, `7h 30m`.
  private var rewritten: [(String, Int)] {
    let lower = typed.lowercased().replacing(",", with: ".")
    let parts = lower.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let timed = parts.map { hours(of: $0, isClock: parts.count == 2) ?? $0 }.joined(separator: "/")
    let units = parts.map { $0.drop { $0.isASCII && ($0.isNumber || $0 == ".") } }
    let isUnitTwice = parts.count == 2 && units[0] == units[1] && !units[0].isEmpty
    let once = isUnitTwice ? "\(parts[0].dropLast(units[0].count))/\(parts[1])" : lower
    let whole = String(decoding: text.filter { $0 != 0x20 }, as: UTF8.self)
    return [lower, timed, once].filter { $0 != typed }.map { ($0, word.count) }
      + (word.last == UInt8(ascii: "h") && text.last == UInt8(ascii: "m")
        ? [(whole, text.count)] : [])
  }

  /// `7.5h` and `7h30` as hours and minutes; in a pair also `6:30`.
  private func hours(of part: String, isClock: Bool) -> String? {
    let numbers = part.split { "h:".contains($0) }
    if numbers.count == 2, part.last?.isNumber == true, isClock || !part.contains(":") {
      return "\(numbers[0])h\(numbers[1])m"
    }
    let number = Array(part.utf8.dropLast())
    guard part.last == "h", part.contains("."), let (amount, length) = Amount.scan(number.span),
      length == number.count, let value = amount.value, value.thousandths * 60 % 1000 == 0
    else { return nil }
    return Minutes(value: Int(value.thousandths * 60 / 1000))?.text
  }

  /// `max 2 cups`, `< 2 cups`
  private var limit: Guess? {
    let isWord = KnownWords.limit.contains(word)
    let end = text.span.skippingBlanks(from: isWord ? word.count : 1, to: text.count)
    // A bare `<3` is a heart.
    guard isWord || word[0] == UInt8(ascii: "<") && word.count < text.count,
      !text.starts(with: "<=".utf8) || rewritten.contains(where: { isAmount($0.0.utf8) })
    else { return zero }
    if let (meant, length) = rewritten.first(where: { isAmount($0.0.utf8 + text[$0.1...]) }) {
      return guess(length, "'\(typed)' is not an amount; write \(meant)")
    }
    guard isAmount("<=".utf8 + text[end...]) else { return zero }
    return guess(
      isWord ? word.count : 1,
      "'\(isWord ? typed : "<")' is not a limit; write '<=' and the most that is allowed")
  }

  /// `5/0`
  private var zero: Guess? {
    guard let slash = typed.lastIndex(where: { "/=".contains($0) }) else { return nil }
    let number = typed[typed.index(after: slash)...]
    guard number.utf8.first == UInt8(ascii: "0"), number.utf8.allSatisfy("0.hm".utf8.contains),
      isAmount("\(typed.dropLast(number.count))1\(number.dropFirst())".utf8 + text[word.count...])
    else { return nil }
    return guess(word.count, "a target has to be more than zero")
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
          || KnownWords.often.contains(next)
          || next.last == UInt8(ascii: "x") && Int(digits: next.dropLast()) != nil
      {
        return nil
      }
      let isMeasure = amount.unitSource.map { KnownWords.measure.contains(text[$0]) } ?? false
      guard isMeasure || amount.isTime || amount.target != nil, stop < text.count else { continue }
      let typed = String(decoding: text[..<stop], as: UTF8.self)
      return guess(
        stop, "'\(typed)' counts only if a comment or nothing follows; write ' -- ' after it")
    }
    return nil
  }
}
