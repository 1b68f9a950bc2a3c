/// The value of `every:`: on which days an item recurs, or how often.
///
/// Its dates (see `RecurrenceGrid`) are those that RFC 5545 gives for the same words, with one
/// exception: a day that a month does not have is that month's last day (RFC 7529 calls this
/// `SKIP=BACKWARD`). So the 31st is also in February, and 29 February is in every year.
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
  /// `mon,wed,fri`, in the typed order.
  case weekdays([Weekday])
  /// `2w-mon,thu`: these days of every second week, counted from the anchor's week.
  case weeks(Int, [Weekday])
  /// `1st,15th` `last`, in the typed order; -1 is the last day. In a month that is too short, the
  /// day is its last day.
  case monthDays([Int])
  /// `2nd-tue` `last-fri`, the first to the fifth, or -1 for the last; months without a fifth one
  /// are skipped.
  case nthWeekday(Int, Weekday)
  /// `dec-24`
  case yearDay(month: Int, day: Int)
  /// `3/week` `2/month`: any days of every week or month, this many.
  case quota(Int, CalendarUnit)
  /// `never`: a pause.
  case never
}

/// A part of the calendar that is the same everywhere, except for the first day of the week.
public enum CalendarUnit: String, CaseIterable, Sendable {
  case week, month, quarter, year
}
