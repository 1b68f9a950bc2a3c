import PlanDocument
import PlanText

/// How a component recurs, and on which days.
struct ICalendarRecurrence {
  var component: ICalendarComponent
  var first: ICalendarMoment
  var start: ICalendarTime
  var due: ICalendarTime?
  var rule: ICalendarRule?
  /// Days of dates besides the rule.
  var others: [CivilDate]
  /// Days that the rule leaves out.
  var excluded: Set<CivilDate>
}

extension ICalendarReader {
  /// Notes that the last node recurs.
  mutating func addRecurrence(
    _ component: ICalendarComponent, _ first: ICalendarMoment, due: ICalendarTime?
  ) throws(ImportProblem) {
    guard let start = local(first) else { return }
    var rule: ICalendarRule?
    if let line = component.line("RRULE") {
      do throws(ICalendarRule.Problem) {
        rule = try ICalendarRule(line.value)
      } catch {
        lose("\(error.rawValue), of which only the first date is taken", component, of: "RRULE")
      }
    }
    let others = try days("RDATE", of: component, start)
    let excluded = Set(try days("EXDATE", of: component, start))
    guard rule != nil || !others.isEmpty else {
      for line in component.lines("EXDATE") {
        pages.lose("missing dates of what does not recur", line: line.number)
      }
      return
    }
    waiting.append(
      (
        nodes.count - 1,
        ICalendarRecurrence(
          component: component, first: first, start: start, due: due, rule: rule, others: others,
          excluded: excluded)
      ))
  }

  /// Settles the series, once it is known which other items replace some of their dates.
  mutating func addSeries() {
    var taken: [[UInt8]: Set<CivilDate>] = [:]
    let series = Set(waiting.map(\.node))
    for (index, node) in nodes.enumerated() where !series.contains(index) {
      guard let item = node.item, let key = item.seriesKey, let day = node.place.day else {
        continue
      }
      taken[key, default: []].formUnion([day, item.date(.from) ?? day])
    }
    for (index, var recurrence) in waiting {
      guard let item = nodes[index].item, let key = item.seriesKey else { continue }
      recurrence.excluded.formUnion(replaced[nodes[index].name] ?? [])
      settle(index, item, recurrence, taken[key] ?? [])
    }
  }

  private mutating func settle(
    _ index: Int, _ item: ExchangeItem, _ recurrence: ICalendarRecurrence, _ taken: Set<CivilDate>
  ) {
    let missing = recurrence.excluded.subtracting(taken).sorted()
    guard var definition = ownDefinition(item, recurrence) ?? definition(item, recurrence),
      missing.count <= 20
    else {
      expand(index, item, recurrence)
      return
    }
    definition[.from] = nil
    let first = recurrence.first.day
    if let rule = recurrence.rule, rule.dates(from: first, through: first, &budget).isEmpty {
      lose("starts that their rules leave out", recurrence.component, of: "DTSTART", "DUE")
    }
    let place = nodes[index].place.day == nil ? nodes[index].place : .list(context.list)
    nodes[index].place = place
    nodes[index].item = definition
    if recurrence.rule == nil || definition.every == nil { return }
    for day in missing {
      var pause = ExchangeItem(item.kind, item.words, state: item.state)
      pause.time = item.time
      pause[.every] = Array("never".utf8)
      pause.set(.start, day)
      pause.set(.until, day)
      nodes[index].others.append((place, pause))
    }
    for day in recurrence.others where day != recurrence.start.day {
      nodes[index].others.append((.day(day), occurrence(of: item, recurrence, on: day)))
    }
  }

  /// The definition in the words of the plan that was exported, if it still means the same dates.
  private func ownDefinition(_ item: ExchangeItem, _ recurrence: ICalendarRecurrence)
    -> ExchangeItem?
  {
    let attributes = ownAttributes(of: recurrence.component)
    for shift in item.time == nil ? [0] : [0, 1] {
      guard let first = recurrence.start.day.adding(days: -shift) else { continue }
      var own = item
      for key in [AttributeKey.start, .until, .due, .after] { own[key] = nil }
      for attribute in attributes { own[attribute.key] = attribute.value }
      guard let every = own.every else { continue }
      let anchor = own.date(.start) ?? own.moment(.due)?.day
      let (low, high) = (own.date(.start) ?? .earliest, own.date(.until) ?? .latest)
      guard low <= high,
        let series = ICalendarSeries(
          every, anchor: anchor, days: low...high, from: first, weekStart: context.weekStart,
          isListed: shift > 0), series.first == first
      else { continue }
      if shift > 0, let time = own.time {
        own.time = SlotTime(
          from: time.startMinutes + 1440, through: time.endMinutes.map { $0 + 1440 })
      }
      let (begin, due) = series.times(of: own)
      let isAtSameTime = begin == recurrence.start && due == recurrence.due
      if says(series, recurrence, shift), item.kind == .slot || isAtSameTime { return own }
    }
    return nil
  }

