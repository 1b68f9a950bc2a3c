import PlanDocument
import PlanText

extension Rule {
  static let relativeDateUndated = Rule(
    "relative-date-undated", in: .attributes, .warning, "a relative date in a file without a date",
    check: .line(.keys(where: \.type.holdsDate), in: .list) { line, report in
      let item = line.item
      for attribute in item.attributes
      where item.countsFromNoDay(attribute.key, line.text(attribute.value).span) {
        report.add(
          attribute.value,
          "'\(line.string(attribute.value))' counts from the day of a file, and "
            + "this file has none; write a whole date such as \(attribute.key.name):\(line.file.context.today.text)"
        )
      }
    })
}

extension Item {
  /// Whether the date of an attribute depends on the date of its file.
  fileprivate func countsFromNoDay(_ key: AttributeKey, _ value: Span<UInt8>) -> Bool {
    let recurs = self.value(.every) != nil || self.value(.after) != nil
    if !key.type.holdsDate || recurs && (key == .due || key == .expires) { return false }
    guard key == .expires else { return MomentInput(value).map { $0.knownDate == nil } ?? false }
    guard case .at(let moment)? = Expiry(value, on: nil) else { return false }
    return moment.knownDate == nil
  }
}

extension AttributeSearch {
  /// Whether a value never becomes a date because the file has none.
  func countsFromNoDay(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    document.kind == .collection && item.countsFromNoDay(key, value.span)
  }
}
