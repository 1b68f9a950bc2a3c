extension Period {
  /// `1w`, `6m`: as most other programs spell it, with one letter for the unit.
  public var letters: String { "\(count)\(unit.rawValue.prefix(1))" }
}

extension Weekday {
  /// `Mon`
  public var shortTitle: [UInt8] {
    var name = Array(shortName.utf8)
    name[0] = name[0] & 0xDF
    return name
  }
}
