import PlanDocument
import PlanText

extension ICalendarReader {
  /// Adds a `VTODO` as a task of the list, or of the day that it names.
  mutating func addTask(_ component: ICalendarComponent) throws(ImportProblem) {
    guard var item = item(.task, component) else { return }
    let place = place(of: component) ?? .list(context.list)
    let page = ExchangePage(place)
    setKind(of: &item, component)
    item.state = state(of: component)
    let begin = try moment(component.line("DTSTART"))
    let start = begin.flatMap { local($0) }
    let due = try deadline(of: component, begin, start)
    item.set(.due, due.map { ExchangeMoment($0.day, $0.clock) })
    if let start, start.day != page.day { item.set(.start, start.day) }
    if page.day == nil { item[.after] = delay(of: component) }
    try setCompletion(of: &item, component, on: page.day)
    try setFirstDay(of: &item, component, on: page.day)
    try setReminder(
      of: &item, component, on: page.day ?? start?.day ?? due?.day, start: start, due: due)
    let node = ICalendarNode(
      place: place, item: item, name: component.line("UID")?.value ?? [],
      parent: parent(of: component))
    nodes.append(node)
    let first = begin ?? due.map { ICalendarMoment(time: $0) }
    if let first { try addRecurrence(component, first, due: due) }
  }

  private func parent(of component: ICalendarComponent) -> [UInt8]? {
    component.lines("RELATED-TO").first { line in
      line.parameter("RELTYPE").map { $0.capitals == Array("PARENT".utf8) } ?? true
    }?.value
  }

  private mutating func deadline(
    of component: ICalendarComponent, _ begin: ICalendarMoment?, _ start: ICalendarTime?
  ) throws(ImportProblem) -> ICalendarTime? {
    if let due = try moment(component.line("DUE")) { return local(due) }
    guard let begin, let start, component.line("DURATION") != nil,
      let length = try length(of: component, from: begin, to: "DUE")
    else { return nil }
    var due = ICalendarTime(start.day, minutes: start.minute + length)
    if start.second == nil { due.second = nil }
    return due
  }

  private func state(of component: ICalendarComponent) -> BoxState {
    let percent = component.line("PERCENT-COMPLETE").flatMap { Int(digits: $0.value.span) } ?? 0
    if let status = component.line("STATUS")?.value.capitals,
      let state = BoxState(calendarStatus: status)
    {
      return state
    }
    if component.line("COMPLETED") != nil || percent == 100 { return .done }
    return percent > 0 ? .inProgress : .open
  }

  /// Midnight means a day whose time was not recorded.
  private mutating func setCompletion(
    of item: inout ExchangeItem, _ component: ICalendarComponent, on day: CivilDate?
  ) throws(ImportProblem) {
    guard item.state == .done, let moment = try moment(component.line("COMPLETED")),
      let time = local(moment)
    else { return }
    let clock = time.second ?? 0 < 60 ? nil : time.clock
    if clock == nil, time.day == day { return }
    item.set(.done, ExchangeMoment(time.day, clock))
  }
}

extension ICalendarTime {
  var clock: ClockTime? { second.flatMap { ClockTime(minutes: $0 / 60) } }
}
