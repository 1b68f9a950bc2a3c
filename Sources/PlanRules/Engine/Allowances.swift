import PlanText

/// What the directives of a file allow, by rule and place.
///
/// A finding looks up its own line: to ask every directive about it would take time by the square of
/// the text.
struct Allowances {
  private struct Place: Hashable {
    var rule: String
    var lines: Range<Int>
  }

  private var isUsed: [Place: Bool] = [:]
  /// The items allowed of each rule, in order; no two share a line.
  private var items: [String: [Range<Int>]] = [:]

  init(_ directives: [Directive]) {
    for directive in directives {
      let lines = directive.lines
      for rule in directive.rules {
        isUsed[Place(rule: rule.name, lines: lines)] = false
        if lines.count > 1, items[rule.name]?.last != lines {
          items[rule.name, default: []].append(lines)
        }
      }
    }
  }

  /// Whether a finding of a rule on a line is allowed; what allows it is then in use.
  mutating func allow(_ rule: String, line: Int) -> Bool {
    var isAllowed = use(rule, Directive.wholeFile)
    if use(rule, line..<line + 1) { isAllowed = true }
    if let item = item(rule, line), use(rule, item) { isAllowed = true }
    return isAllowed
  }

  /// Whether a directive for those lines allowed something of that rule.
  func isUsed(_ rule: String, _ lines: Range<Int>) -> Bool {
    isUsed[Place(rule: rule, lines: lines)] ?? false
  }

  private mutating func use(_ rule: String, _ lines: Range<Int>) -> Bool {
    let place = Place(rule: rule, lines: lines)
    guard isUsed[place] != nil else { return false }
    isUsed[place] = true
    return true
  }

  /// The item of more than one line that holds a line.
  private func item(_ rule: String, _ line: Int) -> Range<Int>? {
    guard let items = items[rule] else { return nil }
    let index = items.partitioningIndex { $0.upperBound > line }
    return index < items.count && items[index].contains(line) ? items[index] : nil
  }
}
