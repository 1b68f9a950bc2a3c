import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let missingBullet = Rule(
    "missing-bullet", in: .syntax, .warning,
    "an item without a bullet, or with another sign for it",
    reason: """
      A bullet is `-`, `*`, `+` or a number with a full stop. A line without one is a note, however \
      it goes on: a time in the Schedule is no slot then, and what a box behind `•` says counts for \
      nothing. Only a box may do without.
      """,
    examples: """
      === found
      ## Tasks

      • [ ] Call mum
      ^
      – [x] Pay rent
      ^
      === fixed
      ## Tasks

      - [ ] Call mum
      - [x] Pay rent
      === found
      ## Schedule

      09:00-09:30 Standup
      ^^^^^^^^^^^
      • 10:00 Review
      ^

      ## Habits

      Water: 5/8
      ^^^^^^

      ## Mood

      21:30 calm
      ^^^^^
      === fixed
      ## Schedule

      - 09:00-09:30 Standup
      - 10:00 Review

      ## Habits

      - [ ] Water: 5/8

      ## Mood

      - 21:30 calm
      === found in settings.plan
      week start: sunday
      ^^^^
      === fixed
      - week start: sunday
      === found
      • [ ] Call mum
      ^
      Rest day.
      === fixed
      - [ ] Call mum

      Rest day.
      === found in settings.plan
      ## Settings

      week start: monday
      ^^^^
      hours: 07:00-23:00
      ^^^^^^
      day start: 04:00
      ^^^
      === fixed
      ## Settings

      - week start: monday
      - hours: 07:00-23:00
      - day start: 04:00
      === not found in settings.plan
      The week starts: whenever you like
      === not found
      ## Tasks

      – a thought
      • copied from a page
      09:00 is a time of the Schedule
      [ ] Buy milk

      ## Schedule

      2-3 people will come
      – 5 of them for lunch

      ## Habits

      See the doctor: 3 weeks at least
      Total: 5
      Score: 3/4

      ## Mood

      calm before the storm

      ## Notes

      • [ ] anything at all
      """,
    check: .line(.attempt) { file, line, report in
      guard let missing = file.missingBullet(line) else { return }
      if missing.sign.isEmpty {
        report.add(
          missing.range, "without a bullet this is a note, and no \(missing.name)",
          fix: Fix(title: "insert '\(missing.bullet)'", edits: missing.edits, isSafe: false))
      } else {
        let sign = file.string(missing.range)
        report.add(
          missing.range, "'\(sign)' is no bullet, so this is a note and no \(missing.name)",
          fix: Fix(title: "write '-'", edits: missing.edits, isSafe: false))
      }
    })
}
