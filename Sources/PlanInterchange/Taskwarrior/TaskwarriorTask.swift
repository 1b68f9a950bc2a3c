import PlanDocument
import PlanText

/// A task as Taskwarrior exports it, and the item it becomes in a plan.
struct TaskwarriorTask {
  var item = ExchangeItem(.task, [], state: .open)
  private(set) var uuid: (bytes: [UInt8], offset: Int)?
  /// The uuid of the series that it is an instance of.
  private(set) var parent: [UInt8]?
  /// The UUIDs of the tasks that it depends on.
  private(set) var depends: [[UInt8]] = []
  /// Whether days are made from it.
  private(set) var isSeries = false
  private(set) var losses: [String] = []

  private let zone: LocalZone
  private var fields: TaskwarriorFields

  init(_ object: JSON, startingAt start: Int, _ zone: LocalZone) throws(ImportProblem) {
    self.zone = zone
    fields = try TaskwarriorFields(object, startingAt: start)
    uuid = try fields.text("uuid")
    if let uuid, !isUUID(uuid.bytes) {
      throw ImportProblem(at: uuid.offset, "'uuid' is not a UUID")
    }
    item[.uid] = uuid?.bytes
    try takeWords()
    let status = try takeStatus()
    try takeDates(isRecurring: status == "recurring")
    try takeOwn()
    if status == "recurring" { try takeRule() }
    try takePlace()
    parent = try fields.text("parent")?.bytes
    if parent != nil { lose("parent") }
    for key in ["id", "urgency", "modified", "mask", "imask", "rtype", "recur", "last", "template"]
    {
      if fields.take(key) != nil, key != "recur" || !isSeries { lose(key) }
    }
    depends = try fields.texts("depends")
    item.own += try fields.own()
    for note in try fields.rest() { item.add(note: note) }
  }

  private mutating func lose(_ key: String) { losses.append("values of '\(key)'") }

  /// Sets `needs:` from the ids of tasks by their UUIDs.
  mutating func setNeeds(_ ids: [[UInt8]: [UInt8]]) {
    var needs = item[.needs]?.split(separator: 0x2C).map { Array($0) } ?? []
    for uuid in depends {
      let id = ids[uuid.folded] ?? uuid
      if ids[uuid.folded] == nil { losses.append("tasks that others depend on, not in the file") }
      if !AttributeKey.id.takes(id.span) {
        item.add(note: Array("depends: ".utf8) + id)
      } else if !needs.contains(id) {
        needs.append(id)
      }
    }
    item[.needs] = needs.isEmpty ? nil : Array(needs.joined(separator: [0x2C]))
  }

  private mutating func takeWords() throws(ImportProblem) {
    guard let (bytes, _) = try fields.text("description") else {
      throw ImportProblem(at: fields.offset, "a task without 'description'")
    }
    item.words = bytes.asPlainLine
    var tags = TagWords()
    for tag in try fields.texts("tags") where !tags.add(tag) {
      item.add(note: Array("tag: ".utf8) + tag)
    }
    item.tags = tags.tags
    let annotations = try fields.annotations()
    item.notes = annotations.flatMap(\.asNoteLines) + item.notes
    for _ in annotations { losses.append("times of annotations") }
  }

  private mutating func takeStatus() throws(ImportProblem) -> String {
    let status = try fields.text("status") ?? (Array("pending".utf8), fields.offset)
    let name = String(decoding: status.bytes, as: UTF8.self)
    let active = try fields.instant("start")
    switch name {
    case "pending", "waiting", "recurring": item.state = active == nil ? .open : .inProgress
    case "completed": item.state = .done
    case "deleted": item.state = .cancelled
    default: throw ImportProblem(at: status.offset, "'\(name.prefix(40))' is not a status")
    }
    if let active, active != taskwarriorUnknownDay { item.set(.began, moment(active)) }
    if let (priority, _) = try fields.text("priority") {
      item.priority = Self.priorities.first { priority.elementsEqual($0.name.utf8) }?.priority
      if item.priority == nil { item.add(note: Array("priority: ".utf8) + priority) }
    }
    return name
  }

  static let priorities: [(name: String, priority: Priority)] = [
    ("H", .high), ("M", .medium), ("L", .low),
  ]

