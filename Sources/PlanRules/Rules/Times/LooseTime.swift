import PlanSyntax
import PlanText

/// A time as people write it, whether or not plans read it: `25:00`, `9.30`, `9h30`, `9`, `13pm`.
struct LooseTime {
  enum Separator {
    case colon, point, letter
  }

  var hour: Int
  var minute: Int?
  var separator: Separator?
  /// 12 for pm, 0 for am.
  var meridiem: Int?
  /// Behind it in the text.
  var end: Int

  /// The time that starts at `start`: one or two digits, perhaps a separator and two more.
  init?(_ text: Span<UInt8>, from start: Int) {
    guard let (hour, behind) = digits(text, start), behind - start <= 2 else { return nil }
    self.hour = hour
    end = behind
    if behind < text.count, let separator = Separator(text[behind]),
      let (minute, stop) = digits(text, behind + 1), stop == behind + 3
    {
      self.minute = minute
      self.separator = separator
      end = stop
    } else if behind < text.count, Separator(text[behind]) == .letter,
      behind + 1 == text.count || !text[behind + 1].isASCIILetter && !text[behind + 1].isASCIIDigit
    {
      // `14h` is a time only before another one.
      separator = .letter
      end = behind + 1
    }
    if end + 1 < text.count, text[end + 1].asciiLowercased == UInt8(ascii: "m") {
      switch text[end].asciiLowercased {
      case UInt8(ascii: "a"): meridiem = 0
      case UInt8(ascii: "p"): meridiem = 12
      default: return
      }
      end += 2
    }
  }

  /// Minutes of the day; nil for no time of the day.
  var minutes: Int? {
    guard minute ?? 0 < 60 else { return nil }
    guard let meridiem else { return hour < 24 ? hour * 60 + (minute ?? 0) : nil }
    // `13pm` says the same twice.
    if hour > 12 { return meridiem == 12 && hour < 24 ? hour * 60 + (minute ?? 0) : nil }
    return hour == 0 ? nil : (hour % 12 + meridiem) * 60 + (minute ?? 0)
  }

  var isBareHour: Bool { minute == nil && meridiem == nil }
}

extension LooseTime.Separator {
  fileprivate init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ":"): self = .colon
    case UInt8(ascii: "."): self = .point
    case UInt8(ascii: "h"), UInt8(ascii: "H"): self = .letter
    default: return nil
    }
  }
}

/// One to three digits, more of which make no time.
private func digits(_ text: Span<UInt8>, _ start: Int) -> (value: Int, end: Int)? {
  var value = 0
  var i = start
  while i < text.count, i - start < 3, text[i].isASCIIDigit {
    value = value * 10 + Int(text[i] - UInt8(ascii: "0"))
    i += 1
  }
  return i > start ? (value, i) : nil
}
