public import PlanDocument
public import PlanText

/// The values of items in JSON, which mean the same without their file.
extension Document {
  /// The value of an attribute as planfmt writes it, with the date of the file before a time alone.
  public func exactValue(of attribute: Attribute) -> [UInt8] {
    let value = canonicalValue(of: attribute)
    guard let day = kind.date, attribute.key.type == .moment || attribute.key.type == .expiry,
      let time = ClockTime(value.span)
    else { return value }
    return MomentInput(date: .absolute(day), time: time).bytes
  }
}

/// The amount of a habit.
public struct ExactAmount: Sendable {
  let amount: Amount
  let unit: [UInt8]?

  /// Nil for an item without one.
  public init?(of item: Item, in document: Document) {
    guard let (amount, unit) = document.amount(of: item) else { return nil }
    (self.amount, self.unit) = (amount, unit)
  }
}

extension JSONWriter {
  /// `{"number":5,"target":8,"unit":"glasses","atMost":false,"time":false}`; a time is in minutes.
  public mutating func amount(_ exact: ExactAmount?) {
    guard let exact else { return null() }
    func number(_ quantity: Quantity?, _ json: inout JSONWriter) {
      if let quantity { json.number(decimal(quantity)) } else { json.null() }
    }
    object { json in
      json.key("number")
      number(exact.amount.value, &json)
      json.key("target")
      number(exact.amount.target, &json)
      json.member("unit", exact.unit)
      json.member("atMost", exact.amount.isAtMost)
      json.member("time", exact.amount.isTime)
    }
  }
}
