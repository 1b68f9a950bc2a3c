/// The value of `every:`: on which days something comes back, or how often.
///
/// Its dates, see `RecurrenceGrid`, are those that RFC 5545 gives for the same words, except that
/// a day which a month lacks is that month's last day (RFC 7529 calls this `SKIP=BACKWARD`): the
/// 31st comes in February too, and 29 February comes every year.
public enum RecurrenceRule: Hashable, Sendable {
  /// `day`
  case day
  /// `weekday`: Monday to Friday.
  case weekday
  /// `weekend`: Saturday and Sunday.
  case weekend
  /// `week` `month` `quarter` `year`
  case calendar(CalendarUnit)
  /// `3d` `2w` `6mo` `1y`
  case interval(Period)
  /// `mon,wed,fri`, in the order typed.
  case weekdays([Weekday])
  /// `2w-mon,thu`: these days of every second week, counted from the anchor's week.
  case weeks(Int, [Weekday])
  /// `1st,15th` `last`, in the order typed.
  case monthDays([MonthDay])
  /// `2nd-tue` `last-fri`; months without a fifth one are passed over.
  case nthWeekday(WeekdayOrdinal, Weekday)
  /// `dec-24`
  case yearDay(month: Int, day: Int)
  /// `3/week` `2/month`: this many days of every week or month, whichever.
  case quota(Int, CalendarUnit)
  /// `never`: a pause.
  case never
}

/// A stretch of the calendar that everybody's calendar divides alike, but for the week's first day.
public enum CalendarUnit: String, CaseIterable, Sendable {
  case week, month, quarter, year
}

/// Which of a month's Mondays, Tuesdays, …
public enum WeekdayOrdinal: Int, CaseIterable, Sendable {
  case first = 1
  case second, third, fourth, fifth
  case last = -1
}

/// A day of every month.
public enum MonthDay: Hashable, Sendable {
  /// 1 to 31; a month that is shorter has it on its last day.
  case day(Int)
  /// The month's last day: the same dates as the 31st, in other words.
  case last
}
