import PlanArguments
import PlanDocument
import PlanPhrases
import PlanShell
import PlanSystem
import PlanText

/// The page that something is added to.
struct AddTarget {
  let page: Page
  /// The names of the folder, if a day is written.
  let names: PlanNames?
  /// The line of the item that gets a step.
  private(set) var parent: Int?

  init(_ place: AddPlace, _ opened: OpenedFolder, _ host: Host) throws(Refusal) {
    let files = host.files
    switch place {
    case .step(let address, let target):
      let scope = TargetScope(
        kinds: [.task, .goal], participle: "given a step", dates: [], settles: false)
      var finder = TargetFinder(opened, scope, host)
      page = try finder.parentOfStep(address, target)
      parent = address.line
      names = nil
    case .day(let date):
      let names = try PlanNames(of: opened, in: files)
      self.names = names
      page = try readDays([date], of: opened, names, in: files)[0]
    case .list(let path, let typed):
      names = nil
      page = try listPage(path, typed, opened, files)
    }
    if let refusal = page.refusal { throw Refusal(refusal) }
  }
}

/// An existing list, or an empty one; refused if a list of a similar name was probably meant.
private func listPage(
  _ path: FilePath, _ typed: ArgumentBytes, _ opened: OpenedFolder, _ files: any Files
) throws(Refusal) -> Page {
  if let target = files.location(of: path), DocumentKind(path: target.bytes).date != nil {
    throw Refusal("\(path.bytes): is a link to a day; name an undated file")
  }
  if let text = try refusing(files.readIfThere(path)) {
    return Page(path, text.span, as: .collection)
  }
  let prefix = opened.root.walkPrefix
  let lists = try PlanNames(of: opened, in: files).lists.map {
    String(decoding: $0.bytes.dropFirst(prefix.count).dropLast(".plan".utf8.count), as: UTF8.self)
  }
  let name = path.bytes.dropFirst(prefix.count).dropLast(".plan".utf8.count)
  if let near = nearestWord(to: name, among: lists) {
    throw Refusal(
      "no list is called '\(typed)'; to make a new one, create the file by hand"
        + "\(question(near))", code: ExitCode.differs)
  }
  return Page(makingListAt: path, Page.title(ofList: path))
}

extension Page {
  /// The place that `--section` names.
  func place(named name: ArgumentBytes) throws(Refusal) -> ItemPlace {
    let outline = Outline(document)
    let places = outline.places(named: name)
    if places.count > 1 {
      throw Refusal(
        "'\(name)' is the name of several groups:",
        listing: places.compactMap(\.heading).map { message(ofLine: $0) })
    }
    if let place = places.first?.place { return place }
    var names = SectionKind.allCases.filter { $0 != .settings }.compactMap(\.title)
    names += outline.ownNames.map { String(decoding: $0, as: UTF8.self) }
    let nearest = nearestWord(to: name, among: names)
    throw Refusal(
      "\(path.bytes): '\(name)' is not a section or group; write \(names.joined(separator: ", "))"
        + "\(question(nearest))", code: ExitCode.differs)
  }

  /// Whether the list is called as the section, or has it and no tasks.
  fileprivate var isListOfHabits: Bool {
    let stem = Array(path.lastComponent.dropLast(".plan".utf8.count))
    if SectionName(stem.span, in: .collection)?.kind == .habits { return true }
    return document.lines.contains { $0.kind == .habitItem }
      && !document.lines.contains { $0.kind.isTodo && $0.section != .habits }
  }
}

/// One item that is added, and how its words were read.
struct AddedItem {
  let item: TypedItem
  var spoken: SpokenItem?
  /// Its line of standard input, from zero.
  var line: Int?
}

extension [AddedItem] {
  /// The items with those of the schedule among them in the order of their starts.
  var bySlot: [AddedItem] {
    let slots = indices.filter { self[$0].item.addition.slotMinutes != nil }
    let sorted = slots.sorted {
      (self[$0].item.addition.slotMinutes ?? 0, $0) < (self[$1].item.addition.slotMinutes ?? 0, $1)
    }
    var items = self
    for (place, item) in zip(slots, sorted) { items[place] = self[item] }
    return items
  }
}

/// Makes what was typed into items of one page.
struct AddedItems {
  let mode: AddMode
  let page: Page
  let today: CivilDate
  let now: Now
  /// The place that `--section` names, or the section of the command.
  private let place: ItemPlace?

  init(_ mode: AddMode, _ target: AddTarget, _ opened: OpenedFolder, _ now: Now) throws(Refusal) {
    let page = target.page
    (self.mode, self.page, self.now) = (mode, page, now)
    today = opened.today
    switch mode.subject {
    case .note: place = ItemPlace(.notes)
    case .mood: place = ItemPlace(.mood)
    case .add where target.parent != nil:
      var place = ItemPlace(.tasks)
      place.parent = target.parent
      self.place = place
    case .add: place = try mode.section.map { name throws(Refusal) in try page.place(named: name) }
    }
  }

  /// - Parameter lines: what was typed; the notes of standard input are one item.
  func items(_ lines: [TypedLine]) throws(Refusal) -> [AddedItem] {
    var items: [AddedItem] = []
    for line in lines {
      items.append(try line.naming { () throws(TypedTextProblem) in try item(line) })
    }
    return items
  }

  /// What `expires:+2h` counts from without a deadline: now, or for another day that day.
  private var begin: ExpiryMoment {
    guard let day = page.date, day != now.date else {
      return ExpiryMoment(day: now.date, minutes: now.minutes)
    }
    return ExpiryMoment(day: day, minutes: nil)
  }

  private func item(_ line: TypedLine) throws(TypedTextProblem) -> AddedItem {
    switch (place?.kind, place) {
    case (.notes, let place?):
      if let notes = line.notes { return AddedItem(item: try TypedItem(notes: notes, in: place)) }
      return AddedItem(item: try TypedItem(note: line.text, in: place))
    case (.mood, let place?):
      var mood = try TypedMood(line.text, below: line.below)
      if mood.time == nil, page.date == now.date {
        mood.time = ClockTime(minutes: now.minutes % 1440)
      }
      return AddedItem(item: try mood.item(in: place))
    default:
      let spoken = line.spoken
      let item = try TypedItem(
        spoken?.text ?? line.text, below: line.below, in: place ?? placeOfHabit(spoken),
        of: page.document.kind, on: today, expiringAfter: begin)
      return AddedItem(item: item, spoken: spoken, line: line.line)
    }
  }

  /// Habits, for what recurs in a list of habits, and for what only a habit can be.
  private func placeOfHabit(_ spoken: SpokenItem?) -> ItemPlace? {
    guard let spoken, spoken.recurs, !spoken.isSlot, page.date == nil else { return nil }
    return spoken.isQuota || page.isListOfHabits ? ItemPlace(.habits) : nil
  }
}
