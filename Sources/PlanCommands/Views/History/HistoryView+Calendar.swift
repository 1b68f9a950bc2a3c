import PlanCalendar
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

extension HistoryView {
  /// The month as a calendar, a line for each week.
  func calendar(_ screen: Screen, _ texts: ItemTexts) -> [[Piece]] {
    guard let range = report.range, let first = report.weekdays.first?.weekday else { return [] }
    let states = monthStates(range, texts)
    var lines: [[Piece]] = [
      [Piece("\(monthName(range.lowerBound.month)) \(range.lowerBound.year)", .bold)],
      report.weekdays.map { Piece(" \($0.weekday.title.prefix(2)) ", .dim) },
    ]
    let blanks = (range.lowerBound.weekday.rawValue - first.rawValue + 7) % 7
    var week: [Piece] = blanks > 0 ? [Piece(String(repeating: " ", count: blanks * 4))] : []
    for (date, state) in zip(range.days, states) {
      let number = (date.day < 10 ? "  " : " ") + String(date.day)
      week.append(Piece(number, date == today ? Style(nil, [.bold, .underline]) : .plain))
      week.append(Piece(screen.glyphs.sign(state), screen.palette.style(state)))
      let next = date.adding(days: 1)
      if next?.weekday == first || date == range.upperBound {
        lines.append(week)
        week = []
      }
    }
    return lines
  }

  private func monthStates(
    _ range: ClosedRange<CivilDate>, _ texts: ItemTexts
  ) -> [HabitDayState] {
    if let habit = report.habit { return habit.states(of: range) }
    var states = Array(repeating: HabitDayState.none, count: range.days.count)
    for entry in report.entries {
      guard let date = entry.date else { continue }
      let place = date.days(since: range.lowerBound)
      let line = texts[entry.item]
      if entry.isDone {
        states[place] = .done
      } else if states[place] != .done {
        states[place] = line?.state == .cancelled ? .skipped : line?.isOpen == true ? .open : .none
      }
    }
    return states
  }
}