  private mutating func takeDates(isRecurring: Bool) throws(ImportProblem) {
    let entry = try fields.instant("entry")
    let end = try fields.instant("end")
    let scheduled = try fields.instant("scheduled")
    let wait = try fields.instant("wait")
    item.set(.due, try fields.instant("due").flatMap { moment($0) })
    if item.state?.isFinished != true {
      if end != nil { lose("end") }
    } else if let end, end != taskwarriorUnknownDay {
      item.set(.done, moment(end))
    }
    takeStart(scheduled, wait)
    if let until = try fields.instant("until").flatMap({ moment($0, whole: 86_399) }) {
      if isRecurring {
        item.set(.until, day(of: until, "until"))
      } else {
        item.set(.expires, until)
      }
    }
    // An export of a plan writes the end or the planned day as `entry` if it knows no other.
    guard let entry else { return }
    if isRecurring { return lose("entry") }
    if entry != scheduled, entry != end || item.state?.isFinished != true {
      item.set(.from, moment(entry).map { day(of: $0, "entry") })
    }
  }

  /// The moment of an instant, to the minute.
  private mutating func moment(_ instant: Int, whole: Int = 0) -> ExchangeMoment? {
    let moment = zone.taskwarriorMoment(instant, whole: whole)
    if moment?.time != nil, instant % 60 != 0 { losses.append("seconds of times") }
    return moment
  }

  private mutating func day(of moment: ExchangeMoment, _ key: String) -> CivilDate {
    if moment.time != nil { losses.append("times of '\(key)'") }
    return moment.day
  }

  /// A task starts on the later of two days; the other becomes a note.
  private mutating func takeStart(_ scheduled: Int?, _ wait: Int?) {
    let days = [("scheduled", scheduled), ("wait", wait)].compactMap { name, instant in
      instant.flatMap { zone.taskwarriorMoment($0) }.map { (name: name, moment: $0) }
    }
    guard let start = days.max(by: { $0.moment.day < $1.moment.day }) else { return }
    item.set(.start, start.moment.day)
    if days.contains(where: { $0.moment.time != nil }) {
      losses.append("times of 'scheduled' and 'wait'")
    }
    for other in days where other.moment.day != start.moment.day {
      item.add(note: Array("\(other.name): ".utf8) + other.moment.day.bytes)
    }
  }

  /// Takes the attributes that only a plan has.
  private mutating func takeOwn() throws(ImportProblem) {
    for key in AttributeKey.ownKeys + [.due] {
      guard let (value, _) = try fields.text("plan_\(key.name)") else { continue }
      if key.means(value) {
        item[key] = value
      } else {
        item.add(note: Array("plan_\(key.name): ".utf8) + value)
      }
    }
    if let uuid, item[.uid] != uuid.bytes { lose("uuid") }
  }

  /// Takes the rule of a series. A series without a rule in a plan must not become a task that is
  /// overdue.
  private mutating func takeRule() throws(ImportProblem) {
    let recur = try fields.text("recur")?.bytes ?? []
    if !item.recurs, item[.due] != nil { item[.every] = TaskwarriorRule.rule(for: recur)?.bytes }
    isSeries = item.recurs
    if isSeries { return }
    item.add(note: Array("recur: ".utf8) + recur)
    if let due = item[.due] { item.add(note: Array("due: ".utf8) + due) }
    item[.due] = nil
    losses.append("rules that a plan cannot say, now notes")
  }

  /// Takes the project, and the headings of an export of a plan.
  private mutating func takePlace() throws(ImportProblem) {
    item.group = try fields.text("plan_group")?.bytes.asPlainLine
    item.section = try fields.text("plan_section")?.bytes.asPlainLine
    guard let (project, _) = try fields.text("project") else { return }
    if let tag = Self.tag(ofProject: project) {
      item.tags.append(tag)
    } else if item.group ?? project.asPlainLine == project.asPlainLine {
      item.group = project.asPlainLine
    } else {
      item.add(note: Array("project: ".utf8) + project)
    }
  }

  /// `Home.Garden` is `#project/Home/Garden`; nil if the name cannot be written this way and read
  /// back.
  static func tag(ofProject project: [UInt8]) -> [UInt8]? {
    if project.contains(UInt8(ascii: "/")) { return nil }
    let tag = projectPrefix + project.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "/") : $0 }
    return isTag(tag) ? tag : nil
  }
}

/// The members of one task, each with its place, taken out one after the other.
struct TaskwarriorFields {
  private var members: [JSONMember]
  /// Lines for what was taken out and has no place.
  private var kept: [[UInt8]] = []
  /// The start of the text that places count from.
  private let start: Int
  /// The place of the task.
  let offset: Int

