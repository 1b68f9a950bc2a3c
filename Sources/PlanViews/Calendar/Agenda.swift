public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let days = Valued("days", "N", "show each of N days ahead (7, at most 366)")

public let agendaCommand = viewCommand(
  "agenda", "show what is due and when", options: [days, showsNotes, Flag.why],
  filter: "which items; several words are one filter",
  examples: [
    "plan agenda --days 1 '#work'": "today and tomorrow, only what has that tag",
    "plan agenda --why has:due": "deadlines, and why each is there",
  ],
  """
  What recurs on a day and is not in its file yet is dimmed. A filter that names later days
  extends the days ahead.
  """,
  run: viewing(.never) { source throws(Refusal) in
    let report = AgendaReport(
      days: try source.daysAhead(source.invocation[days]), source.wanted, from: source.report)
    let isShown = source.mode.form == .text
    let found = isShown ? CalendarEntries(of: report.range, from: source.report).spans : []
    let spans = found.flatMap { span in
      span.entries.map { ($0.item, span.days.lowerBound...span.end) }
    }
    return AgendaView(
      report: report, spans: Dictionary(spans) { first, _ in first }, source: source,
      reasons: try source.mode.asksWhy(source.invocation) ? ItemReasons(source.wanted, source) : nil
    )
  })

extension ViewSource {
  /// How many days after today have a group of their own: as typed, else a week, or up to the last
  /// day that the filter names: `plan agenda next week`.
  fileprivate func daysAhead(_ typed: ArgumentBytes?) throws(Refusal) -> Int {
    guard let typed else {
      let named = mode.filter?.relativeDays(context).map { $0.days.upperBound.days(since: today) }
      return min(max(7, named?.max() ?? 0), 366)
    }
    guard let count = Int(digits: typed.span), count <= 366 else {
      throw .refused("'--days' takes a number from 0 to 366, not '\(typed)'")
    }
    return count
  }
}

private struct AgendaView: ReportView {
  let report: AgendaReport
  /// By line or definition, the days of an event of the whole day that is on several of them in a row.
  let spans: [Int: ClosedRange<CivilDate>]
  let source: ViewSource
  /// Nil without `--why`.
  let reasons: ItemReasons?

  private var today: CivilDate { source.today }
  /// On a screen also the tasks whose steps are shown.
  var items: [Int] { source.withParents(report.groups.flatMap { $0.entries.map(\.item) }) }
  var listed: Listed? {
    report.groups.isEmpty || source.mode.filter == nil
      ? Listed(count: report.count, noun: "open task") : nil
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.agenda/1",
      .range(report.range) + [
        "groups": .rows(report.groups) { group in
          [
            "name": .text(group.place.name), "date": .day(group.place.date),
            "items": .items(group.items(), texts), "slots": .items(group.items(.slot), texts),
            "recurring": .items(group.items(.recurring), texts),
          ]
        }
      ])
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.groups.flatMap { group in
      group.entries.compactMap { number, kind in
        let name = kind == .recurring ? "recurring" : group.place.name
        return texts[number].map { [Array(name.utf8), group.place.date?.bytes ?? []] + $0.fields }
      }
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let open = report.groups.flatMap { $0.items() }.count { texts[$0]?.isOpen == true }
    var counts = [Piece("\(open) open")]
    if open < report.count { counts.append(Piece("  \(report.count - open) closed", .dim)) }
    if report.overdue > 0 {
      counts.append(Piece("  \(report.overdue) overdue", screen.palette.style(.overdue)))
    }
    let days = [report.range.lowerBound, report.range.upperBound].map { screen.day($0) }
    let title = [Piece("Agenda", .bold), Piece("  " + days.joined(separator: " to "), .dim)]
    screen.line(title, right: counts)
    if report.groups.isEmpty, screen.isTerminal {
      screen.line()
      screen.nothing("nothing is due, and nothing waits", addingHint)
    }
    if report.groups.isEmpty { return }
    screen.line()
    let often = often
    let isOften = Set(often.joined().map(\.item))
    let isDated = { (group: AgendaReport.Group) in
      group.place.date != nil || group.place == .overdue
    }
    func shown(_ group: AgendaReport.Group) -> ItemGroup {
      ItemGroup(
        heading: heading(group.place, screen), rows: rows(of: group, isOften, texts))
    }
    let groups =
      report.groups.filter(isDated).map(shown) + often.map { recurring($0, texts) }
      + report.groups.filter { !isDated($0) }.map(shown)
    screen.items(source.facts.nested(groups, texts, crossesGroups: true))
  }

