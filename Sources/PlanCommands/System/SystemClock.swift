import PlanDocument

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's clock in the zone of `TZ` or `/etc/localtime`.
func systemNow() -> Now {
  var time = timespec()
  var local = unsafe tm()
  // Both calls fill a value of ours; neither keeps its address.
  _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
  _ = unsafe localtime_r(&time.tv_sec, &local)
  let date = unsafe CivilDate(
    year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  // A clock that was never set may be before 1900 or after 2999.
  return unsafe Now(
    date: date ?? .earliest, minutes: Int(local.tm_hour) * 60 + Int(local.tm_min))
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
  static let system = LocalZone { instant in
    var time = time_t(instant)
    // The call fills a value of ours and keeps no address.
    var local = unsafe tm()
    guard unsafe localtime_r(&time, &local) != nil else { return 0 }
    return unsafe Int(local.tm_gmtoff)
  }
}
