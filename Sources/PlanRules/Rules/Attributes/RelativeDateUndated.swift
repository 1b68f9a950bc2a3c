import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let relativeDateUndated = Rule(
    "relative-date-undated", in: .attributes, .warning, "a date that counts from no day",
    check: .line(.keys(where: \.type.holdsDate), in: .list) { line, report in
      let item = line.item
      let recurs = item.value(.every) != nil || item.value(.after) != nil
      for attribute in item.attributes where attribute.key.type.holdsDate {
        if recurs, attribute.key == .due || attribute.key == .expires { continue }
        guard isWithoutDay(attribute.key, line.text(attribute.value).span) else { continue }
        report.add(
          attribute.value,
          "'\(line.string(attribute.value))' counts from no day in a list; "
            + "write a whole date such as \(attribute.key.name):\(line.file.context.today.text)")
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
