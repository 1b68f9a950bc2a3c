public import PlanText

/// The result of removing items from a document.
public struct BlockRemoval: Sendable {
  /// Sorted.
  public var edits: [TextEdit] = []
  /// The lines that are removed, without blank lines. An emptied place stays.
  public var lines: Set<Int> = []

  public init() {}
}

extension Document {
  /// Removes items with all lines below them, as if they had never been added.
  ///
  /// An item that was written into an empty priority or a free hour leaves that place empty again,
  /// as far as this can be seen: a priority leaves its number if others follow, because they keep
  /// theirs; a slot leaves its start if it was in a row of hours with a free one. The time is
  /// linear.
  ///
  /// - Parameter heads: the lines of the items; none may be below another.
  public func removal(ofBlocksAt heads: [Int]) -> BlockRemoval {
    var removal = BlockRemoval()
    let removed = Set(heads)
    let waiting = prioritiesBeforeOthers(removed).union(slotsAmongFreeHours(removed))
    var runs: [Range<Int>] = []
    for head in heads.sorted() {
      let block = block(ofLine: head)
      if waiting.contains(head), let place = place(ofLine: head) {
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

  /// The removed priorities that are followed by others in their section.
  private func prioritiesBeforeOthers(_ removed: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    var isFollowed = false
    for line in lines.indices.reversed() {
      switch lines[line].kind {
      case .sectionHeading: isFollowed = false
      case .priorityItem where !removed.contains(line): isFollowed = true
      case .priorityItem where isFollowed: found.insert(line)
      default: break
      }
    }
    return found
  }

  /// The removed slots that are connected to a free hour, before or after, by hours without a gap.
  private func slotsAmongFreeHours(_ removed: Set<Int>) -> Set<Int> {
    guard removed.contains(where: { lines[$0].kind == .scheduleItem }) else { return [] }
    let slots = lines.indices.compactMap { line in
      slotStart(ofLine: line).map { (line: line, start: $0) }
    }
    let all = Set(slots.map(\.start))
    let kept = slots.filter { !removed.contains($0.line) }
    let taken = Set(kept.map(\.start))
    let free = Set(kept.filter { isFreeHour($0.line) }.map(\.start))
    func leadsToFree(_ start: Int, by step: Int) -> Bool {
      var hour = start + step
      while all.contains(hour), !free.contains(hour) { hour += step }
      return free.contains(hour)
    }
    let waiting = slots.filter {
      removed.contains($0.line) && !taken.contains($0.start)
        && (leadsToFree($0.start, by: -60) || leadsToFree($0.start, by: 60))
    }
    return Set(waiting.map(\.line))
  }

  /// The bytes of removed lines, with a blank line where two would meet or one would end the text.
  public func bytes(ofRemoved run: Range<Int>) -> ByteRange {
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

  /// The rest of the line of an item that was written into an empty place, and its start.
  private func place(ofLine line: Int) -> (start: Int, bytes: [UInt8])? {
    guard let bullet = ItemLayout(table, line: line).bullet else { return nil }
    var bytes = Array(" [ ]".utf8)
    if lines[line].isTimed {
      guard let time = slotStart(ofLine: line).flatMap({ ClockTime(minutes: $0) }) else {
        return nil
      }
      bytes = [0x20] + time.bytes
    }
    return (table.tokens[bullet].end, bytes)
  }
}

extension ArraySlice<Line> {
  fileprivate var areBlank: Bool { allSatisfy { $0.kind == .blankLine } }
}
