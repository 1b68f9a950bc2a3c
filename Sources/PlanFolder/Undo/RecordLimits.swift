/// How much is kept of what commands did.
public enum RecordLimits {
  /// How many commands.
  public static let count = 500
  /// How many bytes in all.
  public static let size = 50 << 20
  /// How old a record grows, in microseconds: 30 days.
  public static let age = 30 * day

  static let day = 24 * 3600 * 1_000_000
}

extension Records {
  /// Takes away what is more than is to be kept, the oldest first.
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
