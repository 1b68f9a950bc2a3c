import PlanDocument
import PlanText

/// A timestamp of Org: `<2026-10-07 Wed 17:00-18:00 ++1w -3d>`.
struct OrgTimestamp: Hashable {
  struct Repeater: Hashable {
    /// `+`, `++` or `.+`
    var mark: [UInt8]
    var period: Period
    /// Of a habit: `/4d`.
    var hasLimit = false
  }

  var isActive = true
  var day: CivilDate
  var start: ClockTime?
  var end: ClockTime?
  /// The day on which a range of several days ends.
  var last: CivilDate?
  var repeater: Repeater?
  /// How long before its date it is shown, in minutes.
  var warning: Int?
  /// Whether it says more than the other values.
  var isPartial = false
  /// As it was read, and its line in its source, from one.
  var text: [UInt8] = []
  var line = 0

  init(_ day: CivilDate, _ time: ClockTime? = nil, isActive: Bool = true) {
    (self.day, self.start, self.isActive) = (day, time, isActive)
  }

  /// Whether it is only a day and perhaps a time.
  var isPlain: Bool { repeater == nil && warning == nil && !isPartial && last == nil }

  /// Reads a timestamp at an offset, and a second one after it that is its end.
  static func read(
    _ text: [UInt8], at offset: Int, line: Int = 0
  ) -> (stamp: OrgTimestamp, end: Int)? {
    guard var (stamp, end) = single(text, at: offset) else { return nil }
    if text.has([0x2D, 0x2D], at: end), let (last, after) = single(text, at: end + 2),
      last.isActive == stamp.isActive
    {
      end = after
      let days = last.day.days(since: stamp.day)
      let isPlain = !stamp.isPartial && stamp.end == nil && last.end == nil && last.isPlain
      stamp.isPartial = !isPlain
      if let start = stamp.start, let time = last.start, days == (time > start ? 0 : 1) {
        stamp.end = time
      } else {
        if days > 0 { stamp.last = last.day }
        if days < 0 || last.start != nil || stamp.start != nil { stamp.isPartial = true }
      }
    }
    (stamp.text, stamp.line) = (Array(text[offset..<end]), line)
    return (stamp, end)
  }

  private static func single(_ text: [UInt8], at offset: Int) -> (OrgTimestamp, Int)? {
    guard offset < text.count, "<[".utf8.contains(text[offset]) else { return nil }
    let isActive = text[offset] == UInt8(ascii: "<")
    let close = UInt8(ascii: isActive ? ">" : "]")
    let rest = text[(offset + 1)...].prefix(80)
    guard let end = rest.firstIndex(of: close), end >= offset + 11 else { return nil }
    guard let day = CivilDate(Array(rest[..<(offset + 11)]).span) else { return nil }
    var stamp = OrgTimestamp(day, isActive: isActive)
    for (index, word) in rest[(offset + 11)..<end].split(separator: 0x20).enumerated() {
      stamp.take(Array(word), isFirst: index == 0)
    }
    return (stamp, end + 1)
  }

  private static let minutes: [UInt8: Int] = [0x68: 60, 0x64: 1440, 0x77: 10_080]

  /// The first word may be the name of a weekday, in any language.
  private mutating func take(_ word: [UInt8], isFirst: Bool) {
    let mark = Array(word.prefix { "+-.".utf8.contains($0) })
    if word[0].isASCIIDigit {
      let times = word.split(separator: UInt8(ascii: "-")).map {
        ClockTime(lenient: Array($0).span)
      }
      start = times.first.flatMap { $0 }.flatMap { $0 < .endOfDay ? $0 : nil }
      if times.count == 2, start != nil { end = times[1] }
      if start == nil || times.count > 2 || times.contains(nil) { isPartial = true }
      return
    }
    let text = Array(word[mark.count...].prefix { $0 != UInt8(ascii: "/") })
    let period = text + (text.last == UInt8(ascii: "m") ? [UInt8(ascii: "o")] : [])
    let isWarning = mark.first == UInt8(ascii: "-")
    if isWarning, let each = text.last.flatMap({ Self.minutes[$0] }),
      let count = Int(digits: text.dropLast()), count < 10_000
    {
      warning = count * each
    } else if !isWarning, !mark.isEmpty, let period = Period(period.span) {
      repeater = Repeater(
        mark: mark, period: period, hasLimit: mark.count + text.count < word.count)
    } else if !mark.isEmpty || !isFirst {
      isPartial = true
    }
  }

  /// The time of a slot; nil without one.
  var slot: SlotTime? { last == nil ? start.map { SlotTime(start: $0, end: end) } : nil }

  /// Takes the time of a slot if it can say the start.
  mutating func take(_ time: SlotTime) {
    if time.startsNextDay { return }
    (start, end) = (time.start, time.end == .endOfDay ? nil : time.end)
  }

  var bytes: [UInt8] {
    let close = UInt8(ascii: isActive ? ">" : "]")
    let endsNextDay = slot?.endsNextDay ?? false
    var text = open(day)
    if let start { text += [0x20] + start.bytes }
    if let end, !endsNextDay { text += [0x2D] + end.bytes }
    if let repeater { text += [0x20] + repeater.mark + Array(repeater.period.letters.utf8) }
    if let warning { text += Array(" -\(warning / 1440)d".utf8) }
    text.append(close)
    guard let next = endsNextDay ? day.adding(days: 1) : last else { return text }
    let time = endsNextDay ? end.map { [0x20] + $0.bytes } ?? [] : []
    return text + [0x2D, 0x2D] + open(next) + time + [close]
  }

  private func open(_ day: CivilDate) -> [UInt8] {
    [UInt8(ascii: isActive ? "<" : "[")] + day.bytes + [0x20] + day.weekday.shortTitle
  }
}

extension OrgTimestamp.Repeater {
  /// The value of `every:` or `after:` with the same meaning.
  var rule: (key: AttributeKey, value: [UInt8]) {
    if mark.first == UInt8(ascii: "."), period.count > 1 || period.unit != .day {
      return (.after, period.bytes)
    }
    let word = period.count == 1 ? Array("\(period.unit)".utf8) : period.bytes
    return (.every, word)
  }

  /// The repeater with the same days as a rule that starts on a day; nil if there is none.
  init?(_ rule: RecurrenceRule, from start: CivilDate) {
    let (count, unit): (Int, Period.Unit)
    switch rule {
    case .day: (count, unit) = (1, .day)
    case .calendar(.week), .weekdays([start.weekday]): (count, unit) = (1, .week)
    case .calendar(.month), .monthDays([start.day]): (count, unit) = (1, .month)
    case .calendar(.quarter): (count, unit) = (3, .month)
    case .calendar(.year), .yearDay(start.month, start.day): (count, unit) = (1, .year)
    case .interval(let each): (count, unit) = (each.count, each.unit)
    case .weeks(let each, [start.weekday]): (count, unit) = (each, .week)
    default: return nil
    }
    // After a short month Org counts on from its last day; a plan does not.
    guard let period = Period(count: count, unit: unit),
      start.day <= 28 || unit == .day || unit == .week
    else { return nil }
    self.init(mark: Array("++".utf8), period: period)
  }
}
