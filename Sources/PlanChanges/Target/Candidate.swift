import PlanDocument
import PlanShell
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

/// What may be named, and for what change.
struct TargetScope {
  var kinds: Set<ItemKind>
  /// What is done to it, as in "cannot be ticked".
  var participle: String
  /// Whether a line without a box is no target.
  var wantsBox = true
  /// The days that are to change, if nothing else says which.
  var dates: [CivilDate]
  /// Whether the user named these days: then no others are searched.
  var namesDays = false
  /// Whether a missing one of them is read as it would be made.
  var makesDays = true
  /// Whether a series counts although these days have no instance of it.
  var recurs = false
  /// Whether tasks of other days that are still to be done count.
  var looksElsewhere = true
  /// Whether filters mean only what is still to be done.
  var wantsOpen = true
  /// Whether everything that matches a filter is meant, and targets are filters.
  var takesAll = false
  /// Whether copies are settled first. Tasks that a wrong clock carried to a day to come must not
  /// be settled: the copy of today would be dropped.
  var settles = true
}

extension TargetScope {
  var kindsInWords: String {
    [ItemKind.habit, .task].filter(kinds.contains).map(\.name).joined(separator: " or ")
  }
}

extension Refusal {
  /// A target that matches several lines.
  init(several candidates: [Candidate], _ target: Target) {
    self.init(
      [Objection("'\(target.text)' matches several lines; type more, or the address of one:")]
        + candidates.map { Objection($0.message, hasPlace: true) }.shortened {
          Objection("\($0)", hasPlace: true)
        })
    code = ExitCode.differs
  }
}
