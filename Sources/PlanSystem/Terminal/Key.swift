/// A key that the user pressed.
public enum Key: Hashable, Sendable {
  /// A character, with Shift and similar keys already applied.
  case character(Unicode.Scalar)
  case enter, escape, tab, backspace, up, down, left, right, home, end, pageUp, pageDown
  /// A key, or a combination of keys, that has no other name here.
  case unknown

  /// - Parameter parameters: the bytes between `ESC [` and the last byte.
  fileprivate init(final: UInt8, parameters: ArraySlice<UInt8>) {
    // After a semicolon come the modifier keys.
    let number = parameters.prefix { $0 != UInt8(ascii: ";") }
    let key: Key? =
      switch final {
      case UInt8(ascii: "M") where parameters.isEmpty: .enter
      case UInt8(ascii: "~"): Self.numbers[String(decoding: number, as: UTF8.self)]
      default: Self.letters[Unicode.Scalar(final)]
      }
    self = key ?? .unknown
  }

  private static let letters: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
  ]
  private static let numbers: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "5": .pageUp, "6": .pageDown,
  ]
}

/// Converts the bytes that a terminal sends to keys, however the bytes are split.
public struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []

  public init() {}

  /// Whether the input ends in a possible start of a longer key: Escape alone also starts other
  /// keys.
  public var isWaiting: Bool { !pending.isEmpty }

  /// The keys that are complete with these bytes.
  public mutating func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let (key, length) = pending.firstKey {
      keys.append(key)
      pending.removeFirst(length)
    }
    return keys
  }

  /// The keys that are left if nothing follows for a while.
  public mutating func rest() -> [Key] {
    defer { pending = [] }
    return pending.isEmpty ? [] : pending == [escape] ? [.escape] : [.unknown]
  }
}

private let escape: UInt8 = 0x1B

extension [UInt8] {
  /// The first key and the number of its bytes; nil if more of them may follow.
  fileprivate var firstKey: (Key, length: Int)? {
    guard let first else { return nil }
    switch first {
    case escape: return sequence
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x00..<0x20: return (.unknown, 1)
    case 0x20..<0x7F: return (.character(Unicode.Scalar(first)), 1)
    default: return character(first)
    }
  }

  /// A character of several bytes. Bytes that are not UTF-8 are dropped one by one.
  private func character(_ first: UInt8) -> (Key, length: Int)? {
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    let isBroken = dropFirst().prefix(length - 1).contains { $0 & 0xC0 != 0x80 }
    if length == 1 || isBroken { return (.unknown, 1) }
    if count < length { return nil }
    let scalars = String(decoding: self[..<length], as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar != "\u{FFFD}" else {
      return (.unknown, length)
    }
    return (.character(scalar), length)
  }

  /// `ESC [ … final` and `ESC O final`. Escape with a key is an unused combination.
  private var sequence: (Key, length: Int)? {
    guard count > 1 else { return nil }
    switch self[1] {
    case UInt8(ascii: "O"): return count > 2 ? (Key(final: self[2], parameters: []), 3) : nil
    case UInt8(ascii: "["):
      // The Linux console sends its function keys this way.
      if count > 2, self[2] == UInt8(ascii: "[") { return count > 3 ? (.unknown, 4) : nil }
      var index = 2
      while index < count, 0x20..<0x40 ~= self[index] { index += 1 }
      // No terminal sends a longer sequence.
      if index > 32 { return (.unknown, index) }
      guard index < count else { return nil }
      // A byte that cannot end the sequence belongs to the next key.
      if !(0x40..<0x7F ~= self[index]) { return (.unknown, index) }
      return (Key(final: self[index], parameters: self[2..<index]), index + 1)
    case escape: return (.escape, 1)
    default: return (.unknown, 2)
    }
  }
}
