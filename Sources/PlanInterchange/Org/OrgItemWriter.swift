import PlanDocument
import PlanText

/// Spells an item as a headline and the lines directly below it.
struct OrgItemWriter {
  private let item: ExchangeItem
  private let day: CivilDate?
  /// For the definition of a habit: when it was done.
  private let done: [ExchangeMoment]
  private var planning: [String: OrgTimestamp] = [:]
  private var properties: [(name: String, value: [UInt8])] = []
  /// When the work on it began, if it goes on.
  private var clock: [UInt8]?
  private var stamp: OrgTimestamp?
  private var isHabit = false
  /// The word of its state, and whether that is its first tag.
  private let keyword: (word: [UInt8], isTag: Bool)
  /// Whether it recurs on days that no repeater gives.
  private(set) var hasOwnRule = false
  /// The values that timestamps say, so that no property is needed.
  private var said: [AttributeKey: [UInt8]] = [:]

  init(_ item: ExchangeItem, day: CivilDate?, done: [ExchangeMoment]) {
    (self.item, self.day, self.done) = (item, day, done)
    keyword = OrgKeywords.word(item.state ?? .open, item.state == nil ? [] : item.tags)
    settleStart()
    settleMoments()
    settleTime()
    let own = item.own.isEmpty ? nil : Array(item.own.joined(separator: [0x20]))
    let isSaid = item.tags == (keyword.isTag ? [keyword.word] : []) + headlineTags
    let values = [
      ("MARK", item.mark), ("AMOUNT", item.amount), ("COMMENT", item.comment), ("OWN", own),
      ("TAGS", isSaid ? nil : Array(item.tags.joined(separator: [0x20]))),
    ]
    for case (let name, let value?) in values { properties.append(("PLAN_\(name)", value)) }
    for attribute in item.attributes
    where attribute.key != .own && said[attribute.key] != attribute.value {
      if attribute.key == .began, item.state == .inProgress, let moment = item.moment(.began),
        moment.time != nil
      {
        clock = OrgTimestamp(moment.day, moment.time, isActive: false).bytes
        continue
      }
      if attribute.key == .est, let minutes = Minutes(attribute.value.span), minutes.value < 1440,
        minutes.bytes == attribute.value, let time = ClockTime(minutes: minutes.value)
      {
        properties.append(("Effort", time.bytes))
        continue
      }
      let name = attribute.key == .id ? "ID" : "PLAN_\(attribute.key.name.description.uppercased())"
      properties.append((name, attribute.value))
    }
  }

  /// `SCHEDULED:`, or the timestamp of a slot that comes back.
  private mutating func settleStart() {
    let isDefinition = item.kind == .habit && day == nil && item.recurs
    let start = item.date(.start) ?? (isDefinition ? done.first?.day : nil)
    guard let start else {
      hasOwnRule = item.recurs && deadlineRepeater == nil
      if item.recursByPeriod, !hasOwnRule { properties.append(("PLAN_START", [UInt8(ascii: "-")])) }
      return
    }
    var stamp = OrgTimestamp(start)
    stamp.repeater = repeater(from: start)
    hasOwnRule = item.recurs && stamp.repeater == nil
    isHabit = isDefinition && stamp.repeater != nil
    if isHabit { stamp.repeater?.mark = Array(".+".utf8) }
    if item.kind == .habit, day == nil, !isHabit { return }
    if isHabit, let first = done.first?.day, first < start {
      // An import takes the first record for the start.
      properties.append(("PLAN_START", start.bytes))
    }
    if item[.start] == nil { properties.append(("PLAN_START", [UInt8(ascii: "-")])) }
    said[.start] = start.bytes
    if let rule = stamp.repeater?.rule { said[rule.key] = rule.value }
    if item.kind == .slot, day == nil, item.time == nil, !item.recurs,
      let last = item.date(.until), last > start
    {
      stamp.last = last
      said[.until] = last.bytes
    }
    if item.isTimedTask, let time = item.time { stamp.take(time) }
    if item.kind == .slot, stamp.repeater != nil || stamp.last != nil {
      self.stamp = stamp
    } else {
      planning["SCHEDULED"] = stamp
    }
  }

