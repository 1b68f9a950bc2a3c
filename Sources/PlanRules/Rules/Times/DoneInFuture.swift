import PlanDocument
import PlanText

extension Rule {
  static let doneInFuture = Rule(
    "done-in-future", in: .times, .warning, "something done on a day that is still to come",
    check: .line(
      [.doneAhead, .key(.done)], of: .items, in: .day,
      when: Glance { seen, text, tokens in
        // A time alone is shorter.
        seen.evidence.contains(.doneAhead) || value(.done, of: tokens, text)?.count ?? 0 > 5
      }
    ) { line, report in
      let item = line.item
      let today = line.file.context.today
      let done = line.document.values(of: item).done
      if let range = item.value(.done), line.file.date != nil, let day = done?.knownDate {
        // In the night that still belongs to a day, the date is already that of the next one.
        let isNight = done?.time.map { $0 < line.file.context.settings.dayStart } ?? false
        let last = isNight ? today.adding(days: 1) ?? today : today
        if day > last { report.add(range, "\(day.text) is still to come") }
        return
      }
      guard item.kind != .goalItem, item.state == .done, line.line.isTopLevel,
        let day = line.file.date, day > today,
        let box = item.box
      else { return }
      report.add(box, "done on \(day.text), which is still to come")
    })
}
