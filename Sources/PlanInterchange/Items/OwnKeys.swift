import PlanDocument
import PlanText

extension AttributeKey {
  /// The keys of a plan that formats with free keys keep under their own names.
  static let ownKeys = allCases.filter { $0.traits.contains(.portable) }

  /// The key of that name.
  init?(own name: [UInt8]) {
    guard let key = AttributeKey(spelled: name.span), key.traits.contains(.portable) else {
      return nil
    }
    self = key
  }

  /// Whether a value means the same in every file; a value that counts from a day does not.
  func means(_ value: [UInt8]) -> Bool {
    switch type {
    case .date: return CivilDate(value.span) != nil
    case .moment: return MomentInput(value.span)?.knownDate != nil
    case .expiry:
      guard case .at(let moment)? = Expiry(value.span, on: nil) else { return takes(value.span) }
      return moment.date == nil || moment.knownDate != nil
    case .name: return !value.isEmpty && !value.contains(UInt8(ascii: "\""))
    default: return takes(value.span)
    }
  }
}
