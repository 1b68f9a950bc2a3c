public import PlanDocument
import PlanText

/// Words that may be a day.
struct SpokenDay {
  enum Lead {
    /// `by friday`
    case deadline
    /// `on friday`
    case on
    case none
  }

  enum Kind {
    /// `tomorrow`, which names nothing else.
    case near
    /// A date with its month or year, or a number of days from now.
    case exact
    case weekday
    /// A name that is also another word, or a short form: `sun`, `quinta`, `Fr`.
    case weak
  }

  let date: CivilDate
  let kind: Kind
  /// The words of the day, without those before it that only say that a day follows.
  let core: Range<Int>
  let range: Range<Int>
  let lead: Lead
  /// `tomorrow evening`, and its words, which are read only with a time.
  let part: String?
  let partRange: Range<Int>
  /// `2026-11-13T14:30`
  var time: ClockTime?
}

extension Phrase {
  /// Everything that may be a day, from left to right.
  func days(from day: CivilDate, _ weekStart: Weekday) -> [SpokenDay] {
    all(\.range) { self.day(at: $0, from: day, weekStart) }
  }

  private func day(at first: Int, from day: CivilDate, _ weekStart: Weekday) -> SpokenDay? {
    // `24/7` is no date of July.
    guard isFree(first..<first + 1), !words[first].bare.elementsEqual("24/7".utf8) else {
      return nil
    }
    if let today = match(.ofToday, at: first) {
      return spoken(day, .near, first..<today.end, part: today.meaning)
    }
    if let found = weekdayAndNumber(at: first, from: day) { return found }
    for end in (first + 1..<first + DatePhrase.mostWords + 1).reversed() where isFree(first..<end) {
      guard let phrase = try? DatePhrase.read(words[first..<end].map(\.bare)), !phrase.isSpan,
        !phrase.isOfTitle,
        let date = phrase.days(on: day, weekStart: weekStart)?.lowerBound
      else { continue }
      return spoken(date, kind(of: phrase, first..<end), first..<end)
    }
    let word = words[first].bare
    if let moment = MomentInput(word.span), let time = moment.time,
      let date = moment.date?.resolved(on: day)
    {
      var found = spoken(date, .exact, first..<first + 1)
      found.time = time
      return found
    }
    // Not Tom.
    let tomorrow =
      KnownWords.day.meaning(of: word) == "tomorrow" && !isCapital(first) ? "tomorrow" : nil
    if let name = tomorrow ?? KnownWords.shortDay.meaning(of: word),
      let date = DateInput(Array(name.utf8).span)?.resolved(on: day)
    {
      return spoken(date, .weak, first..<first + 1)
    }
    return dayOfMonth(at: first, from: day)
  }

  /// `miércoles 14`: the next 14th that is a Wednesday.
  private func weekdayAndNumber(at first: Int, from day: CivilDate) -> SpokenDay? {
    guard isFree(first..<first + 2),
      !isFree(first..<first + 3)
        || (try? DatePhrase.read(words[first + 1..<first + 3].map(\.bare))) == nil,
      case .day(.weekday(let weekday))? = try? DatePhrase.read([words[first].bare])
    else { return nil }
    let typed = words[first + 1].bare
    let digits = typed.last == UInt8(ascii: ".") ? typed.dropLast() : typed[...]
    guard let number = Int(digits: digits, atMost: 2), 1...31 ~= number,
      SpokenTime(Array(text[words[first + 1].range.start...]).span, isTyped: true) == nil,
      let date = (1...200).lazy.compactMap({ day.adding(days: $0) })
        .first(where: { $0.day == number && $0.weekday == weekday })
    else { return nil }
    return spoken(date, .weak, first..<first + 2)
  }

  /// A word that is nearly the name of a day: `wensday`.
  var misspeltDay: [UInt8]? {
    words.indices.lazy.filter { isFree($0..<$0 + 1) }.first { word in
      do throws(DateProblem) {
        _ = try DatePhrase.read([words[word].bare])
        return false
      } catch {
        return error.hint.hasPrefix("did you mean")
      }
    }.map { typed($0..<$0 + 1) }
  }

  /// `the 15th`, `am 15.`, `le 15`, `dia 15`: the next such day.
  private func dayOfMonth(at first: Int, from day: CivilDate) -> SpokenDay? {
    let word = words[first].bare
    let digits = word.prefix(while: \.isASCIIDigit)
    let ending = String(decoding: word.dropFirst(digits.count), as: UTF8.self)
    let isArticle = first > 0 && Self.articles.contains(string(first - 1).lowercased())
    guard let number = Int(digits: digits, atMost: 2), 1...31 ~= number,
      !ending.isEmpty || isArticle,
      ["", ".", "st", "nd", "rd", "th", "er", "º"].contains(ending),
      count(of: .at, before: first) == 0,
      count(of: .onDay, before: first) > 0 || count(of: .deadline, before: first) > 0
    else { return nil }
    let months = (0...2).compactMap { day.adding(months: $0) }
    let date = months.compactMap { CivilDate(year: $0.year, month: $0.month, day: number) }
      .first { $0 >= day }
    let isOrdinal = !ending.isEmpty
    return date.flatMap { spoken($0, isOrdinal ? .exact : .weak, first..<first + 1) }
  }

  /// After these a number alone is a day of the month.
  private static let articles: Set = ["le", "el", "il", "dia", "día"]

