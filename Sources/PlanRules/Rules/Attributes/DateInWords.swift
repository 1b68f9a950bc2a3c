import PlanDocument
import PlanPhrases
import PlanText

/// Whether the words of an item may name a day.
func dateInWordsMayApply(_ seen: SeenLine, _ text: Span<UInt8>, _ tokens: Span<Token>) -> Bool {
  let words = text.extracting(ItemScan(tokens).words)
  if seen.line.isTimed { return mayEndInReminder(words) }
  return seen.line.state != .moved || mayBeForeign(words)
}

/// A date or rule among the words of a task.
func dateInWords(_ line: LineView, _ report: inout Report) {
  switch line.line.state {
  case .open, .inProgress: if !line.isForeignAtAGlance { return }
  case .moved, .unknown: break
  case .done, .cancelled: return
  case nil: if !line.line.isTimed, line.kind != .habitItem { return }
  }
  let words = LastWords(line)
  let guess: Guess?
  if line.kind == .habitItem {
    guess = line.document.kind == .collection ? words.rule : nil
  } else if line.kind == .scheduleItem {
    let span = line.document.bytes.span.extracting(line.item.words.indices)
    guess = line.line.isTimed && mayEndInReminder(span) ? words.reminder ?? words.lengthOfSlot : nil
  } else {
    guess =
      words.reminder ?? words.length ?? words.rule ?? words.date ?? line.partedMoment
      ?? line.timeInWords
  }
  guard let guess else { return }
  let others = (line.file.slips[line.number] ?? []).map(\.guess) + line.foreignWords
  if !others.contains(where: { $0.range.indices.overlaps(guess.range.indices) }) {
    report.add(guess)
  }
}

/// A habit or event of a list that is on no day: without a rule, or without a day.
func neverDue(_ line: LineView, _ report: inout Report) {
  let item = line.item
  let keys: [AttributeKey] =
    line.kind == .habitItem ? [.every, .until] : [.every, .after, .start, .until]
  guard keys.allSatisfy({ item.value($0) == nil }), item.state.map({ !$0.isClosed }) ?? true,
    !item.words.isEmpty
  else { return }
  let name = shortened(line.string(item.words))
  let words = LastWords(line)
  if line.kind == .habitItem {
    // Another rule says how to write it, or the person says that it is meant so.
    let next = line.number + 1
    let isExplained =
      item.comment != nil
      || next < line.document.lines.count && line.document.lines[next].parent == line.number
    if isExplained || words.rule != nil || line.holds("every") { return }
    return report.add(
      item.words,
      "'\(name)' has no 'every:', so it is only counted; write every:day or every:mon,thu, or say why after ' -- '"
    )
  }
  let day = words.firstDay ?? line.file.context.today
  let rule = Month(rawValue: day.month).map { "every:\($0.shortName)-\(day.day)" } ?? "every:fri"
  report.add(
    item.words, "'\(name)' is on no day; write start:\(day.text), or \(rule) for each year")
}

extension LineView {
  /// A time after a date that it belongs to: `due:fri 18h`.
  fileprivate var partedMoment: Guess? {
    item.value(.due) == nil
      ? nil : AttributeSearch(document, number, today: file.context.today).partedMoments.first
  }
}

/// Whether the words of a slot may end in a reminder: in `before`, `vorher`, `avant`, `antes`,
/// `prima` or a number.
///
/// Called for each slot.
func mayEndInReminder(_ words: Span<UInt8>) -> Bool {
  let count = words.count
  guard count > 8 else { return false }
  let (first, second) = (words[count - 4], words[count - 3])
  switch (first, second, words[count - 2], words[count - 1]) {
  case (UInt8(ascii: "f"), UInt8(ascii: "o"), UInt8(ascii: "r"), UInt8(ascii: "e")),
    (UInt8(ascii: "r"), UInt8(ascii: "h"), UInt8(ascii: "e"), UInt8(ascii: "r")),
    (UInt8(ascii: "v"), UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "t")),
    (UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "e"), UInt8(ascii: "s")),
    (UInt8(ascii: "r"), UInt8(ascii: "i"), UInt8(ascii: "m"), UInt8(ascii: "a")),
    (_, UInt8(ascii: "m"), UInt8(ascii: "i"), UInt8(ascii: "n")):
    return true
  case (_, _, _, let last): return last.isASCIIDigit
  }
}

