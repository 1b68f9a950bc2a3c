import PlanText

extension LocalZone {
  /// The zone that a file of the system's time zone database describes (TZif, RFC 9636); nil for
  /// other bytes. Leap seconds are not counted.
  public init?(file bytes: [UInt8]) {
    guard let file = ZoneFile(bytes) else { return nil }
    self.init { file.offset(at: $0) }
  }
}

/// The changes of a clock: a table, and a rule for the time after it.
private struct ZoneFile: Sendable {
  /// When each change happens, in order.
  private var instants: [Int] = []
  /// The seconds east of UTC after each change.
  private var offsets: [Int] = []
  private var firstOffset = 0
  private var rule: ZoneRule?

  init?(_ bytes: [UInt8]) {
    guard var block = ZoneBlock(bytes, at: 0, size: 4) else { return nil }
    if block.version > 0 {
      // The block of version 1 is for old programs; the second one has times of 64 bits.
      guard let second = ZoneBlock(bytes, at: block.end, size: 8) else { return nil }
      block = second
      let footer = bytes[block.end...].dropFirst().prefix { $0 != 0x0A }
      rule = ZoneRule(Array(footer))
    }
    guard let first = block.offset(ofType: 0) else { return nil }
    firstOffset = first
    for index in 0..<block.changes {
      guard let offset = block.offset(ofChange: index) else { return nil }
      instants.append(block.instant(ofChange: index))
      offsets.append(offset)
    }
    guard zip(instants, instants.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
  }

  func offset(at instant: Int) -> Int {
    let next = instants.partitioningIndex { $0 > instant }
    if next == instants.count, let rule { return rule.offset(at: instant) }
    return next == 0 ? firstOffset : offsets[next - 1]
  }
}

/// A header of a zone file and the data after it.
private struct ZoneBlock {
  private static let headerSize = 44
  let version: UInt8
  let changes: Int
  /// Where it ends.
  let end: Int
  private let bytes: [UInt8]
  private let start: Int
  private let types: Int
  /// The bytes of an instant.
  private let size: Int

  init?(_ bytes: [UInt8], at place: Int, size: Int) {
    let start = place + Self.headerSize
    guard bytes.count >= start, bytes[place...].starts(with: "TZif".utf8) else { return nil }
    (version, self.bytes, self.start, self.size) = (bytes[place + 4], bytes, start, size)
    let counts = (0..<6).map { bytes.number(at: place + 20 + $0 * 4, size: 4) }
    guard counts.allSatisfy({ (0...bytes.count).contains($0) }) else { return nil }
    (changes, types) = (counts[3], counts[4])
    let texts = counts[5] + counts[1] + counts[0]
    end = start + changes * (size + 1) + types * 6 + counts[2] * (size + 4) + texts
    if end > bytes.count { return nil }
  }

  func instant(ofChange index: Int) -> Int { bytes.number(at: start + index * size, size: size) }

  func offset(ofChange index: Int) -> Int? {
    offset(ofType: Int(bytes[start + changes * size + index]))
  }

  func offset(ofType type: Int) -> Int? {
    type < types ? bytes.number(at: start + changes * (size + 1) + type * 6, size: 4) : nil
  }
}

extension [UInt8] {
  /// A number of 4 or 8 bytes, the highest first.
  fileprivate func number(at place: Int, size: Int) -> Int {
    let first = Int(Int8(bitPattern: self[place]))
    return self[place + 1..<place + size].reduce(first) { $0 << 8 | Int($1) }
  }
}

/// The rule of a zone as POSIX writes it in `TZ`: `EST5EDT,M3.2.0,M11.1.0`.
private struct ZoneRule: Sendable {
  /// When summer time begins or ends: a day of the year, and seconds from its midnight.
  private struct Change {
    enum Day {
      /// The fifth week is the last one.
      case weekday(month: Int, week: Int, day: Int)
      /// From zero; 29 February is counted, or never.
      case ofYear(Int, skipsLeapDay: Bool)
    }

    var day: Day
    var second = 7200

    /// Seconds since 1970 on a clock of the zone.
    func second(in year: Int) -> Int? {
      let date: CivilDate?
      switch day {
      case .ofYear(let number, let skips):
        let isLater = skips && number >= 59 && CivilDate.daysInMonth(2, year: year) == 29
        date = CivilDate(year: year, month: 1, day: 1)?.adding(days: number + (isLater ? 1 : 0))
      case .weekday(let month, let week, let day):
        guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        let ahead = (day - first.weekday.rawValue % 7 + 7) % 7 + (week - 1) * 7
        let isBeyond = ahead >= CivilDate.daysInMonth(month, year: year)
        date = first.adding(days: isBeyond ? ahead - 7 : ahead)
      }
      return date.map { Int($0.dayNumber) * 86_400 + second }
    }
  }

  private var standard: Int
  private var summer: (offset: Int, begin: Change, end: Change)?

  init?(_ text: [UInt8]) {
    var rest = text[...]
    guard Self.skipName(&rest), let offset = Self.time(&rest) else { return nil }
    standard = -offset
    if rest.isEmpty { return }
    guard Self.skipName(&rest) else { return nil }
    let own = rest.first == UInt8(ascii: ",") ? nil : Self.time(&rest)
    guard let begin = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else {
      return nil
    }
    summer = (own.map { -$0 } ?? standard + 3600, begin, end)
  }

  func offset(at instant: Int) -> Int {
    let day = (instant + standard) / 86_400 - (instant + standard < 0 ? 1 : 0)
    guard let summer, let year = CivilDate.epoch.adding(days: day)?.year,
      let begin = summer.begin.second(in: year), let end = summer.end.second(in: year)
    else { return standard }
    let (first, last) = (begin - standard, end - summer.offset)
    let isSummer =
      first < last
      ? (first..<last).contains(instant) : !(last..<first).contains(instant)
    return isSummer ? summer.offset : standard
  }

  private static func skip(_ byte: Unicode.Scalar, _ text: inout ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: byte) else { return false }
    text.removeFirst()
    return true
  }

  /// Takes `EST` or `<+03>`.
  private static func skipName(_ text: inout ArraySlice<UInt8>) -> Bool {
    let isQuoted = skip("<", &text)
    let name = text.prefix { isQuoted ? $0 != UInt8(ascii: ">") : $0.isASCIILetter }
    text = text[name.endIndex...]
    return !name.isEmpty && (!isQuoted || skip(">", &text))
  }

  private static func number(_ text: inout ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix(while: \.isASCIIDigit)
    text = text[digits.endIndex...]
    return Int(digits: digits, atMost: 3)
  }

  /// Takes `-3:30` or `167`, in seconds.
  private static func time(_ text: inout ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text.removeFirst() }
    guard let hours = number(&text) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where skip(":", &text) {
      guard let part = number(&text) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Takes `,M3.2.0/2`, `,J60` or `,59`.
  private static func change(_ text: inout ArraySlice<UInt8>) -> Change? {
    guard skip(",", &text) else { return nil }
    let day: Change.Day
    if skip("M", &text) {
      guard let month = number(&text), skip(".", &text), let week = number(&text),
        skip(".", &text), let weekday = number(&text), (1...12).contains(month),
        (1...5).contains(week), weekday < 7
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else {
      let skips = skip("J", &text)
      guard let number = number(&text), number >= (skips ? 1 : 0), number <= 365 else { return nil }
      day = .ofYear(number - (skips ? 1 : 0), skipsLeapDay: skips)
    }
    if !skip("/", &text) { return Change(day: day) }
    return time(&text).map { Change(day: day, second: $0) }
  }
}
