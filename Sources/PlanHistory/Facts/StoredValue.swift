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

/// A tag, attribute, time or amount of an item in eight bytes.
struct StoredValue: Sendable {
  /// Which of the parts mean something.
  struct Form: OptionSet, Sendable {
    let rawValue: UInt8

    /// `bits` is a text, to be read again: what is rare, or does not fit.
    static let text = Form(rawValue: 1)
    /// `bits` is a day number.
    static let date = Form(rawValue: 2)
    /// `minutes` is a time of the day.
    static let time = Form(rawValue: 4)
    /// `bits` is a number, or minutes at which a slot ends.
    static let number = Form(rawValue: 8)
    static let startsNextDay = Form(rawValue: 16)
  }

  let key: ValueKey
  let form: Form
  private let minutes: UInt16
  private let bits: UInt32

  init(_ key: ValueKey, _ text: TextID) {
    self.init(key, .text, bits: text.index)
  }

  init(_ key: ValueKey, number: Int) {
    self.init(key, .number, bits: UInt32(clamping: number))
  }

  init(_ key: ValueKey, date: CivilDate?, time: ClockTime? = nil) {
    var form: Form = []
    if date != nil { form.insert(.date) }
    if time != nil { form.insert(.time) }
    self.init(
      key, form, minutes: time?.minutes ?? 0,
      bits: date.map { UInt32(bitPattern: $0.dayNumber) } ?? 0)
  }

  init(_ slot: SlotTime) {
    var form: Form = .time
    if slot.end != nil { form.insert(.number) }
    if slot.startsNextDay { form.insert(.startsNextDay) }
    self.init(
      .time, form, minutes: slot.start.minutes, bits: UInt32(clamping: slot.end?.minutes ?? 0))
  }

  private init(_ key: ValueKey, _ form: Form, minutes: Int = 0, bits: UInt32) {
    self.key = key
    self.form = form
    self.minutes = UInt16(clamping: minutes)
    self.bits = bits
  }

  var text: TextID? { form.contains(.text) ? TextID(index: bits) : nil }
  var number: Int? { form.contains(.number) ? Int(bits) : nil }
  var time: ClockTime? { form.contains(.time) ? ClockTime(minutes: Int(minutes)) : nil }
  var date: CivilDate? {
    form.contains(.date) ? CivilDate(dayNumber: Int(Int32(bitPattern: bits))) : nil
  }
  var slot: SlotTime? {
    time.map {
      SlotTime(
        start: $0, startsNextDay: form.contains(.startsNextDay),
        end: number.flatMap { ClockTime(minutes: $0) })
    }
  }
}
