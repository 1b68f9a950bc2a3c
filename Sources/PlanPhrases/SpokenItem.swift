public import PlanDocument
import PlanText

/// What the words of a typed item are read with.
public struct SpokenContext: Sendable {
  /// The day from which days count.
  public let day: CivilDate
  let weekStart: Weekday
  /// Whether a time of another day makes a slot there; otherwise it is the time of a deadline.
  let takesSlots: Bool
  /// Whether the file is that of the day, so that a time alone is one of this day.
  let isOfDay: Bool

  public init(day: CivilDate, weekStart: Weekday, takesSlots: Bool, isOfDay: Bool) {
    (self.day, self.weekStart) = (day, weekStart)
    (self.takesSlots, self.isOfDay) = (takesSlots, isOfDay)
  }
}

/// A typed item in everyday words: `Dentist friday 10-11`, `Team retro every friday at 4pm`.
///
/// Time, day, deadline, rule, estimate and priority are read wherever they are; the other words keep
/// their order. Words that may as well be part of a sentence stay words.
public struct SpokenItem: Sendable {
  /// The item as the format spells it: `10:00-11:00 Dentist`.
  public private(set) var text: [UInt8]
  /// The day of its slot; nil if no day was said, or it is no slot.
  public private(set) var slotDay: CivilDate?
  /// Whether it recurs, so that it belongs to a list.
  public private(set) var recurs: Bool
  /// Whether its words say a rule.
  public var hasRule: Bool { rule != nil }
  /// Whether it has a time that makes a slot of it.
  public var isSlot: Bool { slot != nil }
  /// Whether it recurs a number of times in each week or month, as only a habit can.
  public private(set) var isQuota = false
  /// What was read, in words: `every Friday 16:00 until 20 Nov`; empty for nothing.
  public private(set) var reading = ""
  /// Words that look like a day or time and stay words.
  public private(set) var unread: [UInt8]?

  private var rule: SpokenRule?
  private var due: MomentInput?
  private var slot: SlotTime?
  private var estimate: Minutes?
  private var priority: Priority?

  /// The text as it was typed, for `--as-typed`.
  ///
  /// - Parameter typed: one line, with or without a bullet and a box.
  public init(asTyped typed: [UInt8]) {
    text = typed
    recurs = Self.item(typed).map { Self.recurs($0.item) } ?? false
  }

  /// - Throws: for half a rule.
  public init(_ typed: [UInt8], in context: SpokenContext) throws(HalfRule) {
    self.init(asTyped: typed)
    guard let (item, document, start) = Self.item(typed), item.isOpen else { return }
    var phrase = Phrase(item, of: document, from: start)
    priority = phrase.takePriority()
    if item.value(.every) == nil, item.value(.after) == nil, let read = try phrase.takeRule() {
      var found = SpokenRule(rule: read)
      phrase.takeWindow(of: &found, from: context.day, context.weekStart)
      (rule, recurs) = (found, true)
    }
    let length = item.value(.est) == nil ? phrase.takeEstimate() : nil
    readMoments(&phrase, item, context)
    if item.value(.est) == nil { readLength(length, &phrase) }
    if priority == nil { priority = phrase.takePriority() }
    finish(phrase, item, typed, context)
  }

  /// The item of a text, read as a task, and where its words start.
  private static func item(_ typed: [UInt8]) -> (item: Item, document: Document, start: Int)? {
    let head = TypedHead(typed)
    // After a word, so that a time or priority at the start is a word like others.
    let opening = Array(
      "- \(String(decoding: head.box ?? Array("[ ]".utf8), as: UTF8.self)) x ".utf8)
    let document = Document([opening + head.words], in: .tasks, as: .collection)
    guard document.typedLine?.kind.isItem == true else { return nil }
    let item = document.item(atLine: Document.firstTyped)
    return (item, document, document.content(ofLine: Document.firstTyped).start + opening.count)
  }

  private static func recurs(_ item: Item) -> Bool {
    item.value(.every) != nil || item.value(.after) != nil
  }

  // MARK: Reading

