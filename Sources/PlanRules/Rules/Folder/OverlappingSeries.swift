import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let overlappingSeries = Rule(
    "overlapping-series", in: .folder, .warning, "two definitions of one series at one time",
    reason: """
      A series is known by its words, a slot whatever its time. Two with the same words that hold \
      on the same days get into each other's way: what one has put into a day counts for the other. \
      Write them as one rule, give them other words, or let one end before the other starts. Of two \
      versions of a habit that start on one day only the lower one counts.
      """,
    examples: """
      === found in home.plan
      ## Habits

      - Gym every:3/week start:2026-06-01
      - Gym every:4/week start:2026-06-01
        ^^^

      ## Tasks

      - [ ] Water the plants every:3d start:2026-06-01
      - [ ] water the plants after:3d
            ^^^^^^^^^^^^^^^^
      === found in rent.plan
      - [ ] Pay rent every:month
            ^^^^^^^^
      === beside home.plan
      - [ ] Pay rent every:1st until:2026-12-31
      === not found in home.plan
      ## Habits

      - Gym every:3/week start:2026-01-01
      - Gym every:4/week start:2026-06-01
      - Gym every:never start:2026-06-01 until:2026-06-14

      ## Tasks

      - [ ] Pay rent every:1st until:2026-12-31
      - [ ] Pay rent every:2nd-mon start:2027-01-01
      - [x] Descale every:month
      - [ ] Descale every:2mo start:2026-01-01
      - [ ] Water the plants
      - [ ] Water the plants every:3d start:2026-01-01
      - [ ] Bins every:mon
      - [ ] Bins every:thu,fri

      ## Schedule

      - 18:00-19:00 Gym every:mon
      - 10:00-11:00 Gym every:weekend
      """,
    check: .folder { folder, report in
      let all = folder.facts.definitions.compactMap { Series($0, folder.facts) }
      var names = NameSet()
      if all.allSatisfy({ names.insert(nameHash(folder.facts.text($0.key.name).span)) }) { return }
      var found: [Int: Int] = [:]
      var seen: [Series.Key: [Series]] = [:]
      for series in all {
        let others = seen[series.key] ?? []
        if let other = others.first(where: { series.clashes(with: $0) }) {
          found[series.item] = other.item
        } else if others.count < 8 {
          seen[series.key, default: []].append(series)
        }
      }
      if found.isEmpty { return }
      let places = folder.places(ofItems: Array(found.keys).sorted())
      let othersPlaces = folder.places(ofItems: Array(Set(found.values)))
      let otherPlaces = Dictionary(othersPlaces.map { ($0.item, $0.place) }) { first, _ in first }
      folder.visit(places, at: \.place) { document, file, here in
        for (item, place) in here {
          guard document.lines[Int(place.line)].kind.isItem,
            let other = found[item].flatMap({ otherPlaces[$0] })
          else { continue }
          let subject = document.item(atLine: Int(place.line))
          let line = folder.describe(other, in: file)
          report.add(
            file, subject.words,
            subject.kind == .habitItem
              ? "starts on the same day as \(line), and takes its place"
              : "the same series as in \(line)")
        }
      }
    })
}

/// A definition and when it holds.
private struct Series {
  struct Key: Hashable {
    var name: TextID
    var kind: LineKind
  }

  var item: Int
  var key: Key
  var start: CivilDate
  var until: CivilDate
  /// The days of the week of its rule; nil where it may be any.
  var weekdays: Set<Weekday>?

  init?(_ item: Int, _ facts: FolderFacts) {
    let fact = facts.items[item]
    let every = facts.every(ofItem: item)
    let isHabit = fact.kind == .habitItem
    if !isHabit, every == .never || fact.isBelowClosed || fact.state?.isClosed == true {
      return nil
    }
    self.item = item
    // A priority and a task of the same words are one series.
    key = Key(name: fact.name, kind: fact.kind == .priorityItem ? .task : fact.kind)
    start = facts.start(ofItem: item) ?? .earliest
    until = facts.until(ofItem: item) ?? .latest
    weekdays = every?.daysOfWeek
    if start > until { return nil }
  }

  func clashes(with earlier: Series) -> Bool {
    if key.kind == .habitItem { return start == earlier.start && until >= earlier.until }
    guard start <= earlier.until, earlier.start <= until else { return false }
    guard let weekdays, let others = earlier.weekdays else { return true }
    return !weekdays.isDisjoint(with: others)
  }
}

extension RecurrenceRule {
  /// The days of the week that it is bound to.
  fileprivate var daysOfWeek: Set<Weekday>? {
    switch self {
    case .weekday: [.monday, .tuesday, .wednesday, .thursday, .friday]
    case .weekend: [.saturday, .sunday]
    case .weekdays(let days), .weeks(_, let days): Set(days)
    case .nthWeekday(_, let day): [day]
    default: nil
    }
  }
}