/// The words at the end of an open task, and the days they may mean.
private struct LastWords {
  let line: LineView
  let item: Item
  /// The last words of the task that follow each other with nothing between.
  let words: [ByteRange]
  /// The same in lower case, without brackets and signs around them.
  let bare: [[UInt8]]

  init(_ line: LineView) {
    self.line = line
    item = line.item
    let plain = line.document.plainWords(line.number)
    let last = plain.lastIndex { !$0.isFollowed } ?? 0
    var start = last
    while start > 0, plain[start - 1].isFollowed, last - start < 8 { start -= 1 }
    let all = plain.isEmpty ? [] : plain[start...last].map(\.range)
    words = all
    bare = all.map { Self.bare(line.string($0).lowercased()) }
  }

  /// A word without brackets and signs around it, and `20/11` as `20.11.`.
  private static func bare(_ word: String) -> [UInt8] {
    let signs = "()[],!;🔁↻".unicodeScalars
    let scalars = word.unicodeScalars.drop { signs.contains($0) }
      .reversed().drop { signs.contains($0) }.reversed()
    var bytes = scalars.flatMap { Array(String($0).utf8) }
    if isKeyed(bytes) { bytes.removeFirst(4) }
    let parts = bytes.split(separator: UInt8(ascii: "/")).compactMap { Int(digits: $0, atMost: 2) }
    guard parts.count == 2, (parts[0] > 12) != (parts[1] > 12) else { return bytes }
    let isDayFirst = parts[0] > 12
    return Array("\(parts[isDayFirst ? 0 : 1]).\(parts[isDayFirst ? 1 : 0]).".utf8)
  }

  /// `due:nov` of `due:nov 15`, `due;2026-10-07` and `due=fri`.
  private static func isKeyed(_ word: [UInt8]) -> Bool {
    word.count > 4 && word.span.extracting(0..<3).equalsIgnoringCase("due")
      && ":;=".utf8.contains(word[3])
  }

  private var document: Document { line.document }

  /// From a word to the end of the words.
  private func rest(from first: Int) -> ByteRange {
    ByteRange(words[first].start, words[words.count - 1].end)
  }

  /// The same with the comma that divides them from the word before.
  private func restWithComma(from first: Int) -> ByteRange {
    ByteRange(
      isAfterComma(first) ? words[first - 1].end - 1 : words[first].start,
      words[words.count - 1].end)
  }

  private func isAfterComma(_ word: Int) -> Bool {
    document.bytes[words[word - 1].end - 1] == UInt8(ascii: ",")
  }

  /// Some of the words, in lower case, with a blank between.
  private func phrase(_ range: Range<Int>) -> [UInt8] {
    Array(bare[range].joined(separator: [0x20]))
  }

  // MARK: Dates

  var date: Guess? {
    guard item.value(.due) == nil, item.value(.to) == nil else { return nil }
    guard let (first, moment) = moment else {
      return words.count > 1
        ? words.last.flatMap { impossibleDate($0, in: document) } ?? nearDay : nil
    }
    let opening = opening(before: first)
    let start = first - opening.count
    guard start > 0 else { return nil }
    let range = restWithComma(from: start)
    let typed = shortened(line.string(range))
    if opening.isMove || item.state == .moved {
      let name = document.string(
        ByteRange(item.words.start, min(words[start - 1].end, range.start)))
      let command = name.contains("'") ? "move" : "move '\(name)'"
      return Guess(
        range, "'\(typed)' is text; to move the task, type: plan \(command) \(moment.prefix(10))")
    }
    let meant = "due:\(moment)"
    let message = "'\(typed)' is text; if the task is due then, write \(meant)"
    let isClear =
      opening.count > 0 || isSetApart(first) || words.count - first > 1 || isNear(bare[first])
    return Guess(range, message, write: isClear ? (isAfterComma(start) ? " " : "") + meant : nil)
  }

