import PlanText

extension AttributeKey {
  /// The keys of a plan that formats with free keys keep under their own names.
  public static let ownKeys = named.filter { $0.traits.contains(.portable) }

  /// The key of that name.
  public init?(own name: [UInt8]) {
    guard let key = AttributeKey(spelled: name.span) else { return nil }
    guard key.traits.contains(.portable) else { return nil }
    self = key
  }

  /// Whether a value means the same in every file; a value that counts from a day does not.
  public func means(_ value: [UInt8]) -> Bool {
    switch type {
    case .date, .firstDay: return FirstDay(value.span, relativeTo: nil) != nil
    case .moment: return MomentInput(value.span)?.knownDate != nil
    case .expiry:
      guard case .at(let moment)? = Expiry(value.span, on: nil) else { return takes(value.span) }
      return moment.date == nil || moment.knownDate != nil
    case .name: return !value.isEmpty && !value.contains(UInt8(ascii: "\""))
    default: return takes(value.span)
    }
  }
}
