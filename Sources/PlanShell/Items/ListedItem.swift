public import PlanDocument
public import PlanFolder
public import PlanReports
public import PlanSystem
public import PlanText

/// An item with everything that views show of it, without the text of its file.
public struct ListedItem {
  public let path: FilePath
  /// From one.
  public let line: Int
  /// Of its file; nil for an undated file.
  public let day: CivilDate?
  public let kind: ItemKind
  /// In the words of filters.
  var kindWord: String { kind.word(hasBox: state != nil) }
  public let section: SectionKind
  /// What its box says, in the words of filters: `[>]` without `to:` and unknown boxes are open; nil
  /// without a box. Whether the item can still be done is another question: see `isOpen`.
  public let state: BoxState?
  public let priority: Priority?
  public let time: SlotTime?
  /// Whether it is in the schedule: a slot, or a task with a time.
  public let isSlot: Bool
  /// As in the file, from its box on.
  public let text: [UInt8]
  /// Of an entry in Mood its mood as typed.
  public let words: [UInt8]
  /// Of a habit its name as typed, without tags; else the words.
  public let name: [UInt8]
  /// The icon in the title of an undated file, which all its items have; nil without one.
  public let fileIcon: [UInt8]?
  /// Nil if the first word is not a mood.
  public let mood: Mood?
  public let amount: [UInt8]?
  /// Without `#`.
  public let tags: [[UInt8]]
  /// Its attributes: their values as in the file, and as they mean the same without it.
  public let values: [(key: AttributeKey, value: [UInt8], exact: [UInt8])]
  fileprivate let exactAmount: ExactAmount?
  public let comment: [UInt8]?
  /// The day of its deadline, if known.
  public let dueDay: CivilDate?
  public let dueTime: ClockTime?
  let noteCount, stepCount: Int
  /// How many steps are ticked.
  let doneStepCount: Int
  /// Of a task of a day the first day that it was on.
  public let firstDay: CivilDate?
  /// How often it was moved since then; nil if it was not, or the number is unknown.
  var moves: Int?
  /// The number of days since the first day; nil without one, and if it is to come.
  var age: Int?
  /// Whether the filters `open` and `overdue` match it.
  public var isOpen = false
  public var isOverdue = false
  /// When `expires:` or `until:` ends it; nil if it is not open, or that is unknown.
  fileprivate var end: ExpiryMoment?
  /// Minutes until then; nil for the end of a day.
  fileprivate var minutesLeft: Int?
  /// Which ids in its `needs:` keep it waiting, as typed; empty if it is ready or closed.
  public var waitsFor: [[UInt8]] = []
  /// How near its deadline is; nil if it is not open, or has none or a far one.
  public var urgency: Urgency?
  /// Whether days are made from it.
  let isDefinition: Bool
  /// Its notes and steps, if they are wanted.
  public var below: [LineBelow] = []
  /// Its own notes, if they are wanted.
  public var notes: [[UInt8]] { below.filter { $0.depth == 1 && !$0.isStep }.map(\.text) }

  /// - Parameters:
  ///   - position: of the item in the facts; its file is as it was when they were made.
  ///   - nesting: nil if nothing is below the item.
  ///   - path: how the file is shown.
  ///   - fileIcon: `listIcon` of the document, which all its items share.
  init(
    _ position: Int, of facts: FolderFacts, in page: Page, _ nesting: Nesting?,
    at path: FilePath, fileIcon: [UInt8]?
  ) {
    let (fact, document) = (facts.items[position], page.document)
    let line = fact.line
    let item = document.item(atLine: line)
    self.path = path
    self.line = page.lineOfFile(line) + 1
    isDefinition = fact.isDefinition
    (time, isSlot) = (facts.time(ofItem: position), fact.isSlot)
    day = document.kind.date
    kind = ItemKind(item.kind) ?? .task
    section = item.section
    state = item.state?.shown(isMoved: item.value(.to) != nil)
    priority = item.priority
    text = document.text(document.shownPart(ofLine: line))
    words = document.text(item.mood?.range ?? item.words)
    name = item.kind == .habitItem ? document.habitName(ofLine: line) : words
    self.fileIcon = fileIcon
    mood = fact.mood
    amount = item.amount.map { document.text($0) }
    tags = item.tags.map { Array(document.text($0).dropFirst()) }
    values = item.attributes.map {
      ($0.key, document.text($0.value), document.exactValue(of: $0))
    }
    exactAmount = ExactAmount(of: item, in: document)
    comment = item.comment.map { document.text($0) }
    dueDay = facts.dueDay(ofItem: position)
    dueTime = dueDay == nil ? nil : facts.due(ofItem: position)?.time
    firstDay = facts.firstDay(ofTask: position)
    let steps = nesting?.children[line] ?? []
    (noteCount, stepCount) = (nesting?.notes[line].count ?? 0, steps.count)
    doneStepCount = steps.count { document.lines[$0].state == .done }
  }

