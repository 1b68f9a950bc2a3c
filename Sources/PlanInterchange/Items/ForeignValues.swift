import PlanDocument
import PlanText

extension ExchangeItem {
  /// Sets an attribute from a value of another program; false if it is not valid.
  @discardableResult mutating func set(_ key: AttributeKey, foreign typed: [UInt8]) -> Bool {
    let value = typed.asPlainLine
    guard !value.isEmpty, !value.contains(UInt8(ascii: "\"")) else { return false }
    let quote: [UInt8] = value.contains(0x20) || key.type == .name ? [UInt8(ascii: "\"")] : []
    let line = Array("- [ ] x \(key.lead)".utf8) + quote + value + quote
    let document = Document(line, as: .collection)
    guard document.lines.count == 1, let item = document.items.first, item.attributes.count == 1,
      item.tags.isEmpty, let attribute = item.attributes.first, attribute.key == key,
      document.plainWords(of: item) == [UInt8(ascii: "x")]
    else { return false }
    self[key] = document.canonicalValue(of: attribute)
    return true
  }

  /// Sets an amount as it would be typed; false if it is not valid.
  mutating func set(foreignAmount typed: [UInt8]) -> Bool {
    let line = Array("## Habits\n\n- [ ] x: ".utf8) + typed.asPlainLine
    let page = ExchangePage(Document(line, as: .day(.earliest)), at: .list([]), path: [])
    guard page.items.count == 1, let item = page.items.first, item.words == [UInt8(ascii: "x")],
      let amount = item.amount, item.tags.isEmpty, item.attributes.isEmpty, item.comment == nil
    else { return false }
    self.amount = amount
    return true
  }

  /// Whether it recurs once in each week, month, quarter or year: without a start on the first day.
  var recursByPeriod: Bool { if case .calendar? = every { true } else { false } }

  /// Lets such a rule of a program in which it counts from the deadline begin on that day.
  mutating func startOnDeadline() {
    if recursByPeriod, self[.start] == nil, let due = moment(.due) { set(.start, due.day) }
  }

  /// Opens a moved task. Nothing can be imported as moved, because the copy on the other day is a
  /// task of its own.
  ///
  /// - Returns: what is lost by this; nil if it was not moved.
  mutating func reopen() -> String? {
    guard state == .moved else { return nil }
    state = .open
    self[.to] = nil
    return "moves of tasks, taken as open"
  }

  /// Whether a plan can hold it: a mood needs a known word, everything else needs words, and an
  /// event with a box needs a time.
  var fitsPlan: Bool {
    switch kind {
    case .mood: (try? TypedMood(words, translates: false)) != nil && time?.end == nil
    case .slot: (time != nil || state == nil) && !words.asPlainLine.isEmpty
    case .task, .priority, .habit, .goal, .setting: !words.asPlainLine.isEmpty
    }
  }

  /// Whether it is an entry of Mood, even if its first word is no mood that a plan knows.
  var isMoodEntry: Bool { kind == .mood && !words.isEmpty && time?.end == nil }

  /// The name of the section above it.
  var sectionName: [UInt8] {
    if let section { return section }
    return Array(kind.sectionTitle.utf8)
  }

  /// Its time, words and comment as text.
  var plainLine: [UInt8] {
    let line = (time.map { $0.bytes + [0x20] } ?? []) + words
    return comment.map { line + Array(" -- ".utf8) + $0 } ?? line
  }
}

extension ExchangeMoment {
  /// Reads `2026-10-07`, `2026-10-07T17:00`, with seconds, with a blank for the `T`, or with a `Z` or
  /// an offset from UTC, such as `+02:00`, at the end.
  init?(foreign text: [UInt8], _ zone: LocalZone) {
    guard text.count >= 10, let day = CivilDate(Array(text[..<10]).span) else { return nil }
    let rest = Array(text[10...])
    if rest.isEmpty {
      self.init(day)
      return
    }
    guard [0x20, UInt8(ascii: "T")].contains(rest[0]), rest.count >= 6 else { return nil }
    guard let time = ClockTime(Array(rest[1..<6]).span), time < .endOfDay else { return nil }
    var end = rest[6...].drop { $0.isASCIIDigit || ":.".utf8.contains($0) }
    self.init(day, time)
    if end.isEmpty { return }
    end = end.drop { $0 == 0x20 }
    guard let offset = InstantText.offset(&end), end.isEmpty else { return nil }
    let instant = day.days(since: .epoch) * 86_400 + time.minutes * 60 - offset
    guard let local = zone.local(instant) else { return nil }
    self.init(local.day, ClockTime(minutes: local.second / 60))
  }
}

extension ExchangePage {
  /// The place that a heading names: `2026-10-05 Mon`, `groceries.plan`; and the rest of the
  /// heading.
  ///
  /// - Parameter day: of the file, which the heading may name in other words.
  static func place(
    heading: [UInt8], on day: CivilDate? = nil
  ) -> (place: Origin, title: [UInt8])? {
    if let day, day.isSaid(by: heading) { return (.day(day), []) }
    let end = heading.firstIndex(of: 0x20) ?? heading.count
    var title = Array(heading[end...]).asPlainLine
    let word = Array(heading[..<end])
    if let day = CivilDate(word.span), word.count == 10 {
      let next = title.firstIndex(of: 0x20) ?? title.count
      if Weekday(Array(title[..<next]).span) != nil { title = Array(title[next...]).asPlainLine }
      return (.day(day), title)
    }
    guard word.hasSuffix(".plan"), word.count > 5, word[0] != UInt8(ascii: "/") else { return nil }
    let parts = word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.contains(where: { $0.isEmpty || $0.first == UInt8(ascii: ".") }) { return nil }
    return (.list(Array(word.dropLast(5))), title)
  }

  /// The heading that names the place.
  var heading: [UInt8] {
    let name: [UInt8] =
      switch place {
      case .day(let day): day.bytes + [0x20] + day.weekday.shortTitle
      case .list(let list): list + Array(".plan".utf8)
      }
    return title.isEmpty ? name : name + [0x20] + title
  }
}

extension CivilDate {
  /// Whether words say this day and nothing else: `Friday, March 20th`.
  fileprivate func isSaid(by words: [UInt8]) -> Bool {
    let parts = words.lowercased.split { !$0.isASCIILetter && !$0.isASCIIDigit && $0 < 0x80 }
    return parts.count > 1
      && parts.allSatisfy { part in
        let word = String(decoding: part, as: UTF8.self)
        let isWeekday = Weekday(Array((CalendarNames.day(word) ?? word).utf8).span) == weekday
        let number = Int(word.prefix { $0.isNumber }) ?? 0
        let isNumber =
          [day, month, year].contains(number)
          && (part.last?.isASCIIDigit ?? false
            || ["st", "nd", "rd", "th"].contains(word.suffix(2)))
        return isWeekday || isNumber || CalendarNames.month(word)?.rawValue == month
      }
  }
}

extension SectionKind {
  /// The kind of the items at the top of it.
  var itemKind: ItemKind { self == .settings ? .task : ItemKind(in: self) ?? .task }
}
