public import PlanDocument
import PlanFolder

/// The moods of a week, month or year.
public struct MoodsReport: Sendable {
  /// A word and how often it is written.
  public struct Word: Sendable {
    /// The name of the mood; an unknown word is folded.
    public let text: [UInt8]
    /// Nil for an unknown word.
    public let mood: Mood?
    public let count: Int
    /// In hundredths, from 100 to 500; nil for an unknown word.
    public var value: Int? { mood?.valence }
  }

  public let unit: CalendarPeriod
  public let range: ClosedRange<CivilDate>
  /// All known moods of the period, and of the period before.
  public let moods: MoodSum
  public let previous: MoodSum
  /// The days that have any of them, earliest first.
  public let days: [(date: CivilDate, moods: MoodSum)]
  /// By how often they are written, then from the best to the worst, then by name.
  public let words: [Word]
  /// Seven, from the first day of the week.
  public let weekdays: [(weekday: Weekday, moods: MoodSum)]
  /// All moods, as positions in the items.
  public let entries: [Int]

  /// - Parameter date: any day of the period.
  public init(_ unit: CalendarPeriod, around date: CivilDate, from source: ReportSource) {
    self.unit = unit
    let weekStart = source.context.weekStart
    range = unit.days(around: date, weekStart: weekStart)
    let before = unit.days(before: range, weekStart: weekStart)
    previous = source.sum(ofMoods: before.map { source.moods(of: $0) } ?? [])
    let moods = source.moods(of: range)
    self.moods = source.sum(ofMoods: moods)
    entries = moods.map(\.item)
    words = source.words(ofMoods: entries)
    days = Dictionary(grouping: moods, by: \.day)
      .map { (date: $0, moods: source.sum(ofMoods: $1)) }
      .filter { $0.moods.count > 0 }.sorted { $0.date < $1.date }
    weekdays = weekStart.week.map { weekday in
      (weekday, source.sum(ofMoods: moods.filter { $0.day.weekday == weekday }))
    }
  }
}

extension ReportSource {
  fileprivate func moods(of range: ClosedRange<CivilDate>) -> [(day: CivilDate, item: Int)] {
    items(of: range).filter { facts.items[$0.item].kind == .moodItem }
  }

  fileprivate func sum(ofMoods moods: [(day: CivilDate, item: Int)]) -> MoodSum {
    moods.reduce(into: MoodSum()) { sum, entry in
      if let mood = facts.items[entry.item].mood { sum.add(mood.valence) }
    }
  }

  fileprivate func words(ofMoods items: [Int]) -> [MoodsReport.Word] {
    let byText = Dictionary(grouping: items) { item in
      facts.items[item].mood.map { Array($0.name.utf8) } ?? facts.text(facts.items[item].name)
    }
    let words = byText.map { text, items in
      MoodsReport.Word(text: text, mood: facts.items[items[0]].mood, count: items.count)
    }
    return words.sorted { a, b in
      if a.count != b.count { return a.count > b.count }
      if a.value != b.value { return (a.value ?? 0) > (b.value ?? 0) }
      return a.text.lexicographicallyPrecedes(b.text)
    }
  }
}
