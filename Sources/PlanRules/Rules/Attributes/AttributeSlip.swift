import PlanDocument
import PlanPhrases
import PlanText

/// A word that was meant as an attribute but is text.
struct AttributeSlip: Sendable {
  /// The rule that reports it.
  enum Sort: Sendable {
    /// A known key with an invalid value.
    case badValue
    /// A date of the right shape that does not exist.
    case impossibleDate
    /// `every:` or `after:` with an invalid value.
    case badRule
    /// A typo in the key, or a blank too many, before a value that would be valid.
    case nearMiss
  }

  let sort: Sort
  let guess: Guess
}

extension LineView {
  /// Reports the slips of one sort.
  func report(_ sort: AttributeSlip.Sort, _ report: inout Report) {
    for slip in file.slips[number] ?? [] where slip.sort == sort { report.add(slip.guess) }
  }
}

/// The slips of the items that some rule has to look at, found once for all rules that need them.
func lineSlips(_ document: Document, _ woken: [Woken], today: CivilDate) -> [Int: [AttributeSlip]] {
  var slips: [Int: [AttributeSlip]] = [:]
  for line in woken.lazy.map(\.line) where document.lines[line].kind.isItem {
    if slips[line] == nil { slips[line] = AttributeSearch(document, line, today: today).slips }
  }
  return slips
}

/// The words of an item, and what was meant by them.
struct AttributeSearch {
  let document: Document
  let item: Item
  let words: [PlainWord]
  let today: CivilDate

  init(_ document: Document, _ line: Int, today: CivilDate) {
    (self.document, self.today) = (document, today)
    item = document.item(atLine: line)
    words = document.plainWords(line)
  }

  /// The slips of the item, in order.
  var slips: [AttributeSlip] {
    let found = words.indices.compactMap { words[$0].isWhole ? slip($0) : nil }
    let marks = document.lines[item.line].marks
    if marks.contains(.attribute), !exceptions.isEmpty { return exceptions }
    return marks.contains([.attribute, .attempt])
      ? found + partedMoments.map { AttributeSlip(sort: .nearMiss, guess: $0) } : found
  }

  /// Whether the item is in a file in which recurrence rules have no effect.
  var isInDay: Bool { document.kind.recordsHabits }

  /// How to keep the item, with its rule, in a file where the rule works.
  func adviceToList(_ rule: String, typed: ByteRange) -> String {
    document.adviceToList(item, rule: rule, typed: typed, from: today)
  }

  /// A value with its day in words replaced by the date, if the task was carried over: the words
  /// were typed on the first day.
  func settled(_ key: AttributeKey, _ value: [UInt8]) -> String {
    guard key.type.holdsDate, let moment = MomentInput(value.span), moment.date != nil,
      let day = document.values(of: item).from?.date
    else { return String(decoding: value, as: UTF8.self) }
    return String(decoding: moment.resolved(on: day).bytes, as: UTF8.self)
  }

  func text(_ range: ByteRange) -> [UInt8] { document.text(range) }
  func string(_ range: ByteRange) -> String { document.string(range) }

  /// The key that a range spells exactly.
  func key(_ range: Range<Int>) -> AttributeKey? {
    AttributeKey(spelled: document.bytes.span.extracting(range))
  }

  /// The next word, if only blanks are between.
  func next(_ word: Int) -> PlainWord? {
    words[word].isFollowed && words[word + 1].isWhole ? words[word + 1] : nil
  }

  private func slip(_ word: Int) -> AttributeSlip? {
    let range = words[word].range
    let colon = colon(in: range)
    guard let colon, let key = key(range.start..<colon), colon + 1 < range.end else {
      return nearKey(word, colon: colon).map { AttributeSlip(sort: .nearMiss, guess: $0) }
    }
    let value = ByteRange(colon + 1, range.end)
    let typed = text(value)
    // The colon after the name of a habit.
    if item.kind == .habitItem, typed.last == UInt8(ascii: ":") { return nil }
    // A placeholder of a template may become a value, and a value with look-alikes has its own
    // rule.
    if key.takes(typed) || typed.starts(with: "{{".utf8) { return nil }
    if plained(typed.span).map(key.takes) ?? false { return nil }
    // `from:18:00 to:19:30` is a journey.
    if key == .from || key == .to, typed.contains(UInt8(ascii: ":")) { return nil }
    if key.type.holdsDate, let guess = impossibleDate(value, in: document) {
      return AttributeSlip(sort: .impossibleDate, guess: guess)
    }
    guard isMeant(key, typed) else { return nil }
    return key == .every || key == .after
      ? AttributeSlip(sort: .badRule, guess: badRule(key, word, value))
      : AttributeSlip(sort: .badValue, guess: badValue(key, word, value))
  }

