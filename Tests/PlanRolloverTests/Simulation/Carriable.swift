extension Row {
  /// Whether an open task on `day` is to be carried to `target`.
  func isCarriable(from day: Int, to target: Int, since: Int) -> Bool {
    guard isOpenTask, !task.words.isEmpty else { return false }
    let start = task.day("start")
    if let start, start > target { return false }
    return max(day, start ?? day) >= since && !isExpired(on: day, at: target)
  }

  private func isExpired(on day: Int, at target: Int) -> Bool {
    if let until = task.day("until"), until < target { return true }
    guard let value = task["expires"] else { return false }
    return (expiryDay(value, on: day) ?? .max) < target
  }

  /// The day of an `expires:`, nil if it never expires.
  private func expiryDay(_ value: String, on day: Int) -> Int? {
    guard value.hasPrefix("+") else { return Self.moment(value, on: day)?.day }
    guard let due = task["due"].flatMap({ Self.moment($0, on: day) }),
      let count = Int(value.dropFirst().dropLast())
    else { return nil }
    if value.hasSuffix("d") { return due.day + count }
    return due.day + (due.minute + 60 * count) / (24 * 60)
  }

  /// Reads `2026-10-05`, `2026-10-05T17:00` or `17:00`. A day alone ends at midnight.
  private static func moment(_ value: String, on day: Int) -> (day: Int, minute: Int)? {
    let parts = value.split(separator: "T")
    if parts.count == 1, let date = SimulatedDay.number(value) { return (date, 24 * 60) }
    guard let time = parts.last?.split(separator: ":"), time.count == 2,
      let hour = Int(time[0]), let minute = Int(time[1])
    else { return nil }
    let date = parts.count == 2 ? SimulatedDay.number(String(parts[0])) : day
    return date.map { ($0, hour * 60 + minute) }
  }
}
