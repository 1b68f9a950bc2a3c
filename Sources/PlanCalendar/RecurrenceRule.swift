/// The value of `every:`: on which days something comes back, or how often.
///
/// Its dates, see `RecurrenceGrid`, are those that RFC 5545 gives for the same words, except that
/// a day which a month lacks is that month's last day (RFC 7529 calls this `SKIP=BACKWARD`): the
/// 31st comes in February too, and 29 February comes every year.
public enum RecurrenceRule: Hashable, CanonicallyWritten, Sendable {
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
  /// `1st,15th` `last`, in the order typed; -1 is the last day. A month that is too short for a day
  /// has it on its last.
  case monthDays([Int])
  /// `2nd-tue` `last-fri`, the first to the fifth, or -1 for the last; months without a fifth one are
  /// passed over.
  case nthWeekday(Int, Weekday)
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
