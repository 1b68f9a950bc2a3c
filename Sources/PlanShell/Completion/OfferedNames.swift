public import PlanArguments
import PlanDocument
import PlanFolder
import PlanText

extension NameKind {
  /// A line that a command may change, and one of the words after it that name it too.
  public static let target = NameKind("target")
  /// A habit, task or goal of any state.
  public static let shown = NameKind("shown")
  public static let habit = NameKind("habit")
  public static let list = NameKind("list")
  /// A section or group of the day.
  public static let section = NameKind("section")
  /// What `plan rename` renames: its kind is the first operand.
  public static let renamed = NameKind("renamed")
  public static let undoEntry = NameKind("undo entry")
  /// A file beside a day.
  public static let attachment = NameKind("attachment")
  /// A later day that has a file, a day to come, one that has passed, and any.
  public static let laterDay = NameKind("later day")
  public static let dayAhead = NameKind("day ahead")
  public static let pastDay = NameKind("past day")
  public static let day = NameKind("day")
  /// A day or a period that a view shows, and one that takes the place of a command.
  public static let period = NameKind("period")
  public static let pastPeriod = NameKind("past period")
  public static let viewed = NameKind("viewed")
  /// The tags, values and priorities in a text, and in the change of a line.
  public static let item = NameKind("item")
  public static let change = NameKind("change")
  public static let mood = NameKind("mood")
  public static let filter = NameKind("filter")
  public static let priority = NameKind("priority")
}

/// Finds what a word of a command line may name, and reads only a few days of the folder.
///
/// It is the only place that decides this, for shells and editors. What cannot be read has no names.
public struct OfferedNames {
  public let typed: TypedWord<Host, Refusal>
  public let host: Host
  /// Nil outside a plan folder.
  public let folder: OpenedFolder?
  public var offer: Offer
  private let today: CivilDate

  /// - Parameter host: in the folder in which the command would start.
  public init(_ typed: TypedWord<Host, Refusal>, _ host: Host, _ offer: Offer) {
    (self.typed, self.host, self.offer) = (typed, host, offer)
    folder = (try? host.planRoot()).flatMap { try? host.open($0) }
    today = folder?.today ?? host.clock.now(dayStart: 0).date
  }

  /// Adds the names of the kinds that need no command.
  public mutating func add(_ kind: NameKind) {
    switch kind {
    case .habit: add(.habits)
    case .list: add(.lists)
    case .renamed: addRenamed()
    case .dayAhead: addDays(Array(0...13), words: ["today", "tomorrow"], turns: ["next"])
    case .pastDay: addPastDays()
    case .laterDay: addLaterDays()
    case .day: addDays(Array(0...6) + (1...7).map(-), turns: ["next", "last"])
    case .period: addPeriods(ahead: true)
    case .pastPeriod: addPeriods(ahead: false)
    case .viewed where !typed.bytes.isEmpty: addPeriods(ahead: true)
    case .item: addToItem()
    case .filter: addToFilter()
    case .priority:
      for word in ["high", "medium", "low", "none", "up", "down"] { offer.add(word.utf8) }
    default: break
    }
  }

  // MARK: Names in files

  private mutating func add(
    _ kind: NamesInUse.Kind, after sign: String = "", asText: Bool = false
  ) {
    guard let folder else { return }
    for name in NamesInUse(of: folder, in: host.files, newest: daysOfNames).sorted([kind]) {
      // A habit is named with or without its icon.
      let icon = kind == .habits ? leadingIcon(of: name.typed.span) : 0
      let meaning = counted(name.count, kind == .lists ? "item" : "line")
      if asText {
        addText(Array(name.typed[icon...]), meaning)
      } else {
        offer.add(sign.utf8 + name.typed[icon...], meaning)
      }
    }
  }

  private mutating func addRenamed() {
    guard typed.invocation.operands.count == 1, let kind = typed.invocation.operands.first
    else { return }
    let hasSign = typed.bytes.first == UInt8(ascii: "#")
    let kinds = NamesInUse.Kind.allCases.filter { $0 != .lists && $0 != .ids }
    if let kind = kinds.first(where: { kind.elementsEqual($0.singular.utf8) }) {
      add(kind, after: kind == .tags && hasSign ? "#" : "")
    }
  }

  // MARK: Days

  /// The word before, if it begins a day of two words: `next`.
  public var turn: String? {
    let last = typed.invocation.operands.last.map { String(decoding: $0, as: UTF8.self) }
    return last.flatMap { ["next", "last", "this"].contains($0) ? $0 : nil }
  }

  private mutating func addDays(
    _ distances: [Int], words: [String] = ["today", "tomorrow", "yesterday"],
    turns: [String] = []
  ) {
    let isPast = !distances.isEmpty && distances.allSatisfy { $0 <= 0 }
    if turn != nil {
      for weekday in Weekday.allCases { offer.add(weekday.fullName.utf8) }
      return offer.add("week".utf8)
    }
    for word in words {
      let distance = ["tomorrow": 1, "yesterday": -1][word] ?? 0
      offer.add(word.utf8, meaning(distance))
    }
    for distance in isPast ? (1...7).map(-) : Array(1...7) {
      guard let day = today.adding(days: distance) else { continue }
      offer.add(day.weekday.fullName.utf8, meaning(distance))
    }
    for word in turns { offer.add(word.utf8, "before a day or week") }
    // A date that is typed as far as its month may be far away.
    let isLong = offer.rest.utf8.count >= 8
    for distance in distances + (isLong ? Array(isPast ? -800...0 : -800...800) : []) {
      guard let day = today.adding(days: distance) else { continue }
      offer.add(day.bytes, meaning(distance))
    }
  }

