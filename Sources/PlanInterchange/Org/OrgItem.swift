import PlanDocument
import PlanText

extension OrgEntry {
  var isTask: Bool {
    keyword != nil || scheduled != nil || deadline != nil || priority != nil || stamp != nil
  }

  /// Whether an export marks it as a heading.
  var isHeading: Bool { ["section", "group"].contains { property("PLAN") == Array($0.utf8) } }

  var isHabit: Bool { property("STYLE")?.lowercased == Array("habit".utf8) }

  /// The time of a slot.
  var slot: SlotTime? {
    property("PLAN_TIME").flatMap { SlotTime($0.span) } ?? stamp?.slot ?? scheduled?.slot
  }
}

/// Makes an item from a headline.
struct OrgItem {
  private(set) var item: ExchangeItem
  /// Its day; nil for the place of its headline.
  private(set) var day: CivilDate?
  /// What its log says of other times.
  private(set) var records: [OrgRecord] = []
  private(set) var losses: [OrgLoss] = []
  private let entry: OrgEntry
  private let isOfDay: Bool
  private let isStep: Bool

  /// - Parameters:
  ///   - isOfDay: whether it is below the headline of a day.
  ///   - isStep: whether it is below another item.
  init(
    _ entry: OrgEntry, _ kind: ItemKind, _ keywords: OrgKeywords, isOfDay: Bool, isStep: Bool
  ) {
    (self.entry, self.isOfDay, self.isStep) = (entry, isOfDay, isStep)
    item = ExchangeItem(kind, entry.title)
    item.line = entry.line
    readState(keywords)
    for tag in entry.tags { addTag(tag) }
    readPriority()
    for (name, value, line) in entry.properties {
      if name == "CLOCK" {
        if let lost = read(clock: value) { lose(lost, line) }
      } else if !read(property: name, value) {
        lose("properties", line)
      }
    }
    readDates()
    records = entry.records
    let isDefinition = item.kind == .habit && !isOfDay && day == nil
    if isDefinition, entry.isHabit { settleStart() }
    settleRecords()
    // On a day a habit without a box or an amount would be a note.
    let hasBox = item.kind == .task || item.kind == .habit && !isDefinition && item.amount == nil
    if hasBox, item.state == nil { item.state = .open }
    if item.kind == .mood { item.state = nil }
  }

  private mutating func lose(_ what: String, _ line: Int? = nil) {
    losses.append((what, line ?? entry.line))
  }

  /// A habit begins with its first record; it is scheduled for the next time.
  private mutating func settleStart() {
    item.state = item.state == .cancelled ? .cancelled : nil
    let days = records.filter { $0.state == .done }.map(\.stamp.day)
    guard let first = days.min(), let next = item.date(.start), first < next,
      entry.property("PLAN_START") == nil
    else { return }
    item.set(.start, first)
    if !days.contains(next) { lose("next dates of habits", entry.scheduled?.line) }
  }

  /// The last record of a task that is finished is about the task itself.
  private mutating func settleRecords() {
    guard item.kind != .habit, !item.recurs, item.state != nil,
      let index = records.firstIndex(where: { $0.state == item.state })
    else { return }
    let last = records[index]
    let moment = ExchangeMoment(last.stamp.day, last.stamp.start)
    let known = item.moment(.done) ?? ExchangeMoment(moment.day)
    guard known.day == moment.day, known.time == nil || known.time == moment.time else { return }
    item.set(.done, moment)
    item.add(notes: last.notes)
    records.remove(at: index)
  }

  private mutating func readState(_ keywords: OrgKeywords) {
    guard let keyword = entry.keyword else { return }
    item.state = keywords[keyword]?.state
    if keywords[keyword]?.isTag ?? false { addTag(keyword) }
    if let mark = entry.property("PLAN_MARK") { (item.state, item.mark) = (.unknown, mark) }
  }

  mutating func addTag(_ tag: [UInt8]) {
    if !item.add(tag: tag) { lose("tags that a plan cannot spell") }
  }

  private mutating func readPriority() {
    guard let letter = entry.priority else { return }
    // `[#1]` is as high as `[#A]`.
    let priorities: [Priority] = [.high, .medium, .low]
    item.priority = priorities.first { [$0.letter, $0.letter - 16].contains(letter) }
    if item.priority == nil { lose("priorities of other letters than A to C") }
  }

  private mutating func readDates() {
    if let closed = entry.closed, item[.done] == nil {
      item.set(.done, ExchangeMoment(closed.day, closed.start))
    }
    let isTimed = !isStep && item.isTimedTask && entry.scheduled?.start != nil
    if isTimed || [.slot, .mood].contains(item.kind) || entry.property("PLAN_TIME") != nil {
      item.time = entry.slot
    }
    if let stamp = entry.deadline { keep(stamp, "DEADLINE: ", unless: read(deadline: stamp)) }
    if let stamp = entry.scheduled {
      // An appointment is on its day.
      let isAppointment = item.kind == .slot && stamp.isPlain && stamp.start != nil
      if isAppointment, entry.stamp == nil, entry.property("PLAN_TIME") == nil { day = stamp.day }
      let hasTime =
        stamp.slot == item.time || stamp.slot == nil || entry.property("PLAN_TIME") != nil
      let isWhole = hasTime && stamp.last == nil && stamp.warning == nil
      keep(stamp, "SCHEDULED: ", unless: readStart(stamp) && isWhole)
    }
    if let stamp = entry.stamp { keep(stamp, unless: read(stamp: stamp) && stamp.warning == nil) }
    if entry.deadline?.repeater != nil { item.startOnDeadline() }
    if entry.property("PLAN_START") == [UInt8(ascii: "-")] { item[.start] = nil }
  }

