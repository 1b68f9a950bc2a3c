import PlanDocument
import PlanHistory
import PlanText

/// The names of all series, and the latest occurrence found of each.
struct SeriesSearch {
  /// The series by name; nil for a series that is not searched for.
  private var tasks: [[UInt8]: Int?] = [:]
  private var slots: [[UInt8]: Int?] = [:]
  private var last: [CivilDate?] = []
  private var unseen = 0
  /// The earliest of the latest occurrences; nil until every series has one.
  private var earliestLast: CivilDate?
  /// For each series, a part of its names that is in every line with that name; nil if the part is
  /// too short to search for.
  private var marks: [[ByteSearch]?] = []
  private var name: [UInt8] = []

  /// - Parameter target: definitions that are closed or start after this day are left out, and so
  ///   are slots with a calendar rule, because these belong to their day.
  init(_ facts: FolderFacts, to target: CivilDate) {
    let book = SeriesBook(facts).series
    var wanted: [Series] = []
    for series in book {
      let isWanted = series.definitions.contains {
        !$0.isClosed && $0.start.map { $0 <= target } ?? true
          && (series.kind == .task || $0.every == nil)
      }
      // A series that is left out keeps its name, so that a former name of another series cannot
      // take it.
      add(facts.text(series.name), series.kind, isWanted ? wanted.count : nil)
      if isWanted { wanted.append(series) }
    }
    for (number, series) in wanted.enumerated() {
      for name in series.formerNames(in: facts) { add(name, series.kind, number) }
    }
    last = Array(repeating: nil, count: wanted.count)
    unseen = wanted.count
    marks = wanted.map { series in
      let names = [facts.text(series.name)] + series.formerNames(in: facts)
      let marks = names.map(mark)
      return marks.contains { $0 == nil } ? nil : marks.compactMap(\.self)
    }
  }

  private mutating func add(_ name: [UInt8], _ kind: ItemKind, _ number: Int?) {
    if kind == .slot {
      if slots[name] == nil { slots[name] = .some(number) }
    } else if tasks[name] == nil {
      tasks[name] = .some(number)
    }
  }

  var isEmpty: Bool { last.isEmpty }

  /// Whether an instance on a day can be the latest occurrence of a series.
  func awaits(_ date: CivilDate) -> Bool {
    !isEmpty && (earliestLast.map { date >= $0 } ?? true)
  }

  /// Whether the text of a day may hold the latest occurrence of a series. Most texts do not
  /// contain any of the words searched for.
  func mayFind(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    guard awaits(date) else { return false }
    // With this many words, reading the text is no slower than searching it.
    if last.count(where: { $0.map { date >= $0 } ?? true }) > 16 { return true }
    for (number, last) in last.enumerated() where last.map({ date >= $0 }) ?? true {
      guard let marks = marks[number] else { return true }
      for mark in marks where mark.isIn(text) { return true }
    }
    return false
  }

  /// Whether a day may hold the latest occurrence of a series, or a copy of it.
  mutating func find(
    _ date: CivilDate, _ text: Span<UInt8>, _ table: borrowing SyntaxTable, until target: CivilDate
  ) -> Bool {
    var isFound = false
    for index in table.lines.indices {
      let line = table.lines[index]
      guard ItemKind(recurring: line.kind, line.state) != nil else { continue }
      name.removeAll(keepingCapacity: true)
      table.appendName(ofLine: index, in: text, to: &name)
      guard let found = (line.kind.isTodo ? tasks : slots)[name], let number = found else {
        continue
      }
      let occurrence = occurrence(ofLine: index, on: date, text, table)
      if let known = last[number], known > max(date, occurrence), date <= target { continue }
      isFound = true
      // A line below another item is not an instance, and must not end the search.
      if date <= target, line.parent == nil { see(number, occurrence) }
    }
    return isFound
  }

  private mutating func see(_ number: Int, _ date: CivilDate) {
    let known = last[number]
    if let known, known >= date { return }
    last[number] = date
    if known == nil { unseen -= 1 }
    // Now the earliest one is known for the first time, or may have changed.
    if unseen == 0, known == nil || known == earliestLast {
      earliestLast = last.lazy.compactMap { $0 }.min()
    }
  }