  /// The day with the words around it that belong to it.
  private func spoken(
    _ date: CivilDate, _ kind: SpokenDay.Kind, _ core: Range<Int>, part known: String? = nil
  ) -> SpokenDay {
    var (first, end) = (core.lowerBound, core.upperBound)
    var part = known
    var partRange = known == nil ? end..<end : core
    if part == nil, let found = partOfDay(after: end) {
      partRange = end..<found.end
      (end, part) = (found.end, found.part)
    }
    var lead = SpokenDay.Lead.none
    let on = count(of: .onDay, before: first)
    let deadline = countOfDeadline(before: first)
    if deadline > 0 {
      (lead, first) = (.deadline, first - deadline)
      // `due by`, `spätestens am`
      first -= count(of: .deadline, before: first)
    } else if on > 0,
      !KnownWords.of.contains(words[first - 1].bare) || on > 1 || Self.isOn(words[first - 1].bare)
    {
      (lead, first) = (.on, first - on)
      let before = countOfDeadline(before: first)
      if before > 0 { (lead, first) = (.deadline, first - before) }
    }
    return SpokenDay(
      date: date, kind: kind, core: core, range: first..<end, lead: lead, part: part,
      partRange: partRange)
  }

  private static func isOn(_ word: [UInt8]) -> Bool { word.span.equals("on") }

  /// `evening`, `in the morning`, `de la tarde`, `à noite`
  private func partOfDay(after end: Int) -> (end: Int, part: String)? {
    for last in [end, end + 1, end + 2] where isFree(end - 1..<last + 1) {
      guard let part = KnownWords.dayPart.meaning(of: words[last].bare),
        words[end..<last].allSatisfy({
          Self.beforePart.contains(String(decoding: $0.bare, as: UTF8.self))
        })
      else { continue }
      return (last + 1, part)
    }
    return nil
  }

  private static let beforePart: Set = [
    "in", "the", "am", "de", "da", "di", "à", "a", "la", "por", "en", "del", "du", "pela", "der",
    "al", "au", "le", "at",
  ]

  private func kind(of phrase: DatePhrase, _ range: Range<Int>) -> SpokenDay.Kind {
    let word = words[range.lowerBound].bare
    let name = String(decoding: word, as: UTF8.self)
    switch phrase {
    case .day(.dayOffset): return .near
    case .day(.weekday) where range.count == 1:
      let isOther = name.utf8.count < 4 && (name == "sun" || Weekday(word.span) == nil)
      return isOther || CalendarNames.ambiguous.contains(name) ? .weak : .weekday
    default: return .exact
    }
  }

  /// Whether the words are a day and not part of a sentence.
  func isMeant(_ day: SpokenDay, besideTime isTimed: Bool, from begin: CivilDate) -> Bool {
    let (first, end) = (day.range.lowerBound, day.range.upperBound)
    if day.lead == .deadline, isEndOfRange(first) { return false }
    if day.lead == .deadline { return day.date >= begin && (day.kind != .weak || isFreeName(day)) }
    if isTimed { return true }
    if day.date < begin { return false }
    let isAtEdge = isEnd(end) || isStart(first) && !isTitle(day)
    switch day.kind {
    case .near:
      if isAtEdge { return !followsJoint(first) }
      return !isCapital(day.core.lowerBound) && !followsJoint(first)
    case .exact: return day.lead == .on || isAtEdge && !followsJoint(first)
    case .weekday:
      // `sat down`, `mon ami`
      let isShort = words[day.core.lowerBound].bare.count == 3 && day.lead == .none
      return (isEnd(end) || isAtEdge && !isShort) && (day.lead == .on || !followsJoint(first))
    case .weak:
      // `Friday 13` is a film.
      if day.core.count > 1 { return day.lead == .on }
      let isNumber = words[day.core.lowerBound].bare[0].isASCIIDigit
      return (isEnd(end) || isNumber && isStart(first)) && isFreeName(day)
        && (day.lead == .on || !followsJoint(first))
    }
  }

  /// Whether a weak day is a name of a weekday in full, not `sun` or `so`, or a number after `on`.
  private func isFreeName(_ day: SpokenDay) -> Bool {
    let name = words[day.core.lowerBound].bare
    return name.count > 3 || day.lead == .deadline || day.lead == .on && name[0].isASCIIDigit
  }

  /// `vom 19. bis 23. Oktober`, `du 24 au 31`: events of several days are no deadlines.
  private func isEndOfRange(_ first: Int) -> Bool {
    guard isFree(first..<first + 1),
      KnownWords.until.contains(words[first].bare) || KnownWords.join.contains(words[first].bare)
    else { return false }
    return (max(0, first - 3)..<first).contains { word in
      if word + 1 >= first { return false }
      let isDay =
        words[word + 1].bare.first?.isASCIIDigit ?? false
        || (try? DatePhrase.read([words[word + 1].bare])) != nil
      return !words[word].isTaken && isDay
        && (KnownWords.since.contains(words[word].bare)
          || KnownWords.opening.contains(words[word].bare)
          || KnownWords.at.contains(words[word].bare) || KnownWords.of.contains(words[word].bare))
    }
  }

  /// Whether a day at the start is part of a name in capitals: `Friday Night Lights`.
  private func isTitle(_ day: SpokenDay) -> Bool {
    let next = day.range.upperBound
    guard day.lead == .none, next < words.count, isCapital(day.core.lowerBound), isCapital(next)
    else { return false }
    let name = words[day.core.lowerBound].bare
    return Weekday(name.span) != nil
  }

  private func followsJoint(_ first: Int) -> Bool { count(of: .joint, before: first) > 0 }
}

extension DatePhrase {
  /// `in 80 days`: people say months for so long a time, and books do not.
  public var isOfTitle: Bool {
    if case .day(.period(let period)) = self {
      period.unit == .day && period.count > 31
    } else {
      false
    }
  }
}
