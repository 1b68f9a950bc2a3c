import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// The names of a month: in the cells of its calendar, or as a list of its days.
struct MonthNames {
  typealias Entry = CalendarEntries.Entry

  let entries: CalendarEntries
  let texts: ItemTexts
  let today: CivilDate

  /// What is below the days of a week.
  struct Row {
    /// An entry of a day, or the bar of an event of several days.
    struct Cell {
      let lane: Int
      /// Places in the week.
      let days: Range<Int>
      let entry: Entry
      let isBar: Bool
    }

    fileprivate(set) var cells: [Cell] = []
    /// By place in the week, how many entries have no room.
    fileprivate(set) var more = [Int](repeating: 0, count: 7)
  }

  /// Gives each event of several days the first line that is free on all its days, then the others the
  /// lines that are left.
  ///
  /// - Parameter week: nil for days of another month.
  func row(of week: [CivilDate?], depth: Int) -> Row {
    var row = Row()
    var taken = [Set<Int>](repeating: [], count: 7)
    for span in entries.spans {
      let places = week.indices.filter { week[$0].map(span.days.contains) ?? false }
      guard let first = places.first, let last = places.last else { continue }
      let lane = (0..<depth).first { lane in places.allSatisfy { !taken[$0].contains(lane) } }
      for place in places { row.more[place] += lane == nil ? 1 : 0 }
      guard let lane else { continue }
      for place in places { taken[place].insert(lane) }
      row.cells.append(Row.Cell(lane: lane, days: first..<last + 1, entry: span.entry, isBar: true))
    }
    for (place, date) in week.enumerated() {
      guard let date else { continue }
      let entries = entries.days[date] ?? []
      let lanes = (0..<depth).filter { !taken[place].contains($0) }
      for (lane, entry) in zip(lanes, entries) {
        row.cells.append(Row.Cell(lane: lane, days: place..<place + 1, entry: entry, isBar: false))
      }
      row.more[place] += max(0, entries.count - lanes.count)
    }
    row.cells.sort { $0.days.lowerBound < $1.days.lowerBound }
    return row
  }

  /// `━━ Lisbon ━━━━━━━`.
  func bar(_ entry: Entry, cells: Int, _ screen: Screen) -> [Piece] {
    let style = screen.palette.style(.cyan)
    let rule = { Piece(String(repeating: screen.glyphs.span, count: max(0, $0)), style) }
    let name = [rule(2), Piece(" ")] + words(entry, screen) + [Piece(" ")]
    let start = name.cut(cells: cells, screen.glyphs.ellipsis)
    return start + [rule(cells - start.width)]
  }

  /// The words of an entry in the colour of its priority, dim if it is done.
  func words(_ entry: Entry, _ screen: Screen) -> [Piece] {
    guard let item = texts[entry.item] else { return [] }
    let style = entry.isOver ? .dim : item.priority.map { screen.palette.style($0) }
    return [Piece(item.words, style ?? .plain)]
  }

  // MARK: as a list

  /// A line or more for each day on which something happens; past days of a month that goes on have one.
  func drawDays(of days: [MonthReport.Day], on screen: inout Screen) {
    screen.line()
    for day in days.map(\.figures.date) {
      let spans = entries.spans.filter { $0.days.lowerBound == day }.map { span in
        words(span.entry, screen) + [
          Piece(" until \(span.end.weekday.title) \(screen.day(span.end))", .dim)
        ]
      }
      let all =
        spans
        + (entries.days[day] ?? []).map { entry in
          [Piece(entry.isDue ? "due " : "", .dim)] + words(entry, screen)
        }
      if all.isEmpty { continue }
      let most = !screen.isTerminal ? .max : day < today ? 1 : 3
      let name = screen.isTerminal ? weekdayName(day) : dayAndDate(day)
      let (indent, isToday) = (name.utf8.count + 3, day == today)
      let more = all.count > most ? [Piece("  +\(all.count - most)", .dim)] : []
      let room = screen.columns - indent - more.width
      let shown = all.prefix(most).map { pieces in
        screen.isTerminal ? pieces.cut(cells: room, screen.glyphs.ellipsis) : pieces
      }
      screen.flow(
        shown.dropLast() + shown.suffix(1).map { $0 + more }, gap: 2,
        label: (isToday ? screen.glyphs.now : " ") + name,
        isToday ? .bold : .dim, indent: indent)
    }
    screen.line()
  }

  /// `every day Listening · weekdays Standup`.
  func drawRoutines(on screen: inout Screen) {
    let dot = [Piece(screen.glyphs.dot, .dim)]
    let groups = routines(screen.day).map { label, words in
      [[Piece(label + " ", .dim), Piece(words)]]
    }
    screen.flow(Array(groups.joined(separator: [dot])), gap: 1)
  }

  /// What recurs `every day` and on `weekdays`.
  func routines(_ day: (CivilDate) -> String) -> [(label: String, words: [UInt8])] {
    [(true, "every day"), (false, "weekdays")].compactMap { isDaily, label in
      let names = entries.routines.filter { $0.isDaily == isDaily }.compactMap { routine in
        texts[routine.item].map { item in
          let start = routine.start.map { " from \(day($0))" } ?? ""
          return item.words + (start + (routine.until.map { " until \(day($0))" } ?? "")).utf8
        }
      }
      return names.isEmpty ? nil : (label, Array(names.joined(separator: ", ".utf8)))
    }
  }
}
