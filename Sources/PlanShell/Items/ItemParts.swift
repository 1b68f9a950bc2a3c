import PlanDocument
import PlanSystem
import PlanText

/// The parts of an item on a screen.
extension Screen {
  /// `[ ]`; empty without a box.
  public func box(_ item: ListedItem) -> [Piece] {
    guard let state = item.state else { return [] }
    return [Piece("[\(state.sign)]", state.isClosed ? .dim : palette.style(item.priority))]
  }

  /// `!high Pay rent  1/2 steps`.
  public func words(_ item: ListedItem) -> [Piece] {
    let style: Style? = item.state?.isClosed == true ? .dim : nil
    var pieces: [Piece] = []
    if let priority = item.priority {
      pieces.append(Piece("!\(priority.name) ", style ?? palette.style(priority)))
    }
    pieces.append(Piece(item.words, style ?? .plain))
    if let amount = item.amount { pieces.append(Piece([0x20] + amount, style ?? .plain)) }
    if item.stepCount > 0 {
      let steps = PlanText.counted(item.stepCount, "step", "steps")
      pieces.append(Piece("  \(item.doneStepCount)/\(steps)", .dim))
    }
    return pieces
  }

  /// `#home #bank`.
  public func tags(_ item: ListedItem) -> [Piece] { [Piece(item.tagWords, .dim)] }

  /// `in 2d`, `overdue 3d`, `17:00`; where it is no terminal `2026-10-07`, `overdue 2026-10-02`.
  public func deadline(_ item: ListedItem) -> [Piece] {
    guard item.isOpen, let day = item.dueDay else { return [] }
    let style = palette.style(item.urgency)
    guard isTerminal else {
      return [Piece(Array((item.isOverdue ? "overdue " : "").utf8) + item.deadline, style)]
    }
    return [Piece(deadlineWords(day, item.dueTime, item.isOverdue, today), style)]
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

extension ListedItem {
  /// `2026-10-05.plan:12`.
  public var place: [UInt8] { path.bytes + Array(":\(line)".utf8) }
}