  private mutating func readMoments(
    _ phrase: inout Phrase, _ item: Item, _ context: SpokenContext
  ) {
    let days = phrase.days(from: context.day, context.weekStart)
    let times = phrase.times(
      besides: days.filter { $0.kind != .weak || $0.lead != .none }.map(\.core))
    let pair = twoTimes(times, phrase)
    let time = pair == nil ? bestTime(times, days, phrase) : nil
    if let time { phrase.take(time.range) }
    unread = pair
    func isBeside(_ day: SpokenDay) -> Bool {
      time.map { phrase.touch(day.range, $0.range) } ?? false
    }
    let hasDue = item.value(.due) != nil
    var left =
      recurs || hasDue && time == nil
      ? [] : days.filter { phrase.isMeant($0, besideTime: isBeside($0), from: context.day) }
    if hasDue { left.removeAll { $0.lead == .deadline } }
    let deadline = left.first { $0.lead == .deadline }
    let other =
      left.first { $0.lead != .deadline && isBeside($0) } ?? left.first { $0.lead != .deadline }
    for day in [deadline, other].compactMap(\.self) { take(day, isTimed: isBeside(day), &phrase) }
    var part = [deadline, other].compactMap { $0?.part }.first ?? nil
    if let word = phrase.partOfRule {
      part = KnownWords.dayPart.meaning(of: phrase.words[word].bare)
      phrase.words[word].isTaken = time != nil
    }
    let own = (deadline ?? other)?.time.map { SlotTime(start: $0) }
    place(time?.resolved(in: part) ?? own, time, deadline, other, isBeside, context)
    if unread != nil { return }
    let taken = [deadline, other].compactMap { $0?.core }
    if let stray = days.first(where: { day in
      phrase.isFree(day.core) && day.kind != .weak && !recurs && !taken.contains(day.core)
    }) {
      unread = phrase.typed(stray.core)
    } else if let stray = phrase.misspeltDay {
      unread = stray
    } else if let stray = times.first(where: { phrase.isFree($0.range) && $0.spoken.isPlain }) {
      unread = phrase.typed(stray.range)
    }
  }

  /// Takes the words of a day; those that say when in the day only if a time is read.
  private func take(_ day: SpokenDay, isTimed: Bool, _ phrase: inout Phrase) {
    phrase.take(day.range)
    if !isTimed { for word in day.partRange { phrase.words[word].isTaken = false } }
    // `a haircut for thu 5pm`
    let first = day.range.lowerBound
    if isTimed, day.lead == .none, phrase.isFree(first - 1..<first),
      KnownWords.lasting.contains(phrase.words[first - 1].bare)
    {
      phrase.take(first - 1..<first)
    }
  }

  /// `7:15 and 19:15` are two slots.
  private func twoTimes(_ times: [PhraseTime], _ phrase: Phrase) -> [UInt8]? {
    for (first, next) in zip(times, times.dropFirst())
    where next.range.lowerBound == first.range.upperBound + 1 && !first.spoken.isNumber {
      let between = phrase.words[first.range.upperBound].bare
      if KnownWords.and.contains(between), first.spoken.time.end == nil || !first.spoken.isBare {
        return phrase.typed(first.range.lowerBound..<next.range.upperBound)
      }
    }
    return nil
  }

  private func bestTime(
    _ times: [PhraseTime], _ days: [SpokenDay], _ phrase: Phrase
  ) -> PhraseTime? {
    func weight(_ time: PhraseTime) -> Int {
      let isBeside = days.contains { phrase.touch($0.range, time.range) }
      return (isBeside ? 2 : 0) + (time.spoken.isOpened ? 1 : 0) + (time.spoken.isPlain ? 1 : 0)
    }
    // Of equal ones the first.
    return times.filter { phrase.isMeant($0, beside: days) }.reversed()
      .max { weight($0) < weight($1) }
  }

