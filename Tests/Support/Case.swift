import PlanModel
public import PlanSyntax

extension Array where Element == UInt8 {
  public init(_ string: String) { self = Array(string.utf8) }
  public var string: String { String(decoding: self, as: UTF8.self) }
}

extension DocumentKind {
  /// The day that cases are read as, a Monday.
  public static let caseDay = DocumentKind(path: Array("2026-10-05.plan"))

  /// The kind of a case in `Tests/Cases/Format`, which its folder tells.
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
}
