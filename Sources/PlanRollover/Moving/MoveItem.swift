import PlanDocument
import PlanText

/// An item that is being moved to another day.
struct MoveItem {
  var origin: MoveLine
  /// The index of its file.
  var page: Int
  var line: Int { origin.line }
  var isSlot: Bool
  /// Its identity; without a first day if it comes from an undated file.
  var identity: TaskIdentity
  /// Whether its file has no other item of that identity, so that any copy must be one of it.
  var isUnique: Bool
  /// Whether it has a `from:`, and so was typed first elsewhere.
  var isCopy: Bool
  var place: ItemPlace
  /// The block as it is added to the day.
  var block: CarriedBlock
  /// The block for the day that it came from, with its closed items below.
  var whole: CarriedBlock
}

/// A file that items are moved from.
struct MoveSource {
  let page: MovePage
  private let nesting: Nesting
  private let outline: Outline
  private let numbers: [Int: Int]
  private let counts: [TaskIdentity: Int]

  init(_ page: MovePage) {
    self.page = page
    nesting = Nesting(page.document)
    outline = Outline(page.document)
    numbers = page.document.taskNumbers
    counts = page.document.counts(numbered: numbers)
  }

  private var document: Document { page.document }
  var day: CivilDate? { document.kind.date }

  /// Why a line cannot be moved to a day; nil if it can.
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

  /// The line of an item above this one that is moved too.
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

  /// The item of a line that can be moved; nil if formatting it fails its own checks.
  func item(ofLine line: Int, page number: Int, to target: DocumentKind) -> MoveItem? {
    let item = document.item(atLine: line)
    let values = document.values(of: item)
    let identity = document.identity(of: item, values, numbered: numbers)
    var form = CopyForm()
    form.keepsTime = true
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
    // A step of an item becomes a task of its own, not a priority and not a slot.
    if nesting.owner[line] != nil, [.priorities, .schedule].contains(place.kind) {
      place = ItemPlace(.tasks)
    }
    return MoveItem(
      origin: MoveLine(page.path, line), page: number, isSlot: item.kind == .scheduleItem,
      identity: identity, isUnique: counts[identity] == 1, isCopy: values.from != nil,
      place: place, block: block, whole: whole)
  }

  /// The lines below items that would open a fence or comment if a line below them closes it.
  func openers(below line: Int) -> [MoveRefusal.Reason] {
    document.block(ofLine: line).filter { document.table.mayOpen($0, document.bytes.span) }
      .map { .opener(page.path, line: $0) }
  }
}

extension Document {
  /// The number of times each task and slot is in the file.
  fileprivate func counts(numbered numbers: [Int: Int]) -> [TaskIdentity: Int] {
    var counts: [TaskIdentity: Int] = [:]
    for line in lines.indices where lines[line].kind.isTodo || lines[line].kind == .scheduleItem {
      let item = item(atLine: line)
      counts[identity(of: item, values(of: item), numbered: numbers), default: 0] += 1
    }
    return counts
  }
}