  /// What recurs by one rule, below the rule in words.
  private func recurring(
    _ entries: [(item: Int, first: CivilDate)], _ texts: ItemTexts
  ) -> ItemGroup {
    let rule = source.facts.every(ofItem: entries[0].item)
    let name = rule == .weekday ? "weekdays" : rule?.inWords ?? "often"
    let rows = entries.compactMap { entry in
      var row = row(entry.item, .recurring, in: .day(entry.first), texts)
      row?.hidesRule = true
      return row
    }
    return ItemGroup(heading: [Piece(name.uppercased(), .bold)], rows: rows)
  }

  /// What recurs on two of the days or more, by its rule: every day and weekdays first, then by day.
  private var often: [[(item: Int, first: CivilDate)]] {
    let facts = source.facts
    let dated = report.groups.flatMap { group in
      group.items(.recurring).compactMap { item in group.place.date.map { (item, $0) } }
    }.filter { item, _ in spans[item] == nil }
    let days = Dictionary(dated) { first, _ in first }
    let counts = Dictionary(dated.map { ($0.0, 1) }, uniquingKeysWith: +)
    let entries = counts.filter { $0.value > 1 }.compactMap { item, _ in
      days[item].map { (item: item, first: $0) }
    }
    func rank(_ rule: RecurrenceRule?) -> Int { rule == .day ? 0 : rule == .weekday ? 1 : 2 }
    return Dictionary(grouping: entries) { facts.every(ofItem: $0.item) }
      .map { rule, entries in
        (rank(rule), entries.sorted { ($0.first, $0.item) < ($1.first, $1.item) })
      }
      .sorted { ($0.0, $0.1[0].first, $0.1[0].item) < ($1.0, $1.1[0].first, $1.1[0].item) }.map(\.1)
  }

  private func heading(_ place: AgendaReport.Place, _ screen: Screen) -> [Piece] {
    guard let date = place.date else {
      let style = place == .overdue ? screen.palette.style(.overdue) : .bold
      return [Piece(place.name.uppercased(), style)]
    }
    guard screen.isTerminal else {
      return [Piece(date.bytes, .bold), Piece(" \(date.weekday.title)")]
    }
    let (days, weekday) = (date.days(since: today), date.weekday.title)
    let name = days == 0 ? "TODAY" : days == 1 ? "TOMORROW" : weekday.uppercased()
    let words = dayWords(date, today)
    return [
      Piece(name, .bold),
      Piece(days < 2 ? "  \(weekday) \(words)" : "  \(words)  in \(days)d", .dim),
    ]
  }

  /// - Parameter often: what is in a group of its own.
  private func rows(
    of group: AgendaReport.Group, _ often: Set<Int>, _ texts: ItemTexts
  ) -> [ItemRow] {
    group.entries.compactMap { number, kind in
      if kind == .recurring, often.contains(number) { return nil }
      var row = row(number, kind, in: group.place, texts)
      if kind != .item, let date = group.place.date, let span = spans[number] {
        if date > span.lowerBound { return nil }
        row?.lastDay = span.upperBound
      }
      return row
    }
  }

  private func row(
    _ number: Int, _ kind: AgendaReport.Kind, in place: AgendaReport.Place, _ texts: ItemTexts
  ) -> ItemRow? {
    guard let item = texts[number] else { return nil }
    var row = ItemRow(item: item, number: number, day: place.date, isRecurring: kind == .recurring)
    if let reasons {
      let words =
        row.isRecurring ? "by its rule: the day has no line of it yet" : place.reason(item)
      row.reasons = row.isRecurring ? [] : reasons.reasons(number, item)
      row.reasons.append(("is here", [Array(words.utf8)]))
    }
    return row
  }
}

extension AgendaReport.Place {
  /// What put an item below this heading.
  fileprivate func reason(_ item: ListedItem) -> String {
    if self != .undated { return item.dueDay == nil ? "by the day of its file" : "by its deadline" }
    return item.day == nil ? "without a day" : "without a day: that of its file has passed"
  }
}
