public import PlanDocument

/// The values of one item, as in the views of `PlanDocument`. If a key is there twice, the first
/// counts.
extension FolderFacts {
  public func due(ofItem item: Int) -> MomentInput? { moment(.due, item) }

  /// When it was ticked; see `dayDone`.
  public func done(ofItem item: Int) -> MomentInput? { moment(.done, item) }

  public func start(ofItem item: Int) -> CivilDate? { date(.start, item) }

  /// Whether its `start:` is after a day.
  public func starts(item: Int, after day: CivilDate) -> Bool {
    start(ofItem: item).map { $0 > day } ?? false
  }

  /// The start of an open item of a day, if it is after that day.
  public func laterStart(ofItem item: Int) -> CivilDate? {
    guard isOpen(item: item), let day = day(ofItem: item), starts(item: item, after: day) else {
      return nil
    }
    return start(ofItem: item)
  }

  /// An event of a list with only `start:`, without a time and a rule, ends on that day.
  public func until(ofItem item: Int) -> CivilDate? {
    date(.until, item) ?? (comesOnEachDay(item) ? start(ofItem: item) : nil)
  }

  public func from(ofItem item: Int) -> CivilDate? { date(.from, item) }
  public func to(ofItem item: Int) -> CivilDate? { date(.to, item) }

  public func expires(ofItem item: Int) -> Expiry? {
    if value(.expires, item)?.text != nil { return read(.expires, item) { Expiry($0, on: nil) } }
    return moment(.expires, item).map { .at($0) }
  }

  /// The value of an attribute that is a date.
  func date(_ key: AttributeKey, _ item: Int) -> CivilDate? { value(key, item)?.date }

  /// The `est:` in minutes.
  public func estimate(ofItem item: Int) -> Int? { number(.est, item) }

  public func points(ofItem item: Int) -> Int? { value(.points, item)?.number }

  /// The value of an attribute that is a number or a duration in minutes.
  func number(_ key: AttributeKey, _ item: Int) -> Int? {
    key.type == .duration ? read(key, item) { Minutes.value(of: $0) } : value(key, item)?.number
  }

  public func every(ofItem item: Int) -> RecurrenceRule? {
    read(.every, item) { RecurrenceRule($0) } ?? (comesOnEachDay(item) ? .day : nil)
  }

  /// Whether it is an event of a list that is on each day from `start:` to `until:`; see
  /// `ItemValues.settleAllDay`.
  private func comesOnEachDay(_ item: Int) -> Bool {
    items[item].kind == .scheduleItem && items[item].isDefinition
      && value(.time, item) == nil && value(.every, item) == nil && value(.after, item) == nil
  }

  public func after(ofItem item: Int) -> Period? { read(.after, item) { Period($0) } }
  public func remind(ofItem item: Int) -> Reminder? { read(.remind, item) { Reminder($0) } }

  /// The ranges of its parts are positions in the text of the amount.
  public func amount(ofItem item: Int) -> Amount? {
    amountText(ofItem: item).flatMap { texts.withText($0) { Amount.scan($0)?.amount } }
  }

  /// The amount of a definition, as typed.
  public func amountText(ofDefinition item: Int) -> [UInt8]? {
    amountText(ofItem: item).map { text($0) }
  }

  /// The text for the ranges of `amount`.
  func amountText(ofItem item: Int) -> TextID? { value(.amount, item)?.text }

  /// The range of its unit is a position in the text of the value.
  public func target(ofItem item: Int) -> GoalTarget? {
    read(.target, item) { GoalTarget($0, at: 0) }
  }

  /// The text for the range of `target`.
  func targetText(ofItem item: Int) -> TextID? { value(.target, item)?.text }

  /// The time of a slot; for a mood with a time, that time as a start.
  public func time(ofItem item: Int) -> SlotTime? { value(.time, item)?.slot }

  /// The `id:` of its goal.
  public func goal(ofItem item: Int) -> TextID? { value(.goal, item)?.text }
  public func id(ofItem item: Int) -> TextID? { value(.id, item)?.text }
  public func was(ofItem item: Int) -> TextID? { value(.was, item)?.text }
  /// Ids with commas between them.
  func needsText(ofItem item: Int) -> TextID? { value(.needs, item)?.text }

  /// The name in `was:` of a habit, in the form used for comparison: folded and without an icon.
  public func formerHabitName(ofItem item: Int) -> [UInt8]? {
    was(ofItem: item).map { texts.withText($0) { [UInt8](foldingHabitName: $0) } }
  }

  /// Whether it has a `to:`, even with an unknown day.
  public func hasTo(ofItem item: Int) -> Bool { value(.to, item) != nil }

