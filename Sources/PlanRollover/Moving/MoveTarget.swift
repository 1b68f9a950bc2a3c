import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// What a day holds for an item that comes into it.
enum Standing {
  case nothing
  /// A line stands for it: a copy, or one typed by hand.
  case line(Int)
  /// It was moved away from a line, which is opened again.
  ///
  /// - isBack: whether it comes from where that line says it went, and was not typed there.
  case left(Int, own: CarriedBlock, isBack: Bool)
  /// A copy of it is closed.
  case closed
}

/// The day that items go to.
struct MoveTarget {
  let page: MovePage
  let day: CivilDate
  private let nesting: Nesting
  /// By name the lines that may stand for an item.
  private var named: [TaskIdentity.Name: [Int]] = [:]
  private var used: Set<Int> = []

  init(_ page: MovePage, _ day: CivilDate) {
    self.page = page
    self.day = day
    let document = page.document
    nesting = Nesting(document)
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

  /// What stands for an item; that line does so for no other one.
  ///
  /// - Parameter origin: the day it comes from.
  mutating func standing(for moved: MoveItem, from origin: CivilDate?) -> Standing {
    var best: (rank: Int, line: Int?, standing: Standing) = (0, nil, .nothing)
    for line in named[moved.identity.name] ?? [] where !used.contains(line) {
      let standing = self.standing(of: line, for: moved, from: origin)
      if standing.rank > best.rank { best = (standing.rank, line, standing) }
    }
    if let line = best.line { used.insert(line) }
    return best.standing
  }

  private func standing(
    of line: Int, for moved: MoveItem, from origin: CivilDate?
  ) -> Standing {
    let document = page.document
    let item = document.item(atLine: line)
    guard (item.kind == .scheduleItem) == moved.isSlot else { return .nothing }
    let values = document.values(of: item)
    // Without a first day it has no copies yet.
    let isSame = (values.from ?? day) == moved.identity.firstDay
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

extension Standing {
  /// Of several lines the greatest counts.
  fileprivate var rank: Int {
    switch self {
    case .nothing: 0
    case .line: 1
    case .closed: 2
    case .left(_, _, let isBack): isBack ? 4 : 3
    }
  }
}

extension MoveItem {
  /// Whether a line that was typed by hand has no priority, tag, value, step or note of its own: it
  /// would leave its day with this item when that goes back.
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
  /// Whether a slot has the time of another one, and a box if that has one.
  fileprivate func hasTime(of block: CarriedBlock, _ line: Int) -> Bool {
    let other = block.document.item(atLine: CarriedBlock.head)
    let item = item(atLine: line)
    return slotTime(of: item) == block.document.slotTime(of: other)
      && (item.state == nil) == (other.state == nil)
  }
}
