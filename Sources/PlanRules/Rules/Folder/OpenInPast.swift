import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let openInPast = Rule(
    "open-in-past", in: .folder, .info, "an open task that was left behind on a past day",
    reason: """
      There is a later day, and the task is not on it: `planroll` carries it to today and marks it \
      here. What waits for its `start:`, has expired, or is more than sixty days old it leaves where \
      it is.
      """,
    examples: """
      === found in 2026-10-03.plan
      - [ ] Call mum
        ^^^
        - [ ] find the number

      ## Work

      - [/] Review start:2026-10-05
        ^^^
      === beside 2026-10-04.plan
      - [x] Pay rent
      === not found in 2026-10-04.plan
      - [x] Call mum
      - [>] Pay rent to:2026-10-05
      - [ ] Book flights start:2026-10-06
      - [ ] See the film expires:2026-10-04
      - [ ] Return the skates until:2026-10-04
      - [ ] Ring Jo due:22:00 expires:+2h
      - [ ]

      ## Schedule

      - [ ] 10:00 Haircut

      ## Habits

      - [ ] Read
      === beside 2026-10-05.plan
      === not found in 2026-10-03.plan
      - [ ] Call mum
      === beside 2026-10-01.plan
      === beside 2026-10-06.plan
      === not found in 2026-08-05.plan
      - [ ] Call mum
      === beside 2026-10-05.plan
      === not found in 2026-10-04.plan
      - [ ] Call mum
      === beside 2026-10-05.plan
      === beside settings.plan
      - roll: never
      """,
    check: .folder { folder, report in
      let today = folder.context.today
      guard folder.context.settings.roll == .move,
        let latest = folder.days.last(where: { $0.date <= today })?.date
      else { return }
      for number in folder.evidence.openDays {
        let file = Int(number)
        guard let day = folder.evidence.files[file].kind.date, day < latest,
          let document = folder.document(file)
        else { continue }
        for box in document.boxesLeftBehind(day, today) {
          report.add(file, box, "still open on a past day; planroll carries it on")
        }
      }
    })
}

extension Document {
  /// The boxes of the tasks that a roll would take from this day.
  fileprivate func boxesLeftBehind(_ day: CivilDate, _ today: CivilDate) -> [ByteRange] {
    let nesting = Nesting(self)
    return lines.indices.compactMap { line in
      guard lines[line].kind.isTodo, nesting.owner[line] == nil, lines[line].state != nil else {
        return nil
      }
      let item = item(atLine: line)
      let values = values(of: item)
      guard item.isOpen, !item.words.isEmpty else { return nil }
      let start = max(values.start ?? day, day)
      if start > today || today.days(since: start) > Settings.daysCarried { return nil }
      if let last = values.lastDay(on: day), last < today { return nil }
      return item.box
    }
  }
}