  /// The day of its deadline, if it is known; a time without a date means the day of its file.
  public func dueDay(ofItem item: Int) -> CivilDate? {
    due(ofItem: item)?.knownDay(on: day(ofItem: item))
  }

  /// The day during which `expires:` ends it, if it is known.
  ///
  /// - Parameter day: the day of its file.
  public func expiryDay(ofItem item: Int, on day: CivilDate?) -> CivilDate? {
    expiryMoment(ofItem: item, on: day)?.lastDay
  }

  /// The moment of `expires:`, if it is known.
  ///
  /// - Parameter day: the day of its file.
  public func expiryMoment(ofItem item: Int, on day: CivilDate?) -> ExpiryMoment? {
    guard let expires = expires(ofItem: item) else { return nil }
    var values = ItemValues()
    values.expires = expires
    values.due = due(ofItem: item)
    if items[item].isSlot { values.slot = time(ofItem: item) }
    return values.expiryMoment(on: day)
  }

  /// The last useful day, by `expires:` and `until:`; nil if there is none.
  ///
  /// - Parameter day: the day of its file.
  public func lastDay(ofItem item: Int, on day: CivilDate?) -> CivilDate? {
    [expiryDay(ofItem: item, on: day), until(ofItem: item)].compactMap { $0 }.min()
  }

  /// Its own tags in order, folded and without `#`; the first is its category.
  public func tags(ofItem item: Int) -> [TextID] {
    valueRange(item).compactMap { values[$0].key == .tag ? values[$0].text : nil }
  }

  /// The day of its file; nil in an undated one.
  public func day(ofItem item: Int) -> CivilDate? { files[file(ofItem: item)].kind.date }

  /// The day for which a ticked item counts: that of `done:`, otherwise that of its file.
  public func dayDone(ofItem item: Int) -> CivilDate? {
    guard items[item].state == .done else { return nil }
    return done(ofItem: item)?.knownDate ?? day(ofItem: item)
  }

  /// Whether it is still to be done.
  public func isOpen(item: Int) -> Bool {
    guard !items[item].isBelowClosed, let state = items[item].state else { return false }
    return state.isOpen(isMoved: value(.to, item) != nil)
  }

  /// Whether it has a tag, an attribute, a time or an amount, with any value.
  func has(_ key: ValueKey, _ item: Int) -> Bool { value(key, item) != nil }
  func has(_ key: AttributeKey, _ item: Int) -> Bool { value(key, item) != nil }

  func valueRange(_ item: Int) -> Range<Int> {
    let next = item + 1 < items.count ? items[item + 1].firstValue : values.count
    return items[item].firstValue..<next
  }

  private func value(_ key: ValueKey, _ item: Int) -> StoredValue? {
    valueRange(item).first { values[$0].key == key }.map { values[$0] }
  }

  private func value(_ key: AttributeKey, _ item: Int) -> StoredValue? {
    value(.attribute(key) as ValueKey, item)
  }

  func moment(_ key: AttributeKey, _ item: Int) -> MomentInput? {
    switch value(key, item)?.content {
    case .text(let text)?: texts.withText(text) { MomentInput($0) }
    case .moment(let date?, let time)?: MomentInput(date: .absolute(date), time: time)
    case .moment(nil, let time)?: MomentInput(time: time ?? .midnight)
    case .number?, .slot?, nil: nil
    }
  }

  private func read<Value>(
    _ key: AttributeKey, _ item: Int, _ body: (Span<UInt8>) -> Value?
  ) -> Value? {
    guard let text = value(key, item)?.text else { return nil }
    return texts.withText(text, body)
  }
}

/// The kind of a value: an attribute, or another part of an item.
enum ValueKey: Equatable, Sendable {
  case attribute(AttributeKey)
  case tag, time, amount
}

/// A tag, attribute, time or amount of an item.
struct StoredValue: Sendable {
  enum Content {
    /// A text that is parsed again: for rare values, and those that do not fit.
    case text(TextID)
    /// Without date and time if the value is not a moment.
    case moment(CivilDate?, ClockTime?)
    case number(Int32)
    case slot(SlotTime)
  }

  // Before the key, so that both fit into one word of memory.
  let content: Content
  let key: ValueKey

  var text: TextID? { if case .text(let id) = content { id } else { nil } }
  var number: Int? { if case .number(let number) = content { Int(number) } else { nil } }
  var date: CivilDate? { if case .moment(let date, _) = content { date } else { nil } }
  var slot: SlotTime? { if case .slot(let slot) = content { slot } else { nil } }
}
