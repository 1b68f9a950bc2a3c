public import PlanDocument

/// One date of a series with `every:`, and what became of it. Section 2 of `Grammar/Recurrence.md`
/// defines the dates, the lines and the results.
public struct Occurrence: Sendable {
  public enum Result: UInt8, Hashable, Sendable {
    case done, dropped, expired, open, joined, missed
  }

  public let date: CivilDate
  /// The definition in force on the date, as a position in `FolderFacts.items`; on a date outside
  /// all windows the first of the series.
  public let definition: Int
  /// Its lines as positions in `FolderFacts.items`, the latest last.
  public let lines: [Int]
  public let result: Result
}

/// What the occurrences of a folder are judged by.
public struct OccurrenceJudge: Sendable {
  let facts: FolderFacts
  let context: FilterContext
  /// No earlier date counts: nothing could have brought it to the first day of the folder.
  private let earliest: CivilDate

  public init(_ facts: FolderFacts, _ context: FilterContext) {
    (self.facts, self.context) = (facts, context)
    let first = facts.days().entries.first?.date ?? context.today
    earliest = Settings.firstDayCarried(to: min(first, context.today))
  }

  /// The occurrences of a series that have their date or a line in a range of days, by date.
  ///
  /// - Parameters:
  ///   - range: its dates from today on count only if they have a line, unless `isAhead`.
  ///   - isAhead: whether dates to come count, as open ones.
  public func occurrences(
    of series: Series, in range: ClosedRange<CivilDate>, isAhead: Bool = false
  ) -> [Occurrence] {
    guard series.definitions.contains(where: { $0.every != nil }) else { return [] }
    let instances = series.boxed(in: facts)
    let lines = Dictionary(grouping: series.dated(instances, facts), by: \.date)
    var dates = Set(
      lines.filter { date, lines in
        range.contains(date) || lines.contains { range.contains($0.instance.day) }
      }.keys)
    let last = isAhead ? range.upperBound : min(range.upperBound, context.today.before)
    let first = max(range.lowerBound, earliest)
    if first <= last {
      let begin = instances.map(\.day).min() ?? (isAhead ? context.today : nil)
      let ends = instances.map(\.day).max()
      dates.formUnion(series.ruleDates(in: first...last, facts, begin: begin, lastLine: ends))
    }
    let days = Set(instances.map(\.day))
    return dates.sorted().compactMap { date in
      guard series.hasOccurrence(on: date, facts) else { return nil }
      let version = series.version(on: date)
      let own = lines[date, default: []].map(\.instance)
      return Occurrence(
        date: date, definition: version?.item ?? series.definitions[0].item,
        lines: own.map(\.item), result: result(of: series, date, own, days))
    }
  }

  private func result(
    of series: Series, _ date: CivilDate, _ lines: [SeriesInstance], _ days: Set<CivilDate>
  ) -> Occurrence.Result {
    guard let last = lines.last else {
      return days.contains(date) ? .joined : date < context.today ? .missed : .open
    }
    if lines.contains(where: { facts.items[$0.item].state == .done }) { return .done }
    if facts.items[last.item].state == .cancelled { return .dropped }
    guard facts.isOpen(item: last.item) else { return .missed }
    if facts.hasExpired(last.item, on: last.day, context) { return .expired }
    return series.isReplaced(date, lastLineOn: last.day, by: context.today) ? .missed : .open
  }
}

extension Series {
  /// The instances with a box, by day.
  fileprivate func boxed(in facts: FolderFacts) -> [SeriesInstance] {
    instances.filter { facts.items[$0.item].state != nil }
      .sorted { ($0.day, $0.item) < ($1.day, $1.item) }
  }

  /// Each line with the date of its occurrence. One without `from:` on a day that is no date belongs
  /// to the occurrence that was moved there: a roll writes no `from:` into a closed line.
  fileprivate func dated(
    _ instances: [SeriesInstance], _ facts: FolderFacts
  ) -> [(date: CivilDate, instance: SeriesInstance)] {
    var moved: [CivilDate: CivilDate] = [:]
    return instances.map { instance in
      var date = instance.occurrence
      if let from = moved[instance.day], facts.from(ofItem: instance.item) == nil,
        !isDate(instance.day)
      {
        date = from
      }
      if facts.hasGoneOn(instance.item), let day = facts.to(ofItem: instance.item) {
        moved[day] = date
      }
      return (date, instance)
    }
  }

