import PlanCalendar
public import PlanModel
import PlanSyntax
public import PlanText

/// What taking items out of a document comes to.
public struct BlockRemoval: Sendable {
  /// Sorted.
  public var edits: [TextEdit] = []
  /// The lines that are gone then, blank ones aside; a place that waits to be filled stays.
  public var lines: Set<Int> = []

  public init() {}
}

extension Document {
  /// Takes items out with all that stands below them, as if they had never been added.
  ///
  /// Priorities and hours that were there to be filled are there again, as far as that shows: a
  /// priority leaves its number where others follow, since they keep theirs, and a slot its start where it stood in a row of hours of which one is free. Linear.
  ///
  /// - Parameter heads: lines of items, none below another.
  public func removal(ofBlocksAt heads: [Int]) -> BlockRemoval {
    var removal = BlockRemoval()
    let removed = Set(heads)
    let priorities = prioritiesBeforeOthers(removed)
    let hours = FreeHours(self, without: removed)
    var runs: [Range<Int>] = []
    for head in heads.sorted() {
      let block = block(ofLine: head)
      if let place = place(ofLine: head, priorities, hours) {
        removal.edits.append(
          TextEdit(ByteRange(place.start, content(ofLine: block.last ?? head).end), place.bytes))
        removal.lines.formUnion(block.dropFirst())
        continue
      }
      removal.lines.formUnion(block)
      if let last = runs.last, lines[last.upperBound..<block.lowerBound].areBlank {
        runs[runs.count - 1] = last.lowerBound..<block.upperBound
      } else {
        runs.append(block)
      }
    }
    removal.edits += runs.map { .delete(bytes(ofRemoved: $0)) }
    removal.edits.sort { $0.range.start < $1.range.start }
    return removal
  }

  /// The priorities that others of their section follow.
  private func prioritiesBeforeOthers(_ removed: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    // Of one section: behind which no other came yet.
    var last: [Int] = []
    for line in lines.indices {
      switch lines[line].kind {
      case .sectionHeading: last = []
      case .priorityItem where removed.contains(line): last.append(line)
      case .priorityItem:
        found.formUnion(last)
        last = []
      default: break
      }
    }
    return found
  }

  /// The bytes of lines, with one blank line where two would meet, or one the end of the text.
  private func bytes(ofRemoved run: Range<Int>) -> ByteRange {
    var (start, end) = (lines[run.lowerBound].start, lines[run.upperBound - 1].end)
    // A byte order mark belongs to the text.
    if run.lowerBound == 0 { start = content(ofLine: 0).start }
    let before = run.lowerBound > 0 ? lines[run.lowerBound - 1] : nil
    guard before?.kind ?? .blankLine == .blankLine else { return ByteRange(start, end) }
    if lines[run.upperBound...].areBlank {
      if let before { start = before.start }
    } else if lines[run.upperBound].kind == .blankLine {
      end = lines[run.upperBound].end
    }
    return ByteRange(start, end)
  }

  /// What stays of the line of an item that stood in a place which waited for it, and from where.
  private func place(
    ofLine line: Int, _ priorities: Set<Int>, _ hours: FreeHours
  ) -> (start: Int, bytes: [UInt8])? {
    guard let bullet = ItemLayout(table, line: line).bullet else { return nil }
    let start = table.tokens[bullet].end
    switch lines[line].kind {
    case .priorityItem:
      guard priorities.contains(line) else { return nil }
      return (start, Array(" [ ]".utf8))
    case .scheduleItem:
      guard let minutes = slotStart(ofLine: line), hours.wait(for: minutes),
        let time = ClockTime(minutes: minutes)
      else { return nil }
      var bytes: [UInt8] = [0x20]
      time.write(to: &bytes)
      return (start, bytes)
    default: return nil
    }
  }
}

/// The starts of a schedule in minutes, by which a free hour is known that was filled.
private struct FreeHours {
  private var all: Set<Int> = []
  private var free: Set<Int> = []
  private var taken: Set<Int> = []

  init(_ document: borrowing Document, without removed: Set<Int>) {
    guard removed.contains(where: { document.lines[$0].kind == .scheduleItem }) else { return }
    for line in document.lines.indices {
      guard let start = document.slotStart(ofLine: line) else { continue }
      all.insert(start)
      if removed.contains(line) { continue }
      taken.insert(start)
      if document.isFreeHour(line) { free.insert(start) }
    }
  }

  /// Whether the hours before or behind a start lead to a free one, none of them missing.
  func wait(for start: Int) -> Bool {
    if taken.contains(start) { return false }
    for step in [-60, 60] {
      var hour = start + step
      while all.contains(hour) {
        if free.contains(hour) { return true }
        hour += step
      }
    }
    return false
  }
}

extension ArraySlice<Line> {
  fileprivate var areBlank: Bool { allSatisfy { $0.kind == .blankLine } }
}
