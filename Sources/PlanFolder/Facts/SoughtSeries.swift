import PlanDocument
import PlanText

/// The series of which instances may be on a day that is not read whole.
///
/// Such a day gives no closed lines without attributes to the facts, but a series counts from its
/// last instance, and one before the days that are read whole shows that it has begun. Other ones do
/// not matter, except those of a series with a goal.
struct SoughtSeries: Sendable {
  private struct Entry {
    let kind: ItemKind
    let name: [UInt8]
    /// Of the definitions; names of one series have the same number.
    let series: Int
    /// Whether all of its instances matter.
    let isLinked: Bool

    /// The letters that the name begins with, as far as they are ASCII.
    let start: ArraySlice<UInt8>
  }

  private var entries: [Entry] = []
  /// By the low five bits of its first letter, whether a name begins with it.
  private var firstLetters: UInt32 = 0
  private var table = SyntaxTable()

  /// - Parameter facts: with all undated files.
  init(_ facts: FolderFacts) {
    if facts.definitions.isEmpty { return }
    for (number, series) in SeriesBook(facts).series.enumerated() {
      // A slot with a calendar rule and no box belongs to its day.
      let isWanted =
        series.kind == .task
        || series.definitions.contains {
          $0.every == nil || facts.items[$0.item].state != nil
        }
      if !isWanted { continue }
      for name in [facts.text(series.name)] + series.formerNames(in: facts) {
        entries.append(
          Entry(
            kind: series.kind, name: name, series: number,
            isLinked: series.definitions.contains { facts.goal(ofItem: $0.item) != nil },
            start: name.prefix { $0.isASCIILetter }))
      }
    }
    noteLetters()
  }

  private mutating func noteLetters() {
    firstLetters = entries.reduce(0) { letters, entry in
      entry.start.first.map { letters | 1 &<< UInt32($0 & 31) } ?? .max
    }
  }

  /// Whether a day may hold an instance of one of these series that is not in the facts anyway.
  func mayBeOn(_ text: Span<UInt8>, _ table: SyntaxTable) -> Bool {
    if firstLetters == 0 { return false }
    let lines = table.lines.span
    for index in lines.indices {
      let line = lines[index]
      switch line.kind {
      case .task, .priorityItem:
        // Open ones are in the facts.
        guard line.state?.isClosed == true else { continue }
      case .scheduleItem: break
      default: continue
      }
      if line.parent == nil, mayBe(line, text) { return true }
    }
    return false
  }

  @inline(__always)
  private func mayBe(_ line: Line, _ text: Span<UInt8>) -> Bool {
    var start = line.start
    // What may come before the words: a bullet, a box, a time, a priority, tags.
    while start < line.end {
      let byte = text[start]
      if byte.isASCIILetter || byte >= 0x80 { break }
      // A box, a tag or a priority with its letters; a blank or a control character by itself.
      repeat { start &+= 1 } while start < line.end && text[start] > 0x20 && byte > 0x20
    }
    // Some letters beyond ASCII fold to ASCII, and a name need not have a letter.
    guard start < line.end, text[start] < 0x80 else { return true }
    if isAttribute(text, start, line) { return true }
    guard firstLetters & 1 &<< UInt32(text[start] & 31) != 0 else { return false }
    return entries.contains { entry in
      let first = entry.start
      return first.isEmpty
        || first.count <= line.end - start
          && first.indices.allSatisfy { text[start + $0].asciiLowercased == first[$0] }
    }
  }

  /// Whether a word may be one, so that the name begins later.
  @inline(__always)
  private func isAttribute(_ text: Span<UInt8>, _ start: Int, _ line: Line) -> Bool {
    var index = start
    while index < line.end, text[index] > 0x20 {
      if text[index] == UInt8(ascii: ":") { return true }
      index &+= 1
    }
    return false
  }

  /// Finds the instances of a day; each series without a goal is found once.
  ///
  /// - Returns: their lines in `table`, which is that of the whole text.
  mutating func take(
    _ text: Span<UInt8>, as kind: DocumentKind
  ) -> (table: SyntaxTable, lines: [Int]) {
    parse(text, as: kind, into: &table)
    var (lines, found): ([Int], Set<Int>) = ([], [])
    for index in table.lines.indices {
      let line = table.lines[index]
      guard line.parent == nil, let kind = ItemKind(recurring: line.kind, line.state) else {
        continue
      }
      var name: [UInt8] = []
      table.appendName(ofLine: index, in: text, to: &name)
      guard let entry = entries.first(where: { $0.kind == kind && $0.name == name }) else {
        continue
      }
      lines.append(index)
      found.insert(entry.series)
    }
    if !found.isEmpty {
      entries.removeAll { found.contains($0.series) && !$0.isLinked }
      noteLetters()
    }
    return (table, lines)
  }
}