  /// Its deadline: the day, and after a `T` the time; as in the file if the day is not known; empty
  /// without one.
  public var deadline: [UInt8] {
    guard let dueDay else { return value(.due) ?? [] }
    return MomentInput(date: .absolute(dueDay), time: dueTime).bytes
  }

  /// An attribute as in the file, without quotes; the first one if the key is there twice.
  public func value(_ key: AttributeKey) -> [UInt8]? { values.first { $0.key == key }?.value }

  /// What `every:` says; nil without one.
  public var rule: RecurrenceRule? { value(.every).flatMap { RecurrenceRule($0.span) } }

  /// `#home #bank`.
  public var tagWords: [UInt8] {
    Array(tags.map { [UInt8(ascii: "#")] + $0 }.joined(separator: [0x20]))
  }

  /// What `plan list --plain` prints of it.
  public var fields: [[UInt8]] {
    [
      path.bytes, Array("\(line)".utf8), day?.bytes ?? [], Array(kindWord.utf8),
      Array((state?.word ?? "").utf8), Array((priority?.name ?? "").utf8), deadline,
      time?.bytes ?? [], tagWords, words,
    ]
  }

  /// `2026-10-05.plan:12`.
  public var place: [UInt8] { path.bytes + Array(":\(line)".utf8) }

  /// What is written in another form in the file.
  fileprivate func typed(_ json: inout JSONWriter) {
    if let amount { json.member("amount", amount) }
    for key in AttributeKey.named {
      if let value = values.first(where: { $0.key == key }), value.value != value.exact {
        json.member("\(key.name)", value.value)
      }
    }
  }
}

extension Document {
  /// The icon in the title of an undated file; nil without one.
  fileprivate var listIcon: [UInt8]? { kind.date == nil ? title?.icon.map { text($0) } : nil }
}

/// Items by their positions in the facts, without those that could not be read again.
public typealias ItemTexts = [Int: ListedItem]

