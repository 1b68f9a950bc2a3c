import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// The names of all series, and the last occurrence that was seen of each.
struct SeriesSearch {
  /// By name the series, or nil for one that is not looked for.
  private var tasks: [[UInt8]: Int?] = [:]
  private var slots: [[UInt8]: Int?] = [:]
  private var last: [CivilDate?] = []
  private var unseen = 0
  /// The earliest of them; nil while one was not seen yet.
  private var earliestLast: CivilDate?
  /// For each of them what its names have in common with every line that has one; nil where that
  /// is too little to look for.
  private var marks: [[ByteSearch]?] = []
  private var name: [UInt8] = []

  /// - Parameter target: what begins later, and what is closed, is not looked for; nor are slots that
  ///   come by the calendar, for these belong to their day.
  init(_ facts: FolderFacts, to target: CivilDate) {
    let book = SeriesBook(facts).series
    var wanted: [Series] = []
    for series in book {
      let isWanted = series.definitions.contains {
        !$0.isClosed && $0.start.map { $0 <= target } ?? true
          && (series.kind == .task || $0.every == nil)
      }
      // What is not wanted keeps its name, so that no former name of another takes it.
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

  /// Whether an instance on a day can be the last occurrence of a series.
  func awaits(_ date: CivilDate) -> Bool {
    !isEmpty && (earliestLast.map { date >= $0 } ?? true)
  }

  /// Whether the text of a day may hold the last occurrence of a series: most do not even hold a word
  /// of what is still looked for.
  func mayFind(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    guard awaits(date) else { return false }
    // Reading a text takes no longer than looking for so many words in it.
    if last.count(where: { $0.map { date >= $0 } ?? true }) > 16 { return true }
    for (number, last) in last.enumerated() where last.map({ date >= $0 }) ?? true {
      guard let marks = marks[number] else { return true }
      for mark in marks where mark.isIn(text) { return true }
    }
    return false
  }

  /// Whether a day holds what may be the last occurrence of a series, or a copy of it.
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
      // What stands below another item is no instance, and must not end the search.
      if date <= target, line.parent == nil { see(number, occurrence) }
    }
    return isFound
  }

  private mutating func see(_ number: Int, _ date: CivilDate) {
    let known = last[number]
    if let known, known >= date { return }
    last[number] = date
    if known == nil { unseen -= 1 }
    // Only now there is an earliest one, or only now it may be another.
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

/// The longest stretch of ASCII letters and digits of a folded name that stands so, but for case, in
/// every spelling of it; nil if it has less than three.
///
/// No `i` and no `k`: there are letters beyond ASCII that become these when they are folded.
private func mark(_ name: [UInt8]) -> ByteSearch? {
  let stretches = name.split {
    !($0.isASCIILetter || $0.isASCIIDigit) || $0 == UInt8(ascii: "i") || $0 == UInt8(ascii: "k")
  }
  guard let longest = stretches.max(by: { $0.count < $1.count }), longest.count >= 3 else {
    return nil
  }
  return ByteSearch(Array(longest), ignoringCase: true)
}
