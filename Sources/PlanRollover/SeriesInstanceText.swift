import PlanDocument
import PlanText

/// The differences between the lines of an instance and those of its definition.
struct SeriesInstanceText {
  let list: Document
  /// The line of the definition.
  let line: Int
  /// The date of the rule.
  let date: CivilDate
  /// The day of the file that gets the instance.
  let day: CivilDate
  /// The tags in the title of the list, with their `#`.
  let inheritedTags: [[UInt8]]
  /// Open, or for a past day how the instance ended.
  var state = BoxState.open

  /// The keys that belong to the definition and not to an instance.
  private static let own = Set(AttributeKey.allCases.filter { $0.traits.contains(.ofSeries) })

  /// The date from which its rule counts.
  private var anchor: CivilDate? { list.values(of: list.item(atLine: line)).anchor }

  var changeOfHead: ItemChange {
    let item = list.item(atLine: line)
    let values = list.values(of: item)
    var change = ItemChange(removing: Self.own)
    change.state = state
    if state != .open { change.box = .made }
    let tags = Set(item.tags.map { list.text($0).folded })
    change.tags = inheritedTags.filter { !tags.contains($0.folded) }
    if date != day {
      change.attributes[.from] = date.bytes
      change.removed.remove(.from)
    }
    if let due = values.due { change.attributes[.due] = moved(due)?.bytes }
    switch values.expires {
    case .at(let moment): change.attributes[.expires] = moved(moment)?.bytes
    // Without a deadline, `expires:` counts from the occurrence itself.
    case .afterDue(let period) where values.due == nil:
      change.attributes[.expires] = period.added(to: date)?.bytes
    case .minutesAfterDue(let delay) where values.due == nil && values.slot == nil:
      let minutes = ClockTime.endOfDay.minutes + delay.value
      change.attributes[.expires] = date.adding(days: minutes / 1440).map {
        MomentInput(date: .absolute($0), time: ClockTime(minutes: minutes % 1440)).bytes
      }
    case .afterDue, .minutesAfterDue, nil: break
    }
    return change
  }

  /// - Parameter document: the document of the instance.
  func changeBelow(_ line: Int, _ document: borrowing Document) -> ItemChange {
    var change = ItemChange(removing: Self.own)
    let item = document.item(atLine: line)
    if item.state != nil { change.state = state == .done ? .done : .open }
    for key in [AttributeKey.due, .expires] {
      guard let value = item.value(key),
        let moment = MomentInput(document.bytes.span.extracting(value.indices)),
        let moved = moved(moment)
      else { continue }
      change.attributes[key] = moved.bytes
    }
    return change
  }

  /// The moment of the definition, adapted to the instance; nil if it stays as it was typed.
  ///
  /// A date keeps its distance from the date where the rule starts. A time without a date gets the
  /// date of the instance.
  private func moved(_ moment: MomentInput) -> MomentInput? {
    guard let typed = moment.date else {
      return date == day ? nil : MomentInput(date: .absolute(date), time: moment.time)
    }
    guard case .absolute(let known) = typed, let anchor,
      let moved = date.adding(days: known.days(since: anchor))
    else { return nil }
    return MomentInput(date: .absolute(moved), time: moment.time)
  }
}
