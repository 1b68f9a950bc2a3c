import PlanDocument

/// What a day holds for an item that is moved to it.
enum Standing {
  case nothing
  /// A line for it: a copy, or a line typed by hand.
  case line(Int)
  /// The line from which it was moved away. This line is opened again.
  ///
  /// - isBack: whether it comes from the day in the `to:` of that line, and was not typed there.
  case left(Int, own: CarriedBlock, isBack: Bool)
  /// A closed copy of it.
  case closed

  /// Of several lines, the one with the highest rank is used.
  fileprivate var rank: Int {
    switch self {
    case .nothing: 0
    case .line: 1
    case .closed: 2
    case .left(_, _, let isBack): isBack ? 4 : 3
    }
  }
}

/// The day that items are moved to.
struct MoveTarget {
  let page: MovePage
  let day: CivilDate
  private let nesting: Nesting
  private let numbers: [Int: Int]
  /// By name, the lines that may be for an item.
  private var named: [TaskIdentity.Name: [Int]] = [:]
  private var used: Set<Int> = []

  init(_ page: MovePage, _ day: CivilDate) {
    self.page = page
    self.day = day
    let document = page.document
    nesting = Nesting(document)
    numbers = document.taskNumbers
    for line in document.lines.indices {
      let kind = document.lines[line].kind
      guard kind == .scheduleItem || kind.isTodo && document.lines[line].state != nil else {
        continue
      }
      let item = document.item(atLine: line)
      let identity = document.identity(of: item, document.values(of: item))
      named[identity.name, default: []].append(line)
    }
  }

  /// Finds what the day holds for an item. Each line is used for one item only.
  ///
  /// - Parameter origin: the day that it comes from.
  mutating func standing(for moved: MoveItem, from origin: CivilDate?) -> Standing {
    var best: (rank: Int, line: Int?, standing: Standing) = (0, nil, .nothing)
    for line in named[moved.identity.name] ?? [] where !used.contains(line) {
      let standing = self.standing(of: line, for: moved, from: origin)
      if standing.rank > best.rank { best = (standing.rank, line, standing) }
    }
    if let line = best.line { used.insert(line) }
    return best.standing
  }

  private func standing(of line: Int, for moved: MoveItem, from origin: CivilDate?) -> Standing {
    let document = page.document
    let item = document.item(atLine: line)
    guard (item.kind == .scheduleItem) == moved.isSlot else { return .nothing }
    let values = document.values(of: item)
    // An item without a first day has no copies yet.
    let firstDay = document.identity(of: item, values, numbered: numbers).firstDay
    let isSame = firstDay == moved.identity.firstDay
    let isBelowClosed = nesting.isBelowClosed[line]
    if item.state == .moved, document.closes(line) {
      var form = CopyForm()
      form.isWhole = true
      guard isSame, !isBelowClosed,
        let own = CarriedBlock(document, line: line, from: moved.identity.firstDay, form),
        own.says(asMuchAs: moved.whole)
      else { return .nothing }
      return .left(line, own: own, isBack: values.to == origin && moved.isCopy)
    }
    if document.closes(line) {
      return isSame && moved.isUnique ? .closed : .nothing
    }
    if isBelowClosed || moved.isSlot && !document.hasTime(of: moved.block, line) {
      return .nothing
    }
    if isSame, moved.isUnique { return .line(line) }
    let isTyped = values.from == nil && nesting.owner[line] == nil
    return isTyped && moved.saysAll(ofLine: line, document) ? .line(line) : .nothing
  }
}

extension MoveItem {
  /// Whether a line typed by hand has no priority, tag, value, step or note that this item lacks:
  /// these would leave their day with the item when it is moved back.
  fileprivate func saysAll(ofLine line: Int, _ document: borrowing Document) -> Bool {
    var form = CopyForm()
    form.isWhole = true
    guard let typed = CarriedBlock(document, line: line, from: nil, form) else { return false }
    let (own, others) = (block.document, typed.document)
    let (item, other) = (
      own.item(atLine: CarriedBlock.head), others.item(atLine: CarriedBlock.head)
    )
    let tags = Set(item.tags.map { own.text($0).folded })
    let values = Set(item.attributes.map { own.text($0.range) })
    return [nil, item.priority].contains(other.priority)
      && other.tags.allSatisfy { tags.contains(others.text($0).folded) }
      && other.attributes.allSatisfy { values.contains(others.text($0.range)) }
      && own.linesBelow(takingOver: others, intoLine: CarriedBlock.head)?.added.isEmpty ?? false
  }
}

extension Document {
  /// Whether a slot has the same time as another one, and a box if the other has one.
  fileprivate func hasTime(of block: CarriedBlock, _ line: Int) -> Bool {
    let other = block.document.item(atLine: CarriedBlock.head)
    let item = item(atLine: line)
    return slotTime(of: item) == block.document.slotTime(of: other)
      && (item.state == nil) == (other.state == nil)
  }
}
