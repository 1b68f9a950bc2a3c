import PlanCalendar
import PlanSyntax

/// What a value is of: an attribute, by the raw value of its key, or another part of an item.
struct ValueKey: Equatable, Sendable {
  let rawValue: UInt8

  init(_ key: AttributeKey) { rawValue = key.rawValue }

  private init(rawValue: UInt8) { self.rawValue = rawValue }

  static let tag = ValueKey(rawValue: firstOther)
  static let time = ValueKey(rawValue: firstOther + 1)
  static let amount = ValueKey(rawValue: firstOther + 2)

  /// Nil for what is no attribute.
  var attribute: AttributeKey? { AttributeKey(rawValue: rawValue) }

  /// Above the keys of all attributes.
  static let firstOther = UInt8(AttributeKeys.capacity)
}

/// A tag, attribute, time or amount of an item.
struct StoredValue: Sendable {
  enum Content {
    /// To be read again: what is rare, or does not fit.
    case text(TextID)
    /// Without date and time where the value is none.
    case moment(CivilDate?, ClockTime?)
    case number(Int32)
    case slot(SlotTime)
  }

  // Before the key, so that both take the room of one.
  let content: Content
  let key: ValueKey

  init(_ key: ValueKey, _ content: Content) {
    self.key = key
    self.content = content
  }

  var text: TextID? { if case .text(let id) = content { id } else { nil } }
  var number: Int? { if case .number(let number) = content { Int(number) } else { nil } }
  var date: CivilDate? { if case .moment(let date, _) = content { date } else { nil } }
  var slot: SlotTime? { if case .slot(let slot) = content { slot } else { nil } }
}
