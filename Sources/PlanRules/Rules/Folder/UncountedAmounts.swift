import PlanDocument
import PlanFolder
import PlanText

/// A number of a counted habit that does not count: `7:30`, `~8000`, `3x10`, `6.5 hours`. There is no fix,
/// for what counts is for the person to say.
///
/// For a habit that is only ticked, numbers are words: `Up: 7:00`.
func uncountedAmount(_ folder: LintedFolder, _ report: inout FolderReport) {
  let targets = countedHabits(folder.facts)
  if targets.isEmpty { return }
  let suspects = folder.evidence.uncounted.filter { targets[$0.name] != nil }
  folder.visit(suspects, at: \.place) { use, item, document, file in
    guard item.kind == .habitItem, let target = targets[use.name],
      let range = item.amount ?? document.wordsAfterColon(ofLine: item.line)
    else { return }
    let typed = document.text(range)
    let shown = shortened(document.string(range))
    if let (amount, _) = document.amount(of: item) {
      guard let meant = misread(typed, amount, target) else { return }
      let others =
        amount.isTime == target.isTime ? " or \(String(decoding: meant.other, as: UTF8.self))" : ""
      report.add(file, range, "'\(shown)' \(meant.problem); write \(meant.write)\(others)")
      return
    }
    // Another rule says what is wrong with it.
    if AmountAttempt(document, range)?.guess != nil { return }
    report.add(
      file, range,
      "'\(shown)' is not counted; write it as \(target.text) is written, and the rest after ' -- '")
  }
}

/// A target of a definition.
private struct CountedTarget {
  let quantity: Quantity
  let isTime: Bool
  /// As it is written.
  let text: String
}

/// The targets by the hashes of the names of the habits.
private func countedHabits(_ facts: FolderFacts) -> [UInt32: CountedTarget] {
  var targets: [UInt32: CountedTarget] = [:]
  for item in facts.definitions where facts.items[item].kind == .habitItem {
    guard let amount = facts.amount(ofItem: item), let quantity = amount.target ?? amount.value,
      let text = facts.amountText(ofDefinition: item)
    else { continue }
    targets[nameHash(facts.text(facts.items[item].name).span)] = CountedTarget(
      quantity: quantity, isTime: amount.isTime, text: String(decoding: text, as: UTF8.self))
  }
  return targets
}

/// What an amount was meant as, if it is read as something else.
private func misread(
  _ typed: [UInt8], _ amount: Amount, _ target: CountedTarget
) -> (problem: String, write: String, other: [UInt8])? {
  guard let value = amount.value, amount.target == nil else { return nil }
  if target.isTime, !amount.isTime {
    // `6.5 hours` and `40 min` of a habit in time.
    let unit = amount.unitSource.map { typed[$0].first?.asciiLowercased } ?? nil
    guard unit == UInt8(ascii: "h") || unit == UInt8(ascii: "m") else { return nil }
    let minutes =
      unit == UInt8(ascii: "h") ? value.thousandths * 60 / 1000 : value.thousandths / 1000
    return Minutes(value: Int(minutes)).map { ("is not a time", $0.text, []) }
  }
  // `10.000` steps of 8000.
  guard !target.isTime, let point = typed.firstIndex(of: UInt8(ascii: ".")),
    amount.valueSource?.upperBound == point + 4,
    value.thousandths * 20 < target.quantity.thousandths
  else { return nil }
  let whole = Array(typed[..<point])
  let thousands = String(decoding: whole + typed[(point + 1)...], as: UTF8.self)
  let small = String(decoding: whole, as: UTF8.self)
  return ("is read as \(small)", thousands, Array(typed[..<point]) + typed[(point + 4)...])
}
