import PlanDocument
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

public let logCommand = viewCommand(
  "log", "show what was done, day by day", when: "a day or period, or the last seven days",
  period: .pastPeriod,
  filter: "what is shown",
  examples: [
    "plan log last month '#work'": "last month, only what has that tag",
    "plan log 2026 habit --plain": "a year of habits, for other programs",
  ],
  """
  `--plain` prints day, time, kind (`task`, `step`, `slot`, `goal`, `habit` or `note`), name,
  amount, points, tags and FILE:LINE.
  """,
  run: { invocation, host throws(Refusal) in
    try runView(invocation, .past("week"), host: host) { source throws(Refusal) in
      let today = source.today
      let range =
        try source.mode.days(source.context) ?? (today.adding(days: -6) ?? .earliest)...today
      return LogView(
        report: LogReport(range, from: source.report), today: today,
        notes: source.notes(of: range, host: host))
    }
  })

private struct LogView: ReportView {
  let report: LogReport
  let today: CivilDate
  let notes: [NoteLine]

  var items: [Int] { report.entries.map(\.item) }
  var listed: Listed? {
    let hint = "plan done NAME ticks a task or habit"
    return Listed(count: report.entries.count + notes.count, noun: "done item", hint: hint)
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.log/1",
      .range(report.days) + [
        "entries": .array(
          report.entries.compactMap { entry in
            texts[entry.item].map { item in
              [
                "date": .day(entry.date), "time": .text(entry.time?.bytes),
                "kind": .text(entry.word), "name": .text(name(of: entry, item)),
                "amount": .text(item.amount), "points": .count(entry.points),
                "tags": .rows(item.tags) { .text($0) },
              ] + .place(item)
            }
          }), "noteLines": .notes(notes),
      ], rows: "entries", keys: "date time kind name amount points")
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    zip(sheet(texts).records, items.compactMap { texts[$0] }).map { fields, item in
      fields + [item.tagWords, item.place]
    }
      + notes.map { note in
        let place: Message = "\(note.path.bytes):\(note.line)"
        return [note.date.bytes, [], Array("note".utf8), note.text, [], [], [], place.bytes]
      }
  }

  /// Of a habit without its icon.
  private func name(of entry: LogReport.Entry, _ item: ListedItem) -> [UInt8] {
    entry.kind == .habit ? item.habitName : item.name
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let hasTimes = report.entries.contains { $0.time != nil }
    let entries = Dictionary(grouping: report.entries, by: \.date)
    let notes = Dictionary(grouping: notes, by: \.date)
    let days = Set(entries.keys).union(notes.keys).sorted(by: >)
    for (place, date) in days.enumerated() {
      if place > 0 { screen.line() }
      let (entries, notes) = (entries[date] ?? [], notes[date] ?? [])
      let points = entries.reduce(0) { $0 + $1.points }
      screen.line(
        [
          Piece("\(date.weekday.title) \(screen.day(date))", .bold),
          Piece(date == today ? "  today" : "", .dim),
        ],
        right: [Piece("\(entries.count) done\(points > 0 ? "  points \(points)" : "")", .dim)])
      for entry in entries {
        if let item = texts[entry.item] { draw(entry, item, hasTimes: hasTimes, on: &screen) }
      }
      screen.notes(notes, indent: 2)
    }
  }

  /// `  14:02 ✓ Pay rent  #home                +3`.
  private func draw(
    _ entry: LogReport.Entry, _ item: ListedItem, hasTimes: Bool, on screen: inout Screen
  ) {
    let time = entry.time.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "     "
    // A habit has the sign of its graphs.
    let sign = entry.kind == .habit ? screen.glyphs.sign(.done) : screen.glyphs.isASCII ? "x" : "✓"
    let amount = item.amount.map { [0x20] + $0 } ?? []
    let kind = ["task", "habit"].contains(entry.word) ? "" : "  \(entry.word)"
    screen.line(
      [
        Piece(hasTimes ? "  \(time) " : "  ", .dim), Piece(sign, screen.palette.style(.green)),
        Piece(" "), Piece(name(of: entry, item) + amount), Piece(kind, .dim),
      ], asides: [screen.tags(item)],
      right: entry.points > 0 ? [Piece("+\(entry.points)", .dim)] : [])
  }
}
