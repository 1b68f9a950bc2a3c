import PlanDocument
import PlanPhrases
import PlanText

extension AttributeSearch {
  /// What a word, perhaps with those after it, would be without a typo in its key.
  ///
  /// Only if the value is valid for that key, so that sentences with colons are not reported.
  func nearKey(_ word: Int, colon: Int?) -> Guess? {
    guard let colon else { return spacedColon(word) }
    let range = words[word].range
    if colon + 1 == range.end { return spacedValue(word, key: ByteRange(range.start, colon)) }
    let value = text(ByteRange(colon + 1, range.end))
    if document.bytes[range.start] == UInt8(ascii: "(") { return inParentheses(range, colon) }
    let name = text(ByteRange(range.start, colon))
    let typed = String(decoding: name, as: UTF8.self).lowercased()
    if let key = AttributeKey(spelled: Array(typed.utf8).span) {
      guard key.traits.contains(.unlikeWords) else { return nil }
      let meant = key.takes(value) ? value : key.repaired(value).map { Array($0.value.utf8) }
      return meant.flatMap {
        guess(range, key, $0, isSafe: key.traits.contains(.rareAlone) && $0 == value)
      }
    }
    // Excludes times such as 07:00: making the table of words takes longer than reading a folder.
    guard name.count <= 11, name.allSatisfy({ $0.isASCIILetter || $0 >= 0x80 }) else { return nil }
    if KnownWords.importanceKey.contains(typed.utf8),
      let meant = KnownWords.importance.meaning(of: value)
    {
      return priority(range, meant)
    }
    guard let key = AttributeKey.near(typed, with: value),
      let fit = key.fitting(value) ?? key.repaired(value)?.value
        ?? (key == .every ? foreignRule(value.map(\.asciiLowercased)) : nil)
    else { return nil }
    return guess(range, key, Array(fit.utf8), isSafe: typed == "pts")
  }

  private func guess(
    _ range: ByteRange, _ key: AttributeKey, _ value: [UInt8], isSafe: Bool = false
  ) -> Guess {
    let meant = "\(key.lead)\(settled(key, value))"
    // A rule belongs in an undated file.
    if isInDay, key == .every || key == .after {
      let typed = shortened(string(range))
      return Guess(range, "'\(typed)' is text; " + adviceToList(meant, typed: range))
    }
    return document.isText(range, write: meant, isSafe: isSafe)
  }

  /// A priority, which has to be the first word.
  private func priority(_ range: ByteRange, _ meant: String) -> Guess {
    let canMove = item.priority == nil && range.start > item.words.start
    let edits = firstWord(meant, from: range, item, document.bytes.span)
    return Guess(
      range, "'\(shortened(string(range)))' is text; write \(meant)",
      fix: canMove ? .likely("write '\(meant)'", edits) : nil)
  }

  /// `due: fri`
  private func spacedValue(_ word: Int, key range: ByteRange) -> Guess? {
    let lowered = text(range).map(\.asciiLowercased)
    guard let next = next(word), let key = AttributeKey(spelled: lowered.span) else { return nil }
    let isOfGoal = item.kind == .goalItem && (key == .id || key == .target)
    guard key.traits.contains(.rareAlone) || isOfGoal, lowered == text(range) || key == .due
    else { return nil }
    let whole = ByteRange(range.start, next.range.end)
    let typed = text(next.range)
    if isValue(key, next) { return guess(whole, key, typed) }
    if key == .every, case let rule = typed.withoutPunctuation, key.takes(rule) {
      return guess(whole, key, rule)
    }
    if key == .due, let days = twoReadings(typed) {
      return Guess(whole, "'\(string(whole))' is text; write due:\(days.0) or due:\(days.1)")
    }
    guard key == .due, let day = certainDay(typed).map({ Array($0.utf8) }) else { return nil }
    guard day == typed || !countsFromNoDay(key, day) else { return nil }
    return guess(whole, key, day)
  }

  /// `due : fri`, `due :fri`
  private func spacedColon(_ word: Int) -> Guess? {
    let range = words[word].range
    guard let key = key(range.indices), key == .due || key == .every, let next = next(word),
      document.bytes[next.range.start] == UInt8(ascii: ":")
    else { return nil }
    let value: ByteRange
    if next.range.count > 1 {
      value = ByteRange(next.range.start + 1, next.range.end)
    } else if let third = self.next(word + 1) {
      value = third.range
    } else {
      return nil
    }
    guard key.takes(text(value)) else { return nil }
    return guess(ByteRange(range.start, value.end), key, text(value))
  }

  /// A value after a blank must look like one: `start: today we` is a sentence.
  private func isValue(_ key: AttributeKey, _ word: PlainWord) -> Bool {
    let value = text(word.range)
    return key.takes(value)
      && (key != .start && key != .until || value[0].isASCIIDigit || value[0] == UInt8(ascii: "+"))
  }

  /// `(due:fri)`
  private func inParentheses(_ range: ByteRange, _ colon: Int) -> Guess? {
    guard document.bytes[range.end - 1] == UInt8(ascii: ")"), colon + 2 < range.end,
      let key = key(range.start + 1..<colon), key.traits.contains(.rareAlone)
    else { return nil }
    let value = text(ByteRange(colon + 1, range.end - 1))
    return key.takes(value) ? guess(range, key, value) : nil
  }
}

/// `12/01/2026` and `10/9`, which are not the same day in every country, and the end of a week.
func twoReadings(_ value: [UInt8]) -> (String, String)? {
  if value.span.equalsIgnoringCase("eow") { return ("fri", "sun") }
  let parts = value.split(separator: UInt8(ascii: "/")).compactMap { Int(digits: $0, atMost: 4) }
  // A leap year, so that 29 February is a day.
  let year = parts.count == 3 ? parts[2] : 2028
  guard 2...3 ~= parts.count, let first = CivilDate(year: year, month: parts[0], day: parts[1]),
    let second = CivilDate(year: year, month: parts[1], day: parts[0])
  else { return nil }
  if parts.count == 3 { return (first.text, second.text) }
  let names = [first, second].compactMap { day in
    Month(rawValue: day.month).map { "\($0.shortName)-\(day.day)" }
  }
  return names.count == 2 ? (names[0], names[1]) : nil
}

extension AttributeKey {
  /// The key that has this name in other programs.
  static func aliased(_ word: String) -> AttributeKey? {
    allCases.first { "\($0.aliases)".split(separator: " ").contains { $0 == word } }
  }

  /// The key that has this name in other programs, or that the name nearly spells and that takes
  /// the value.
  fileprivate static func near(_ word: String, with value: [UInt8]) -> AttributeKey? {
    let typed = Array(word.utf8)
    let isOther = KnownWords.notKey.contains(typed)
    return aliased(word)
      ?? allCases.first { key in
        let name = Array(key.name.description.utf8)
        let long = isOther ? .max : typed.count < name.count ? 5 : 6
        return key.traits.contains(.unlikeWords) && key.takes(value)
          && isSlip(typed, of: name, long: long)
      }
  }
}
