import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

// What all views show of milestones, on a screen and as values.

extension Milestone {
  /// `30 days of Read`, `1,000 tasks`, `level 3`.
  func words(_ texts: ItemTexts) -> [UInt8] { PlanViews.words(kind, value, habit, texts) }
}

extension NextMilestone {
  /// `30 days of Read in 4 days`, `1,000 tasks in 12`, `level 3 in 40 points`.
  func words(_ texts: ItemTexts) -> [UInt8] {
    let left =
      switch kind {
      case .streak: counted(left, habit?.streakUnit?.rawValue ?? "period")
      case .tasks: grouped(left)
      case .level: counted(left, "point")
      }
    return PlanViews.words(kind, value, habit, texts) + " in \(left)".utf8
  }
}

private func words(
  _ kind: Milestone.Kind, _ value: Int, _ habit: HabitFigures?, _ texts: ItemTexts
) -> [UInt8] {
  switch kind {
  case .streak: Array("\(value) days of ".utf8) + (habit.map { HabitWords($0, texts).name } ?? [])
  case .tasks: Array("\(grouped(value)) tasks".utf8)
  case .level: Array("level \(value)".utf8)
  }
}

extension Screen {
  /// `30 days of Read 12 Oct, 100 tasks 3 Oct`, after a label; nothing without any.
  mutating func milestones(_ reached: [Milestone], _ texts: ItemTexts, label: String, indent: Int) {
    if reached.isEmpty { return }
    let groups = reached.enumerated().map { place, milestone in
      let sign = place + 1 < reached.count ? "," : ""
      return [Piece(milestone.words(texts)), Piece(" \(day(milestone.date))\(sign)", .dim)]
    }
    flow(groups, gap: 1, label: label, indent: indent)
  }
}

// MARK: values, see `Grammar/Views.md`

extension Value {
  static func milestones(_ reached: [Milestone], _ texts: ItemTexts) -> Value {
    .rows(reached) { milestone in
      [
        "kind": .word(milestone.kind), "value": .count(milestone.value),
        "name": .text(milestone.habit.map { HabitWords($0, texts).name }),
        "date": .day(milestone.date),
      ]
    }
  }

  static func next(_ milestones: [NextMilestone], _ texts: ItemTexts) -> Value {
    .rows(milestones) { next in
      [
        "kind": .word(next.kind), "value": .count(next.value),
        "name": .text(next.habit.map { HabitWords($0, texts).name }), "left": .count(next.left),
        "unit": .word(next.habit?.unit),
      ]
    }
  }
}
