/// Gives equal values equal numbers, from 0 in the order in which they come.
public struct Numbering<Value: Hashable & Sendable>: Sendable {
  /// By their numbers.
  public private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  public init() {}

  /// The number of a value, which is the next one where the value is new.
  public mutating func number(of value: Value) -> Int {
    let number = numbers[value, default: values.count]
    if number == values.count {
      numbers[value] = number
      values.append(value)
    }
    return number
  }

  /// The number of a value that has one.
  public func known(_ value: Value) -> Int? { numbers[value] }
}