  /// `tomorrow` as the last word but one or two.
  private var nearDay: Guess? {
    let near = words.indices.dropFirst().suffix(3).dropLast().first { word in
      isNear(bare[word]) && document.bytes[words[word].start].isASCIILowercase
    }
    guard let near, let read = try? MomentPhrase.read([bare[near]]), let meant = text(read) else {
      return nil
    }
    return Guess(
      words[near],
      "'\(line.string(words[near]))' is text; if the task is due then, write due:\(meant)")
  }

  /// The first day of a date among the last words, from today on.
  var firstDay: CivilDate? {
    let today = line.file.context.today
    return words.indices.lazy.compactMap { first in
      (try? MomentPhrase.read(Array(bare[first...]))).flatMap {
        $0.days.days(on: today, .ahead)?.lowerBound
      }
    }.first
  }

  /// Where the days begin, and what they are, as `due:` takes them.
  private var moment: (first: Int, text: String)? {
    for first in words.indices.dropFirst() where words.count - first <= MomentPhrase.mostWords {
      var phrase = Array(bare[first...])
      // `bis Fr`
      if phrase.count == 1, opening(before: first).count > 0,
        let day = KnownWords.shortDay.meaning(of: phrase[0])
      {
        phrase = [Array(day.utf8)]
      }
      if phrase.count == 1, !mayBeAlone(first) { continue }
      guard let read = try? MomentPhrase.read(phrase), !read.days.isSpan, !read.days.isOfTitle,
        let text = text(read),
        // Another rule reports a date after a sign.
        KnownWords.dateSign.meaning(of: bare[first - 1]) == nil
      else { continue }
      return (first, text)
    }
    return nil
  }

  /// Whether a last word alone may be a day. `sun` and `may` are other words too, and another rule
  /// reports `due:` with only this word.
  private func mayBeAlone(_ word: Int) -> Bool {
    let typed = document.text(words[word])
    if Self.isKeyed(typed) { return typed[3] != UInt8(ascii: ":") }
    let name = String(decoding: bare[word], as: UTF8.self)
    if CalendarNames.ambiguous.contains(name) { return false }
    return bare[word].count > 3 || opening(before: word).count > 0 || isSetApart(word)
  }

  private func text(_ phrase: MomentPhrase) -> String? {
    let day: CivilDate
    // For a carried task, the day on which the words were typed.
    if let known = document.values(of: item).from?.date ?? document.kind.date {
      guard let days = phrase.days.days(on: known, .ahead) else { return nil }
      day = days.lowerBound
    } else if case .day(.absolute(let date)) = phrase.days {
      day = date
    } else {
      return nil
    }
    return day.text + (phrase.time.map { "T\($0.text)" } ?? "")
  }

  /// The words before the days that say what the days mean for the task.
  private func opening(before first: Int) -> (count: Int, isMove: Bool) {
    for count in [3, 2, 1] where first > count {
      let words = phrase(first - count..<first)
      if KnownWords.deadline.contains(words) { return (count, false) }
      if KnownWords.moving.contains(words) { return (count, true) }
    }
    return (0, false)
  }

  /// Whether a comma, bracket or dash is before a word.
  private func isSetApart(_ first: Int) -> Bool {
    document.bytes[words[first].start] == UInt8(ascii: "(")
      || Self.isKeyed(document.text(words[first]))
      || isAfterComma(first)
  }

  /// `tomorrow`, `domani`: words that name nothing else.
  private func isNear(_ word: [UInt8]) -> Bool {
    let typed = String(decoding: word, as: UTF8.self)
    return ["today", "tomorrow"].contains(CalendarNames.day(typed) ?? typed)
  }

  // MARK: Lengths of time

  /// `remind me 1 hour before`, `Erinnerung 30 min vorher`, `remind 15`.
  var reminder: Guess? {
    guard item.value(.remind) == nil else { return nil }
    for first in words.indices.dropFirst() {
      let opening = [2, 1].first { count in
        first + count < words.count
          && KnownWords.reminder.contains(phrase(first..<first + count))
      }
      guard let opening else { continue }
      var rest = bare[(first + opening)...]
      if let last = rest.last, KnownWords.ahead.contains(last) { rest.removeLast() }
      guard let length = minutes(rest) else { return nil }
      return guess(first, "remind:\(length)")
    }
    return nil
  }

