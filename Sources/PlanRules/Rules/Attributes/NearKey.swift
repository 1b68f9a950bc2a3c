import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// Words that are an attribute but for a slip outside its value.
struct NearKey: Sendable {
  /// What is to be replaced.
  let range: ByteRange
  /// The attribute, or the priority.
  let meant: String
  /// Whether only the case of the key is wrong, so that nothing else can be meant.
  var isSafe = false
  /// Whether a priority is meant, which stands at the start.
  var isPriority = false

  /// Whether a rule is meant, which belongs into an undated file.
  var isRule: Bool { meant.hasPrefix("every:") || meant.hasPrefix("after:") }
}

extension AttributeSearch {
  /// What a word, perhaps with those behind it, would be without a slip in its key.
  ///
  /// Only where the value is one of the key meant: that is what keeps sentences with colons quiet.
  func nearKey(_ word: Int, colon: Int?) -> NearKey? {
    guard let colon else { return spacedColon(word) }
    let range = words[word].range
    if colon + 1 == range.end { return spacedValue(word, key: ByteRange(range.start, colon)) }
    let value = text(ByteRange(colon + 1, range.end))
    if bytes[range.start] == UInt8(ascii: "(") { return inParentheses(range, colon) }
    var typed = string(ByteRange(range.start, colon))
    if let priority = priority(typed.lowercased(), value) {
      return NearKey(range: range, meant: priority, isPriority: true)
    }
    if let key = AttributeKey(lowered: typed) {
      guard key.traits.contains(.unlikeWords), key.takes(value) else { return nil }
      return NearKey(
        range: range, meant: "\(key.name):" + string(ByteRange(colon + 1, range.end)),
        isSafe: key.traits.contains(.rareAlone))
    }
    guard typed.utf8.count <= 9, typed.utf8.allSatisfy(\.isASCIILetter) else { return nil }
    typed = typed.lowercased()
    guard let key = AttributeKey(near: typed, with: value), let fit = fitting(key, value) else {
      return nil
    }
    return NearKey(range: range, meant: "\(key.name):\(fit)", isSafe: typed == "pts")
  }

  /// `due: fri`
  private func spacedValue(_ word: Int, key range: ByteRange) -> NearKey? {
    guard let next = next(word), let key = AttributeKey(lowered: string(range)) else { return nil }
    let isLowered = AttributeKey(spelled: bytes.span.extracting(range.indices)) != nil
    let isOfGoal = item.kind == .goalItem && (key == .id || key == .target)
    guard key.traits.contains(.rareAlone) || isOfGoal, isLowered || key == .due else { return nil }
    let value =
      isValue(key, next)
      ? string(next.range) : key == .due ? certainDay(text(next.range)) : nil
    guard let value else { return nil }
    if value != string(next.range), countsFromNoDay(key, Array(value.utf8)) { return nil }
    return NearKey(
      range: ByteRange(range.start, next.range.end), meant: "\(key.name):\(value)")
  }

  /// `due : fri`, `due :fri`
  private func spacedColon(_ word: Int) -> NearKey? {
    let range = words[word].range
    guard let key = AttributeKey(spelled: bytes.span.extracting(range.indices)),
      key == .due || key == .every, let next = next(word),
      bytes[next.range.start] == UInt8(ascii: ":")
    else { return nil }
    if next.range.count > 1 {
      let value = ByteRange(next.range.start + 1, next.range.end)
      guard key.takes(text(value)) else { return nil }
      return NearKey(
        range: ByteRange(range.start, value.end), meant: "\(key.name):" + string(value))
    }
    guard let value = self.next(word + 1), isValue(key, value) else { return nil }
    return NearKey(
      range: ByteRange(range.start, value.range.end), meant: "\(key.name):" + string(value.range))
  }

  /// A value that stands by itself must look like one: `start: today we` is a sentence.
  private func isValue(_ key: AttributeKey, _ word: PlainWord) -> Bool {
    guard key.takes(text(word.range)) else { return false }
    switch key {
    case .start, .until:
      return bytes[word.range.start].isASCIIDigit || bytes[word.range.start] == UInt8(ascii: "+")
    default: return true
    }
  }

  /// `(due:fri)`
  private func inParentheses(_ range: ByteRange, _ colon: Int) -> NearKey? {
    let end = bytes[range.end - 1] == UInt8(ascii: ")") ? range.end - 1 : range.end
    guard end < range.end, colon + 1 < end,
      let key = AttributeKey(spelled: bytes.span.extracting(range.start + 1..<colon)),
      key.traits.contains(.rareAlone),
      key.takes(text(ByteRange(colon + 1, end)))
    else { return nil }
    return NearKey(range: range, meant: string(ByteRange(range.start + 1, end)))
  }

  /// `priority:high`, as other programs have it.
  private func priority(_ key: String, _ value: [UInt8]) -> String? {
    ["priority", "prio", "pri", "importance"].contains(key)
      ? KnownWords.importance.meaning(of: value) : nil
  }

  /// The value as the key takes it, for a rule in the words of another program.
  private func fitting(_ key: AttributeKey, _ value: [UInt8]) -> String? {
    if key.takes(value) { return String(decoding: value, as: UTF8.self) }
    guard key == .every, let rule = RecurrenceRule.problem(in: value.span)?.suggestion else {
      return nil
    }
    return rule.text
  }
}

extension AttributeKey {
  /// The key that a word spells in any case.
  fileprivate init?(lowered word: String) {
    let lowered = Array(word.lowercased().utf8)
    self.init(spelled: lowered.span)
  }

  /// The key that a word misses by a slip, if it takes the value; or that other programs call so.
  fileprivate init?(near word: String, with value: [UInt8]) {
    let named = Self.allCases.first { key in
      "\(key.aliases)".split(separator: " ").contains { $0 == word }
    }
    let key =
      named
      ?? Self.allCases.first {
        $0.traits.contains(.unlikeWords) && $0.takes(value)
          && Self.isSlip(word, of: $0.name.description)
      }
    guard let key else { return nil }
    self = key
  }

  /// A slip keeps the first letter and swaps two others or doubles one; a long name may miss one or
  /// have a wrong one too. Short names are too near to other words.
  private static func isSlip(_ word: String, of name: String) -> Bool {
    let (typed, meant) = (Array(word.utf8), Array(name.utf8))
    guard typed.first == meant.first, editDistance(typed, meant, limit: 1) == 1 else {
      return false
    }
    if isSwapOrDouble(typed, meant) { return true }
    if KnownWords.notKey.contains(typed) { return false }
    return meant.count >= (typed.count < meant.count ? 5 : 6)
  }

  func takes(_ value: [UInt8]) -> Bool { takes(value.span) }
}
