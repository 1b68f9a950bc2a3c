/// The months by their numbers, with the names that they have in rules.
public enum Month: Int, CaseIterable, Sendable {
  case january = 1
  case february, march, april, may, june
  case july, august, september, october, november, december

  /// The English name in lower case.
  public var fullName: String {
    switch self {
    case .january: "january"
    case .february: "february"
    case .march: "march"
    case .april: "april"
    case .may: "may"
    case .june: "june"
    case .july: "july"
    case .august: "august"
    case .september: "september"
    case .october: "october"
    case .november: "november"
    case .december: "december"
    }
  }

  /// The first three letters.
  public var shortName: String { String(fullName.prefix(3)) }
}
