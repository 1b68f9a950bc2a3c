/// The months by number, with their names in rules.
public enum Month: Int, CaseIterable, Sendable {
  case january = 1
  case february, march, april, may, june
  case july, august, september, october, november, december

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The English name in lower case.
  public var fullName: String { Self.names[rawValue - 1] }

  /// The first three letters.
  public var shortName: String { String(fullName.prefix(3)) }
}
