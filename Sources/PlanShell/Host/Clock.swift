public import PlanArguments
public import PlanDocument
import PlanPhrases
import PlanSystem
import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A moment in the calendar of a planner.
public struct Now: Hashable, Sendable {
  /// The day the moment belongs to.
  public var date: CivilDate
  /// Minutes since that day's midnight; 1440 and more in the night that still belongs to it.
  public var minutes: Int

  public init(date: CivilDate, minutes: Int) { (self.date, self.minutes) = (date, minutes) }

  fileprivate func counted(from dayStart: Int) -> Now {
    guard minutes < dayStart, let yesterday = date.adding(days: -1) else { return self }
    return Now(date: yesterday, minutes: minutes + 24 * 60)
  }
}

/// The source of the date and time of a command.
public enum Clock: Sendable {
  /// The system's clock in the local time zone.
  case system
  /// That date, regardless of when the day starts.
  ///
  /// - Parameter minutes: since its midnight; nil for the system's time of day.
  case date(CivilDate, minutes: Int? = nil)
  /// A fixed moment.
  case moment(Now)

  /// The moment, counted from the day it belongs to.
  ///
  /// A day starts `dayStart` minutes after midnight: before that it is still yesterday.
  public func now(dayStart: Int) -> Now {
    switch self {
    case .system: systemNow().counted(from: dayStart)
    case .date(let date, let minutes): Now(date: date, minutes: minutes ?? systemNow().minutes)
    case .moment(let now): now.counted(from: dayStart)
    }
  }

  /// The clock of that date at the time of day of this one.
  func on(_ date: CivilDate) -> Clock {
    switch self {
    case .system: .date(date)
    case .date(_, let minutes): .date(date, minutes: minutes)
    case .moment(let now): .date(date, minutes: now.minutes)
    }
  }

  /// The instant, in seconds since 1970.
  public func instant(in zone: LocalZone) -> Int {
    switch self {
    case .system: systemInstant()
    case .date(let date, let minutes): zone.instant(date, minutes: minutes ?? systemNow().minutes)
    case .moment(let now): zone.instant(now.date, minutes: now.minutes)
    }
  }

  /// Reads `2026-10-05` or `2026-10-05T14:30`; nil if it is not a date from 1900 to 2999.
  public init?(_ text: [UInt8]) {
    guard text.count >= 10, let date = CivilDate(text.span.extracting(0..<10)) else { return nil }
    if text.count == 10 {
      self = .date(date)
      return
    }
    guard text[10] == UInt8(ascii: "T"),
      let time = ClockTime(text.span.extracting(11..<text.count)), time < .endOfDay
    else { return nil }
    self = .moment(Now(date: date, minutes: time.minutes))
  }
}

extension Host {
  /// The clock that `--today` sets, else `PLAN_TODAY`, else the host's own.
  ///
  /// Both are ignored for a command that does not use the date.
  public func clock(for invocation: Invocation) throws(Refusal) -> Clock {
    guard invocation.command.takesToday else { return clock }
    if let text = invocation[.today] { return try moment(text, source: "option '--today'") }
    if let text = environment("PLAN_TODAY"), !text.isEmpty {
      return try moment(text, source: "PLAN_TODAY")
    }
    return clock
  }

  /// A clock for a typed day, and perhaps a time, relative to the day of this one.
  private func moment(_ text: ArgumentBytes, source: String) throws(Refusal) -> Clock {
    switch Clock(text) {
    case .date(let date, _): return clock.on(date)
    case let moment?: return moment
    case nil: break
    }
    let usual = "write 2026-10-05, 2026-10-05T14:30, tomorrow or fri"
    do throws(DateProblem) {
      guard let moment = try MomentPhrase.read(text.span.words), !moment.days.isSpan,
        let date = moment.days.days(on: clock.now(dayStart: 0).date)?.lowerBound
      else { throw DateProblem(usual) }
      return moment.time.map { .moment(Now(date: date, minutes: $0.minutes)) } ?? clock.on(date)
    } catch {
      throw .noDate(text, hint: error.hint, source: source)
    }
  }

  /// The bytes of a file of the time zone database, in `TZDIR` or where systems have it; nil if
  /// there is none.
  public func zoneFile(named name: [UInt8]) -> [UInt8]? {
    var folder = environment("TZDIR") ?? []
    if folder.isEmpty { folder = Array("/usr/share/zoneinfo".utf8) }
    return try? files.read(FilePath(bytes: folder).appending(name))
  }
}

/// The system's clock in the zone of `TZ` or `/etc/localtime`.
func systemNow() -> Now {
  // A clock that was never set may be before 1900 or after 2999.
  let (day, second) = LocalZone.system.local(systemInstant()) ?? (.earliest, 0)
  return Now(date: day, minutes: second / 60)
}

/// Seconds since 1970 by the system's clock.
func systemInstant() -> Int {
  var time = timespec()
  // The call fills a value of ours and keeps no address.
  _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Int(time.tv_sec)
}

extension LocalZone {
  /// That of `TZ` or `/etc/localtime`.
  public static let system = LocalZone { instant in
    var time = time_t(instant)
    // The call fills a value of ours and keeps no address.
    var local = unsafe tm()
    guard unsafe localtime_r(&time, &local) != nil else { return 0 }
    return unsafe Int(local.tm_gmtoff)
  }
}
