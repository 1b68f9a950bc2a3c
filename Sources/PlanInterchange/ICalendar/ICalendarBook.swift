import PlanDocument
import PlanHistory
import PlanText

/// The series of all exported pages, and the days that already contain them.
struct ICalendarBook {
  /// What identifies a series.
  struct Key: Hashable {
    var isSlot: Bool
    /// The folded words.
    var words: [UInt8]
  }

  /// The first day of the plan, from which a rule without a start counts.
  private(set) var firstDay = CivilDate.earliest
  /// The last day of dates that are written one by one: the end of the second year after the last
  /// day.
  private(set) var horizon = CivilDate.latest
  private var versions: [Key: [ExchangeItem]] = [:]
  private var written: [Key: Set<CivilDate>] = [:]

  init() {}

  init(_ pages: [ExchangePage], _ context: ExportContext) {
    let days = pages.compactMap(\.day)
    firstDay = days.min() ?? context.today
    let last = days.max() ?? context.today
    horizon = CivilDate(year: last.year + 2, month: 12, day: 31) ?? .latest
    for page in pages {
      for item in page.items {
        guard let key = Key(item) else { continue }
        if let day = page.day {
          written[key, default: []].insert(item.date(.from) ?? day)
          if key.isSlot { written[key]?.insert(day) }
        } else {
          addVersions(item)
        }
      }
    }
  }

  private mutating func addVersions(_ item: ExchangeItem) {
    if item.recurs {
      if let key = Key(item) { versions[key, default: []].append(item) }
    } else {
      for child in item.children { addVersions(child) }
    }
  }

  /// The ranges of days in which a definition is in force, and whether they are its whole window.
  func stretches(of item: ExchangeItem) -> (days: [ClosedRange<CivilDate>], isWhole: Bool) {
    let (start, until) = (item.date(.start), item.date(.until))
    guard let key = Key(item), let all = versions[key], all.count > 1 else {
      let (first, last) = (start ?? .earliest, until ?? .latest)
      return (first <= last ? [first...last] : [], true)
    }
    let timeline = VersionTimeline(all.map { ($0.date(.start), $0.date(.until)) })
    let days = timeline.stretches.filter { all[$0.version].isSame(as: item) }.map(\.days)
    let isWhole = days.count == 1 && days[0] == (start ?? .earliest)...(until ?? .latest)
    return (days, isWhole)
  }

  /// The dates of a grid in a range that days already contain.
  func writtenDates(
    of item: ExchangeItem, in days: ClosedRange<CivilDate>, _ grid: RecurrenceGrid
  ) -> [CivilDate] {
    guard let key = Key(item) else { return [] }
    var all = written[key] ?? []
    if let was = item[.was], let older = written[Key(isSlot: key.isSlot, words: was.folded)] {
      all.formUnion(older)
    }
    return all.filter { days.contains($0) && grid.contains($0) }.sorted()
  }
}

extension ICalendarBook.Key {
  /// Nil for an item that is neither a series nor an instance of one.
  init?(_ item: ExchangeItem) {
    switch item.kind {
    case .slot: isSlot = true
    case .task: isSlot = false
    case .priority where item.state != nil: isSlot = false
    default: return nil
    }
    if item.words.isEmpty { return nil }
    words = item.words.folded
  }
}

extension ExchangeItem {
  /// Whether it is the same line: equal definitions are on different lines.
  fileprivate func isSame(as other: ExchangeItem) -> Bool {
    line == other.line && attributes == other.attributes && children.count == other.children.count
  }
}
