import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// An hour of a day with what begins in it.
struct DayHour {
  /// From 0; 24 and more are of the night that follows, -1 is of the whole day.
  let hour: Int
  var slots: [PageItem] = []

  /// `09:00`
  var name: String { hour < 0 ? "all day" : clockHour(hour) + (hour > 23 ? " next day" : "") }

  /// The hours that the settings want on a page, and the others in which something begins.
  static func all(_ page: DayPage, _ texts: PageTexts) -> [DayHour] {
    let facts = page.source.facts
    let wanted = page.source.settings.hours
    let starts = page.report.schedule.map { item in
      (item: item, minutes: facts.time(ofItem: item)?.startMinutes ?? -60)
    }
    let last = wanted.upperBound.minutes / 60
    var hours = Set(wanted.lowerBound.minutes / 60...max(last, wanted.lowerBound.minutes / 60))
    for start in starts { hours.insert(start.minutes / 60) }
    let ordered = starts.enumerated().sorted {
      ($0.element.minutes, $0.offset) < ($1.element.minutes, $1.offset)
    }.map(\.element)
    return hours.sorted().map { hour in
      DayHour(
        hour: hour,
        slots: ordered.filter { $0.minutes / 60 == hour }.compactMap { texts.item($0.item) })
    }
  }
}

/// `09:00` of an hour of a day or the night behind it.
func clockHour(_ hour: Int) -> String {
  let time = ClockTime(minutes: hour % 24 * 60) ?? .midnight
  return String(decoding: time.bytes, as: UTF8.self)
}

/// A habit on its day.
struct DayHabit {
  let name: [UInt8]
  let state: HabitDayState
  /// What stands in its box; nil where the day has no line of it.
  let box: BoxState?
  /// What the day has of it, else what it is to have.
  let amount: [UInt8]?
  let comment: [UInt8]?
  /// `streak 4 days`; nil for none.
  let streak: String?

  init(_ figures: HabitFigures, _ texts: PageTexts, _ today: CivilDate) {
    let words = HabitWords(figures, texts.items)
    name = words.line?.name ?? words.name
    state = figures.state
    box = figures.record.flatMap { texts.items[$0.item]?.state }
    amount = words.amount ?? words.target
    comment = figures.record.flatMap { texts.items[$0.item]?.comment }
    let isKnown = figures.date <= today
    let count = figures.history.streak.count
    streak = figures.streakUnit.flatMap { unit in
      isKnown && count > 0 ? "streak \(counted(count, unit.rawValue))" : nil
    }
  }

  var width: Int {
    [name, amount, comment].reduce(-2) { $0 + ($1.map { displayWidth($0.span) + 2 } ?? 0) }
      + (streak.map { $0.utf8.count + 2 } ?? 0)
  }
}

/// A mood of a day.
struct DayMood {
  let time: [UInt8]?
  let words: [UInt8]
  let comment: [UInt8]?
  let mood: Mood?

  init(_ item: ListedItem, _ mood: Mood?) {
    time = item.time?.bytes
    words = item.words
    comment = item.comment
    self.mood = mood
  }

  var width: Int {
    [time, words, comment].reduce(0) { $0 + ($1.map { displayWidth($0.span) + 1 } ?? 0) }
  }
}
