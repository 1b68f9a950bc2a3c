import PlanDocument
import PlanText

/// A content line: `DTSTART;TZID="Europe/Berlin":20261005T090000`.
struct ICalendarLine {
  /// In capitals.
  var name: [UInt8]
  /// Names in capitals, values without quotes.
  var parameters: [(name: [UInt8], value: [UInt8])] = []
  /// As it is in the source, with its escapes.
  var value: [UInt8]
  /// Where it begins in its source.
  var offset: Int
  /// From one.
  var number: Int

  /// - Parameter text: the unfolded line; the result is nil if it has no colon or no name.
  init?(_ text: [UInt8], offset: Int, number: Int) {
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

  func parameter(_ name: String) -> [UInt8]? {
    parameters.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  func isCalled(_ name: String) -> Bool { self.name.elementsEqual(name.utf8) }

  /// The value as a text, without its escapes.
  var text: [UInt8] { value.withoutCalendarEscapes }
}

extension ImportSource {
  /// The content lines with the folds taken out, and where each begins.
  ///
  /// A fold may split a character, so bytes are decoded only when the line is whole.
  var calendarLines: [(offset: Int, number: Int, text: [UInt8])] {
    var lines: [(offset: Int, number: Int, text: [UInt8])] = []
    for (index, line) in self.lines.enumerated() {
      if let first = line.text.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1].text += line.text.dropFirst()
      } else if !line.text.isEmpty {
        lines.append((line.offset, index + 1, line.text))
      }
    }
    return lines
  }
}

extension [UInt8] {
  /// ASCII letters in capitals.
  var capitals: [UInt8] { map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 } }

  /// `\n`, `\,`, `\;` and `\\` replaced by what they mean.
  var withoutCalendarEscapes: [UInt8] {
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
  var calendarList: [[UInt8]] {
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
  var fromLatin1: [UInt8] {
    var text: [UInt8] = []
    for byte in self { appendUTF8(UInt32(byte), to: &text) }
    return text
  }

  /// With a backslash before what would end a text.
  var calendarEscaped: [UInt8] {
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
struct ICalendarWriter {
  /// The most octets of a line without its end, from RFC 5545.
  private static let width = 75
  private(set) var bytes: [UInt8] = []

  /// - Parameter name: with the parameters: `DTSTART;VALUE=DATE`.
  mutating func add(_ name: String, _ value: [UInt8]) {
    fold(Array(name.utf8) + [UInt8(ascii: ":")] + value)
  }

  mutating func add(_ name: String, _ value: String) { add(name, Array(value.utf8)) }

  /// Writes a property with a time; nothing for nil.
  mutating func add(_ name: String, _ time: ICalendarTime?) {
    if let time { add(name + time.parameter, time.bytes) }
  }

  mutating func add(_ name: String, text: [UInt8]) { add(name, text.calendarEscaped) }

  mutating func add(_ name: String, list: [[UInt8]]) {
    if list.isEmpty { return }
    add(name, Array(list.map(\.calendarEscaped).joined(separator: [UInt8(ascii: ",")])))
  }

  /// Breaks a line between characters, never within one, because a reader may look at one piece
  /// alone.
  private mutating func fold(_ line: [UInt8]) {
    var start = 0
    var room = Self.width
    while line.count - start > room {
      var end = start + room
      while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[start..<end] + [0x0D, 0x0A, 0x20]
      start = end
      room = Self.width - 1
    }
    bytes += line[start...] + [0x0D, 0x0A]
  }
}
