import PlanText

/// A typed time. Which parts it has decides the meaning of its range.
struct TypedTime {
  /// 0 to 24; 1 to 12 with am or pm.
  let hour: Int
  /// `nil` if there is only an hour.
  let minute: Int?
  /// 0 for am, 12 for pm.
  let meridiem: Int?

  /// Whether this number is a time only as a part of a range.
  var isBareHour: Bool { minute == nil && meridiem == nil }

  var time: ClockTime {
    let hour = meridiem.map { self.hour % 12 + $0 } ?? self.hour
    return ClockTime(unchecked: hour * 60 + (minute ?? 0))
  }

  /// The longest time at `offset`: one or two digits, a colon and two more, am or pm.
  static func read(_ text: Span<UInt8>, at offset: inout Int) -> TypedTime? {
    var end = offset
    guard let hour = text.number(at: &end, digits: 2) else { return nil }
    var minute: Int?
    if text.skip(UInt8(ascii: ":"), at: &end) {
      let start = end
      guard let number = text.number(at: &end, digits: 2), end == start + 2, number <= 59
      else { return nil }
      minute = number
    }
    guard hour * 60 + (minute ?? 0) <= 1440 else { return nil }
    let meridiem = hour >= 1 && hour <= 12 ? readMeridiem(text, at: &end) : nil
    offset = end
    return TypedTime(hour: hour, minute: minute, meridiem: meridiem)
  }

  /// `am` or `pm` in any case, directly after the number, and not the start of a longer word.
  ///
  /// After a blank it may be a word of the sentence: German `9:00 am Bahnhof`.
  private static func readMeridiem(_ text: Span<UInt8>, at offset: inout Int) -> Int? {
    let first = text.byte(at: offset)?.asciiLowercased
    let end = offset + 2
    guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p"),
      text.byte(at: offset + 1)?.asciiLowercased == UInt8(ascii: "m"),
      text.endsWord(at: end, to: text.count) || text.byte(at: end) == UInt8(ascii: ">")
        || startsRangeEnd(text, at: end)
    else { return nil }
    offset = end
    return first == UInt8(ascii: "p") ? 12 : 0
  }

  /// Whether the rest of a range follows: `9am-10` has a time before its dash, `9:00am-call` a word
  /// after its time.
  private static func startsRangeEnd(_ text: Span<UInt8>, at offset: Int) -> Bool {
    var next = offset
    guard text.skipDash(at: &next) else { return false }
    next = text.skippingBlanks(from: next, to: text.count)
    return text.isDigit(at: next)
  }
}

extension Span<UInt8> {
  /// `-`, `--`, an en dash, or the em dash that editors make of two hyphens.
  func skipDash(at offset: inout Int) -> Bool {
    if skip(UInt8(ascii: "-"), at: &offset) {
      _ = skip(UInt8(ascii: "-"), at: &offset)
      return true
    }
    return skip("\u{2013}".utf8, at: &offset) || skip("\u{2014}".utf8, at: &offset)
  }
}
