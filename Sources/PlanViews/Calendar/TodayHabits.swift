import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

extension TodayView {
  /// Each habit and what it still needs: `◔ Water 5/8`; those that are due first, then the others, dim.
  ///
  /// - Parameter lines: how many lines there are at most.
  func habitGroups(on screen: Screen, _ texts: ItemTexts, lines: Int) -> [[Piece]] {
    let isOver: [HabitDayState] = [.done, .skipped, .covered, .paused]
    let (over, due) = (
      report.habits.filter { isOver.contains($0.state) },
      report.habits.filter { !isOver.contains($0.state) }
    )
    let groups =
      due.map { habit($0, on: screen, texts) }
      + over.map { habit($0, isOver: true, on: screen, texts) }
    var room = screen.columns - 8
    var left = lines
    for (place, group) in groups.enumerated() where lines < .max {
      // The last group of the last line makes room for the count of those that are left.
      let needed = group.width + (left == 1 && place + 1 < groups.count ? 6 : 0)
      if needed > room {
        left -= 1
        room = screen.columns - 8
      }
      if left == 0 { return groups.prefix(place) + [[Piece("+\(groups.count - place)", .dim)]] }
      room -= group.width + 2
    }
    return groups
  }

  private func habit(
    _ habit: HabitFigures, isOver: Bool = false, on screen: Screen, _ texts: ItemTexts
  ) -> [Piece] {
    let words = HabitWords(habit, texts)
    let name = words.line?.name ?? habit.habit.name
    let need = isOver ? [] : [Piece(needs(habit, words, on: screen).map { [0x20] + $0 } ?? [])]
    if date > today { return [Piece(name)] + need }
    let share = isOver && habit.state != .done ? nil : habit.progress
    let sign = share.map { screen.glyphs.part($0) } ?? screen.glyphs.sign(.skipped)
    let risk =
      habit.isAtRisk
      ? [
        Piece(
          " \(screen.streak(habit.history.streak.count, habit.unit))!",
          screen.palette.style(.overdue))
      ] : []
    let style: Style = isOver ? .dim : .plain
    return [
      Piece(sign + " ", isOver ? .dim : screen.palette.style(habit.state)), Piece(name, style),
    ] + need + risk
  }

  /// `5/8` of today, or of the period that goes on; without an amount, what it asks for.
  private func needs(
    _ habit: HabitFigures, _ words: HabitWords, on screen: Screen
  ) -> [UInt8]? {
    let isASCII = screen.glyphs.isASCII
    if let period = habit.pending, period.required > 1 || period.addsUp {
      if !period.addsUp { return Array("\(period.metDays)/\(period.required)".utf8) }
      if let amount = period.amount, let target = habit.habit.versions[period.version].target {
        return target.words(amount, isASCII: isASCII)
      }
    }
    return words.amountWords(isASCII: isASCII, hasUnit: false)
  }
}

extension HabitFigures {
  /// How much of it is done, from 0 to 1.
  fileprivate var progress: Double {
    if state == .done { return 1 }
    return record.map { habit.share(of: $0) } ?? 0
  }
}
