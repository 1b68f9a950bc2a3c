/// How many records of commands are kept.
public enum RecordLimits {
  /// The largest number of commands.
  public static let count = 500
  /// The largest size of all records, in bytes.
  public static let size = 50 << 20
  /// The largest age of a record, in microseconds: 30 days.
  public static let age = 30 * day

  static let day = 24 * 3600 * 1_000_000
}

extension Records {
  /// Removes the records above the limits, oldest first.
  public func prune() {
    let now = now
    var (count, size) = (0, 0)
    for name in names.reversed() {
      let isOfTime = now - RecordLimits.age...now + RecordLimits.day ~= name.time
      if isOfTime {
        count += 1
        size += self.size(of: name)
      }
      if !isOfTime || count > RecordLimits.count || size > RecordLimits.size {
        remove(name.bytes)
      }
    }
  }
}
