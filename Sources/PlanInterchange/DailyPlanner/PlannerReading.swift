import PlanDocument
import PlanText

/// Reads a file of Daily Planner: one day, or an object of all days by their dates.
func readPlanner(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported
{
  var reader = PlannerReader(source, context)
  do throws(ImportProblem) {
    try source.checkText()
    return try reader.read(
      try importing { () throws(TextProblem) in try parseJSON(source.bytes.span) })
  } catch {
    var problem = error
    problem.isStray = !reader.hasDay
    throw problem
  }
}

/// Makes the pages of days from the members of a file.
private struct PlannerReader {
  private let source: ImportSource
  private let context: ImportContext
  private let lines: LineIndex
  private let named: PlannerDay?
  private var imported = Imported()
  /// Whether its name or its content says which day it is.
  private(set) var hasDay: Bool

  init(_ source: ImportSource, _ context: ImportContext) {
    (self.source, self.context) = (source, context)
    lines = LineIndex(source.bytes.span)
    named = PlannerDay(fileName: source.name)
    hasDay = named != nil
  }

  mutating func read(_ root: JSON) throws(ImportProblem) -> Imported {
    imported.isCopy = named?.isCopy ?? false
    if isStore(root) {
      try readStore(root)
    } else if let store = root.members?.first(where: { isStore($0.value) }) {
      _ = try members(root, [String(decoding: store.key, as: UTF8.self)])
      try readStore(store.value)
    } else {
      let members = try self.members(root)
      try read(members, of: try day(members["date"]))
    }
    return imported
  }

  /// Whether a value is an object of days by their dates, as the Android app stores them.
  private func isStore(_ value: JSON) -> Bool {
    value.members?.contains { CivilDate($0.key.span) != nil } ?? false
  }

  private mutating func readStore(_ store: JSON) throws(ImportProblem) {
    hasDay = true
    for member in store.members ?? [] {
      if let day = CivilDate(member.key.span) {
        try read(try members(member.value), of: day)
      } else {
        noteUnknown(member)
      }
    }
  }

  private static let names = [
    "date", "tasks", "priorities", "hourlySlots", "completedHabits", "selectedMood", "notes",
    "drawingData",
  ]

  private mutating func read(_ members: [String: JSON], of day: CivilDate) throws(ImportProblem) {
    var page = ExchangePage(.day(day))
    page.path = source.path
    page.items = try items(members["priorities"], .priority, "number", day)
    page.items += try items(members["tasks"], .task, "isCompleted", day)
    page.items += try items(members["hourlySlots"], .slot, "hour", day)
    page.items += try habits(members["completedHabits"])
    if let mood = try mood(members["selectedMood"]) { page.items.append(mood) }
    if let notes = members["notes"] {
      let text = try string(notes)
      noteControls(of: text, at: notes)
      page.add(ExchangeNote(plannerNotes: text, line: line(of: notes)))
    }
    if let drawing = members["drawingData"] {
      guard let bytes = Base64.bytes(of: try string(drawing)) else {
        throw ImportProblem(at: drawing.range.start, "is not base64")
      }
      if !bytes.isEmpty {
        page.attachments = [ExchangeAttachment(suffix: PlannerDrawing.suffix, bytes)]
        page.append(toNotes: [PlannerDrawing.link(on: day)])
      }
    }
    // A blank day is kept too: it shows that no open task was copied from the day before.
    imported.pages.append(page)
  }

  // MARK: What a file holds

  /// The file name gives the day. `date` is the instant of a midnight, and its day depends on the
  /// zone of the phone.
  private mutating func day(_ member: JSON?) throws(ImportProblem) -> CivilDate {
    let text = try member.map { member throws(ImportProblem) in try string(member) }
    let instant = text.flatMap { InstantText.instant($0, in: context.zone) }
    if let named {
      let place = member.map(line) ?? 0
      let midnight = context.zone.instant(named.day, minutes: 0)
      if let instant, abs(instant - midnight) > 14 * 3600 {
        imported.notices.add(
          "dates that are more than 14 hours from the day of their file name, which counts",
          in: source.path, line: place)
      } else if instant == nil, text != nil {
        imported.losses.add("invalid dates", in: source.path, line: place)
      }
      return named.day
    }
    // The day whose midnight is nearest.
    if let instant, let day = context.zone.local(instant + 43_200)?.day {
      hasDay = true
      return day
    }
    throw ImportProblem(
      at: member?.range.start,
      "neither the file name nor 'date' is a day; name the file like 2026-01-28.json")
  }

  /// The items of a list in the order of the app; those without a text, or with a blank one, are
  /// left out.
  ///
  /// - Parameter own: the member that only items of the kind have.
  private mutating func items(
    _ list: JSON?, _ kind: ItemKind, _ own: String, _ day: CivilDate
  ) throws(ImportProblem) -> [ExchangeItem] {
    var items: [(place: Int, item: ExchangeItem)] = []
    for (index, element) in try array(list).enumerated() {
      let members = try self.members(element, ["id", "text", own])
      let value = members[own]
      var (place, hour, state): (Int, Int?, BoxState?) = (index + 1, nil, nil)
      switch kind {
      case .priority: if let value { place = try integer(value) }
      case .slot: hour = try self.hour(value, of: element)
      default:
        let isDone = try value.map { value throws(ImportProblem) in
          try expect(value.bool, "true or false", at: value)
        }
        state = isDone == true ? .done : .open
      }
      guard let value = members["text"] else { continue }
      let words = try string(value)
      noteControls(of: words, at: value)
      let text = PlannerText(kind: kind, state: state, day: day)
      guard let item = text.item(words, hour: hour) else { continue }
      if kind == .slot { place = item.time?.startMinutes ?? 0 }
      items.append((place, placed(item, at: element)))
    }
    return items.sorted { $0.place < $1.place }.map(\.item)
  }

  private func hour(_ value: JSON?, of slot: JSON) throws(ImportProblem) -> Int {
    guard let value else { throw ImportProblem(at: slot.range.start, "a slot without an hour") }
    let hour = try integer(value)
    if (0...23).contains(hour) { return hour }
    throw ImportProblem(at: value.range.start, "not an hour from 0 to 23")
  }

  /// Habits by name or by number, or both; the order of the set is random.
  private mutating func habits(_ member: JSON?) throws(ImportProblem) -> [ExchangeItem] {
    var known: [[UInt8]: ExchangeItem] = [:]
    for element in try array(member) {
      let name: [UInt8]
      switch element {
      case .number: name = PlannerWords.name(ofHabit: try integer(element))
      case .string(let text, _):
        noteControls(of: text, at: element)
        name = PlannerWords.name(ofHabit: text.map { $0 < 0x20 ? 0x20 : $0 }.asPlainLine)
      default:
        throw ImportProblem(at: element.range.start, "neither the name of a habit nor its number")
      }
      if name.isEmpty || known[name.folded] != nil { continue }
      known[name.folded] = placed(ExchangeItem(.habit, name, state: .done), at: element)
    }
    let habits = known.values.sorted { PlannerWords.areInOrder($0.words, $1.words) }
    imported.add(habits: habits.map { ExchangeItem(.habit, $0.words) })
    return habits
  }

  private mutating func mood(_ member: JSON?) throws(ImportProblem) -> ExchangeItem? {
    guard let member else { return nil }
    var mood: MoodWord?
    switch member {
    case .number:
      let number = try integer(member)
      if PlannerWords.moods.indices.contains(number) { mood = PlannerWords.moods[number] }
    case .string(let text, _):
      let word = text.asPlainLine
      if word.isEmpty { return nil }
      mood = MoodWord(word.span)
    default: throw ImportProblem(at: member.range.start, "neither a mood nor its number")
    }
    guard let mood else {
      imported.losses.add(
        "moods that a plan has no word for", in: source.path, line: line(of: member))
      return nil
    }
    return placed(ExchangeItem(.mood, Array("\(mood.name)".utf8)), at: member)
  }

  // MARK: Values

  /// The known members without null ones; counts the others.
  private mutating func members(
    _ value: JSON, _ names: [String] = Self.names
  ) throws(ImportProblem) -> [String: JSON] {
    var known: [String: JSON] = [:]
    for member in try expect(value.members, "an object", at: value) {
      let name = names.first { member.key.elementsEqual($0.utf8) }
      if let name {
        if !member.value.isNull { known[name] = member.value }
      } else {
        noteUnknown(member)
      }
    }
    return known
  }

  private mutating func noteUnknown(_ member: JSONMember) {
    // Named, because one may be a typo of a known one; only as many names as a person reads.
    let isOneOfMany = imported.losses.all.count > 20 || member.key.count > 40
    let name = isOneOfMany ? "other names" : "'\(String(decoding: member.key, as: UTF8.self))'"
    imported.losses.add(
      "members called \(name), for which a plan has no place", in: source.path,
      line: lines.line(containing: member.keyRange.start) + 1)
  }

  private func expect<Value>(
    _ value: Value?, _ what: String, at place: JSON
  ) throws(ImportProblem) -> Value {
    if let value { return value }
    throw ImportProblem(at: place.range.start, "expected \(what)")
  }

  private func array(_ value: JSON?) throws(ImportProblem) -> [JSON] {
    guard let value else { return [] }
    return try expect(value.elements, "an array", at: value)
  }

  private func string(_ value: JSON) throws(ImportProblem) -> [UInt8] {
    let bytes = try expect(value.bytes, "a string", at: value)
    if bytes.contains(0) { throw ImportProblem(at: value.range.start, "holds a NUL") }
    return bytes
  }

  private func integer(_ value: JSON) throws(ImportProblem) -> Int {
    try expect(value.integer, "a whole number", at: value)
  }

  private mutating func noteControls(of text: [UInt8], at value: JSON) {
    imported.losses.add(
      "control characters", count: text.controlCount, in: source.path, line: line(of: value))
  }

  private func placed(_ item: ExchangeItem, at value: JSON) -> ExchangeItem {
    var item = item
    item.line = line(of: value)
    return item
  }

  private func line(of value: JSON) -> Int { lines.line(containing: value.range.start) + 1 }
}
