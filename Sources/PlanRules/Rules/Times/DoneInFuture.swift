import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let doneInFuture = Rule(
    "done-in-future", in: .times, .warning, "something done on a day that is still to come",
    check: .line(.doneInFuture, of: .items) { file, line, report in
      let item = file.item(line)
      let today = file.context.today
      let done = file.document.values(of: item).done
      if let range = item.value(.done), file.date != nil, let day = done?.knownDate {
        // In the night that still belongs to a day the date is that of the next one.
        let isNight = done?.time.map { $0 < file.context.settings.dayStart } ?? false
        let last = isNight ? today.adding(days: 1) ?? today : today
        if day > last { report.add(range, "\(day.text) is still to come") }
        return
      }
      guard item.kind != .goalItem, item.state == .done, file.lines[line].isTopLevel,
        let day = file.date, day > today,
        let box = item.box
      else { return }
      report.add(box, "done on \(day.text), which is still to come")
    })
}
