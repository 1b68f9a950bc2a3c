import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let badRecurrence = Rule(
    "bad-rule", in: .attributes, .error, "a rule of recurrence that is none",
    check: .line(.attempt, of: .items) { line, report in
      guard let found = line.slips else { return }
      let search = found.search
      for case .badRule(let key, let word) in found.slips {
        add(RuleSlip(search, key, word), key, search, &report)
      }
    })
}

private func add(
  _ slip: RuleSlip, _ key: AttributeKey, _ search: AttributeSearch, _ report: inout Report
) {
  let typed = shortened(search.string(slip.range))
  guard let meant = slip.meant else {
    report.add(slip.range, "'\(typed)': \(slip.reason); write \(key.forms)")
    return
  }
  if search.isInDay {
    let rule = "\(key.name):\(meant)"
    report.add(slip.range, "'\(typed)': \(slip.reason); keep \(rule) in an undated file")
    return
  }
  report.add(
    slip.range, "'\(typed)': \(slip.reason); write \(key.name):\(meant)",
    fix: Fix(
      title: "write '\(meant)'", edits: [.replace(slip.range, meant)], isSafe: slip.isSafe))
}

/// What is wrong with a rule, and the rule that was meant.
private struct RuleSlip {
  var range: ByteRange
  let reason: String
  var meant: String?
  var isSafe = false

  init(_ search: AttributeSearch, _ key: AttributeKey, _ word: Int) {
    range = search.value(word)
    let value = search.text(range)
    let problem = RecurrenceRule.problem(in: value.span)
    let isEvery = key == .every
    reason =
      isEvery || problem?.kind == .minutes
      ? problem?.message ?? "not a rule" : "not a length of time"
    isSafe = isEvery && problem?.kind == .capitals
    meant = isEvery ? problem?.suggestion?.text : ValueRepair(key, value)?.value
    if meant != nil { return }
    // `every:2 weeks`, `every:other day`
    let wantsMore = value.allSatisfy(\.isASCIIDigit) || value == Array("other".utf8)
    if wantsMore, let next = search.next(word), next.range.count <= 20,
      let both = meant(key, value + search.text(next.range))
    {
      range = ByteRange(range.start, next.range.end)
      meant = both
    } else if isEvery {
      meant =
        foreignRule(value) ?? meant(
          key, Array(value[..<value.span.countWithoutPunctuation])) ?? nearRule(value)
    }
  }

  private func meant(_ key: AttributeKey, _ value: [UInt8]) -> String? {
    if key == .after { return ValueRepair(key, value)?.value }
    if value.count > 1, key.takes(value) { return String(decoding: value, as: UTF8.self) }
    guard let rule = RecurrenceRule.problem(in: value.span)?.suggestion else { return nil }
    let meant = rule.text
    return key.takes(Array(meant.utf8)) ? meant : nil
  }

  /// The rule with the last of its words mended: `3/weak`, `mnth`.
  private func nearRule(_ value: [UInt8]) -> String? {
    let letters = value.reversed().prefix { $0.isASCIILetter }.count
    guard letters >= 4, letters <= 12 else { return nil }
    let names = ["day", "weekday", "weekend", "week", "month", "quarter", "year", "never"]
    let word = String(decoding: value.suffix(letters), as: UTF8.self)
    guard let name = nearest(word, among: names) else { return nil }
    let mended = value.dropLast(letters) + Array(name.utf8)
    return RecurrenceRule(Array(mended).span) == nil ? nil : String(decoding: mended, as: UTF8.self)
  }
}
