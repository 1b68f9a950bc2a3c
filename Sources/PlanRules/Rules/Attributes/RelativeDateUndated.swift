import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let relativeDateUndated = Rule(
    "relative-date-undated", in: .attributes, .warning, "a date that counts from no day",
    reason: """
      `fri`, `+3d` and `oct-7` count from the date of their file, and a list has none: they never \
      become a date. Write the whole date. In a recurring item a deadline counts from the day it \
      recurs on.
      """,
    examples: """
      === found in groceries.plan
      - [ ] Bread due:fri
                      ^^^
      - [ ] Milk due:17:00
                     ^^^^^
      - [ ] Candles start:+3d until:oct-24
                          ^^^
                                    ^^^^^^
      === not found in groceries.plan
      - [ ] Bread due:2026-10-09
      - [ ] Post every:mon due:17:00 expires:+2h
      - [ ] Talk due:2026-10-09 expires:+2h
      === not found
      - [ ] Bread due:fri
      === not found in templates/day.plan
      - [ ] Inbox to zero due:17:00 start:today
      """,
    check: .line(.undatedDate) { file, line, report in
      guard file.document.kind == .collection else { return }
      let item = file.item(line)
      let recurs = item.value(.every) != nil || item.value(.after) != nil
      for attribute in item.attributes where attribute.key.type.holdsDate {
        if recurs, attribute.key == .due || attribute.key == .expires { continue }
        guard isWithoutDay(attribute.key, file.text(attribute.value).span) else { continue }
        report.add(
          attribute.value,
          "'\(file.string(attribute.value))' counts from no day in a list; "
            + "write a whole date such as \(attribute.key.name):\(file.context.today.text)")
      }
    })
}

/// Whether it takes the date of a file to know the date.
private func isWithoutDay(_ key: AttributeKey, _ value: Span<UInt8>) -> Bool {
  if key == .expires, case .at(let moment)? = Expiry(value, on: nil) {
    return moment.knownDate == nil
  }
  if key == .expires { return false }
  return MomentInput(value).map { $0.knownDate == nil } ?? false
}

extension AttributeSearch {
  /// Whether a value would never become a date, as the file has none.
  func countsFromNoDay(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    guard kind == .collection, key.type.holdsDate else { return false }
    let recurs = item.value(.every) != nil || item.value(.after) != nil
    if recurs, key == .due || key == .expires { return false }
    return isWithoutDay(key, value.span)
  }
}
