public import PlanDocument
public import PlanText

/// What may take the place of the text before a cursor in a plan.
public struct Completion: Sendable {
  /// One text, and how it is shown in a list.
  public struct Offer: Hashable, Sendable {
    public let word: [UInt8]
    public let shown: [UInt8]
    /// A few words about it; may be empty.
    public let meaning: [UInt8]

    init(_ word: [UInt8], shown: [UInt8]? = nil, _ meaning: [UInt8] = []) {
      (self.word, self.shown, self.meaning) = (word, shown ?? word, meaning)
    }

    public init(_ word: String, _ meaning: String = "") {
      self.init(Array(word.utf8), Array(meaning.utf8))
    }
  }

  /// Gives the names of a kind, those used most first.
  public typealias Names = (NamesInUse.Kind) -> [NamesInUse.Name]

  /// The text before the cursor that a word replaces.
  public let range: ByteRange
  /// The end of the word that the cursor is in, for editors that replace all of it.
  public let endOfWord: Int
  /// Where it begins in its line, in bytes from zero.
  public let column: Int
  /// Never empty.
  public let offers: [Offer]

  /// Nil if nothing is offered there.
  ///
  /// - Parameters:
  ///   - line: from zero.
  ///   - column: of the cursor, in bytes from zero; after the end of a line, it is the end.
  ///   - today: what dates count from in a file without a day.
  ///   - rules: of planlint, for the settings.
  ///   - names: called at most once.
  public init?(
    of document: Document, line: Int, column: Int, today: CivilDate, rules: [Offer] = [],
    names: Names
  ) {
    guard document.lines.indices.contains(line), column >= 0 else { return nil }
    let content = document.table.tokens(ofLine: line).last { $0.kind != .lineEnd }
    let (start, end) = (document.lines[line].start, content?.end ?? document.lines[line].start)
    let cursor = min(start + column, end)
    guard let place = CompletionPlace(in: document, line: line, cursor: cursor) else { return nil }
    let typed = document.text(ByteRange(place.start, cursor))
    var choices = Choices(
      document: document, cursor: cursor, typed: typed.folded, today: today, rules: rules)
    var found = (start: place.start, offers: choices.offers(at: place.kind, names))
    if found.offers.isEmpty, case .habit(let key?) = place.kind {
      choices.typed = document.text(ByteRange(key, cursor)).folded
      found = (key, choices.keys)
    }
    if found.offers.isEmpty { return nil }
    range = ByteRange(found.start, cursor)
    endOfWord = document.bytes[cursor..<end].firstIndex { !$0.isOfTag } ?? end
    (self.column, offers) = (found.start - start, found.offers)
  }
}

/// Words for days, the nearest first, and then yesterday.
func dateWords(after weekday: Weekday) -> [String] {
  let week = Weekday.allCases.sorted {
    ($0.days(since: weekday) + 6) % 7 < ($1.days(since: weekday) + 6) % 7
  }
  return ["today", "tomorrow"] + week.map(\.shortName)
    + ["+2d", "+3d", "+1w", "+2w", "+1mo", "+3mo", "+1y", "yesterday"]
}

/// The words that fit what is typed.
private struct Choices {
  typealias Offer = Completion.Offer

  let document: Document
  let cursor: Int
  /// Folded for comparison.
  var typed: [UInt8]
  let today: CivilDate
  let rules: [Offer]

  func offers(at place: CompletionPlace.Kind, _ names: Completion.Names) -> [Offer] {
    switch place {
    case .section: fitting(sections)
    case .key: keys
    case .priority: fitting(Priority.allCases.map { Offer($0.name, $0.color.rawValue) })
    case .mood: fitting(MoodWord.bestFirst.map { Offer("\($0.name)", $0.told) })
    case .tag: fitting(names(.tags).map(Offer.init))
    case .habit: names(.habits).filter(isHabit).map(Offer.init)
    case .link: links(names(.lists))
    case .setting: fitting(settings)
    case .rule: fitting(rules)
    case .ruleLevel: fitting(LintLevel.allCases.map { Offer($0.rawValue) })
    case .settingValue(let name): fitting(name.usualValues.map { Offer($0) })
    case .value(of: .goal): fitting(names(.goals).map(Offer.init))
    case .value(of: .needs): fitting(names(.ids).map(Offer.init))
    case .value(let key): values(of: key)
    case .weekday(let named):
      fitting(Weekday.allCases.filter { !named.contains($0) }.map { Offer(rule: $0.shortName) })
    }
  }

