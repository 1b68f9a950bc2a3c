public import PlanDocument

extension Array where Element == UInt8 {
  public init(_ string: String) { self = Array(string.utf8) }
}

extension Collection<UInt8> {
  public var string: String { String(decoding: self, as: UTF8.self) }

  /// The words of a line `-- WORDS --`, which begins a part of a case; nil for any other line.
  public var headingOfPart: String? {
    guard starts(with: "-- ".utf8), suffix(3).elementsEqual(" --".utf8) else { return nil }
    return String(decoding: dropFirst(3).dropLast(3), as: UTF8.self)
  }
}

extension CivilDate {
  /// The Monday of the cases.
  public static let caseToday = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest
}

extension DocumentKind {
  /// The date of the cases, a Monday.
  public static let caseDay = DocumentKind(path: Array("2026-10-05.plan"))

  /// One kind of each sort.
  public static let caseKinds = [caseDay, .collection, .settings, .template, .unknown]

  /// The kind of a case in `Tests/Cases/Format` and similar folders, given by its folder.
  public init(casePath path: String) {
    let folder = path.split(separator: "/").dropLast().last.map(String.init)
    switch folder {
    case "collection": self = .collection
    case "settings": self = .settings
    case "template": self = .template
    case "stdin": self = .unknown
    default: self = .caseDay
    }
  }
  /// The folder of this kind; nil for a day.
  public var caseFolder: String? {
    switch self {
    case .day: nil
    case .collection: "collection"
    case .settings: "settings"
    case .template: "template"
    case .unknown: "stdin"
    }
  }
}
