public import PlanDocument

/// What a roll to a day carries, adds and settles: the one decision that planroll writes, and that
/// views, reminders and planlint show.
///
/// Positions are those of the items in the facts it was made from.
public struct RollDecision: Sendable {
  /// A line that a roll changes or adds.
  public enum Line: Hashable, Sendable {
    /// An item of the facts.
    case item(Int)
    /// One of `added`.
    case carried(Int)
    /// One of `started`.
    case started(Int)

    public var item: Int? { if case .item(let item) = self { item } else { nil } }
  }

  /// A task that is carried.
  public struct Task: Sendable {
    /// The items with its content, newest first: the line that it is taken from, its equals on that
    /// day, and the lines of older tasks that one typed by hand has taken over.
    public let layers: [Int]
    public let firstDay: FirstDay
    /// The line of the day, typed by hand, that takes it over; nil if a line is added.
    public let joined: Line?

    /// The item that it is taken from.
    public var item: Int { layers[0] }
  }

  /// What is to be done.
  public enum Work: Sendable {
    /// Write what recurs, and carry what is open.
    case roll
    /// Write what recurs. A series waits for an open instance that a roll would carry.
    case create(Recurring)
    /// Settle the copies of tasks.
    case settle
  }

  public let day: CivilDate
  /// The tasks that are added to the day, in order.
  public internal(set) var added: [Task] = []
  /// Those that join a line of the day.
  public internal(set) var joined: [Task] = []
  /// What recurs and is not in the day yet, in the order of the definitions.
  public internal(set) var started: [StartedOccurrence] = []
  /// The changes to lines that settle their copies, before anything is carried.
  public internal(set) var firstChanges: [Line: ItemChange] = [:]
  /// The changes to lines after that.
  public internal(set) var changes: [Line: ItemChange] = [:]
  /// The copies that change to agree with the one that counts.
  public internal(set) var settled: [Line] = []
  /// The open tasks that are too old to be carried.
  public internal(set) var tooOld: [TaskTooOld] = []
  /// The dates of series that bring nothing because they are too old.
  public internal(set) var datesTooOld: [StartedOccurrence] = []
  /// The boxes as they are afterwards.
  var days: TaskDays

  /// The tasks that are open on the day afterwards, each with its line there. A copy on another day
  /// may close one as it arrives.
  public var carried: [(task: Task, line: Line)] {
    let all =
      added.enumerated().map { ($1, .carried($0)) }
      + joined.compactMap { task in task.joined.map { (task, $0) } }
    if all.isEmpty { return [] }
    let open = Set(days.days[days.target].copies.lazy.filter(\.isOpen).map(\.source))
    return all.filter { open.contains($1) }
  }

  /// The open tasks on days after another that came from an earlier day, by day. A wrong clock can
  /// cause them.
  ///
  /// They have a `from:`. Tasks that were typed there, or moved from an undated file, have none.
  ///
  /// - Parameter isCounted: whether an item counts.
  public func carriedAhead(
    of today: CivilDate, where isCounted: (Int) -> Bool = { _ in true }
  ) -> [CarriedAhead] {
    days.days.compactMap { day in
      if day.date <= today { return nil }
      let count = day.copies.count { copy in
        copy.isTopLevel && copy.isOpen && copy.firstDay.date < day.date
          && copy.source.item.map(isCounted) ?? true
      }
      return count == 0 ? nil : CarriedAhead(date: day.date, count: count)
    }
  }

  /// The files of the days that matter; if copies are only settled, those with copies of these
  /// tasks.
  public var files: [Int] { days.days.compactMap(\.file) }

  /// The open items that settling moves to a later copy.
  public var passing: [Int] { days.passing.compactMap { days[$0].source.item } }

  /// The first day of the task of each line.
  public var firstDays: [Line: CivilDate] {
    days.days.reduce(into: [:]) { found, day in
      for copy in day.copies { found[copy.source] = copy.firstDay.date }
    }
  }

  /// Whether a file says after the roll what was decided for its boxes: of those of the day of the
  /// roll, which task they are, and whether they are open or moved.
  ///
  /// - Parameters:
  ///   - written: the file with its new text, in facts that continue those of the decision.
  ///   - file: the file as it was.
  ///   - line: where a line is in the new text.
  public func agrees(
    _ written: Int, in facts: FolderFacts, asFile file: Int, at line: (Line) -> Int?
  ) -> Bool {
    guard let number = days.days.firstIndex(where: { $0.file == file }) else { return false }
    // A line that was moved must not become the record of another.
    let edits = [file, written].map { file in
      facts.edited.count { facts.file(ofItem: $0.edit) == file }
    }
    if edits[1] > edits[0] { return false }
    let day = days.days[number]
    let isGrown = number == days.target
    var found: [Int: TaskCopy] = [:]
    for item in facts.items(ofFile: written) {
      found[facts.items[item].line] = facts.copy(of: item, on: day.date)
    }
    return day.copies.allSatisfy { copy in
      // A box without words may have been filled.
      if isGrown, copy.words == .empty { return true }
      guard let copied = line(copy.source).flatMap({ found[$0] }) else { return false }
      guard copied.isSameTask(as: copy) else { return false }
      if !isGrown { return copied.says(copy) }
      return copied.isTopLevel == copy.isTopLevel
        && copied.isOpen == copy.isOpen && copied.isMoved == copy.isMoved
    }
  }
}

/// An open task that a roll does not carry because it is too old.
public struct TaskTooOld: Sendable {
  /// Its position in the facts.
  public let item: Int
  /// A roll since this day, or an earlier one, carries it.
  public let since: CivilDate
}

/// Open tasks that a roll or a move has brought to a future day.
public struct CarriedAhead: Hashable, Sendable {
  public let date: CivilDate
  public let count: Int
}
