import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension AttributeKey {
  /// What formats that let anybody name keys may hold of a plan, in their own words.
  static let ownKeys: [AttributeKey] = [
    .every, .after, .start, .until, .expires, .remind, .points, .est, .goal, .target, .from, .id,
    .was,
  ]

  /// The key of that name.
  init?(own name: [UInt8]) {
    guard let key = Self.ownKeys.first(where: { name.elementsEqual("\($0.name)".utf8) }) else {
      return nil
    }
    self = key
  }

  /// Whether a value means the same in every file, as nothing does that counts from a day.
  func means(_ value: [UInt8]) -> Bool {
    switch self {
    case .start, .until, .from, .to: return CivilDate(value.span) != nil
    case .due, .done: return MomentInput(value.span)?.knownDate != nil
    case .expires:
      guard case .at(let moment)? = Expiry(value.span, on: nil) else { return takes(value.span) }
      return moment.date == nil || moment.knownDate != nil
    case .was: return !value.isEmpty && !value.contains(UInt8(ascii: "\""))
    default: return takes(value.span)
    }
  }
}
