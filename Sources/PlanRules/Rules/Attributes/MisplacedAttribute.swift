import PlanDocument
import PlanText

extension Rule {
  static let misplacedAttribute = Rule(
    "misplaced-attribute", in: .attributes, .info, "an attribute that has no effect where it is",
    check: .line(
      .keys { $0.traits.contains(.ofSomeItems) }, of: .items.subtracting(.mood),
      when: Glance { seen, _, _ in
        // Whether one of the attributes may have no effect there.
        seen.parts.keys.contains {
          seen.line.reasonWithoutEffect($0, of: seen.parts.keys, inList: seen.isInList) != nil
        }
      }
    ) { line, report in
      let item = line.item
      var keys: AttributeKeys = []
      for attribute in item.attributes { keys.insert(attribute.key) }
      var seen: AttributeKeys = []
      for attribute in item.attributes where seen.insert(attribute.key) {
        let reason = line.line.reasonWithoutEffect(
          attribute.key, of: keys, inList: line.document.kind == .collection)
        guard let reason else { continue }
        // A reminder at a time of day needs nothing to count from.
        if attribute.key == .remind {
          guard case .before? = Reminder(line.text(attribute.value).span) else { continue }
        }
        // A rule that could not be read is reported by itself.
        if attribute.key == .until, line.holds("every:") || line.holds("after:") { continue }
        report.add(attribute.range, reason)
      }
    })
}

extension Line {
  /// Why an attribute has no effect on such a line; nil if it may have one.
  ///
  /// - Parameters:
  ///   - keys: the keys of the line.
  ///   - isInList: whether its file is undated; `rule-in-day` reports the rules of a day.
  func reasonWithoutEffect(
    _ key: AttributeKey, of keys: AttributeKeys, inList isInList: Bool
  ) -> String? {
    switch key {
    case .every, .after:
      if !isInList { return nil }
      if kind == .goalItem { return "a goal does not recur" }
      return key == .after && kind == .habitItem
        ? "'after:' is for tasks and slots; a habit takes 'every:'" : nil
    case .target: return kind == .goalItem ? nil : "'target:' is for goals only"
    case .to: return state == .moved ? nil : "'to:' is for moved tasks, with the box [>]"
    case .done:
      switch state {
      case .done, .cancelled, .moved: return nil
      case .open, .inProgress, .unknown: return "'done:' on a task that is not done"
      case nil: return "'done:' on a line without a box"
      }
    case .remind:
      return keys.contains(.due) || kind == .scheduleItem
        ? nil : "nothing to remind of: there is neither 'due:' nor the time of a slot"
    case .until:
      let recurs = keys.contains(.every) || keys.contains(.after)
      if !isInList || recurs || kind == .habitItem || isAllDay { return nil }
      return
        "'until:' ends a series, but this line has no 'every:' or 'after:'; a deadline is 'due:'"
    default: return nil
    }
  }
}