  private func occurrence(
    ofLine line: Int, on day: CivilDate, _ text: Span<UInt8>, _ table: borrowing SyntaxTable
  ) -> CivilDate {
    for token in table.tokens(ofLine: line) where token.kind == .attribute && token.key == .from {
      let value = Attribute(token, in: text).value
      return CivilDate(text.extracting(value.indices), relativeTo: day) ?? day
    }
    return day
  }
}

/// The longest sequence of ASCII letters and digits of a folded name that is in every spelling of
/// the name, except for case; nil if it is shorter than three.
///
/// Without `i` and `k`: some letters outside ASCII become these when they are folded.
private func mark(_ name: [UInt8]) -> ByteSearch? {
  let stretches = name.split {
    !($0.isASCIILetter || $0.isASCIIDigit) || $0 == UInt8(ascii: "i") || $0 == UInt8(ascii: "k")
  }
  guard let longest = stretches.max(by: { $0.count < $1.count }), longest.count >= 3 else {
    return nil
  }
  return ByteSearch(Array(longest), ignoringCase: true)
}

/// The differences between the lines of an instance and those of its definition.
struct SeriesInstanceText {
  let list: Document
  /// The line of the definition.
  let line: Int
  /// The date of the rule.
  let date: CivilDate
  /// The day of the file that gets the instance.
  let day: CivilDate
  /// The tags in the title of the list, with their `#`.
  let inheritedTags: [[UInt8]]
  /// Open, or for a past day how the instance ended.
  var state = BoxState.open

  /// The keys that belong to the definition and not to an instance.
  private static let own = Set(AttributeKey.allCases.filter { $0.traits.contains(.ofSeries) })

  /// The date from which its rule counts.
  private var anchor: CivilDate? {
    list.values(of: list.item(atLine: line)).anchor
  }

  var changeOfHead: ItemChange {
    let item = list.item(atLine: line)
    let values = list.values(of: item)
    var change = ItemChange(removing: Self.own)
    change.state = state
    if state != .open { change.box = .made }
    let tags = Set(item.tags.map { list.text($0).folded })
    change.tags = inheritedTags.filter { !tags.contains($0.folded) }
    if date != day {
      change.attributes[.from] = date.bytes
      change.removed.remove(.from)
    }
    if let due = values.due { change.attributes[.due] = moved(due)?.bytes }
    switch values.expires {
    case .at(let moment): change.attributes[.expires] = moved(moment)?.bytes
    // Without a deadline, `expires:` counts from the occurrence itself.
    case .afterDue(let period) where values.due == nil:
      change.attributes[.expires] = period.added(to: date)?.bytes
    case .minutesAfterDue(let delay) where values.due == nil && values.slot == nil:
      let minutes = ClockTime.endOfDay.minutes + delay.value
      change.attributes[.expires] = date.adding(days: minutes / 1440).map {
        MomentInput(date: .absolute($0), time: ClockTime(minutes: minutes % 1440)).bytes
      }
    case .afterDue, .minutesAfterDue, nil: break
    }
    return change
  }

  /// - Parameter document: the document of the instance.
  func changeBelow(_ line: Int, _ document: borrowing Document) -> ItemChange {
    var change = ItemChange(removing: Self.own)
    let item = document.item(atLine: line)
    if item.state != nil { change.state = state == .done ? .done : .open }
    for key in [AttributeKey.due, .expires] {
      guard let value = item.value(key),
        let moment = MomentInput(document.bytes.span.extracting(value.indices)),
        let moved = moved(moment)
      else { continue }
      change.attributes[key] = moved.bytes
    }
    return change
  }

  /// The moment of the definition, adapted to the instance; nil if it stays as it was typed.
  ///
  /// A date keeps its distance from the date where the rule starts. A time without a date gets the
  /// date of the instance.
  private func moved(_ moment: MomentInput) -> MomentInput? {
    guard let typed = moment.date else {
      return date == day ? nil : MomentInput(date: .absolute(date), time: moment.time)
    }
    guard case .absolute(let known) = typed, let anchor,
      let moved = date.adding(days: known.days(since: anchor))
    else { return nil }
    return MomentInput(date: .absolute(moved), time: moment.time)
  }
}