  private func repeater(from start: CivilDate) -> OrgTimestamp.Repeater? {
    if let every = item.every { return OrgTimestamp.Repeater(every, from: start) }
    return item.after.map { OrgTimestamp.Repeater(mark: Array(".+".utf8), period: $0) }
  }

  /// A rule without a start counts from the deadline.
  private var deadlineRepeater: OrgTimestamp.Repeater? {
    if item[.start] != nil || item.kind == .habit { return nil }
    return item.moment(.due).flatMap { repeater(from: $0.day) }
  }

  private mutating func settleMoments() {
    if let moment = item.moment(.due) {
      var stamp = OrgTimestamp(moment.day, moment.time)
      stamp.repeater = deadlineRepeater
      if let rule = stamp.repeater?.rule { said[rule.key] = rule.value }
      if case .before(let minutes)? = item.reminder, minutes.value > 0, minutes.value % 1440 == 0 {
        stamp.warning = minutes.value
        said[.remind] = Array("\(minutes.value / 1440)d".utf8)
      }
      planning["DEADLINE"] = stamp
      said[.due] = moment.bytes
    }
    if let moment = item.moment(.done) {
      planning["CLOSED"] = OrgTimestamp(moment.day, moment.time, isActive: false)
      said[.done] = moment.bytes
    }
  }

  private mutating func settleTime() {
    guard let time = item.time else {
      if item.kind == .slot, stamp == nil, let day { stamp = OrgTimestamp(day) }
      return
    }
    if item.kind == .slot {
      stamp = stamp ?? day.map { OrgTimestamp($0) }
      stamp?.take(time)
    }
    let said = stamp ?? planning["SCHEDULED"]
    if said?.slot != time { properties.append(("PLAN_TIME", time.bytes)) }
  }

  var title: [UInt8] {
    var parts: [[UInt8]] = []
    if item.state != nil || isHabit { parts.append(keyword.word) }
    if let letter = item.priority?.letter { parts.append(Array("[#".utf8) + [letter, 0x5D]) }
    parts.append(OrgEscaping.title(item.words))
    let tags = headlineTags
    if !tags.isEmpty { parts.append([0x3A] + Array(tags.joined(separator: [0x3A])) + [0x3A]) }
    return Array(parts.joined(separator: [0x20]))
  }

  /// Those of its tags that a headline can have after its words, each once.
  private var headlineTags: [[UInt8]] {
    var known: Set<[UInt8]> = keyword.isTag ? [keyword.word] : []
    return item.tags.filter { tag in
      // Others cannot be between colons, or do not come back the same.
      let isWord = tag.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x5F }
      return isWord && known.insert(tag).inserted
    }
  }

  /// Planning, properties, log and timestamp, each line with its end.
  var below: [UInt8] {
    let dates = planning.sorted { $0.key < $1.key }.map {
      Array("\($0.key): ".utf8) + $0.value.bytes
    }
    var lines = dates.isEmpty ? [] : [Array(dates.joined(separator: [0x20]))]
    let style = isHabit ? [("STYLE", Array("habit".utf8))] : []
    lines += drawer("PROPERTIES", (style + properties).map { Array(":\($0.0): ".utf8) + $0.1 })
    let log = (isHabit ? done.reversed() : []).map {
      Array("- State \"DONE\"       from \"TODO\"       ".utf8)
        + OrgTimestamp($0.day, $0.time, isActive: false).bytes
    }
    lines += drawer("LOGBOOK", (clock.map { [Array("CLOCK: ".utf8) + $0] } ?? []) + log)
    if let stamp { lines.append(stamp.bytes) }
    return lines.flatMap { $0 + [0x0A] }
  }

  private func drawer(_ name: String, _ lines: [[UInt8]]) -> [[UInt8]] {
    lines.isEmpty ? [] : [Array(":\(name):".utf8)] + lines + [Array(":END:".utf8)]
  }
}
