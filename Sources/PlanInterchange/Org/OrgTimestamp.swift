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
  var repeater: Repeater?
  /// How long before its date it is shown, in minutes.
  var warning: Int?
  /// Whether it says more than a plan can: hours between repetitions, months of warning, an end
  /// days later.
  var isPartial = false
  /// Its line in its source, from one.
  var line = 0

  init(_ day: CivilDate, isActive: Bool = true) { (self.day, self.isActive) = (day, isActive) }

  /// Reads a timestamp at an offset, and a second one after it that is its end.
  static func read(_ text: [UInt8], at offset: Int) -> (stamp: OrgTimestamp, end: Int)? {
    guard var (stamp, end) = single(text, at: offset) else { return nil }
    guard text.has([0x2D, 0x2D], at: end), let (last, after) = single(text, at: end + 2),
      last.isActive == stamp.isActive
    else { return (stamp, end) }
    end = after
    let days = last.day.days(since: stamp.day)
    if let start = stamp.start, let time = last.start, days == (time > start ? 0 : 1) {
      stamp.end = time
    } else if days != 0 {
      stamp.isPartial = true
    }
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

  /// The first word may be the name of a weekday, in any language.
  private mutating func take(_ word: [UInt8], isFirst: Bool) {
    if word[0].isASCIIDigit {
      let times = word.split(separator: UInt8(ascii: "-")).map {
        ClockTime(lenient: Array($0).span)
      }
      start = times.first.flatMap { $0 }.flatMap { $0 < .endOfDay ? $0 : nil }
      if times.count == 2, start != nil { end = times[1] }
      if start == nil || times.count > 2 || times.contains(nil) { isPartial = true }
    } else if word[0] == UInt8(ascii: "+") || word.starts(with: ".+".utf8) {
      takeRepeater(word)
    } else if word[0] == UInt8(ascii: "-") {
      let digits = Array(word.drop { $0 == UInt8(ascii: "-") })
      let minutes: [UInt8: Int] = [0x68: 60, 0x64: 1440, 0x77: 10_080]
      guard let (count, unit) = Self.length(digits[...]), let each = minutes[unit] else {
        isPartial = true
        return
      }
      warning = count * each
    } else if !isFirst {
      isPartial = true
    }
  }

  private mutating func takeRepeater(_ word: [UInt8]) {
    let mark = word.prefix { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") }
    let parts = word[mark.count...].split(separator: UInt8(ascii: "/"))
    let units: [UInt8: Period.Unit] = [0x64: .day, 0x77: .week, 0x6D: .month, 0x79: .year]
    guard let first = parts.first, let (count, unit) = Self.length(first),
      let unit = units[unit], let period = Period(count: count, unit: unit)
    else {
      isPartial = true
      return
    }
    repeater = Repeater(mark: Array(mark), period: period, hasLimit: parts.count > 1)
  }

  private static func length(_ text: ArraySlice<UInt8>) -> (Int, unit: UInt8)? {
    guard let unit = text.last, let count = Int(digits: text.dropLast()), count < 10_000
    else { return nil }
    return (count, unit)
  }

  /// The time of a slot; nil without one.
  var slot: SlotTime? { start.map { SlotTime(start: $0, end: end) } }

  var bytes: [UInt8] {
    var text = Self.open(day, isActive)
    if let start { text += [0x20] + start.bytes }
    let endsNextDay = slot?.endsNextDay ?? false
    if let end, !endsNextDay { text += [0x2D] + end.bytes }
    if let repeater { text += [0x20] + repeater.mark + Array(repeater.period.letters.utf8) }
    if let warning { text += Array(" -\(warning / 1440)d".utf8) }
    text.append(UInt8(ascii: isActive ? ">" : "]"))
    guard let end, endsNextDay, let next = day.adding(days: 1) else { return text }
    return text + Array("--".utf8) + Self.open(next, isActive) + [0x20] + end.bytes
      + [UInt8(ascii: isActive ? ">" : "]")]
  }

  private static func open(_ day: CivilDate, _ isActive: Bool) -> [UInt8] {
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
    let period: Period?
    switch rule {
    case .day: period = Period(count: 1, unit: .day)
    case .calendar(.week): period = Period(count: 1, unit: .week)
    case .calendar(.month): period = Period(count: 1, unit: .month)
    case .calendar(.quarter): period = Period(count: 3, unit: .month)
    case .calendar(.year): period = Period(count: 1, unit: .year)
    case .interval(let each): period = each
    case .weekdays(let days) where days == [start.weekday]: period = Period(count: 1, unit: .week)
    case .weeks(let count, let days) where days == [start.weekday]:
      period = Period(count: count, unit: .week)
    case .monthDays(let days) where days == [start.day]: period = Period(count: 1, unit: .month)
    case .yearDay(start.month, start.day): period = Period(count: 1, unit: .year)
    default: period = nil
    }
    // After a short month Org counts on from its last day; a plan does not.
    guard let period else { return nil }
    guard start.day <= 28 || period.unit == .day || period.unit == .week else { return nil }
    self.init(mark: Array("++".utf8), period: period)
  }
}
