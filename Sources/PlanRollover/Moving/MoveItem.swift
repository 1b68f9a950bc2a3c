import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// An item on its way to another day.
struct MoveItem {
  var origin: MoveLine
  /// Among the files it may come from.
  var page: Int
  var line: Int { origin.line }
  var isSlot: Bool
  /// What it is known by; without a first day where it comes from an undated file.
  var identity: TaskIdentity
  /// Whether its file has no other of that identity, so that a copy must be one of it.
  var isUnique: Bool
  /// Whether it says itself since when it stands, so that it is not where it was typed first.
  var isCopy: Bool
  var place: ItemPlace
  /// As it arrives.
  var block: CarriedBlock
  /// As it arrives where it came from, with what is closed below it.
  var whole: CarriedBlock
}

/// A file that items leave.
struct MoveSource {
  let page: MovePage
  private let nesting: Nesting
  private let outline: Outline
  private let counts: [TaskIdentity: Int]

  init(_ page: MovePage) {
    self.page = page
    nesting = Nesting(page.document)
    outline = Outline(page.document)
    counts = page.document.identities
  }

  private var document: Document { page.document }
  var day: CivilDate? { document.kind.date }

  /// Why a line cannot go to a day; nil if it can.
  func refusal(ofLine line: Int, to day: CivilDate) -> MoveRefusal.LineReason? {
    switch document.kind {
    case .day(day): return .ownDay
    case .day, .collection: break
    case .settings, .template, .unknown: return .noPlan
    }
    guard document.lines.indices.contains(line) else { return .noTask }
    switch document.lines[line].kind {
    case .habitItem: return .habit
    case .moodItem: return .mood
    case .goalItem: return .goal
    case .scheduleItem: if document.lines[line].isAllDay { return .noTask }
    case .task, .priorityItem: if document.lines[line].state == nil { return .noTask }
    default: return .noTask
    }
    if document.kind == .collection, recurs(line) { return .series }
    let item = document.item(atLine: line)
    if item.words.isEmpty || document.foldedName(of: item).isEmpty { return .nameless }
    if document.closes(line) {
      return item.state == .moved ? .moved(document.values(of: item).to) : .closed
    }
    return nesting.isBelowClosed[line] ? .belowClosed : nil
  }

  /// The line of an item above one, of those that are named.
  func line(above line: MoveLine, among named: Set<MoveLine>) -> Int? {
    var above = document.lines[line.line].parent
    while let next = above {
      if named.contains(MoveLine(line.path, next)) { return next }
      above = document.lines[next].parent
    }
    return nil
  }

  /// Whether an item, or one above it, has a rule.
  private func recurs(_ line: Int) -> Bool {
    var next: Int? = line
    while let line = next {
      let item = document.item(atLine: line)
      if item.value(.every) != nil || item.value(.after) != nil { return true }
      next = nesting.owner[line]
    }
    return false
  }

  /// The item of a line that can go; nil where formatting it fails its own checks.
  func item(ofLine line: Int, page number: Int, to target: DocumentKind) -> MoveItem? {
    let item = document.item(atLine: line)
    let values = document.values(of: item)
    let identity = document.identity(of: item, values)
    var form = CopyForm()
    if day == nil {
      form.kind = target
      form.settlesTimes = false
      form.inheritedTags = document.title?.tags.map { document.text($0) } ?? []
    }
    var wholeForm = form
    wholeForm.isWhole = true
    guard
      let block = CarriedBlock(document, line: line, from: identity.firstDay, form),
      let whole = CarriedBlock(document, line: line, from: identity.firstDay, wholeForm)
    else { return nil }
    var place = ItemPlace(ofLine: line, outline)
    // A step towards something is a task by itself, but no priority, and nothing at an hour.
    if nesting.owner[line] != nil, [.priorities, .schedule].contains(place.kind) {
      place = ItemPlace(.tasks)
    }
    return MoveItem(
      origin: MoveLine(page.path, line), page: number, isSlot: item.kind == .scheduleItem,
      identity: identity, isUnique: counts[identity] == 1, isCopy: values.from != nil,
      place: place, block: block, whole: whole)
  }

  /// Lines below items that open a fence or comment as soon as something below closes it.
  func openers(below line: Int) -> [MoveRefusal.Reason] {
    document.block(ofLine: line).filter { document.table.mayOpen($0, document.bytes.span) }
      .map { .opener(page.path, line: $0) }
  }
}

extension Document {
  /// How often each task and slot stands here.
  fileprivate var identities: [TaskIdentity: Int] {
    var counts: [TaskIdentity: Int] = [:]
    for line in lines.indices where lines[line].kind.isTodo || lines[line].kind == .scheduleItem {
      let item = item(atLine: line)
      counts[identity(of: item, values(of: item)), default: 0] += 1
    }
    return counts
  }
}