  /// `(ca. 2 Std.)`, `(30 min)`.
  var length: Guess? {
    guard item.value(.est) == nil,
      let first = words.indices.dropFirst().last(where: {
        document.bytes[words[$0].start] == UInt8(ascii: "(")
      }), document.bytes[words[words.count - 1].end - 1] == UInt8(ascii: ")")
    else { return nil }
    let rest = bare[first...].drop {
      ["ca.", "ca", "~", "about"].map { Array($0.utf8) }.contains($0)
    }
    guard rest.first?.first?.isASCIIDigit == true, let length = Minutes(spoken: rest) else {
      return nil
    }
    return guess(first, "est:\(length.text)")
  }

  /// `30min` at the end of a slot that has no end.
  var lengthOfSlot: Guess? {
    guard let (range, time) = line.slot, time.end == nil, words.count > 1,
      let first = [2, 1].map({ words.count - $0 }).first(where: {
        $0 > 0 && Minutes(spoken: bare[$0...]) != nil
      }),
      let length = Minutes(spoken: bare[first...]),
      let end = ClockTime(minutes: time.start.minutes + length.value)
    else { return nil }
    let meant = SlotTime(start: time.start, end: end).text
    let typed = rest(from: first)
    return Guess(
      typed, "'\(line.string(typed))' is text; write \(meant)",
      fix: .likely(
        "write '\(meant)'", .replace(range, meant),
        .delete(ByteRange(words[first - 1].end, typed.end))))
  }

  /// `30 min`, `1 hour`, `45m`, and `15`, which are minutes.
  private func minutes(_ words: ArraySlice<[UInt8]>) -> String? {
    guard 1...2 ~= words.count, let first = words.first else { return nil }
    let digits = first.prefix(while: \.isASCIIDigit)
    guard 1...3 ~= digits.count, let number = Int(digits: digits) else { return nil }
    let typed = words.count == 2 ? words[words.startIndex + 1] : Array(first[digits.count...])
    let unit = typed.isEmpty ? "m" : KnownWords.length.meaning(of: typed.withoutPunctuation)
    guard unit == "h" || unit == "m" || unit == "d", let unit else { return nil }
    guard words.count == 1 || digits.count == first.count else { return nil }
    return unit == "m" ? Minutes(value: number)?.text : "\(number)\(unit)"
  }

  private func guess(_ first: Int, _ meant: String) -> Guess {
    let range = restWithComma(from: first)
    return Guess(
      range, "'\(shortened(line.string(range)))' is text; write \(meant)",
      write: (isAfterComma(first) ? " " : "") + meant)
  }

  // MARK: Rules

  private func mayBeginRule(_ first: Int) -> Bool {
    if item.kind == .habitItem { return true }
    if first == words.count - 1 { return KnownWords.often.contains(bare[first]) }
    return bare[first].first?.isASCIIDigit ?? true && words.count - first > 2
      || KnownWords.each.contains(bare[first])
      || KnownWords.each.contains(phrase(first..<first + 2))
  }

  /// A rule at the end: of a habit of a list any, of a task one that says *every*.
  var rule: Guess? {
    guard item.value(.every) == nil else { return nil }
    for first in words.indices.dropFirst() where mayBeginRule(first) {
      guard let rule = RulePhrase(bare[first...]), rule.isCertain || item.kind == .habitItem else {
        continue
      }
      // The sign of another program.
      let start = bare[first - 1].isEmpty && first > 1 ? first - 1 : first
      let range = rest(from: start)
      if document.kind.recordsHabits {
        let typed = shortened(line.string(range))
        let advice = document.adviceToList(
          item, rule: "every:\(rule.text)", typed: range, from: line.file.context.today)
        return Guess(range, "'\(typed)' is text, so the task does not recur; \(advice)")
      }
      return document.isText(range, write: "every:\(rule.text)")
    }
    return nil
  }
}