  /// Decides whether the time is a slot's or a deadline's, and of which day.
  private mutating func place(
    _ time: SlotTime?, _ typed: PhraseTime?, _ deadline: SpokenDay?, _ other: SpokenDay?,
    _ isBeside: (SpokenDay) -> Bool, _ context: SpokenContext
  ) {
    if let time, typed?.isDeadline != true, context.takesSlots || recurs,
      !(deadline.map { isBeside($0) || $0.time != nil } ?? false)
    {
      slot = time
      slotDay = other?.date
      if let deadline { due = MomentInput(date: .absolute(deadline.date)) }
      return
    }
    guard let day = deadline ?? other else {
      guard let time, !recurs else { return }
      if typed?.isDeadline == true {
        due =
          context.isOfDay
          ? MomentInput(time: time.start)
          : MomentInput(date: .absolute(context.day), time: time.start)
      } else if context.isOfDay || typed?.range.lowerBound == 0 {
        slot = time
      } else {
        due = MomentInput(date: .absolute(context.day), time: time.start)
      }
      return
    }
    due = MomentInput(date: .absolute(day.date), time: time?.start)
    if let time, let end = SlotTime(start: time.start, end: time.end).endMinutes {
      estimate = Minutes(value: end - time.startMinutes)
    }
  }

  private mutating func readLength(_ length: Minutes?, _ phrase: inout Phrase) {
    guard let length = length ?? (slot == nil ? nil : phrase.takeLastLength()) else { return }
    if let time = slot, time.end == nil,
      let end = ClockTime(minutes: time.start.minutes + length.value)
    {
      slot = SlotTime(start: time.start, end: end)
    } else {
      estimate = length
    }
  }

  // MARK: The line

  private mutating func finish(
    _ phrase: Phrase, _ item: Item, _ typed: [UInt8], _ context: SpokenContext
  ) {
    let head = TypedHead(typed)
    let words = phrase.rest
    let isRead = due != nil || phrase.words.contains(where: \.isTaken)
    guard isRead, !words.isBlankOfWords else {
      if isRead { unread = nil }
      slotDay = nil
      recurs = Self.recurs(item)
      return
    }
    var line = head.box.map { $0 + [0x20] } ?? []
    if let slot { line += slot.bytes + [0x20] }
    if let priority { line += Array("\(priority.canonical) ".utf8) }
    line += words
    func add(_ key: AttributeKey, _ value: [UInt8]?) {
      if let value { line += [0x20] + Array(key.lead.utf8) + value }
    }
    add(.due, due?.bytes)
    add(.est, estimate?.bytes)
    if let rule {
      add(.every, rule.rule.bytes)
      add(.start, rule.start?.bytes)
      add(.until, rule.until?.bytes)
      if case .quota = rule.rule { isQuota = true }
    }
    // A time at the start is no words: the format reads it too.
    let isFormat =
      rule == nil && slotDay == nil && due == nil && estimate == nil && priority == nil
      && SlotTime.scan(head.words.span, allowsHours: false) != nil
    reading = isFormat || text == line ? "" : inWords(context)
    text = line
  }

  /// What was read, with the days relative to a year.
  private func inWords(_ context: SpokenContext) -> String {
    var parts: [String] = []
    if let rule {
      parts.append(rule.rule.inWords)
    } else if slot != nil, !recurs {
      parts.append((slotDay ?? context.day).inWords(on: context.day))
    }
    if let slot { parts.append(slot.text) }
    if let start = rule?.start { parts.append("from \(start.inWords(on: context.day))") }
    if let until = rule?.until { parts.append("until \(until.inWords(on: context.day))") }
    if let due {
      let day = due.date?.resolved(on: context.day)?.inWords(on: context.day)
      parts.append((["due", day, due.time?.text].compactMap(\.self)).joined(separator: " "))
    }
    if let estimate { parts.append(estimate.text) }
    if let priority { parts.append("\(priority.canonical)") }
    return parts.joined(separator: " ")
  }
}

extension CivilDate {
  /// `Fri 20 Nov`, with the year if it is not that of `today`.
  public func inWords(on today: CivilDate) -> String {
    let parts = parts
    let month = titled(Month(rawValue: parts.month)?.shortName ?? "")
    let year = parts.year == today.year ? "" : " \(parts.year)"
    return "\(titled(weekday.shortName)) \(parts.day) \(month)\(year)"
  }
}

extension [UInt8] {
  /// Whether there are only tags and attributes.
  fileprivate var isBlankOfWords: Bool {
    let document = Document([Array("- [ ] ".utf8) + self], in: .tasks, as: .collection)
    guard document.typedLine?.kind.isItem == true else { return true }
    let item = document.item(atLine: Document.firstTyped)
    return item.words.isEmpty || document.foldedName(of: item).isEmpty
  }
}
