import PlanModel
import PlanSyntax

extension Comparison {
  /// Tells of lines that say the same in other characters, and, where nothing else is told, of blank
  /// lines, indents and line ends.
  mutating func compareSpelling() {
    let told = Set(found.flatMap(\.new))
    let lines = oldLine.indices.filter { line in
      guard let partner = oldLine[line], !told.contains(line) else { return false }
      return old.told(partner) != new.told(line)
    }
    if lines.isEmpty, !found.isEmpty { return }
    found.append(Difference(.spelling, old: lines.compactMap { oldLine[$0] }, new: lines))
  }
}