extension FolderSurvey {
  /// Reads the files of items again, each once.
  ///
  /// - Parameters:
  ///   - day: the day that is shown, nil for today; if it is over, items are overdue, urgent and old as
  ///     of its end. Whether they are open is as of now.
  ///   - whole: the items whose notes and steps are read too.
  ///   - shown: returns how a path is shown.
  /// - Returns: the items, and why some could not be read.
  public func texts(
    of items: [Int], _ context: FilterContext, on day: CivilDate? = nil, _ thresholds: UrgencyDays,
    whole: Set<Int> = [], in files: any Files, _ shown: (FilePath) -> FilePath
  ) -> (items: ItemTexts, problems: [Objection]) {
    if items.isEmpty { return ([:], []) }
    let itemsOfFile = Dictionary(grouping: Set(items)) { facts.file(ofItem: $0) }
    var open = FilterMatcher(.open, facts, context)
    let shownTime = context.atEnd(of: day ?? context.today)
    var overdue = FilterMatcher(.overdue, facts, shownTime)
    let moves = facts.moves(of: items)
    let needs = Needs(facts)
    var texts: ItemTexts = [:]
    let problems = read(itemsOfFile.keys.sorted(), in: files) { file, page in
      let document = page.document
      let isNested = itemsOfFile[file]?.contains { facts.hasBelow($0) } ?? false
      let nesting = isNested ? Nesting(document) : nil
      let (path, icon) = (shown(page.path), document.listIcon)
      for number in itemsOfFile[file] ?? [] {
        let fact = facts.items[number]
        guard fact.line < document.lines.count, document.lines[fact.line].kind == fact.kind
        else { continue }
        var item = ListedItem(number, of: facts, in: page, nesting, at: path, fileIcon: icon)
        item.isOpen = open.matches(number)
        item.isOverdue = item.isOpen && overdue.matches(number)
        item.moves = moves[number]
        if item.isOpen { item.waitsFor = needs.open(for: number).map(\.id) }
        item.age = item.firstDay.map { shownTime.today.days(since: $0) }.flatMap {
          $0 < 0 ? nil : $0
        }
        if item.isOpen { item.end = facts.expiryMoment(ofItem: number, on: item.day) }
        item.minutesLeft = item.end.flatMap { context.minutes(until: $0) }
        if item.isOpen, let due = item.dueDay {
          item.urgency = Urgency(
            in: due.days(since: shownTime.today), isOverdue: item.isOverdue, thresholds)
        }
        if let nesting, whole.contains(number) {
          item.below = page.linesBelow(fact.line, nesting)
        }
        texts[number] = item
      }
    }
    return (texts, problems)
  }
}

// MARK: JSON

extension JSONWriter {
  /// An item as every view writes it: all members always, null for what it does not have. It is
  /// written without a `Value` for each member, because a list may have tens of thousands of items.
  public mutating func item(_ item: ListedItem) {
    object { json in
      json.member("path", item.path.bytes)
      json.member("line", item.line)
      json.member("day", item.day?.bytes)
      json.member("kind", item.kindWord)
      json.member("section", "\(item.section.name)")
      json.member("definition", item.isDefinition)
      json.member("state", item.state?.word)
      json.member("open", item.isOpen)
      json.member("overdue", item.isOverdue)
      json.key("waitsFor")
      json.array { json in for id in item.waitsFor { json.string(id) } }
      json.member("urgency", item.urgency?.rawValue)
      json.member("priority", item.priority?.name)
      let time = item.time
      json.member("time", time.map { $0.start.bytes + mark($0.startsNextDay) })
      json.member("end", time?.end.map { $0.bytes + mark(time?.endsNextDay == true) })
      json.member("words", item.words)
      json.key("amount")
      json.amount(item.exactAmount)
      json.key("tags")
      json.array { json in for tag in item.tags { json.string(tag) } }
      for key in AttributeKey.named {
        json.member("\(key.name)", item.values.first { $0.key == key }?.exact)
        if key == .due { json.member("dueDay", item.dueDay?.bytes) }
      }
      json.key("typed")
      json.object { json in item.typed(&json) }
      json.key("own")
      json.array { json in
        for value in item.values where value.key == .own {
          json.string(Array(AttributeKey.own.lead.utf8) + value.value)
        }
      }
      json.member("comment", item.comment)
      json.member("age", item.age)
      json.member("moves", item.moves)
      json.member("notes", item.noteCount)
      json.member("steps", item.stepCount)
      json.member("doneSteps", item.doneStepCount)
    }
  }
}

/// `>` after a time of the next day, as in the file.
private func mark(_ isNextDay: Bool) -> [UInt8] { isNextDay ? [UInt8(ascii: ">")] : [] }

/// The parts of an item on a screen.
extension Screen {
  /// `[ ]`; empty without a box.
  public func box(_ item: ListedItem) -> [Piece] {
    guard let state = item.state else { return [] }
    return [Piece("[\(state.sign)]", state.isClosed ? .dim : palette.style(item.priority))]
  }

  /// The box with the space after it; empty without a box.
  public func boxAndSpace(_ item: ListedItem) -> [Piece] {
    let box = box(item)
    return box.isEmpty ? [] : box + [Piece(" ")]
  }

