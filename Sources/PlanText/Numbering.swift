/// Gives equal values equal numbers, from 0 in the order in which they are added.
public struct Numbering<Value: Hashable & Sendable>: Sendable {
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
