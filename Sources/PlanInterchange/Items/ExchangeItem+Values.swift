public import PlanDocument
import PlanText

extension ExchangeItem {
  /// The value of `due:` or `done:`, if the day is known.
  public func moment(_ key: AttributeKey) -> ExchangeMoment? {
    guard let value = self[key], let moment = MomentInput(value.span), let day = moment.knownDate
    else { return nil }
    return ExchangeMoment(day, moment.time)
  }

  /// The value of `start:`, `until:`, `from:` or `to:`, if the day is known.
  public func date(_ key: AttributeKey) -> CivilDate? { self[key].flatMap { CivilDate($0.span) } }

  public var every: RecurrenceRule? { self[.every].flatMap { RecurrenceRule($0.span) } }
  public var after: Period? { self[.after].flatMap { Period($0.span) } }
  public var estimate: Minutes? { self[.est].flatMap { Minutes($0.span) } }
  public var reminder: Reminder? { self[.remind].flatMap { Reminder($0.span) } }
  public var points: Int? { self[.points].flatMap { Int(digits: $0.span) } }
  /// The value of `expires:`; a delay stays relative to the deadline.
  public var expiry: Expiry? { self[.expires].flatMap { Expiry($0.span, on: nil) } }

  public mutating func set(_ key: AttributeKey, _ moment: ExchangeMoment?) {
    self[key] = moment?.bytes
  }

  public mutating func set(_ key: AttributeKey, _ date: CivilDate?) { self[key] = date?.bytes }

  public mutating func set(_ key: AttributeKey, _ number: Int) {
    self[key] = Array(String(number).utf8)
  }

  /// Adds a tag unless it is there; false if it cannot be a tag.
  ///
  /// - Parameter name: without `#`.
  @discardableResult
  public mutating func add(tag name: [UInt8]) -> Bool {
    guard isTag(name) else { return false }
    if !tags.contains(where: { $0.folded == name.folded }) { tags.append(name) }
    return true
  }
}

extension ExchangeMoment {
  /// `2026-10-07`, `2026-10-07T17:00`
  public var bytes: [UInt8] { MomentInput(date: .absolute(day), time: time).bytes }
}

/// Whether `#name` is one tag.
public func isTag(_ name: [UInt8]) -> Bool {
  let document = Document(Array("- [ ] x #".utf8) + name, as: .collection)
  guard let item = document.items.first, document.lines.count == 1 else { return false }
  return item.tags.count == 1 && item.tags[0].end == document.bytes.count
}
