import PlanCalendar
import PlanModel
import PlanReports
import PlanTerminal
import PlanText

struct AgendaView: ReportView {
  let report: AgendaReport
  let today: CivilDate
  /// Nil where nobody asks why.
  let reasons: ItemReasons?

  var schema: String { "plan.agenda/1" }
  var items: [Int] { report.groups.flatMap { $0.entries.map(\.item) } }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("from", date: report.range.lowerBound)
    json.member("to", date: report.range.upperBound)
    json.key("groups")
    json.array { json in
      for group in report.groups {
        json.object { json in
          json.member("name", group.place.name)
          json.member("date", date: group.place.date)
          json.member("items", items: group.items, texts)
          json.member("slots", items: group.slots, texts)
          json.member("recurring", items: group.recurring, texts)
        }
      }
    }
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    report.groups.flatMap { group in
      group.entries.compactMap { number, kind in
        texts[number].map { item in
          [
            Array((kind == .recurring ? "recurring" : group.place.name).utf8),
            group.place.date?.bytes ?? [],
          ] + item.fields
        }
      }
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    drawHead(on: &screen, texts)
    var reasons = reasons
    let groups = report.groups.map { group in
      (group.place, rows(of: group, screen, texts, &reasons))
    }
    let layout = ItemLayout(groups.flatMap(\.1), indent: 2, on: screen)
    for (place, rows) in groups {
      screen.line()
      screen.line(heading(place, screen))
      screen.items(rows, layout)
    }
    if report.groups.isEmpty, screen.isTerminal {
      screen.line()
      screen.line("nothing is due, and nothing waits", .dim)
    }
  }

  private func drawHead(on screen: inout Screen, _ texts: ItemTexts) {
    let (first, last) = (report.range.lowerBound, report.range.upperBound)
    let days =
      screen.isTerminal
      ? "\(dayWords(first, today)) to \(dayWords(last, today))"
      : String(decoding: first.bytes + Array(" to ".utf8) + last.bytes, as: UTF8.self)
    let open = report.groups.flatMap(\.items).count { texts[$0]?.isOpen == true }
    var counts = [Piece("\(open) open")]
    if open < report.count { counts.append(Piece("  \(report.count - open) closed", .dim)) }
    if report.overdue > 0 {
      counts.append(Piece("  \(report.overdue) overdue", screen.palette.style(.overdue)))
    }
    screen.line([Piece("Agenda", .bold), Piece("  \(days)", .dim)], right: counts)
  }

  private func heading(_ place: AgendaReport.Place, _ screen: Screen) -> [Piece] {
    switch place {
    case .overdue: return [Piece("OVERDUE", screen.palette.style(.overdue))]
    case .later: return [Piece("LATER", .bold)]
    case .undated: return [Piece("UNDATED", .bold)]
    case .day(let date):
      guard screen.isTerminal else {
        return [Piece(date.bytes, .bold), Piece(" \(date.weekday.title)")]
      }
      let days = date.days(since: today)
      let name = days == 0 ? "TODAY" : days == 1 ? "TOMORROW" : date.weekday.title.uppercased()
      let weekday = days < 2 ? "\(date.weekday.title) " : ""
      let distance = days < 2 ? "" : "  in \(days)d"
      return [
        Piece(name, .bold), Piece("  \(weekday)\(dayWords(date, today))\(distance)", .dim),
      ]
    }
  }

  private func rows(
    of group: AgendaReport.Group, _ screen: Screen, _ texts: ItemTexts,
    _ reasons: inout ItemReasons?
  ) -> [ItemRow] {
    var rows: [ItemRow] = []
    for (number, kind) in group.entries {
      let isRecurring = kind == .recurring
      guard let item = texts[number] else { continue }
      var told: [ItemReason] = []
      if reasons != nil {
        let place = group.place.reason(item, isRecurring)
        told = (isRecurring ? [] : reasons?.reasons(number, item) ?? []) + [place]
      }
      let words = screen.wholeWords(item)
      rows.append(
        ItemRow(
          item: item, box: isRecurring ? [] : screen.box(item),
          words: isRecurring ? words.map { Piece($0.shown, .dim) } : words,
          ages: screen.ages(item, today), tags: screen.tags(item),
          deadline: isRecurring ? [] : deadline(of: item, in: group.place, screen),
          reasons: told))
    }
    return rows
  }

  /// Below its day a deadline is only told from what merely stands there.
  private func deadline(
    of item: ListedItem, in place: AgendaReport.Place, _ screen: Screen
  ) -> [Piece] {
    guard screen.isTerminal, case .day(let date) = place, item.isOpen, item.dueDay == date else {
      return screen.deadline(item, today)
    }
    let time = item.dueTime.map { " " + String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return [Piece("due\(time)", screen.palette.style(item.urgency))]
  }
}

extension AgendaReport.Place {
  fileprivate var name: String {
    switch self {
    case .overdue: "overdue"
    case .day: "day"
    case .later: "later"
    case .undated: "undated"
    }
  }

  fileprivate var date: CivilDate? {
    if case .day(let date) = self { date } else { nil }
  }

  /// What put an item below this heading.
  fileprivate func reason(_ item: ListedItem, _ isRecurring: Bool) -> ItemReason {
    let words =
      if isRecurring {
        "by its rule: no line of a day is it yet"
      } else if item.dueDay != nil, self != .undated {
        "by its deadline"
      } else if self == .undated {
        item.day == nil ? "without a day" : "without one: that of its file has passed"
      } else {
        "by the day of its file"
      }
    return ItemReason(head: "stands here", parts: [Array(words.utf8)])
  }
}
