import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

extension ReportSource {
  /// What a day still asks for and what it has left of the hours of the settings, in minutes; both nil
  /// for a day that is over.
  func time(of date: CivilDate, open: [Int], _ steps: [Int: [OpenStep]]) -> DayTime {
    if date < today { return DayTime() }
    let estimates = open.compactMap { estimate(of: $0, steps[$0] ?? []) }
    return DayTime(
      estimated: estimates.isEmpty ? nil : estimates.reduce(0, +), free: freeMinutes(of: date))
  }

  /// The `est:` of an item, else of its open steps the sum of the topmost that have one.
  private func estimate(of item: Int, _ steps: [OpenStep]) -> Int? {
    if let own = facts.estimate(ofItem: item) { return own }
    var sum: Int?
    var counted = Int.max
    for step in steps where step.depth <= counted {
      let minutes = facts.estimate(ofItem: step.item)
      counted = minutes == nil ? .max : step.depth
      if let minutes { sum = (sum ?? 0) + minutes }
    }
    return sum
  }

  /// What no slot takes of the hours of a day, on today of those to come. A slot that is closed takes
  /// nothing, and so does one without an end.
  private func freeMinutes(of date: CivilDate) -> Int {
    var slots: [Range<Int>] = []
    for entry in days.files(on: date) {
      for item in facts.items(ofFile: entry.file) {
        let fact = facts.items[item]
        guard fact.kind == .scheduleItem, fact.state == nil || facts.isOpen(item: item),
          isInCalendar(item), !facts.starts(item: item, after: date),
          let time = facts.time(ofItem: item), let end = time.endMinutes
        else { continue }
        slots.append(time.startMinutes..<max(time.startMinutes, end))
      }
    }
    let end = settings.hours.upperBound.minutes
    var (begin, free) = (settings.hours.lowerBound.minutes, 0)
    if date == today { begin = max(begin, context.minutes) }
    for slot in slots.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      free += max(0, min(slot.lowerBound, end) - begin)
      begin = max(begin, slot.upperBound)
    }
    return free + max(0, end - begin)
  }
}
