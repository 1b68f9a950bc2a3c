import PlanDocument
import PlanText

/// A list of tags: each is kept once, and each spelling is checked once.
struct TagWords {
  private(set) var tags: [[UInt8]] = []
  private var known: Set<[UInt8]> = []
  private var judged: [[UInt8]: Bool] = [:]

  /// Adds a tag unless it is there; false if it cannot be a tag.
  mutating func add(_ name: [UInt8]) -> Bool {
    guard isOne(name) else { return false }
    if known.insert(name.folded).inserted { tags.append(name) }
    return true
  }

  mutating func isOne(_ name: [UInt8]) -> Bool {
    if let known = judged[name] { return known }
    let answer = isTag(name)
    judged[name] = answer
    return answer
  }
}

/// Projects of other programs become tags below this one.
let projectPrefix = Array("project/".utf8)

extension [UInt8] {
  /// The words between blanks.
  var plainWords: [[UInt8]] { split(separator: 0x20).map { Array($0) } }

  /// The bytes after a prefix; nil without it.
  func after(_ prefix: [UInt8]) -> [UInt8]? {
    starts(with: prefix) ? Array(dropFirst(prefix.count)) : nil
  }

  /// The two sides of the first such byte, if neither side is empty.
  func halves(around byte: UInt8) -> (before: [UInt8], after: [UInt8])? {
    guard let place = firstIndex(of: byte), place > 0, place + 1 < count else { return nil }
    return (Array(self[..<place]), Array(self[(place + 1)...]))
  }
}

extension AttributeKey {
  /// The keys of a plan that formats with free keys keep under their own names.
  static let ownKeys = named.filter { $0.traits.contains(.portable) }

  /// The key of that name.
  init?(own name: [UInt8]) {
    guard let key = AttributeKey(spelled: name.span) else { return nil }
    guard key.traits.contains(.portable) else { return nil }
    self = key
  }

  /// Whether a value means the same in every file; a value that counts from a day does not.
  func means(_ value: [UInt8]) -> Bool {
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
