import PlanDocument
import PlanText

extension Comparison {
  /// Adds the lines that have the same meaning in other characters. If nothing else was found, adds
  /// bullets and numbers, then blank lines, indents and line ends.
  mutating func compareSpelling() {
    let told = Set(found.flatMap(\.new))
    var lines = oldLine.indices.filter { line in
      guard let partner = oldLine[line], !told.contains(line) else { return false }
      return old.told(partner) != new.told(line)
    }
    if lines.isEmpty, !found.isEmpty { return }
    if lines.isEmpty {
      lines = oldLine.indices.filter { line in
        guard let partner = oldLine[line] else { return false }
        return old.bullet(partner) != new.bullet(line)
      }
    }
    found.append(Difference(.spelling, old: lines.compactMap { oldLine[$0] }, new: lines))
  }
}

extension ComparedText {
  /// The bullet or number at the start of a line; empty for a line without one.
  fileprivate func bullet(_ line: Int) -> [UInt8] {
    let start = document.told(ofLine: line).start
    let content = document.content(ofLine: line)
    guard content.start <= start else { return [] }
    return document.text(ByteRange(content.start, start)).filter { $0 != 0x20 && $0 != 0x09 }
  }
}
