/// A content line: `DTSTART;TZID="Europe/Berlin":20261005T090000`.
public struct ICalendarLine: Sendable {
  /// In capitals.
  public var name: [UInt8]
  /// Names in capitals, values without quotes.
  public var parameters: [(name: [UInt8], value: [UInt8])] = []
  /// As it is in the source, with its escapes.
  public var value: [UInt8]
  /// Where it begins in its source.
  public var offset: Int
  /// From one.
  public var number: Int

  /// - Parameter text: the unfolded line; the result is nil if it has no colon or no name.
  public init?(_ text: [UInt8], offset: Int, number: Int) {
    var parts: [[UInt8]] = [[]]
    var isQuoted = false
    var colon: Int?
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: colon = index
      case UInt8(ascii: ";") where !isQuoted: parts.append([])
      default: parts[parts.count - 1].append(byte)
      }
      if colon != nil { break }
    }
    guard let colon, !parts[0].isEmpty, parts[0].allSatisfy(\.isNameByte) else { return nil }
    name = parts[0].capitals
    for part in parts.dropFirst() {
      let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      parameters.append((Array(part[..<equals]).capitals, Array(part[equals...].dropFirst())))
    }
    value = Array(text[(colon + 1)...])
    (self.offset, self.number) = (offset, number)
  }

  public func parameter(_ name: String) -> [UInt8]? {
    parameters.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  public func isCalled(_ name: String) -> Bool { self.name.elementsEqual(name.utf8) }

  /// The value as a text, without its escapes.
  public var text: [UInt8] { value.withoutCalendarEscapes }
}

extension [UInt8] {
  /// The content lines of a calendar with the folds taken out, and where each begins.
  ///
  /// A fold may split a character, so bytes are decoded only when the line is whole.
  public var calendarLines: [(offset: Int, number: Int, text: [UInt8])] {
    var lines: [(offset: Int, number: Int, text: [UInt8])] = []
    for (index, line) in textLines.enumerated() {
      if let first = line.text.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1].text += line.text.dropFirst()
      } else if !line.text.isEmpty {
        lines.append((line.offset, index + 1, line.text))
      }
    }
    return lines
  }

  /// ASCII letters in capitals.
  public var capitals: [UInt8] {
    map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
  }

  /// `\n`, `\,`, `\;` and `\\` replaced by what they mean.
  public var withoutCalendarEscapes: [UInt8] {
    guard contains(UInt8(ascii: "\\")) else { return self }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in self {
      if isEscaped {
        text.append(byte | 0x20 == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        text.append(byte)
      }
    }
    return text
  }

  /// The parts between commas that have no backslash, without their escapes.
  public var calendarList: [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in self {
      if byte == UInt8(ascii: ","), !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return parts.map(\.withoutCalendarEscapes)
  }

  /// Each byte read as a character of ISO 8859-1.
  public var fromLatin1: [UInt8] {
    var text: [UInt8] = []
    for byte in self { appendUTF8(UInt32(byte), to: &text) }
    return text
  }

  /// With a backslash before what would end a text.
  public var calendarEscaped: [UInt8] {
    guard contains(where: { $0 == 0x5C || $0 == 0x3B || $0 == 0x2C || $0 == 0x0A }) else {
      return self
    }
    var text: [UInt8] = []
    for byte in self {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        text += [UInt8(ascii: "\\"), byte]
      case 0x0A: text += Array("\\n".utf8)
      default: text.append(byte)
      }
    }
    return text
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

/// Writes content lines, folded, each ended by CR and LF.
public struct ICalendarWriter: Sendable {
  /// The most octets of a line without its end, from RFC 5545.
  private static let width = 75
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Adds whole lines.
  public mutating func add(_ lines: [UInt8]) { bytes += lines }

  /// Writes over a value of the same length.
  public mutating func replace(_ value: [UInt8], endingAt end: Int) {
    for (index, byte) in value.enumerated() { bytes[end - value.count + index] = byte }
  }

  /// - Parameter name: with the parameters: `DTSTART;VALUE=DATE`.
  public mutating func add(_ name: String, _ value: [UInt8]) {
    let start = bytes.count
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
    bytes += value
    end(line: start)
  }

  public mutating func add(_ name: String, _ value: String) { add(name, Array(value.utf8)) }

  public mutating func add(_ name: String, text: [UInt8]) { add(name, text.calendarEscaped) }

  public mutating func add(_ name: String, list: [[UInt8]]) {
    if list.isEmpty { return }
    add(name, Array(list.map(\.calendarEscaped).joined(separator: [UInt8(ascii: ",")])))
  }

  /// Breaks the line that begins at an offset between characters, never within one, because a reader
  /// may look at one piece alone.
  private mutating func end(line offset: Int) {
    if bytes.count - offset > Self.width {
      let line = Array(bytes[offset...])
      bytes.removeLast(line.count)
      var start = 0
      var room = Self.width
      while line.count - start > room {
        var end = start + room
        while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
        bytes += line[start..<end]
        bytes += [0x0D, 0x0A, 0x20]
        start = end
        room = Self.width - 1
      }
      bytes += line[start...]
    }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }
}

/// A length of time: `-PT15M`, `P1W`, `P1DT2H`.
public struct ICalendarDuration: Hashable, Sendable {
  public var seconds: Int

  public init?(_ text: [UInt8]) {
    var rest = text.capitals[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var total = 0
    var isTime = false
    while !rest.isEmpty {
      if !isTime, rest.first == UInt8(ascii: "T") {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = Array(rest.prefix { $0.isASCIIDigit })
      rest = rest.dropFirst(digits.count)
      guard let number = Int(digits: digits.span), let unit = rest.popFirst() else { return nil }
      guard let length = Self.length(of: unit, isTime: isTime) else { return nil }
      // Nine digits of weeks are far from overflowing.
      total += number * length
    }
    seconds = isNegative ? -total : total
  }

  public init(minutes: Int) { seconds = minutes * 60 }

  private static func length(of unit: UInt8, isTime: Bool) -> Int? {
    switch (unit, isTime) {
    case (UInt8(ascii: "W"), false): 604_800
    case (UInt8(ascii: "D"), false): 86_400
    case (UInt8(ascii: "H"), true): 3600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }

  /// `-P1DT2H30M`
  public var text: String {
    let minutes = abs(seconds) / 60
    var text = seconds < 0 ? "-P" : "P"
    if minutes >= 1440 { text += "\(minutes / 1440)D" }
    if minutes % 1440 == 0, minutes > 0 { return text }
    text += "T"
    if minutes % 1440 >= 60 { text += "\(minutes % 1440 / 60)H" }
    if minutes % 60 > 0 || minutes == 0 { text += "\(minutes % 60)M" }
    return text
  }
}
