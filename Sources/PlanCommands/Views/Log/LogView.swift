import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

struct LogView: ReportView {
  let report: LogReport
  let source: ReportSource

  var schema: String { "plan.log/1" }
  var items: [Int] { report.entries.map(\.item) }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("from", date: report.days.lowerBound)
    json.member("to", date: report.days.upperBound)
    json.key("entries")
    json.array { json in
      for entry in report.entries {
        guard let item = texts[entry.item] else { continue }
        json.object { json in
          json.member("date", date: entry.date)
          json.member("time", orNull: entry.time?.bytes)
          json.member("kind", entry.word)
          json.member("name", name(of: entry, item))
          json.member("amount", orNull: item.amount)
          json.member("points", entry.points)
          json.key("tags")
          json.array { json in for tag in item.tags { json.string(tag) } }
          json.member("path", item.path.bytes)
          json.member("line", item.line)
        }
      }
    }
  }

  /// Of a habit without its icon.
  private func name(of entry: LogReport.Entry, _ item: ListedItem) -> [UInt8] {
    entry.kind == .habit ? item.habitName : item.name
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.entries.compactMap { entry in
      guard let item = texts[entry.item] else { return nil }
      let tags = item.tags.map { [UInt8(ascii: "#")] + $0 }.joined(separator: [0x20])
      return [
        entry.date.bytes, entry.time?.bytes ?? [], Array(entry.word.utf8),
        name(of: entry, item), item.amount ?? [], Array("\(entry.points)".utf8), Array(tags),
        item.path.bytes + Array(":\(item.line)".utf8),
      ]
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if report.entries.isEmpty, screen.isTerminal {
      screen.nothing("nothing was done", "plan done NAME ticks a task or habit")
    }
    var rest = report.entries[...]
    var isFirst = true
    let hasTimes = report.entries.contains { $0.time != nil }
    while let date = rest.first?.date {
      let day = rest.prefix { $0.date == date }
      rest = rest[day.endIndex...]
      if !isFirst { screen.line() }
      isFirst = false
      drawHead(of: date, Array(day), on: &screen)
      for entry in day { drawEntry(entry, hasTimes: hasTimes, on: &screen, texts) }
    }
  }

  private func drawHead(
    of date: CivilDate, _ entries: [LogReport.Entry], on screen: inout Screen
  ) {
    let points = entries.reduce(0) { $0 + $1.points }
    let day =
      screen.isTerminal
      ? "\(date.weekday.title) \(dayWords(date, source.today))"
      : "\(date.weekday.title) " + String(decoding: date.bytes, as: UTF8.self)
    screen.line(
      [Piece(day, .bold), Piece(date == source.today ? "  today" : "", .dim)],
      right: [
        Piece("\(entries.count) done", .dim),
        Piece(points > 0 ? "  points \(points)" : "", .dim),
      ])
  }

  /// `  14:02  Pay rent  #home                +3`.
  private func drawEntry(
    _ entry: LogReport.Entry, hasTimes: Bool, on screen: inout Screen, _ texts: ItemTexts
  ) {
    guard let item = texts[entry.item] else { return }
    let time = entry.time.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "     "
    var pieces = [Piece("  ")]
    if hasTimes { pieces += [Piece(time, .dim), Piece(" ")] }
    pieces.append(Piece(sign(of: entry.kind, screen), screen.palette.style(.green)))
    pieces.append(Piece(" "))
    pieces.append(Piece(name(of: entry, item)))
    if let amount = item.amount { pieces.append(Piece([0x20] + amount)) }
    if !["task", "habit"].contains(entry.word) { pieces.append(Piece("  \(entry.word)", .dim)) }
    screen.line(
      pieces, asides: [screen.tags(item)],
      right: entry.points > 0 ? [Piece("+\(entry.points)", .dim)] : [])
  }

  /// A habit has that of its graphs, everything else a tick.
  private func sign(of kind: ItemKind, _ screen: Screen) -> String {
    kind == .habit ? screen.glyphs.sign(HabitDayState.done) : screen.glyphs.isASCII ? "x" : "✓"
  }
}
