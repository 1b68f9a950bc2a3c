import PlanDocument
import PlanText

extension ICalendarReader {
  /// How many dates are checked for having the same time on the local clock.
  private static let samples = 400

  /// A line with the same dates; nil if a plan has no rule for them.
  mutating func definition(_ item: ExchangeItem, _ recurrence: ICalendarRecurrence) -> ExchangeItem?
  {
    guard let rule = recurrence.rule, isSteady(recurrence) else { return nil }
    let start = recurrence.start.day
    guard let every = rule.planRule(from: start, weekStart: context.weekStart, &budget) else {
      return nil
    }
    var definition = item
    definition[.every] = every.bytes
    definition.set(.start, start)
    let last = lastDay(of: rule, recurrence)
    // A rule that ended before it began has only the first date.
    if let last, last < start { return nil }
    definition.set(.until, last)
    if let due = recurrence.due, due.day == start, let clock = due.clock {
      definition[.due] = MomentInput(time: clock).bytes
    }
    return definition
  }

  /// Whether its dates are the same days, at the same time, on the local clock.
  private mutating func isSteady(_ recurrence: ICalendarRecurrence) -> Bool {
    let first = recurrence.first
    guard first.time.second != nil, first.time.isUTC || first.zone != nil else { return true }
    guard var rule = recurrence.rule else { return true }
    rule.until = nil
    guard recurrence.start.day == first.day else { return false }
    let end = first.day.adding(days: 366 * 3) ?? .latest
    let dates = rule.dates(from: first.day, through: end, atMost: Self.samples, &budget)
    return dates.allSatisfy { date in
      var moment = first
      moment.time.day = date
      guard let local = local(moment) else { return false }
      return local.day == date && local.second == recurrence.start.second
    }
  }

  /// The last day that may be a date; nil if it has no end.
  private mutating func lastDay(
    of rule: ICalendarRule, _ recurrence: ICalendarRecurrence
  ) -> CivilDate? {
    if let count = rule.count {
      if count > ICalendarBudget.mostDates {
        lose(
          "counts of dates above \(ICalendarBudget.mostDates)", recurrence.component, of: "RRULE")
        return nil
      }
      return rule.dates(from: recurrence.first.day, through: .latest, &budget).last
    }
    guard let until = rule.until, let end = local(ICalendarMoment(time: until)) else { return nil }
    // A time later on that day is after the end.
    if let time = end.second, let start = recurrence.start.second, time < start {
      return end.day.adding(days: -1)
    }
    return end.day
  }

  /// Writes the dates one by one: up to a year from today, and only as many as may be looked at.
  mutating func expand(_ index: Int, _ item: ExchangeItem, _ recurrence: ICalendarRecurrence) {
    let horizon = context.today.adding(days: 366) ?? .latest
    var dates = recurrence.others
    // In minutes, where one zone has changed its clocks and the other has not.
    var shifts: [CivilDate: Int] = [:]
    if let rule = recurrence.rule {
      let end = min(lastDay(of: rule, recurrence) ?? horizon, max(horizon, recurrence.start.day))
      for date in rule.dates(from: recurrence.first.day, through: end, &budget) {
        var moment = recurrence.first
        moment.time.day = date
        guard let local = local(moment) else { continue }
        dates.append(local.day)
        if let second = local.second, let first = recurrence.start.second {
          shifts[local.day] = (second - first) / 60
        }
      }
      if budget.days <= 0 {
        lose("rules that take too long to compute", recurrence.component, of: "RRULE")
      }
    }
    // A rule may have no date up to then.
    if recurrence.rule == nil || dates.isEmpty { dates.append(recurrence.start.day) }
    if !dates.contains(recurrence.start.day) {
      lose("starts that their rules leave out", recurrence.component, of: "DTSTART", "DUE")
    }
    let days = Set(dates).subtracting(recurrence.excluded).sorted()
      .prefix(ICalendarBudget.mostDates)
    lose(
      "series written as dates up to \(horizon.year)", recurrence.component, of: "RRULE", "RDATE")
    nodes[index].item = nil
    nodes[index].others = days.map {
      (.day($0), occurrence(of: item, recurrence, on: $0, shift: shifts[$0] ?? 0))
    }
  }

