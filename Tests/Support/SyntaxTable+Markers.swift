public import PlanDocument

extension SyntaxTable {
  /// The lines of the markers of all conflicts.
  public var conflictMarkers: Set<Int> {
    Set(conflicts.flatMap { [$0.start, $0.base, $0.separator, $0.end].compactMap(\.self) })
  }
}
