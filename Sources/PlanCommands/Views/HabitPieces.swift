import PlanText
import PlanHistory
import PlanReports
import PlanTerminal

/// `1 day`, `4 days`.
func counted(_ number: Int, _ thing: String) -> String {
  "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
}

/// How a habit goes, in groups: its streak, the best one, how often it is met.
func habitWords(_ figures: HabitFigures) -> [[Piece]] {
  let history = figures.history
  let unit = figures.streakUnit?.rawValue ?? "time"
  var groups = [
    [Piece("streak \(counted(history.streak.count, unit))")],
    [Piece("best \(counted(history.best.count, unit))")],
  ]
  if history.judged > 0 {
    groups.append([Piece("met \(history.met) of \(history.judged), \(percent(history.rate))")])
  }
  groups.append([Piece("done on \(counted(history.completions, "day")) in all")])
  return groups
}

/// What the signs of days mean, in groups.
func stateLegend(_ screen: Screen, _ figures: HabitFigures) -> [[Piece]] {
  let states: [HabitDayState] = [.done, .partly, .covered, .skipped, .missed, .open]
  return states.map { state in
    let isAtRisk = state == .open && figures.isAtRisk
    return [
      Piece(screen.glyphs.sign(state, isAtRisk: isAtRisk), screen.palette.style(state)),
      Piece(" \(isAtRisk ? "at risk" : state.rawValue)", .dim),
    ]
  }
}