  /// The item of one date of a series, on its day.
  ///
  /// - Parameter shift: how many minutes later than the first it is on the local clock.
  func occurrence(
    of item: ExchangeItem, _ recurrence: ICalendarRecurrence, on day: CivilDate, shift: Int = 0
  ) -> ExchangeItem {
    var item = item
    for key in [AttributeKey.start, .every, .until, .done, .from] { item[key] = nil }
    if let due = recurrence.due {
      let distance = due.day.days(since: recurrence.start.day)
      let clock = due.clock.map { ClockTime(minutes: ($0.minutes + shift + 1440) % 1440) ?? $0 }
      item.set(.due, day.adding(days: distance).map { ExchangeMoment($0, clock) })
    }
    if shift != 0, let time = item.time {
      item.time = SlotTime(
        from: time.startMinutes + shift, through: time.endMinutes.map { $0 + shift })
    }
    return item
  }

  /// - Throws: if the line does not hold a time.
  mutating func moment(_ line: ICalendarLine?) throws(ImportProblem) -> ICalendarMoment? {
    guard let line else { return nil }
    return try moment(line.value, of: line)
  }

  mutating func moment(
    _ value: [UInt8], of line: ICalendarLine
  ) throws(ImportProblem) -> ICalendarMoment {
    guard let time = ICalendarTime(value) else {
      throw ImportProblem(
        at: line.offset, "is not a date, or a date and time, of iCalendar from 1900 to 2999")
    }
    if time.second ?? 0 > time.minute * 60 { pages.lose("seconds", line: line.number) }
    guard time.second != nil, !time.isUTC, let name = line.parameter("TZID") else {
      return ICalendarMoment(time: time)
    }
    let zone = zone(named: name)
    if zone == nil {
      lose(named: "times of a zone unknown here, taken as local:", name, at: line.number)
    }
    return ICalendarMoment(time: time, zone: zone)
  }

  /// The time on the local clock; nil outside of the years 1900 to 2999.
  func local(_ moment: ICalendarMoment) -> ICalendarTime? {
    let zone = moment.time.isUTC ? ICalendarZone(.utc) : moment.zone
    guard let offset = zone?.offset(at: moment.time) else { return moment.time }
    return context.zone.local(moment.time.seconds - offset).map { day, second in
      var time = ICalendarTime(day, minute: 0)
      time.second = second
      return time
    }
  }

  /// The days of `EXDATE` or `RDATE` in the local calendar.
  ///
  /// - Parameter start: of the component, whose time all of its dates have.
  mutating func days(
    _ name: String, of component: ICalendarComponent, _ start: ICalendarTime
  ) throws(ImportProblem) -> [CivilDate] {
    var days: [CivilDate] = []
    for line in component.lines(name) {
      for value in line.value.calendarList {
        // A period is written as its start, a slash, and its end.
        let begin = value.prefix { $0 != UInt8(ascii: "/") }
        if begin.count < value.count { pages.lose("lengths of single dates", line: line.number) }
        let moment = try moment(Array(begin), of: line)
        guard let local = local(moment) else { continue }
        days.append(local.day)
        if let second = local.second, second != start.second {
          pages.lose("times of single dates", line: line.number)
        }
      }
    }
    return days
  }

  /// The minutes from the start to the end; nil if that is missing or zero.
  mutating func length(
    of component: ICalendarComponent, from start: ICalendarMoment, to end: String
  ) throws(ImportProblem) -> Int? {
    if let line = component.line(end) {
      let moment = try moment(line)
      guard let moment, let last = local(moment), let first = local(start) else { return nil }
      if last.seconds < first.seconds { lose("ends before their beginning", component, of: end) }
      return last.seconds > first.seconds ? (last.seconds - first.seconds) / 60 : nil
    }
    guard let line = component.line("DURATION") else { return nil }
    guard let duration = ICalendarDuration(line.value) else {
      throw ImportProblem(at: line.offset, "is not a length of time of iCalendar")
    }
    if duration.seconds % 60 != 0 { pages.lose("seconds", line: line.number) }
    return duration.seconds > 0 ? duration.seconds / 60 : nil
  }
}

/// A time of a component, as its own clock shows it, and the zone of that clock.
struct ICalendarMoment {
  var time: ICalendarTime
  /// Nil for a floating time and a date alone.
  var zone: ICalendarZone?

  var day: CivilDate { time.day }
}