  private func fitting(_ offers: [Offer]) -> [Offer] { offers.filter { begins($0.word) } }

  private func begins(_ word: [UInt8]) -> Bool { word.folded.starts(with: typed) }

  /// With or without the icon of the habit.
  private func isHabit(_ name: NamesInUse.Name) -> Bool {
    begins(name.typed) || Array(foldingHabitName: name.typed.span).starts(with: typed)
  }

  var keys: [Offer] { fitting(AttributeKey.named.map { Offer($0.lead, "\($0.meaning)") }) }

  /// The standard names, then the others.
  private var sections: [Offer] {
    let kinds = SectionKind.allCases.filter { $0 != .settings || document.kind.readsSettings }
    let names = SectionKind.names.filter { kinds.contains($0.kind) }
    return kinds.compactMap { kind in kind.title.map { Offer($0, "\(kind.meaning)") } }
      + names.filter { $0.kind.title != $0.name.description }.map {
        Offer("\($0.name)", $0.kind.title ?? "")
      }
  }

  private var settings: [Offer] {
    let isOfList = document.kind != .settings
    return SettingName.allCases.filter { $0.isOfUndatedFile == isOfList }.map { setting in
      let values = setting.values == .color ? ["a colour"] : setting.usualValues
      return Offer("\(setting.name): ", values.joined(separator: ", "))
    }
  }

  private func values(of key: AttributeKey) -> [Offer] {
    let values = key.type.usualValues.map { key == .every ? Offer(rule: $0) : Offer($0) }
    return fitting(values) + (key.type.holdsDate ? dates : [])
  }

  /// Dates by their words. In a day the word is inserted, since planfmt makes a date of it; in a
  /// template too, for the day that is made from it. Another file has no day to count from, so the
  /// date is inserted, as for digits that are being typed.
  private var dates: [Offer] {
    let isTemplate = document.kind == .template
    return nearDates.compactMap { word, date in
      let isByDate = !typed.isEmpty && date.bytes.starts(with: typed)
      guard isByDate || word.starts(with: typed) else { return nil }
      let keepsWord = !isByDate && (isTemplate || document.kind.date != nil)
      return Offer(
        keepsWord ? word : date.bytes, shown: word,
        isTemplate ? [] : Array(dayInFull(date, today).utf8))
    }
  }

  /// The words for days, counted from the day of the file.
  private var nearDates: [(word: [UInt8], date: CivilDate)] {
    let day = document.kind.date ?? today
    return dateWords(after: day.weekday).map { Array($0.utf8) }.compactMap { word in
      DateInput(word.span)?.resolved(on: day).map { (word, $0) }
    }
  }

  /// Lists, and the days around this one.
  private func links(_ lists: [NamesInUse.Name]) -> [Offer] {
    let isClosed = document.bytes[cursor...].starts(with: "]]".utf8)
    let days = nearDates.map { Offer($1.bytes, Array(dayInFull($1, today).utf8)) }
    return fitting(lists.map { Offer($0.typed, Array("list".utf8)) } + days).map { offer in
      Offer(offer.word + (isClosed ? "" : "]]").utf8, shown: offer.word, offer.meaning)
    }
  }
}

extension Completion.Offer {
  /// A name with the latest day that has it.
  fileprivate init(_ name: NamesInUse.Name) { self.init(name.typed, name.last?.bytes ?? []) }

  fileprivate init(rule: String) {
    self.init(rule, RecurrenceRule(Array(rule.utf8).span)?.inWords ?? "")
  }
}

extension MoodWord {
  fileprivate var told: String { ["\(valence)", emoji].compactMap { $0 }.joined(separator: " ") }
}