  private func meaning(_ distance: Int) -> String {
    today.adding(days: distance).map { "\($0.weekday.title) \(dayWords($0, today))" } ?? ""
  }

  private mutating func addPastDays() {
    let text = typed.bytes
    if let comma = text.lastIndex(of: UInt8(ascii: ",")) { offer.keep(text[...comma]) }
    addDays((0...13).map(-), words: ["today", "yesterday"])
  }

  private mutating func addLaterDays() {
    guard let folder, let names = try? PlanNames(of: folder, in: host.files) else { return }
    for path in names.days.paths(from: today) {
      guard let day = DocumentKind(path: path.bytes).date, day > today else { continue }
      offer.add(day.bytes, meaning(day.days(since: today)))
    }
  }

  private mutating func addPeriods(ahead: Bool) {
    if turn != nil { for word in ["month", "year"] { offer.add(word.utf8) } }
    let turns = ["this", "last"] + (ahead ? ["next"] : [])
    if ahead {
      addDays(Array(0...6), turns: turns)
    } else {
      addDays((0...6).map(-), words: ["today", "yesterday"], turns: turns)
    }
    if turn != nil { return }
    for word in ["week", "month", "year"] { offer.add(word.utf8) }
    for number in 0...2 { offer.add("\(today.year - number)".utf8) }
    if !offer.rest.isEmpty { for month in Month.allCases { offer.add(month.fullName.utf8) } }
  }

  // MARK: Words inside a text

  /// Keeps all before the last word of a filter, and returns that.
  private mutating func lastWord() -> String {
    let text = typed.bytes
    var start = (text.lastIndex { " (|&".utf8.contains($0) } ?? -1) + 1
    if start < text.count, text[start] == UInt8(ascii: "-") { start += 1 }
    offer.keep(text[..<start])
    return offer.rest
  }

  private mutating func addToItem() {
    let text = typed.bytes
    // Before the first word, everything may follow.
    if text.isEmpty, typed.invocation.operands.isEmpty { return }
    let word = text[((text.lastIndex(of: 0x20) ?? -1) + 1)...]
    let isWord = !word.isEmpty && word.allSatisfy(\.isASCIILetter)
    addEnd(ofItem: text)
    if isWord, typed.invocation.command.name == "add" {
      addDays([], words: ["today", "tomorrow"])
    }
  }

  /// Adds what may take the place of the end of an item with this text, as in an editor.
  ///
  /// - Parameter count: how much of the text does not belong to the typed word, or is kept already.
  private mutating func addEnd(ofItem text: [UInt8], after count: Int = 0) {
    let start = Array("- [ ] ".utf8)
    let bytes = start + text
    let found = Completion(
      of: Document(bytes, as: .day(today)), line: 0, column: bytes.count, today: today
    ) { [folder, files = host.files] kind in
      folder.map { NamesInUse(of: $0, in: files, newest: daysOfNames).sorted([kind]) } ?? []
    }
    guard let found else { return }
    offer.keep(bytes[(start.count + count)..<found.column])
    for each in found.offers { offer.add(each.word, String(decoding: each.meaning, as: UTF8.self)) }
  }

  private mutating func addToFilter() {
    offer.isCaseless = true
    // It begins an option.
    if typed.bytes == Array("-".utf8) { return }
    let word = lastWord()
    if turn != nil, word.isEmpty { return }
    if word.first == "#" || word.first == "!" {
      addEnd(ofItem: Array(word.utf8))
      if word.first == "!" { offer.add("none".utf8) }
      return
    }
    guard let sign = word.utf8.firstIndex(where: { ":=<>".utf8.contains($0) }) else {
      for word in Filter.words { offer.add(word.utf8) }
      if !word.isEmpty { for field in Filter.fields { offer.add("\(field):".utf8) } }
      return addTexts()
    }
    let field = String(decoding: word.utf8[..<sign], as: UTF8.self)
    let end = word.utf8[sign...].firstIndex { !":=<>".utf8.contains($0) } ?? word.utf8.endIndex
    offer.keep(word.utf8[..<end])
    switch (field, AttributeKey(spelled: Array(field.utf8).span)) {
    case ("list", _): add(.lists)
    case ("has", _): for part in Filter.parts { offer.add(part.utf8) }
    case ("on", _): addDays((-6...6).map { $0 })
    case (_, let key?):
      let lead = Array(key.lead.utf8)
      addEnd(ofItem: lead + word.utf8[end...], after: lead.count)
    default: break
    }
  }

  /// The habits or goals that a view of them filters by their names.
  private mutating func addTexts() {
    switch typed.invocation.command.name {
    case "habits", "streaks", "since": add(.habits, asText: true)
    case "goals": add(.goals, asText: true)
    default: break
    }
  }

  /// Adds a name as the text in a filter: in quotes if a word of it means something else.
  public mutating func addText(_ name: [UInt8], _ meaning: String) {
    if (try? Filter(name.span))?.isText == true { return offer.add(name, meaning) }
    let quote = UInt8(ascii: "\"")
    if !name.contains(quote) { offer.add([quote] + name + [quote], meaning, for: name) }
  }
}