  init(_ object: JSON, startingAt start: Int) throws(ImportProblem) {
    self.start = start
    offset = start + object.range.start
    guard let members = object.members else {
      throw ImportProblem(at: offset, "is not a task; write an object in braces")
    }
    self.members = members
  }

  /// Takes a member out; nil if there is none, or it is null.
  mutating func take(_ key: String) -> (value: JSON, offset: Int)? {
    guard let index = members.firstIndex(where: { $0.key.elementsEqual(key.utf8) }) else {
      return nil
    }
    let value = members.remove(at: index).value
    return value.isNull ? nil : (value, start + value.range.start)
  }

  /// Takes a text out; nil if it is empty.
  mutating func text(_ key: String) throws(ImportProblem) -> (bytes: [UInt8], offset: Int)? {
    guard let (value, offset) = take(key) else { return nil }
    guard let bytes = value.bytes else {
      throw ImportProblem(at: offset, "'\(key)' is not a text in quotes")
    }
    try checkNUL(bytes, offset)
    return bytes.isEmpty ? nil : (bytes, offset)
  }

  /// Reads `20261007T150000Z`, which Taskwarrior writes, also with hyphens and colons.
  mutating func instant(_ key: String) throws(ImportProblem) -> Int? {
    guard let (bytes, offset) = try text(key) else { return nil }
    guard let time = ICalendarTime(bytes.filter({ !"-:".utf8.contains($0) })), time.isUTC else {
      throw ImportProblem(at: offset, "'\(key)' is not a date like 20261007T150000Z")
    }
    return time.seconds
  }

  /// Texts in an array, or in one text with commas between them.
  mutating func texts(_ key: String) throws(ImportProblem) -> [[UInt8]] {
    guard let (value, offset) = take(key) else { return [] }
    if let bytes = value.bytes { return bytes.split(separator: 0x2C).map { Array($0) } }
    var texts: [[UInt8]] = []
    for element in value.elements ?? [.null(value.range)] {
      guard let bytes = element.bytes else {
        throw ImportProblem(
          at: start + element.range.start, "'\(key)' is not a list of texts in quotes")
      }
      try checkNUL(bytes, offset)
      texts.append(bytes)
    }
    return texts
  }

  /// Takes out attributes of one's own, without their `x-`.
  mutating func own() throws(ImportProblem) -> [[UInt8]] {
    var own: [[UInt8]] = []
    for key in members.compactMap({ $0.key.after(Array("plan_x-".utf8)) }) {
      guard let value = try text("plan_x-" + String(decoding: key, as: UTF8.self)) else { continue }
      let attribute = key + [UInt8(ascii: ":")] + value.bytes
      if AttributeKey.own.takes(attribute.span) {
        own.append(attribute)
      } else {
        kept.append((Array("plan_x-".utf8) + attribute).asPlainLine)
      }
    }
    return own
  }

  /// Takes out the notes of a task, the oldest first.
  mutating func annotations() throws(ImportProblem) -> [[UInt8]] {
    guard let (value, offset) = take("annotations") else { return [] }
    guard let elements = value.elements else {
      throw ImportProblem(at: offset, "'annotations' is not a list")
    }
    var all: [(instant: Int, text: [UInt8])] = []
    for element in elements {
      var fields = try TaskwarriorFields(element, startingAt: start)
      let instant = try fields.instant("entry") ?? 0
      if let text = try fields.text("description") { all.append((instant, text.bytes)) }
    }
    // Notes with equal times keep their order.
    let order = all.indices.sorted { (all[$0].instant, $0) < (all[$1].instant, $1) }
    return order.map { all[$0].text }
  }

  /// The members that were not taken, as `key: value`.
  func rest() throws(ImportProblem) -> [[UInt8]] {
    var lines = kept
    for member in members where !member.value.isNull {
      var writer = JSONWriter()
      if let bytes = member.value.bytes {
        try checkNUL(bytes, start + member.value.range.start)
        writer.output = bytes
      } else {
        writer.value(member.value)
      }
      lines.append((member.key + Array(": ".utf8) + writer.output).asPlainLine)
    }
    return lines
  }

  private func checkNUL(_ bytes: [UInt8], _ offset: Int) throws(ImportProblem) {
    if bytes.contains(0) { throw ImportProblem(at: offset, "holds a NUL") }
  }
}
