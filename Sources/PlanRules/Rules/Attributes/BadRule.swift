import PlanDocument
import PlanText

extension Rule {
  static let badRecurrence = Rule(
    "bad-rule", in: .attributes, .error, "an invalid recurrence rule",
    check: .line(.attempt, of: .items) { line, report in line.report(.badRule, &report) })
}

extension AttributeSearch {
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
      meant =
        foreignRule(typed) ?? key.fitting(typed.withoutPunctuation) ?? nearRule(typed)
    }
    let reason =
      isEvery || problem?.kind == .minutes
      ? problem?.message ?? "not a rule" : "not a length of time"
    let message = "'\(shortened(string(range)))': \(reason); "
    guard let meant else { return Guess(range, message + "write \(key.forms)") }
    if isInDay {
      return Guess(range, message + adviceToList("\(key.name):\(meant)", typed: words[word].range))
    }
    return Guess(
      range, message + "write \(key.name):\(meant)", write: meant,
      isSafe: isEvery && problem?.kind == .capitals)
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
  guard 4...12 ~= word.count,
    let name = nearest(String(decoding: word, as: UTF8.self), among: names)
  else { return nil }
  let mended = value.dropLast(word.count) + Array(name.utf8)
  return RecurrenceRule(Array(mended).span) == nil ? nil : String(decoding: mended, as: UTF8.self)
}
