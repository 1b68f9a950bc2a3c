import PlanDocument
import PlanText

extension OrgEntry {
  var isTask: Bool {
    keyword != nil || scheduled != nil || deadline != nil || priority != nil || stamp != nil
  }

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
  private(set) var doneAt: [OrgTimestamp] = []
  private(set) var losses: [String] = []
  private let entry: OrgEntry

  /// - Parameter isOfDay: whether it is below the headline of a day.
  init(_ entry: OrgEntry, _ kind: ItemKind, _ keywords: OrgKeywords, isOfDay: Bool) {
    self.entry = entry
    item = ExchangeItem(kind, entry.title)
    item.line = entry.line
    readState(keywords)
    for tag in entry.tags { addTag(tag) }
    readPriority()
    readProperties()
    readDates()
    doneAt = entry.doneAt
    let isDefinition = item.kind == .habit && !isOfDay && day == nil
    if isDefinition, entry.isHabit { item.state = nil }
    // On a day a habit without a box or an amount would be a note.
    let hasBox = item.kind == .task || item.kind == .habit && !isDefinition && item.amount == nil
    if hasBox, item.state == nil { item.state = .open }
    if item.kind == .mood { item.state = nil }
  }

  private mutating func readState(_ keywords: OrgKeywords) {
    guard let keyword = entry.keyword else { return }
    item.state = keywords.state(keyword)
    if keywords.isPartial(keyword) { losses.append("states of other names") }
    if let mark = entry.property("PLAN_MARK") {
      item.state = .unknown
      item.mark = mark
    }
  }

  mutating func addTag(_ tag: [UInt8]) {
    if !item.add(tag: tag.orgTag) { losses.append("tags that a plan cannot spell") }
  }

  private mutating func readPriority() {
    switch entry.priority {
    case UInt8(ascii: "A"), UInt8(ascii: "1"): item.priority = .high
    case UInt8(ascii: "B"), UInt8(ascii: "2"): item.priority = .medium
    case UInt8(ascii: "C"), UInt8(ascii: "3"): item.priority = .low
    case nil: break
    default: losses.append("priorities below C")
    }
  }

  private mutating func readDates() {
    if let closed = entry.closed, item[.done] == nil {
      item.set(.done, ExchangeMoment(closed.day, closed.start))
    }
    if let deadline = entry.deadline { read(deadline: deadline) }
    if let scheduled = entry.scheduled {
      read(scheduled)
      if item.kind != .slot, scheduled.start != nil { losses.append("times of scheduled tasks") }
    }
    let hasTime =
      item.kind == .slot || item.kind == .mood || entry.property("PLAN_TIME") != nil
    if hasTime { item.time = entry.slot }
    if let stamp = entry.stamp { read(stamp: stamp) }
    if entry.property("PLAN_START") == [UInt8(ascii: "-")] { item[.start] = nil }
    for stamp in [entry.deadline, entry.scheduled, entry.stamp].compactMap({ $0 })
    where stamp.isPartial || stamp.repeater?.hasLimit ?? false {
      losses.append("parts of timestamps")
    }
  }

  private mutating func read(deadline stamp: OrgTimestamp) {
    if stamp.repeater != nil {
      read(stamp)
      if let time = stamp.start { item[.due] = item[.due] ?? MomentInput(time: time).bytes }
    } else if item[.due] == nil {
      item.set(.due, ExchangeMoment(stamp.day, stamp.start))
    }
    guard let warning = stamp.warning, item[.remind] == nil else { return }
    let isDays = warning % 1440 == 0
    item.set(.remind, foreign: Array((isDays ? "\(warning / 1440)d" : "\(warning / 60)h").utf8))
  }

  /// Reads the day on which it begins, and how it recurs.
  private mutating func read(_ stamp: OrgTimestamp) {
    if item[.start] == nil { item.set(.start, stamp.day) }
    guard let repeater = stamp.repeater, item[.every] == nil, item[.after] == nil else { return }
    var (key, value) = repeater.rule
    if item.kind == .habit, key == .after {
      // A habit counts in periods.
      key = .every
      losses.append("repeaters of habits that count from the last time, taken as periods")
    }
    if !item.set(key, foreign: value) { losses.append("parts of timestamps") }
  }

  private mutating func read(stamp: OrgTimestamp) {
    if stamp.repeater != nil {
      read(stamp)
    } else if entry.property("PLAN_TIME") == nil {
      day = stamp.day
      if item.kind == .task, entry.keyword == nil, entry.scheduled == nil, entry.deadline == nil {
        losses.append("events of a whole day, taken as tasks")
      }
    }
  }