  private func says(
    _ series: ICalendarSeries, _ recurrence: ICalendarRecurrence, _ shift: Int
  ) -> Bool {
    if let line = recurrence.component.line("RRULE") {
      return series.text(isTimed: recurrence.start.second != nil) == line.value
        && recurrence.others.isEmpty
    }
    guard series.rule == nil else { return false }
    guard let last = recurrence.others.last?.adding(days: -shift) else { return false }
    let dates = recurrence.others.compactMap { $0.adding(days: -shift) }
    return series.dates(through: last) == [series.first] + dates
  }

  /// The rule of an exported task that recurs after it is done: it has no dates in the calendar.
  func delay(of component: ICalendarComponent) -> [UInt8]? {
    let own = ownAttributes(of: component)
    let hasDates = component.line("RRULE") != nil || own.contains { $0.key == .every }
    return hasDates ? nil : own.first { $0.key == .after }?.value
  }

  /// The rule in the words of the plan that was exported; none if it is not one.
  private func ownAttributes(of component: ICalendarComponent) -> [ExchangeItem.Attribute] {
    let text = component.text("X-PLAN-RULE")?.asPlainLine ?? []
    let document = Document(Array("- [ ] x ".utf8) + text, as: .collection)
    let items = ExchangePage(document, at: .list([]), path: []).items
    guard let item = items.first, items.count == 1, item.words == [UInt8(ascii: "x")],
      item.attributes.allSatisfy({ ExchangeItem.ruleKeys.contains($0.key) })
    else { return [] }
    return item.attributes
  }
}

/// A series within a range of days, as a calendar needs it.
struct ICalendarSeries {
  /// The most dates that are written one by one for a rule that RFC 5545 cannot say.
  static let mostDates = 1000

  let first: CivilDate
  /// The last day that may be one of its dates; nil if it has no end.
  let until: CivilDate?
  /// Nil if its dates have to be written one by one.
  let rule: ICalendarRule?
  let grid: RecurrenceGrid

  /// Nil if no date is in the range.
  ///
  /// - Parameters:
  ///   - anchor: what the rule counts from.
  ///   - origin: the start of a rule that has none of its own.
  ///   - isListed: whether its dates are always written one by one.
  init?(
    _ rule: RecurrenceRule, anchor: CivilDate?, days: ClosedRange<CivilDate>,
    from origin: CivilDate, weekStart: Weekday, isListed: Bool = false
  ) {
    grid = RecurrenceGrid(rule, anchor: anchor, weekStart: weekStart)
    let isEndless = anchor == nil && days.lowerBound == .earliest
    let from = isEndless ? max(origin, days.lowerBound) : days.lowerBound
    guard let first = grid.next(onOrAfter: from), first <= days.upperBound else { return nil }
    self.first = first
    until = days.upperBound == .latest ? nil : days.upperBound
    self.rule = isListed ? nil : ICalendarRule(rule, anchor: anchor ?? first, weekStart: weekStart)
  }

  /// Its dates, for a rule that has to be written out.
  func dates(through horizon: CivilDate) -> [CivilDate] {
    let last = min(until ?? horizon, horizon)
    return Array(grid.occurrences(from: first, through: last).prefix(Self.mostDates))
  }

  /// `FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231`; nil if there is no rule.
  ///
  /// - Parameter isTimed: whether its dates have times; then its end must have one too.
  func text(isTimed: Bool) -> [UInt8]? {
    guard let rule else { return nil }
    var text = Array(rule.text.utf8)
    if let until {
      var end = ICalendarTime(until, minute: nil)
      if isTimed { end.second = 86_399 }
      text += Array(";UNTIL=".utf8) + end.bytes
    }
    return text
  }
}
