import PlanDocument
import PlanText

/// A time of a component, as its own clock shows it, and the zone of that clock.
struct ICalendarMoment {
  var time: ICalendarTime
  /// Nil for a floating time and a date alone.
  var zone: ICalendarZone?

  var day: CivilDate { time.day }
}

extension ICalendarReader {
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
    guard time.second != nil, !time.isUTC, let name = line.parameter("TZID") else {
      return ICalendarMoment(time: time)
    }
    if zones[name] == nil {
      losses.add(
        "time zones without a definition, whose times are taken as local", in: path,
        line: line.number)
    }
    return ICalendarMoment(time: time, zone: zones[name])
  }

  /// The time on the local clock; nil outside of the years 1900 to 2999.
  func local(_ moment: ICalendarMoment) -> ICalendarTime? {
    let offset: Int
    if moment.time.isUTC {
      offset = 0
    } else if let zone = moment.zone {
      offset = zone.offset(at: moment.time)
    } else {
      return moment.time
    }
    return context.zone.local(moment.time.seconds - offset).map { day, second in
      var time = ICalendarTime(day, minute: 0)
      time.second = second
      return time
    }
  }

  /// The days of `EXDATE` or `RDATE` in the local calendar.
  mutating func days(
    _ name: String, of component: ICalendarComponent
  ) throws(ImportProblem) -> [CivilDate] {
    var days: [CivilDate] = []
    for line in component.lines(name) {
      for value in line.value.calendarList {
        // A period is written as its start, a slash, and its end.
        let start = value.prefix { $0 != UInt8(ascii: "/") }
        let moment = try moment(Array(start), of: line)
        if let local = local(moment) { days.append(local.day) }
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
      if last.seconds < first.seconds { lose("ends before their beginning", component) }
      return last.seconds > first.seconds ? (last.seconds - first.seconds) / 60 : nil
    }
    guard let line = component.line("DURATION") else { return nil }
    guard let duration = ICalendarDuration(line.value) else {
      throw ImportProblem(at: line.offset, "is not a length of time of iCalendar")
    }
    return duration.seconds > 0 ? duration.seconds / 60 : nil
  }
}
