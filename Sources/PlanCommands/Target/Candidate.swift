import PlanDocument
import PlanText

/// A line that a name may mean.
struct Candidate {
  struct Key: Hashable {
    /// A habit, a goal or a task; slots are named among the tasks.
    var kind: ItemKind
    /// Folded, as it is compared.
    var name: [UInt8]
  }

  var key: Key
  /// Folded likewise; nil without one.
  var id: [UInt8]?
  var page: Page
  var line: Int
  /// Whether an item above it is closed, and so it is too: only its address can name it.
  var isBelowClosed = false

  var message: Message { page.message(ofLine: line) }
}

extension Page {
  /// What can be named in it: on a day its habits, tasks, goals and slots, in an undated file the
  /// tasks and goals that do not recur.
  ///
  /// - Parameter wantsBox: whether lines without a box are left out.
  func candidates(wantsBox: Bool = true) -> [Candidate] {
    var series: Set<Int> = []
    let nesting = Nesting(document)
    for (line, kind) in document.definingLines(nesting) where kind != .habit {
      series.formUnion(document.block(ofLine: line))
    }
    return document.lines.indices.compactMap { line in
      guard document.lines[line].kind.isItem, !series.contains(line) else { return nil }
      var candidate = candidate(atLine: line, wantsBox: wantsBox)
      candidate?.isBelowClosed = nesting.isBelowClosed[line]
      return candidate
    }
  }

  private func candidate(atLine line: Int, wantsBox: Bool) -> Candidate? {
    let item = document.item(atLine: line)
    let kind: ItemKind
    switch item.kind {
    case .habitItem where date != nil: kind = .habit
    case .task, .priorityItem, .scheduleItem, .goalItem:
      if item.state == nil, wantsBox { return nil }
      // What was moved is changed where it is now.
      if item.state == .moved, !item.isOpen { return nil }
      kind = item.kind == .goalItem ? .goal : .task
    default: return nil
    }
    let name = document.foldedName(of: item)
    if name.isEmpty { return nil }
    let id = item.value(.id).map { Array(document.bytes[$0.indices]).folded }
    return Candidate(key: Candidate.Key(kind: kind, name: name), id: id, page: self, line: line)
  }
}