  /// The first colon of a word, but for one at its start; keys are short.
  private func colon(in range: ByteRange) -> Int? {
    let colon = range.indices.prefix(16).first { document.bytes[$0] == UInt8(ascii: ":") }
    return colon == range.start ? nil : colon
  }

  /// Whether the word is an attribute, and not `from:bob@example.org` or `to:Bob`.
  private func isMeant(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    switch key {
    case .due, .every, .until, .expires, .remind, .points, .est, .goal: return true
    case _ where value.contains(UInt8(ascii: "@")): return false
    case .id: return document.kind.holdsDefinitions
    case .was, .uid, .own: return false
    case .needs: return true
    case .spent, .began: return value[0].isASCIIDigit
    case .target: return item.kind == .goalItem || value[0].isASCIIDigit
    case .after where document.kind.holdsDefinitions: return true
    // `train after:18:00` is a sentence; a rule does nothing there anyway.
    case .after: return key.repaired(value) != nil
    case .to where item.state == .moved: return true
    case .from, .to:
      return value[0].isASCIIDigit && value.count(where: \.isASCIIDigit) >= 6
        && key.repaired(value) != nil
    case .start, .done:
      return value[0].isASCIIDigit || value[0] == UInt8(ascii: "+") || key.repaired(value) != nil
    }
  }

  /// The time `17:00`, `18h` or `6pm`, as it is written after a date.
  private func partedTime(_ range: ByteRange) -> [UInt8]? {
    let typed = text(range)
    if typed.contains(UInt8(ascii: ":")) { return Array("T".utf8) + typed }
    // `due:2:30 PM`; in the morning it is the same without.
    if typed[0].asciiLowercased == UInt8(ascii: "p") { return typed }
    guard let spoken = SpokenTime(typed.span), spoken.end == typed.count, spoken.time.end == nil
    else { return nil }
    return Array("T\(spoken.time.text)".utf8)
  }

  /// The moments whose time is after a blank, with no words after it: `due:2026-10-07 17:00`.
  var partedMoments: [Guess] {
    words.compactMap { word in
      let next = item.attributes.partitioningIndex { $0.range.end >= word.range.start }
      guard word.isWhole, !word.isFollowed, next > 0, word.range.count <= 7 else { return nil }
      let attribute = item.attributes[next - 1]
      let start = document.bytes.span.skippingBlanks(
        from: attribute.range.end, to: word.range.start)
      guard attribute.key == .due || attribute.key == .expires, start == word.range.start,
        let time = partedTime(word.range), attribute.key.takes(text(attribute.value) + time)
      else { return nil }
      let meant = String(decoding: text(attribute.range) + time, as: UTF8.self)
      return Guess(
        ByteRange(attribute.range.start, word.range.end),
        "after a blank the time is text; write \(meant)", write: meant)
    }
  }

  func badValue(_ key: AttributeKey, _ word: Int, _ value: ByteRange) -> Guess {
    let range = valueWithUnit(key, word, value)
    let message = "'\(shortened(string(range)))' is not a value of '\(key.lead)'; write "
    if let repair = repair(key, word, range) {
      let value = settled(key, Array(repair.value.utf8))
      let edit = TextEdit.replace(range, value)
      return Guess(
        range, message + "\(key.lead)\(value)",
        fix: Fix(
          title: value == repair.value ? repair.title : "write '\(value)'", edits: [edit],
          isSafe: repair.isSafe))
    }
    if key.type.holdsDate, let (one, other) = twoReadings(text(range)) {
      return Guess(range, message + "\(key.lead)\(one) or \(key.lead)\(other)")
    }
    // In a list only a whole date has a meaning.
    let isDateOfList = countsFromNoDay(key, Array("fri".utf8))
    return Guess(
      range,
      message + (isDateOfList ? "a whole date such as \(key.lead)\(today.text)" : "\(key.forms)"))
  }

  /// The value that was meant, if that is clear and it has a meaning in this file.
  private func repair(_ key: AttributeKey, _ word: Int, _ range: ByteRange) -> Repair? {
    let typed = text(range).filter { $0 != 0x20 }
    // `est:5 pages`
    let isNumber = range.end == words[word].range.end && typed.allSatisfy(\.isASCIIDigit)
    if key == .est || key == .remind, isNumber, next(word) != nil { return nil }
    // Rolling writes both of them; typed by hand they are mostly words.
    if key == .from || key == .to { return nil }
    guard let repair = key.repaired(typed) else { return nil }
    return countsFromNoDay(key, Array(repair.value.utf8)) ? nil : repair
  }