  /// `!high Pay rent  1/2 steps`, and of what waits for other items `waits for visa`.
  public func words(_ item: ListedItem) -> [Piece] {
    [wordsAlone(item), steps(item), needs(item)].filter { !$0.isEmpty }
      .reduce(into: []) { $0 += $0.isEmpty ? $1 : [Piece("  ")] + $1 }
  }

  /// `!high Pay rent`.
  func wordsAlone(_ item: ListedItem) -> [Piece] {
    let style: Style? = item.state?.isClosed == true || !item.waitsFor.isEmpty ? .dim : nil
    var pieces: [Piece] = []
    if let priority = item.priority {
      pieces.append(Piece("!\(priority.name) ", style ?? palette.style(priority)))
    }
    pieces.append(Piece(item.words, style ?? .plain))
    if let amount = item.amount { pieces.append(Piece([0x20] + amount, style ?? .plain)) }
    return pieces
  }

  /// `1/2 steps`; empty without steps.
  func steps(_ item: ListedItem) -> [Piece] {
    if item.stepCount == 0 { return [] }
    let steps = PlanText.counted(item.stepCount, "step", "steps")
    return [Piece("\(item.doneStepCount)/\(steps)", .dim)]
  }

  /// `waits for visa`; empty if it waits for nothing.
  func needs(_ item: ListedItem) -> [Piece] {
    if item.waitsFor.isEmpty { return [] }
    return [Piece(Array("waits for ".utf8) + item.waitsFor.joined(separator: ", ".utf8), .dim)]
  }

  /// `#home #bank`.
  public func tags(_ item: ListedItem) -> [Piece] { [Piece(item.tagWords, .dim)] }

  /// `in 2d`, `overdue 3d`, `17:00`; where it is no terminal `2026-10-07`, `overdue 2026-10-02`.
  public func deadline(_ item: ListedItem) -> [Piece] {
    guard item.isOpen, let day = item.dueDay else { return item.isOpen ? expiry(item) : [] }
    let style = palette.style(item.urgency)
    guard isTerminal else {
      return [Piece(Array((item.isOverdue ? "overdue " : "").utf8) + item.deadline, style)]
    }
    return [Piece(deadlineWords(day, item.dueTime, item.isOverdue, today), style)]
  }

  /// `expires in 40m`, `expires tomorrow`; where it is no terminal the day and the time.
  private func expiry(_ item: ListedItem) -> [Piece] {
    guard let end = item.end, let day = end.lastDay else { return [] }
    guard isTerminal else {
      let time = end.minutes.flatMap { ClockTime(minutes: $0 - 1440 * day.days(since: end.day)) }
      let moment = MomentInput(date: .absolute(day), time: time)
      return [Piece(Array("expires ".utf8) + moment.bytes, .dim)]
    }
    let left = item.minutesLeft.flatMap { $0 < 1440 ? Minutes(value: $0) : nil }
    let words = left.map { "in \($0.text)" } ?? deadlineWords(day, nil, false, today)
    return [Piece("expires \(words)", .dim)]
  }

  /// `09:00-10:30`; empty without a time.
  public func time(_ item: ListedItem) -> [Piece] { item.time.map { [Piece($0.bytes)] } ?? [] }

  /// `2026-10-05:12` or `groceries.plan:3`, by which commands find it.
  public func address(_ item: ListedItem) -> [Piece] {
    [Piece((item.day?.bytes ?? item.path.bytes) + Array(":\(item.line)".utf8), .dim)]
  }

  /// `since 3 Nov, moved 9 times`, then shorter forms; empty for what is closed or was not moved.
  public func ages(_ item: ListedItem) -> [[Piece]] {
    guard item.state?.isClosed == false, let first = item.firstDay, let day = item.day, first < day
    else { return [] }
    let since = "since \(self.day(first))"
    // A task that was moved once was moved from that day.
    guard let moves = item.moves, moves > 1 else { return [[Piece(since, .dim)]] }
    return [[Piece("\(since), moved \(moves) times", .dim)], [Piece(since, .dim)]]
  }
}
