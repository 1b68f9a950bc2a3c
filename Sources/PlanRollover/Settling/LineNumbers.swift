import PlanDocument
import PlanText

/// The lines of a file that the lines of its settled text come from.
///
/// Settling removes the record of a move, and adds steps and notes to a copy. An address is a line of
/// the file as it is.
public struct LineNumbers: Sendable {
  /// By line of the text: the lines of the file, first the one that names it; none for a new line.
  private var sources: [[Int]]
  /// The number of lines of the file.
  public let count: Int

  /// The lines of an unchanged text.
  init(of document: Document) {
    count = document.lines.count
    sources = (0..<count).map { [$0] }
  }

  /// The line of the file. A new line has a number after the last one, so that it is no other line.
  public func lineOfFile(_ line: Int) -> Int {
    sources[line].first ?? count + sources[..<line].count(where: \.isEmpty)
  }

  /// The line of the text for a line of the file; nil if neither has it.
  public func line(ofFile line: Int) -> Int? {
    if line < count { return sources.firstIndex { $0.contains(line) } }
    let new = sources.indices.filter { sources[$0].isEmpty }
    return line - count < new.count ? new[line - count] : nil
  }

  /// Follows a change of one item and what is below it.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - head: the line of the item, which removed lines become part of.
  ///   - removed: lines that are removed; without any, the lines up to the head stay where they are.
  mutating func follow(_ old: Document, _ new: Document, head: Int, without removed: Set<Int> = [])
  {
    let fixed = removed.isEmpty ? head + 1 : 0
    let kept = old.lines.indices.dropFirst(fixed).filter { !removed.contains($0) }
    var names = ValueNumbers<[UInt8]>()
    let (before, after) = (
      kept.map { names.number(of: old.name(ofUnit: $0..<$0 + 1)) },
      new.lines.indices.dropFirst(fixed).map { names.number(of: new.name(ofUnit: $0..<$0 + 1)) }
    )
    var places: [Int: Int] = [:]
    for line in 0..<fixed { places[line] = line }
    var (line, next) = (0, 0)
    func pair(upTo end: Int) {
      while line < end {
        places[kept[line]] = next + fixed
        (line, next) = (line + 1, next + 1)
      }
    }
    for hunk in lineDiff(before, after) {
      pair(upTo: hunk.old.lowerBound)
      // Lines with other words, in their order.
      if hunk.old.count == hunk.new.count { pair(upTo: hunk.old.upperBound) }
      (line, next) = (hunk.old.upperBound, hunk.new.upperBound)
    }
    pair(upTo: kept.count)
    let former = sources
    sources = Array(repeating: [], count: new.lines.count)
    for (line, place) in places { sources[place] = former[line] }
    guard let head = places[head] else { return }
    for line in former.indices where places[line] == nil { sources[head] += former[line] }
  }
}
