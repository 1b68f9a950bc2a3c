import PlanArguments
import PlanDocument
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
  return Page(makingListAt: path, isTitled: true)
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
}

/// One item that is added.
struct AddedItem {
  let item: TypedItem
  /// The deadline that its last words became.
  var deadline: SpokenDeadline?
  /// A day at the end of a slot, which is ignored: the slot is on the day of its file.
  var strayDay: SpokenDeadline?
  /// A time at the start of a task that would make a slot of it.
  var strayTime: (typed: [UInt8], meant: SlotTime)?
}

/// Makes what was typed into items of one page.
struct AddedItems {
  let mode: AddMode
  let page: Page
  let today: CivilDate
  let now: Now
  private let weekStart: Weekday
  /// The place that `--section` names, or the section of the command.
  private let place: ItemPlace?

  init(_ mode: AddMode, _ target: AddTarget, _ opened: OpenedFolder, _ now: Now) throws(Refusal) {
    let page = target.page
    (self.mode, self.page, self.now) = (mode, page, now)
    (today, weekStart) = (opened.today, opened.settings.weekStart.weekday)
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

  /// - Parameter input: the text of standard input, if it was read.
  func items(_ input: [UInt8]?) throws(Refusal) -> [AddedItem] {
    do throws(TypedTextProblem) {
      if let text = mode.text { return [try item(text)] }
    } catch {
      throw Refusal(error.message(takesLines: mode.subject != .mood))
    }
    let input = input ?? []
    if let place, place.kind == .notes {
      let notes = try reading(at: 0, TypedItem(notes: typedLines(of: input), in: place))
      return [AddedItem(item: notes)]
    }
    let blocks = typedBlocks(of: input)
    if blocks.isEmpty { throw Refusal("standard input: there are only blank lines") }
    var items: [AddedItem] = []
    for block in blocks {
      items.append(try reading(at: block.line, item(block.head, below: block.below)))
    }
    return items
  }

  private func reading<Read>(
    at line: Int, _ item: @autoclosure () throws(TypedTextProblem) -> Read
  ) throws(Refusal) -> Read {
    do throws(TypedTextProblem) {
      return try item()
    } catch {
      throw Refusal("standard input:\(line + error.line + 1): \(error.message(takesLines: true))")
    }
  }

  /// What `expires:+2h` counts from without a deadline: now, or for another day that day.
  private var begin: ExpiryMoment {
    guard let day = page.date, day != now.date else {
      return ExpiryMoment(day: now.date, minutes: now.minutes)
    }
    return ExpiryMoment(day: day, minutes: nil)
  }

  private func item(_ text: [UInt8], below: [[UInt8]] = []) throws(TypedTextProblem) -> AddedItem {
    switch (place?.kind, place) {
    case (.notes, let place?): return AddedItem(item: try TypedItem(note: text, in: place))
    case (.mood, let place?):
      var mood = try TypedMood(text, below: below)
      if mood.time == nil, page.date == now.date {
        mood.time = ClockTime(minutes: now.minutes % 1440)
      }
      return AddedItem(item: try mood.item(in: place))
    default:
      let kind = page.document.kind
      let deadline =
        mode.isAsTyped
        ? nil : SpokenDeadline(text, in: place, of: kind, on: today, weekStart: weekStart)
      let item = try TypedItem(
        deadline?.text ?? text, below: below, in: place, of: kind, on: today, expiringAfter: begin)
      var added = AddedItem(item: item, deadline: deadline)
      if !mode.isAsTyped, place == nil, item.addition.place.kind == .tasks,
        let time = SpokenTime.unread(in: text), !time.isAlone
      {
        added.strayTime = (time.typed, time.meant)
      }
      if !mode.isAsTyped, item.addition.place.kind == .schedule, kind.date != nil {
        added.strayDay = SpokenDeadline(
          text, in: ItemPlace(.tasks), of: kind, on: today, weekStart: weekStart)
      }
      return added
    }
  }
}
