/// Gives equal values equal numbers, from 0 in the order in which they are added.
public struct ValueNumbers<Value: Hashable & Sendable>: Sendable {
  /// The values, by number.
  public private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  public init() {}

  /// The number of a value; a new value gets the next number.
  public mutating func number(of value: Value) -> Int {
    let next = values.count
    // One search: the default is stored.
    let number = Self.take(&numbers[value, default: next])
    if number == next { values.append(value) }
    return number
  }

  private static func take(_ number: inout Int) -> Int { number }

  /// The number of a value; nil if it has none.
  public func known(_ value: Value) -> Int? { numbers[value] }
}

/// Gives equal lines equal numbers, across any number of texts.
///
/// A line is its bytes with its line end, so a last line without a line end differs from the same
/// line with one. Numbers are not hashes: two different lines never have the same number.
public typealias LineIdentities = ValueNumbers<ArraySlice<UInt8>>

extension LineIdentities {
  /// The number of each line of `text`; none for an empty text, and none after a final newline.
  public mutating func identify(_ text: [UInt8]) -> [Int] { identify(text, lines(of: text)) }

  /// The number of each part of `text`.
  public mutating func identify(_ text: [UInt8], _ parts: [Range<Int>]) -> [Int] {
    parts.map { number(of: text[$0]) }
  }
}
