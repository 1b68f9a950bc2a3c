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

extension [UInt8] {
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
