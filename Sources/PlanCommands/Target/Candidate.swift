import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A line that a name may mean.
struct Candidate {
  enum Kind: UInt8 { case habit, task, goal }

  /// Some of the kinds.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    static let habit = Kinds(rawValue: 1 << Kind.habit.rawValue)
    static let task = Kinds(rawValue: 1 << Kind.task.rawValue)
    static let goal = Kinds(rawValue: 1 << Kind.goal.rawValue)

    func holds(_ kind: Kind) -> Bool { contains(Kinds(rawValue: 1 << kind.rawValue)) }
  }

  struct Key: Hashable {
    var kind: Kind
    /// Folded, as it is compared.
    var name: [UInt8]
  }

  var key: Key
  /// Folded likewise; nil without one.
  var id: [UInt8]?
  var page: Page
  var line: Int
  /// Whether an item above it is closed, and it with that: only its address means it.
  var isBelowClosed = false

  var message: Message { page.message(ofLine: line) }
}

extension Page {
  /// What can be named in it: of a day its habits, tasks, goals and slots, of an undated file the
  /// tasks and goals that do not recur.
  ///
  /// - Parameter wantsBox: whether a line without a box is none.
  func candidates(wantsBox: Bool = true) -> [Candidate] {
    var series: Set<Int> = []
    for definition in document.definitions where definition.subject != .habit {
      series.formUnion(document.block(ofLine: definition.line))
    }
    let nesting = Nesting(document)
    return document.lines.indices.compactMap { line in
      guard document.lines[line].kind.isItem, !series.contains(line) else { return nil }
      var candidate = candidate(atLine: line, wantsBox: wantsBox)
      candidate?.isBelowClosed = nesting.isBelowClosed[line]
      return candidate
    }
  }

  private func candidate(atLine line: Int, wantsBox: Bool) -> Candidate? {
    let item = document.item(atLine: line)
    let kind: Candidate.Kind
    switch item.kind {
    case .habitItem where date != nil: kind = .habit
    case .task, .priorityItem, .scheduleItem, .goalItem:
      if item.state == nil, wantsBox { return nil }
      // What has moved is changed where it is now.
      if item.state == .moved, !item.isOpen { return nil }
      kind = item.kind == .goalItem ? .goal : .task
    default: return nil
    }
    let name = document.foldedName(of: item, as: kind == .habit ? .habit : .task)
    if name.isEmpty { return nil }
    let id = item.value(.id).map { Array(document.bytes[$0.indices]).folded }
    return Candidate(key: Candidate.Key(kind: kind, name: name), id: id, page: self, line: line)
  }
}
