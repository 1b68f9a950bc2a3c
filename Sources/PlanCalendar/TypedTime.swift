import PlanText

/// A time as typed: which of its parts are there decides what a range around it means.
struct TypedTime {
  enum Meridiem {
    case am, pm
  }

  /// 0 to 24; 1 to 12 with am or pm.
  let hour: Int
  /// `nil` when only the hour is there.
  let minute: Int?
  let meridiem: Meridiem?

  /// Whether nothing but the end of a range can tell that this number is a time.
  var isBareHour: Bool { minute == nil && meridiem == nil }

  var time: ClockTime { time(meridiem) }

  /// The time if it were typed with `meridiem`.
  func time(_ meridiem: Meridiem?) -> ClockTime {
    let hour =
      switch meridiem {
      case .am: self.hour % 12
      case .pm: self.hour % 12 + 12
      case nil: self.hour
      }
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

  /// `am` or `pm` in any case, right behind the number; not the start of a longer word.
  ///
  /// Behind a blank it may be a word of the sentence: German meets `9:00 am Bahnhof`.
  static func readMeridiem(_ text: Span<UInt8>, at offset: inout Int) -> Meridiem? {
    var end = offset
    let meridiem: Meridiem
    switch text.byte(at: end)?.asciiLowercased {
    case UInt8(ascii: "a"): meridiem = .am
    case UInt8(ascii: "p"): meridiem = .pm
    default: return nil
    }
    guard text.byte(at: end + 1)?.asciiLowercased == UInt8(ascii: "m") else { return nil }
    end += 2
    guard
      text.endsWord(at: end, to: text.count) || text.byte(at: end) == UInt8(ascii: ">")
        || startsRangeEnd(text, at: end)
    else { return nil }
    offset = end
    return meridiem
  }

  /// Whether the rest of a range follows: `9am-10` has a time before its dash, `9:00am-call` a
  /// word behind its time.
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