  /// The value of a word, together with the next word if that is its unit: `est:30 min`.
  private func valueWithUnit(_ key: AttributeKey, _ word: Int, _ value: ByteRange) -> ByteRange {
    guard key == .est || key == .remind, let next = next(word), next.range.count <= 8,
      next.range.start == value.end + 1, text(value).allSatisfy(\.isASCIIDigit),
      document.bytes[next.range.start].isASCIILetter
    else { return value }
    let both = text(value) + text(next.range)
    return key.takes(both) || key.repaired(both) != nil
      ? ByteRange(value.start, next.range.end) : value
  }

  func badRule(_ key: AttributeKey, _ word: Int, _ value: ByteRange) -> Guess {
    let typed = text(value)
    let problem = RecurrenceRule.problem(in: typed.span)
    let isEvery = key == .every
    let fitting = { isEvery ? key.fitting($0) : key.repaired($0)?.value }
    var range = value
    var meant = isEvery ? problem?.suggestion?.text : key.repaired(typed)?.value
    // `every:2 weeks`, `every:other day`
    let wantsMore = typed.allSatisfy(\.isASCIIDigit) || typed == Array("other".utf8)
    if meant == nil, wantsMore, let next = next(word), next.range.count <= 20,
      let both = fitting(typed + text(next.range))
    {
      range = ByteRange(range.start, next.range.end)
      meant = both
    } else if meant == nil, isEvery {
      meant = foreignRule(typed) ?? key.fitting(typed.withoutPunctuation) ?? nearRule(typed)
    }
    let reason =
      isEvery || problem?.kind == .minutes
      ? problem?.message ?? "not a rule" : "not a length of time"
    let message = "'\(shortened(string(range)))': \(reason); "
    guard let meant else { return Guess(range, message + "write \(key.forms)") }
    if isInDay {
      let typed = ByteRange(words[word].range.start, range.end)
      return Guess(range, message + adviceToList("\(key.lead)\(meant)", typed: typed))
    }
    return Guess(
      range, message + "write \(key.lead)\(meant)", write: meant,
      isSafe: isEvery && problem?.kind == .capitals)
  }

  /// `every:day except sunday`
  var exceptions: [AttributeSlip] {
    guard let every = item.attribute(.every), text(every.value) == Array("day".utf8),
      let index = words.firstIndex(where: { $0.range.start > every.range.end }),
      case let first = words[index], first.isFollowed,
      document.bytes.span.skippingBlanks(from: every.range.end, to: first.range.start)
        == first.range.start, KnownWords.except.contains(text(first.range))
    else { return [] }
    var last = index + 1
    while words[last].isFollowed { last += 1 }
    let names = words[(index + 1)...last].map { text($0.range).map(\.asciiLowercased) }
    guard let days = RulePhrase.weekdays(names[...]) else { return [] }
    let range = ByteRange(every.range.start, words[last].range.end)
    let meant = "every:\(RulePhrase.allBut(days))"
    let message = "'\(shortened(string(range)))' is every day; "
    return [
      AttributeSlip(
        sort: .badRule,
        guess: isInDay
          ? Guess(range, message + adviceToList(meant, typed: range))
          : Guess(range, message + "write \(meant)", write: meant))
    ]
  }
}

extension AttributeKey {
  /// The value in the form that the key takes, for a rule in other words.
  func fitting(_ value: [UInt8]) -> String? {
    if takes(value) { return String(decoding: value, as: UTF8.self) }
    return self == .every ? RecurrenceRule.problem(in: value.span)?.suggestion?.text : nil
  }
}

/// The rule with its last word corrected: `3/weak`, `mnth`.
private func nearRule(_ value: [UInt8]) -> String? {
  let word = value[(value.lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? 0)...]
  let names = ["day", "weekday", "weekend", "week", "month", "quarter", "year", "never"]
  guard 4...12 ~= word.count else { return nil }
  guard let name = nearest(String(decoding: word, as: UTF8.self), among: names) else { return nil }
  let mended = value.dropLast(word.count) + Array(name.utf8)
  return RecurrenceRule(Array(mended).span) == nil ? nil : String(decoding: mended, as: UTF8.self)
}