  /// The dates of `every:` in a range, of versions whose lines have a box.
  ///
  /// - Parameters:
  ///   - begin: where a version without `start:` begins; nil if it has not begun.
  ///   - lastLine: the last day of one that is closed on an unknown day.
  fileprivate func ruleDates(
    in range: ClosedRange<CivilDate>, _ facts: FolderFacts, begin: CivilDate?,
    lastLine: CivilDate?
  ) -> [CivilDate] {
    timeline.stretches(in: range).flatMap { stretch -> [CivilDate] in
      let version = definitions[stretch.version]
      guard let grid = version.grid, facts.items[version.item].state != nil,
        let begin = version.start ?? begin,
        let end = version.isClosed
          ? facts.done(ofItem: version.item)?.knownDate ?? lastLine : stretch.days.upperBound
      else { return [] }
      let first = max(stretch.days.lowerBound, range.lowerBound, begin)
      let last = min(stretch.days.upperBound, range.upperBound, end)
      return first <= last ? Array(grid.occurrences(from: first, through: last)) : []
    }
  }

  /// The first date of the rules after a day, or else the date that ends the series.
  func nextDate(after day: CivilDate) -> CivilDate? {
    let current = timeline.stretches.lastIndex { $0.days.lowerBound <= day } ?? 0
    let date = timeline.stretches.dropFirst(current).lazy.compactMap { stretch -> CivilDate? in
      let version = definitions[stretch.version]
      let first = max(day.adding(days: 1) ?? day, stretch.days.lowerBound)
      guard !version.isClosed, let date = version.grid?.next(onOrAfter: first) else { return nil }
      return stretch.days.contains(date) ? date : nil
    }.first
    return date ?? dateOfEnd.flatMap { $0 > day ? $0 : nil }
  }

  /// The first date on which the rule would come again after the last day of the series: it brings
  /// nothing, but ends what is still open. Nil without an end.
  var dateOfEnd: CivilDate? {
    guard let last = timeline.stretches.last else { return nil }
    let version = definitions[last.version]
    guard !version.isClosed, version.until == last.days.upperBound else { return nil }
    return version.grid?.next(after: last.days.upperBound)
  }
}

extension CivilDate {
  fileprivate var before: CivilDate { adding(days: -1) ?? self }
}

/// What became of the lines of a folder that are occurrences, for the figures of some days.
public struct OccurrenceBook: Sendable {
  /// What a line counts for.
  public enum Share: Hashable, Sendable {
    /// Like any other task.
    case asItself
    case nothing
    case missed(Miss)
  }

  /// A line of a missed occurrence.
  public struct Miss: Hashable, Sendable {
    /// A position in `FolderFacts.items`.
    public let definition: Int
    /// The day of its next line; nil for the last one.
    public let next: CivilDate?

    public init(of definition: Int, next: CivilDate? = nil) {
      (self.definition, self.next) = (definition, next)
    }
  }

  private var shares: [Int: Share] = [:]
  /// The missed occurrences without a line.
  public private(set) var withoutLine: [SeriesOccurrence] = []

  /// - Parameter range: the days whose lines are asked for.
  public init(
    _ series: [Series], in range: ClosedRange<CivilDate>, _ facts: FolderFacts,
    _ context: FilterContext
  ) {
    let judge = OccurrenceJudge(facts, context)
    for occurrence in series.flatMap({ judge.occurrences(of: $0, in: range) }) {
      switch occurrence.result {
      case .done, .expired, .open: continue
      case .dropped, .joined:
        for line in occurrence.lines { shares[line] = .nothing }
      case .missed:
        let (definition, lines) = (occurrence.definition, occurrence.lines)
        if lines.isEmpty {
          withoutLine.append(SeriesOccurrence(definition: definition, date: occurrence.date))
        }
        for (line, next) in zip(lines, lines.dropFirst().map { facts.day(ofItem: $0) } + [nil]) {
          shares[line] = .missed(Miss(of: definition, next: next))
        }
      }
    }
  }

  public func share(of item: Int) -> Share { shares[item] ?? .asItself }
}
