import PlanDocument
import PlanHistory
import PlanReports
import PlanSystem
import PlanText

/// The parts that `plan today` and `plan review` draw alike.
extension Screen {
  /// A title in capitals and a line or more for each row; nothing without rows.
  mutating func part<Row>(
    _ title: String, _ rows: [Row], isCounted: Bool = false, draw: (inout Screen, Row) -> Void
  ) {
    if rows.isEmpty { return }
    line()
    line([Piece(title.uppercased(), .bold), Piece(isCounted ? " \(rows.count)" : "", .dim)])
    for row in rows { draw(&self, row) }
  }

  /// `tasks 1/6 █▋········ 17%`, `habits 2/7`, `points 4`, `mood 4.0 of 5`: a group for each part that
  /// there is.
  func progress(_ total: DayFigures, priorities: Progress = Progress()) -> [[Piece]] {
    var groups: [[Piece]] = []
    if let share = total.tasks.share {
      let cells = columns < 60 ? 10 : columns < 100 ? 20 : 30
      let bar = Piece(glyphs.bar(share, cells: cells), palette.style(.green))
      groups = [
        [
          Piece("tasks \(total.tasks.done)/\(total.tasks.planned) "), bar,
          Piece(" \(percent(share))"),
        ], [Piece(total.tasks.carriedWords, .dim)],
      ]
    }
    for (word, progress) in [("priorities", priorities), ("habits", total.habits)]
    where progress.planned > 0 {
      groups.append([Piece("\(word) \(progress.done)/\(progress.planned)")])
    }
    if total.points > 0 { groups.append([Piece("points \(total.points)")]) }
    if let mean = total.moods.mean {
      groups.append([Piece("mood "), mood(mean), Piece(" of 5", .dim)])
    }
    return groups
  }

  /// `[ ] Ship  #work                in 2d`, and with further indent a line for each open step.
  ///
  /// - Parameters:
  ///   - start: comes before the box.
  ///   - time: comes before the words, and `mark` after them.
  ///   - aside: comes after that if there is room.
  ///   - isOver: whether an item without a box is over.
  ///   - right: nil for the deadline.
  mutating func item(
    _ item: ListedItem, _ today: CivilDate, _ texts: ItemTexts, steps: [OpenStep] = [],
    start: (ListedItem, Screen) -> [Piece] = { _, _ in [] }, time: [Piece] = [],
    mark: [Piece] = [], aside: (ListedItem, Screen) -> [Piece] = { $1.tags($0) },
    isOver: Bool = false, right: [Piece]? = nil
  ) {
    var words = time + words(item) + mark
    if isOver, item.state == nil { words = words.map { Piece($0.shown, .dim) } }
    let box = box(item)
    line(
      start(item, self) + (box.isEmpty ? [.blanks(4)] : box + [.blanks(1)]) + words, item, today,
      aside: aside(item, self), right: right ?? deadline(item, today))
    for step in steps {
      guard let item = texts[step.item] else { continue }
      let indent = Piece.blanks(2 * min(step.depth, 8) + 2)
      self.item(item, today, texts, start: { start($0, $1) + [indent] }, aside: aside)
    }
  }
}

extension ListedItem {
  /// `2026-10-05.plan:12`.
  var place: [UInt8] { path.bytes + Array(":\(line)".utf8) }
}

extension [[[UInt8]]] {
  /// Adds a record of `--plain` that begins with its kind.
  mutating func add(_ kind: String, _ values: Value...) {
    append(([.text(kind)] + values).map(\.field))
  }
}

extension Piece {
  static func blanks(_ cells: Int) -> Piece {
    Piece(String(repeating: " ", count: max(0, cells)))
  }
}

extension ReportSource {
  /// `12 open tasks`: those of the whole folder.
  var openTasks: String {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    let count = facts.items.indices.count { facts.items[$0].kind.isTodo && open.matches($0) }
    return counted(count, "open task")
  }
}

/// `today`, `in 3d`, `2d ago`, of a number of days from today.
func dayDistance(_ days: Int) -> String {
  switch days {
  case 0: "today"
  case 1: "tomorrow"
  case 2...: "in \(days)d"
  default: "\(-days)d ago"
  }
}
