import PlanDocument
import PlanText

extension ICalendarReader {
  /// The most days that an event may last; a longer one is not a slot of a day.
  private static let mostDays = 366

  /// A `VEVENT` as an event of its day; one of several whole days as one of the list.
  mutating func addEvent(_ component: ICalendarComponent) throws(ImportProblem) {
    guard let begin = try moment(component.line("DTSTART")), let start = local(begin) else {
      return lose("events without a start", component)
    }
    if component.isCompletion { return try addHabit(component, begin, on: start.day) }
    let isTimed = start.second != nil
    let isCancelled = component.line("STATUS")?.value.capitals == Array("CANCELLED".utf8)
    // An item with a box and without a time is a task.
    guard var item = item(isTimed || !isCancelled ? .slot : .task, component) else { return }
    item.state = isCancelled ? .cancelled : nil
    let length = try length(of: component, from: begin, to: "DTEND")
    try setReminder(of: &item, component, on: start.day, start: start, due: nil)
    var node = ICalendarNode(place: .day(start.day), name: component.line("UID")?.value ?? [])
    if isTimed {
      place(&item, of: component, start, length, in: &node)
    } else {
      placeWholeDays(&item, of: component, start.day, length, in: &node)
    }
    try setFirstDay(of: &item, component, on: node.place.day)
    node.item = item
    nodes.append(node)
    try addRecurrence(component, begin, due: nil)
    if let line = component.line("RECURRENCE-ID") {
      let moment = try moment(line)
      if line.parameter("RANGE") != nil {
        lose("changes of all later dates", component, of: "RECURRENCE-ID")
      }
      if let day = moment.flatMap({ local($0) })?.day {
        replaced[node.name, default: []].insert(day)
        nodes[nodes.count - 1].name = []
      }
    }
  }

  /// Gives a slot its times; an event that lasts beyond the next day becomes a slot on each of its
  /// days.
  private mutating func place(
    _ item: inout ExchangeItem, of component: ICalendarComponent, _ start: ICalendarTime,
    _ length: Int?, in node: inout ICalendarNode
  ) {
    let (own, repeats) = (place(of: component), component.recurs)
    if !repeats, case .day(let day) = own, day.adding(days: 1) == start.day {
      node.place = .day(day)
      item.time = SlotTime(
        from: start.minute + 1440, through: length.map { start.minute + 1440 + $0 })
      return
    }
    if repeats, let own { node.place = own }
    let end = length.map { start.minute + $0 }
    item.time = SlotTime(from: start.minute, through: end)
    guard let end, end > start.minute + 1440 else { return }
    item.time = SlotTime(from: start.minute, through: 1440)
    if repeats || end > Self.mostDays * 1440 {
      return lose(
        "ends of events that are longer than a plan can say", component, of: "DTEND", "DURATION")
    }
    for index in 1...(end - 1) / 1440 {
      guard let day = start.day.adding(days: index) else { break }
      var other = item
      other.time = SlotTime(from: 0, through: min(end - index * 1440, 1440))
      other[.remind] = nil
      node.others.append((.day(day), other))
    }
  }

  /// Puts an event of several whole days into the list, where it has a window.
  private mutating func placeWholeDays(
    _ item: inout ExchangeItem, of component: ICalendarComponent, _ start: CivilDate,
    _ length: Int?, in node: inout ICalendarNode
  ) {
    if component.recurs, let own = place(of: component) { node.place = own }
    let days = max(((length ?? 1440) + 1439) / 1440, 1)
    guard days > 1, item.kind == .slot else { return }
    if component.recurs {
      return lose("lengths of whole-day events that recur", component, of: "DTEND", "DURATION")
    }
    node.place = .list(context.list)
    item.set(.start, start)
    item.set(.until, start.adding(days: days - 1) ?? .latest)
  }

  /// Adds a `VTODO` as a task of the list, or of the day that it names.
  mutating func addTask(_ component: ICalendarComponent) throws(ImportProblem) {
    guard var item = item(.task, component) else { return }
    let place = place(of: component) ?? .list(context.list)
    let page = ExchangePage(place)
    for kind in [ItemKind.priority, .goal] {
      let title = Array(kind.sectionTitle.utf8)
      if component.line("X-PLAN-SECTION")?.value == title { item.kind = kind }
    }
    item.state = state(of: component)
    let begin = try moment(component.line("DTSTART"))
    let start = begin.flatMap { local($0) }
    let due = try deadline(of: component, begin, start)
    item.set(.due, due.map { ExchangeMoment($0.day, $0.clock) })
    if let start, start.day != page.day { item.set(.start, start.day) }
    if start?.second ?? 0 > 0 { lose("times of starts", component, of: "DTSTART") }
    if page.day == nil { item[.after] = delay(of: component) }
    try setCompletion(of: &item, component, on: page.day)
    try setFirstDay(of: &item, component, on: page.day)
    try setReminder(
      of: &item, component, on: page.day ?? start?.day ?? due?.day, start: start, due: due)
    let node = ICalendarNode(
      place: place, item: item, name: component.line("UID")?.value ?? [],
      parent: component.parent?.value)
    nodes.append(node)
    let first = begin ?? due.map { ICalendarMoment(time: $0) }
    if let first { try addRecurrence(component, first, due: due) }
  }

  private mutating func deadline(
    of component: ICalendarComponent, _ begin: ICalendarMoment?, _ start: ICalendarTime?
  ) throws(ImportProblem) -> ICalendarTime? {
    if let due = try moment(component.line("DUE")) { return local(due) }
    guard let begin, let start, component.line("DURATION") != nil else { return nil }
    guard let length = try length(of: component, from: begin, to: "DUE") else { return nil }
    var due = ICalendarTime(start.day, minutes: start.minute + length)
    if start.second == nil { due.second = nil }
    return due
  }

  private func state(of component: ICalendarComponent) -> BoxState {
    let percent = component.line("PERCENT-COMPLETE").flatMap { Int(digits: $0.value.span) } ?? 0
    let status = component.line("STATUS")?.value.capitals ?? []
    let known = calendarStatuses.first { status.elementsEqual($0.text.utf8) }
    if let known { return known.state }
    if component.line("COMPLETED") != nil || percent == 100 { return .done }
    return percent > 0 ? .inProgress : .open
  }

  /// Midnight means a day whose time was not recorded.
  private mutating func setCompletion(
    of item: inout ExchangeItem, _ component: ICalendarComponent, on day: CivilDate?
  ) throws(ImportProblem) {
    guard let moment = try moment(component.line("COMPLETED")) else { return }
    if item.state != .done {
      return lose("completions of tasks that are not done", component, of: "COMPLETED")
    }
    guard let time = local(moment) else { return }
    let clock = time.second ?? 0 < 60 ? nil : time.clock
    if clock == nil, time.day == day { return }
    item.set(.done, ExchangeMoment(time.day, clock))
  }
}

extension SlotTime {
  /// - Parameters:
  ///   - first: minutes from the midnight of the day, below 2880.
  ///   - last: the end in the same minutes, larger than `first`; nil if there is no end.
  init(from first: Int, through last: Int?) {
    let start = ClockTime(minutes: first % 1440) ?? .midnight
    self.init(start: start, startsNextDay: first >= 1440)
    guard let last, last > first, last <= first + 1440 else { return }
    end = ClockTime(minutes: (last - 1) % 1440 + 1)
  }
}