  private mutating func readProperties() {
    for (name, value) in entry.properties.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let word = String(decoding: name, as: UTF8.self)
      switch word {
      case "PLAN", "PLAN_KIND", "PLAN_MARK", "PLAN_TIME", "STYLE", "LAST_REPEAT": continue
      case "PLAN_START" where value == [UInt8(ascii: "-")]: continue
      case "PLAN_AMOUNT": if !item.set(foreignAmount: value) { losses.append("amounts") }
      case "PLAN_COMMENT": item.comment = value
      case "PLAN_OWN":
        item.own = value.split(separator: 0x20).map { Array($0) }.filter {
          AttributeKey.own.takes($0.span)
        }
      case "PLAN_TAGS": for tag in value.split(separator: 0x20) { item.add(tag: Array(tag)) }
      case "ID": if !item.set(.id, foreign: value) { losses.append("properties") }
      case "EFFORT": if !readEffort(value) { losses.append("properties") }
      default:
        let key = Array(word.dropFirst(5).lowercased().utf8)
        guard word.hasPrefix("PLAN_"), let key = AttributeKey(spelled: key.span),
          item.set(key, foreign: value)
        else {
          losses.append("properties")
          continue
        }
      }
    }
  }

  /// `1:30`, or as a plan has it.
  private mutating func readEffort(_ value: [UInt8]) -> Bool {
    let parts = value.split(separator: UInt8(ascii: ":")).compactMap { Int(digits: $0) }
    guard parts.count == 2, parts[0] < 1000, parts[1] < 60,
      let minutes = Minutes(value: parts[0] * 60 + parts[1])
    else { return item.set(.est, foreign: value) }
    return item.set(.est, foreign: minutes.bytes)
  }
}

/// A headline with the text below it, up to the next one.
struct OrgEntry {
  var level: Int
  /// From one.
  var line: Int
  var keyword: [UInt8]?
  var priority: UInt8?
  var title: [UInt8]
  var tags: [[UInt8]] = []
  var scheduled: OrgTimestamp?
  var deadline: OrgTimestamp?
  var closed: OrgTimestamp?
  /// The first active timestamp of the headline or its text.
  var stamp: OrgTimestamp?
  /// The properties by name in upper case.
  var properties: [[UInt8]: [UInt8]] = [:]
  /// The times in its log at which it became done.
  var doneAt: [OrgTimestamp] = []
  /// The lines of its text, without the commas that protect them.
  var text: [[UInt8]] = []
  /// The parts of it that a plan cannot say.
  var losses: [String] = []

  init?(headline text: [UInt8], line: Int, _ keywords: OrgKeywords) {
    let stars = text.prefix { $0 == UInt8(ascii: "*") }.count
    guard stars > 0, stars < text.count, text[stars] == 0x20 else { return nil }
    level = stars
    self.line = line
    var rest = Array(text[stars...]).asPlainLine
    let end = rest.firstIndex(of: 0x20) ?? rest.count
    if keywords.state(Array(rest[..<end])) != nil {
      keyword = Array(rest[..<end])
      rest = Array(rest[end...]).asPlainLine
    }
    if rest.count >= 4, rest.starts(with: "[#".utf8), rest[3] == UInt8(ascii: "]") {
      priority = rest[2]
      rest = Array(rest[4...]).asPlainLine
    }
    title = []
    takeTags(&rest)
    takeCookie(&rest)
    takeStamp(&rest)
    title = OrgEscaping.plain(title: rest)
  }

  /// `:work:home:` at the end.
  private mutating func takeTags(_ text: inout [UInt8]) {
    let start = text.lastIndex(of: 0x20).map { $0 + 1 } ?? 0
    let word = text[start...]
    let colon = UInt8(ascii: ":")
    guard word.count > 2, word.first == colon, word.last == colon,
      word.allSatisfy({
        $0 == colon || $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || "_@#%".utf8.contains($0)
      })
    else { return }
    tags = word.split(separator: colon).map { Array($0) }
    text = Array(text[..<start]).asPlainLine
  }

  /// `[1/3]` or `[33%]`, which Org counts itself.
  private mutating func takeCookie(_ text: inout [UInt8]) {
    let start = text.lastIndex(of: UInt8(ascii: "[")) ?? text.count
    let cookie = text[start...]
    guard cookie.count > 2, cookie.last == UInt8(ascii: "]"),
      cookie.dropFirst().dropLast().allSatisfy({ $0.isASCIIDigit || "/%".utf8.contains($0) }),
      cookie.contains(where: { "/%".utf8.contains($0) })
    else { return }
    text = Array(text[..<start]).asPlainLine
  }

  private mutating func takeStamp(_ text: inout [UInt8]) {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "<"), let (found, end) = OrgTimestamp.read(text, at: index) {
        stamp = found
        text.removeSubrange(index..<end)
        text = text.asPlainLine
        return
      }
      index += 1
    }
  }

  func property(_ name: String) -> [UInt8]? { properties[Array(name.utf8)] }
}
