public import PlanCalendar
public import PlanHistory
import PlanModel
public import PlanSyntax

/// The moods of a week, month or year.
public struct MoodsReport: Sendable {
  /// A word and how often it stands there.
  public struct Word: Sendable {
    public enum Name: Hashable, Sendable {
      case known(Mood)
      /// Words without a mood, folded, as they are compared.
      case unknown(TextID)
    }

    public let name: Name
    public let text: [UInt8]
    /// In hundredths, from 100 to 500; nil for words without a mood.
    public let value: Int?
    public let count: Int
  }

  public let unit: CalendarPeriod
  public let range: ClosedRange<CivilDate>
  /// All moods of the period whose word is known, and those of the period before.
  public let moods: MoodSum
  public let previous: MoodSum
  /// The days that have any of them, earliest first.
  public let days: [(date: CivilDate, moods: MoodSum)]
  /// By how often they stand there, then from the best to the worst, then by name.
  public let words: [Word]
  /// Seven, from the first day of the week.
  public let weekdays: [(weekday: Weekday, moods: MoodSum)]
  /// All moods, as positions in the items.
  public let entries: [Int]

  /// - Parameter date: any day of the period.
  public init(_ unit: CalendarPeriod, around date: CivilDate, from source: ReportSource) {
    self.unit = unit
    let weekStart = source.context.weekStart
    let range = unit.days(around: date, weekStart: weekStart)
    self.range = range
    let before = unit.days(before: range, weekStart: weekStart)
    previous = before.map { MoodTally(of: $0, from: source).sum } ?? MoodSum()
    let tally = MoodTally(of: range, from: source)
    moods = tally.sum
    days = tally.days
    entries = tally.entries
    words = tally.words(source.facts)
    var byWeekday = weekStart.week.map { (weekday: $0, moods: MoodSum()) }
    for day in tally.days {
      byWeekday[(day.date.weekday.rawValue - weekStart.rawValue + 7) % 7].moods += day.moods
    }
    weekdays = byWeekday
  }
}

/// The moods of a stretch of days, counted.
private struct MoodTally {
  var sum = MoodSum()
  var days: [(date: CivilDate, moods: MoodSum)] = []
  var entries: [Int] = []
  private var counts: [MoodsReport.Word.Name: Int] = [:]

  init(of range: ClosedRange<CivilDate>, from source: ReportSource) {
    for entry in source.days.files(from: range.lowerBound, through: range.upperBound) {
      var day = MoodSum()
      for item in source.facts.items(ofFile: entry.file) where source.fits(item) {
        let fact = source.facts.items[item]
        guard fact.kind == .moodItem else { continue }
        entries.append(item)
        counts[fact.mood.map { .known($0) } ?? .unknown(fact.name), default: 0] += 1
        if let mood = fact.mood { day.add(mood.valence) }
      }
      sum += day
      if day.count == 0 { continue }
      if let last = days.last, last.date == entry.date {
        days[days.count - 1].moods += day
      } else {
        days.append((entry.date, day))
      }
    }
  }

  func words(_ facts: FolderFacts) -> [MoodsReport.Word] {
    let words = counts.map { name, count in
      switch name {
      case .known(let mood):
        MoodsReport.Word(
          name: name, text: Array(mood.name.utf8), value: mood.valence,
          count: count)
      case .unknown(let text):
        MoodsReport.Word(name: name, text: facts.text(text), value: nil, count: count)
      }
    }
    return words.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      if a.value != b.value { return (a.value ?? 0) > (b.value ?? 0) }
      return a.text.lexicographicallyPrecedes(b.text)
    }
  }
}
