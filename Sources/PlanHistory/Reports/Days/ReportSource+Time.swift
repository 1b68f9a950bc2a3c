import PlanDocument

extension ReportSource {
  /// The `est:` of an item, else the sum over its open steps, without those below a step that has
  /// one.
  func estimate(of item: Int, _ steps: [OpenStep]) -> Int? {
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

  /// The part of the hours of a day without a slot, on today from now on. A closed slot takes no
  /// time, and neither does one without an end.
  func freeMinutes(of date: CivilDate) -> Int {
    let items = days.files(on: date).flatMap { facts.items(ofFile: $0.file) }
    let slots: [Range<Int>] = items.compactMap { item in
      let fact = facts.items[item]
      guard fact.kind == .scheduleItem, fact.state == nil || facts.isOpen(item: item),
        isInCalendar(item), !facts.starts(item: item, after: date),
        let time = facts.time(ofItem: item), let end = time.endMinutes
      else { return nil }
      return time.startMinutes..<max(time.startMinutes, end)
    }
    let (begin, end) = (settings.hours.lowerBound.minutes, settings.hours.upperBound.minutes)
    let first = date == today ? max(begin, context.minutes) : begin
    return (first..<max(first, end)).count { minute in !slots.contains { $0.contains(minute) } }
  }
}
