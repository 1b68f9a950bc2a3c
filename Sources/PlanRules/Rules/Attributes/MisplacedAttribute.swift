import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let misplacedAttribute = Rule(
    "misplaced-attribute", in: .attributes, .info, "an attribute that has no effect where it is",
    reason: """
      A target is what a goal wants; a reminder comes so long before a deadline or slot; `to:` says \
      where a moved task went, and `done:` when a task was ticked; `after:` is for tasks and slots, \
      and a goal does not recur. Elsewhere they say nothing.
      """,
    examples: """
      === found
      - [ ] Learn words target:60
                        ^^^^^^^^^
      - [ ] Swim remind:30m
                 ^^^^^^^^^^
      - [ ] Fix the gutter to:2026-10-06
                           ^^^^^^^^^^^^^
      - [ ] Call mum done:14:30
                     ^^^^^^^^^^
      === found in habits.plan
      ## Habits

      - Cut the nails after:2w
                      ^^^^^^^^

      ## Goals

      - [ ] Half marathon every:year target:300km id:half
                          ^^^^^^^^^^
      === not found
      ## Habits

      - [x] Cut the nails after:2w
      === not found
      - [ ] Swim remind:09:45
      - [ ] Talk due:17:00 remind:30m
      - [>] Fix the gutter to:2026-10-06
      - [x] Call mum done:14:30
      - [-] Call dad done:14:30

      ## Schedule

      - 14:00 Dentist remind:1h

      ## Goals

      - [ ] Band 7.5 target:60
      """,
    check: .line(.misplaced) { file, line, report in
      let item = file.item(line)
      var seen: Set<AttributeKey> = []
      for attribute in item.attributes where seen.insert(attribute.key).inserted {
        guard let reason = whyWithoutEffect(attribute, item, file) else { continue }
        report.add(attribute.range, reason)
      }
    })
}

/// Why an attribute says nothing there.
private func whyWithoutEffect(_ attribute: Attribute, _ item: Item, _ file: LintedFile) -> String? {
  switch attribute.key {
  // In a day no rule has an effect, which is told by itself.
  case .every, .after:
    guard file.document.kind == .collection else { return nil }
    if item.kind == .goalItem { return "a goal does not recur" }
    let isOfHabit = attribute.key == .after && item.kind == .habitItem
    return isOfHabit ? "'after:' is for tasks and slots; a habit takes 'every:'" : nil
  case .target where item.kind != .goalItem: return "'target:' is for goals only"
  case .to where item.state != .moved: return "'to:' is for moved tasks, with the box [>]"
  case .done:
    switch item.state {
    case .done, .cancelled, .moved: return nil
    case .open, .inProgress, .unknown: return "'done:' on a task that is not done"
    case nil: return "'done:' without a box to be ticked"
    }
  case .remind where item.time == nil && item.value(.due) == nil:
    let value = file.document.bytes.span.extracting(attribute.value.indices)
    guard case .before = Reminder(value) else { return nil }
    return "a reminder before nothing: there is neither 'due:' nor the time of a slot"
  default: return nil
  }
}