  /// Keeps a timestamp as a note if it says more than the item.
  private mutating func keep(_ stamp: OrgTimestamp, _ lead: String = "", unless isRead: Bool) {
    if !isRead || stamp.isPartial {
      item.add(note: Array(lead.utf8) + stamp.text, line: stamp.line)
    } else if stamp.repeater?.hasLimit ?? false {
      lose("limits of habits", stamp.line)
    }
  }

  /// A deadline that recurs is the date from which its rule counts.
  private mutating func read(deadline stamp: OrgTimestamp) -> Bool {
    if item[.due] == nil { item.set(.due, ExchangeMoment(stamp.day, stamp.start)) }
    let isRead = readRule(stamp) && stamp.end == nil && stamp.last == nil
    guard let warning = stamp.warning, item[.remind] == nil else { return isRead }
    let text = warning % 1440 == 0 ? "\(warning / 1440)d" : "\(warning / 60)h"
    return item.set(.remind, foreign: Array(text.utf8)) && isRead
  }

  /// Reads the day on which it begins, and how it recurs.
  private mutating func readStart(_ stamp: OrgTimestamp) -> Bool {
    if item[.start] == nil, day != stamp.day { item.set(.start, stamp.day) }
    return readRule(stamp)
  }

  private mutating func readRule(_ stamp: OrgTimestamp) -> Bool {
    if entry.property("PLAN_EVERY") != nil || entry.property("PLAN_AFTER") != nil { return true }
    guard let repeater = stamp.repeater else { return true }
    var (key, value) = repeater.rule
    if item.kind == .habit, key == .after {
      // A habit counts in periods.
      key = .every
      lose("repeaters of habits that count from the last time, taken as periods", stamp.line)
    }
    let known = item[.every] ?? item[.after]
    return known == nil ? item.set(key, foreign: value) : item[key] == value
  }

  private mutating func read(stamp: OrgTimestamp) -> Bool {
    if stamp.repeater != nil { return readStart(stamp) && stamp.last == nil }
    if entry.property("PLAN_TIME") != nil { return true }
    if let last = stamp.last, !isOfDay, item[.start] == nil {
      let key: AttributeKey = item.kind == .slot ? .until : .due
      item.set(.start, stamp.day)
      guard item[key] == nil else { return false }
      item.set(key, last)
      return true
    }
    if isStep { return false }
    day = stamp.day
    return stamp.last == nil && (item.time != nil || stamp.start == nil)
  }

  /// Takes a property; false if nothing of a plan has its value.
  private mutating func read(property name: String, _ value: [UInt8]) -> Bool {
    switch name {
    case "PLAN_MARK": return entry.keyword != nil
    case "PLAN_TIME": return SlotTime(value.span) != nil
    case "STYLE": return entry.isHabit && item.kind == .habit
    case "LAST_REPEAT":
      let last = OrgTimestamp.read(value, at: 0)?.stamp.day
      return last != nil && entry.records.contains { $0.stamp.day == last }
    case "PLAN_START" where value == [UInt8(ascii: "-")]: return true
    case "PLAN_AMOUNT": return item.kind == .habit && item.set(foreignAmount: value)
    case "PLAN_COMMENT":
      item.comment = value
      return item.kind == .habit || item.kind == .mood
    case "PLAN_OWN":
      item.own = value.plainWords.filter { AttributeKey.own.takes($0.span) }
      return item.own.count == value.plainWords.count
    case "PLAN_TAGS":
      let head = item.tags
      item.tags = []
      let isRead = value.plainWords.filter { !item.append(tag: $0) }.isEmpty
      for tag in head { item.add(tag: tag) }
      return isRead
    case "ID": return item[.id] == nil && item.set(.id, foreign: value)
    case "EFFORT":
      // `1:30`, or as a plan has it.
      let time = value.contains(UInt8(ascii: ":")) ? ClockTime(lenient: value.span) : nil
      let minutes = time.flatMap { Minutes(value: $0.minutes) }
      return item[.est] == nil && item.set(.est, foreign: minutes?.bytes ?? value)
    default:
      let key = Array(name.dropFirst(5).lowercased().utf8)
      guard name.hasPrefix("PLAN_"), let key = AttributeKey(spelled: key.span) else { return false }
      return item[key] == nil && item.set(key, foreign: value)
    }
  }

  /// `CLOCK: [2026-10-05 Mon 13:00]--[2026-10-05 Mon 14:20] =>  1:20`; without an end it runs.
  /// Returns what a plan cannot have of it.
  private mutating func read(clock: [UInt8]) -> String? {
    guard item.state != nil, let open = clock.firstIndex(of: UInt8(ascii: "[")),
      let stamp = OrgTimestamp.read(clock, at: open)?.stamp, let start = stamp.start,
      !stamp.isPartial, stamp.last == nil
    else { return "clocked times" }
    guard let end = stamp.end else {
      if item.state == .open { item.state = .inProgress }
      item.set(.began, ExchangeMoment(stamp.day, start))
      return nil
    }
    let before = item[.spent].flatMap { Minutes.value(of: $0.span) } ?? 0
    let sum = Minutes(value: before + (end.minutes - start.minutes + 1440) % 1440)
    let isTaken = item.set(.spent, foreign: sum?.bytes ?? [])
    return isTaken ? "days of clocked times" : "clocked times"
  }
}
