import PlanDocument
import PlanText

/// A rule in words, and its first and last day.
struct SpokenRule {
  var rule: RecurrenceRule
  var start: CivilDate?
  var until: CivilDate?
}

/// Words that begin a rule and do not say one.
public struct HalfRule: Error, Hashable, Sendable {
  /// What was typed.
  public let words: [UInt8]
}

extension Phrase {
  /// Takes the rule; nil without one.
  ///
  /// - Throws: for half a rule: `every other`, `every full moon`, `twice a`.
  mutating func takeRule() throws(HalfRule) -> RecurrenceRule? {
    for first in words.indices {
      for end in (first + 1..<min(words.count, first + RulePhrase.mostWords) + 1).reversed()
      where isFree(first..<end) {
        guard let phrase = RulePhrase(words[first..<end].map(\.bare)[...]),
          let rule = RecurrenceRule(Array(phrase.text.utf8).span),
          isMeant(phrase, rule, first..<end)
        else { continue }
        take(first..<end)
        // `every evening`: read only with a time.
        if rule == .day, KnownWords.dayPart.contains(words[end - 1].bare) { partOfRule = end - 1 }
        return rule
      }
    }
    if let half = halfRule { throw HalfRule(words: typed(half)) }
    return nil
  }

  /// Whether the words are a rule and no name: `weekly report` is one, as is a single weekday.
  private func isMeant(_ phrase: RulePhrase, _ rule: RecurrenceRule, _ range: Range<Int>) -> Bool {
    if phrase.isAdverb {
      let next = range.upperBound
      let isTimed = times(besides: [range]).contains { $0.range.lowerBound == next }
      return range.lowerBound > 0 && (isEnd(next) || isTimed)
        || isStart(range.lowerBound) && next < words.count && words[next].bare[0].isASCIIDigit
    }
    let last = words[range.upperBound - 1].bare
    if phrase.isCertain {
      // `every 3rd`: of what?
      if case .monthDays = rule { return range.count > 2 }
      return true
    }
    // One event of several days has no time.
    if phrase.isSpan { return times(besides: [range]).contains { !range.overlaps($0.range) } }
    let isName = [KnownWords.joint, .onDay].allSatisfy {
      count(of: $0, before: range.lowerBound) == 0
    }
    return RulePhrase.isPlural(last) || phrase.text.contains(",") && isName
  }

  private var halfRule: Range<Int>? {
    for first in words.indices {
      if let each = match(.each, at: first) {
        let next = each.end
        if !isFree(first..<next + 1) {
          if each.meaning != "all" { return first..<next }
          continue
        }
        let word = words[next].bare
        // `alle 17.30` is a time.
        if word[0].isASCIIDigit, KnownWords.at.contains(words[first].bare) { continue }
        let isAll = each.meaning == "all"
        let number = isAll ? 1 : RulePhrase.number(word) ?? (word[0].isASCIIDigit ? 2 : 1)
        let after = next + 1
        let isFollowed = isFree(next..<after + 1)
        if KnownWords.vague.contains(word) || KnownWords.other.contains(word)
          || !isFollowed && KnownWords.ordinal.contains(word)
          || number > 1
            && (!isFollowed || KnownWords.vague.contains(words[after].bare)
              || KnownWords.ordinal.contains(words[after].bare))
        {
          return first..<(isFollowed ? after + 1 : after)
        }
      }
      // `twice a`, `duas vezes por`, `3 times a day`
      if first > 0, isFree(first - 1..<first + 1), KnownWords.times.contains(words[first].bare),
        KnownWords.occasion.contains(words[first - 1].bare)
      {
        let next = first + 1
        if !isFree(first..<next + 1) { return first - 1..<next }
        if KnownWords.unit.contains(words[next].bare) { return first - 1..<next + 1 }
      }
    }
    return nil
  }

  /// Takes the first and the last day of a rule: `from 1 dec`, `until 20 nov`, `for 6 weeks`.
  mutating func takeWindow(of rule: inout SpokenRule, from day: CivilDate, _ weekStart: Weekday) {
    takeException(of: &rule)
    for first in words.indices {
      for (table, isEnd) in [(KnownWords.until, true), (.since, false)] {
        guard let found = match(table, at: first),
          let (date, end) = self.date(at: found.end, from: day, weekStart, isEnd: isEnd)
        else { continue }
        if isEnd { rule.until = date } else { rule.start = date }
        take(first..<end)
      }
      guard let found = match(.lasting, at: first), isFree(found.end..<found.end + 2),
        let count = RulePhrase.number(words[found.end].bare),
        let unit = KnownWords.unit.meaning(of: words[found.end + 1].bare),
        let unit = Period.Unit(rawValue: unit),
        let end = Period(count: count, unit: unit)?.added(to: rule.start ?? day)
      else { continue }
      rule.until = end.adding(days: -1)
      take(first..<found.end + 2)
    }
    if rule.start == nil, let first = rule.rule.firstDay(from: day) { rule.start = first }
  }

  /// `every day at 7am except sunday`
  private mutating func takeException(of rule: inout SpokenRule) {
    guard rule.rule == .day || rule.rule == .weekday else { return }
    for first in words.indices where isFree(first..<first + 2) {
      guard KnownWords.except.contains(words[first].bare) else { continue }
      for end in (first + 2...min(words.count, first + 5)).reversed() where isFree(first..<end) {
        guard let days = RulePhrase.days(words[first + 1..<end].map(\.bare)[...]) else { continue }
        var left = RulePhrase.allBut(days).split(separator: ",").map(String.init)
        if rule.rule == .weekday { left.removeAll { $0 == "sat" || $0 == "sun" } }
        guard let read = RecurrenceRule(Array(left.joined(separator: ",").utf8).span) else {
          continue
        }
        rule.rule = read
        return take(first..<end)
      }
    }
  }

  /// The day that words from one on mean, ahead of `day`: of a month its first or last.
  private func date(
    at first: Int, from day: CivilDate, _ weekStart: Weekday, isEnd: Bool
  ) -> (date: CivilDate, end: Int)? {
    // `end of november`
    let first = isEnd ? match(.endOf, at: first)?.end ?? first : first
    for end in (first + 1..<first + DatePhrase.mostWords + 1).reversed() where isFree(first..<end) {
      if let phrase = try? DatePhrase.read(words[first..<end].map(\.bare)),
        let days = phrase.days(on: day, weekStart: weekStart, .ahead)
      {
        return (isEnd ? days.upperBound : days.lowerBound, end)
      }
    }
    return nil
  }
}

extension RecurrenceRule {
  /// The day that a rule counts from, if it needs one: the first that it may fall on.
  fileprivate func firstDay(from day: CivilDate) -> CivilDate? {
    switch self {
    case .interval: day
    case .weeks(_, let days):
      (0..<7).compactMap { day.adding(days: $0) }.first { days.contains($0.weekday) }
    default: nil
    }
  }
}
