import PlanText

/// A line that was moved to another day while another device changed it: two lines.
///
/// The record says what was carried: it is the base of a merge of the other line, as it was changed,
/// with the copy on the other day.
public struct MoveRecord: Hashable, Sendable {
  /// The line that is `[>]` with `to:`.
  public let line: Int
  /// The line that is not, with `to:` and the same identity, or with `was:` and the words of the
  /// record.
  public let edit: Int
}

extension Document {
  /// Whether a line was moved to another day.
  public func isMoved(_ line: Int) -> Bool {
    lines[line].state == .moved && item(atLine: line).value(.to) != nil
  }

  /// The records of the file, each with the line after it that was changed meanwhile, in order.
  ///
  /// Linear, and nearly always decided by the attributes alone.
  public var moveRecords: [MoveRecord] {
    let moves = Set(
      lines.indices.filter { line in
        lines[line].kind.isTodo && lines[line].state != nil
          && table.tokens(ofLine: line).contains { $0.kind == .attribute && $0.key == .to }
      })
    if moves.allSatisfy({ lines[$0].state == .moved }) { return [] }
    var records: [MoveRecord] = []
    // The last item below each line; -1 for those at the top.
    var siblings: [Int: Int] = [:]
    for (line, entry) in lines.enumerated() {
      guard entry.kind.isItem else {
        if entry.kind == .sectionHeading || entry.kind == .groupHeading { siblings = [:] }
        continue
      }
      let above = siblings.updateValue(line, forKey: entry.parent ?? -1)
      guard let above, moves.contains(line), entry.state != .moved, moves.contains(above),
        lines[above].state == .moved, isEdit(line, of: above)
      else { continue }
      records.append(MoveRecord(line: above, edit: line))
    }
    return records
  }

  /// Whether two lines were moved to the same day, and are the same task, or the first one says what
  /// the other was.
  private func isEdit(_ edit: Int, of record: Int) -> Bool {
    let (item, other) = (item(atLine: edit), item(atLine: record))
    let (values, others) = (values(of: item), values(of: other))
    guard values.to == others.to else { return false }
    let own = identity(of: item, values).withoutQuotes
    let former = values.was.map {
      TaskIdentity(
        .words([UInt8](folding: bytes.span.extracting($0.indices))), firstDay: own.firstDay)
    }
    return [own, former].contains(identity(of: other, others).withoutQuotes)
  }
}

extension TaskIdentity {
  /// As `was:` can hold it.
  fileprivate var withoutQuotes: TaskIdentity {
    guard case .words(let words) = name, words.contains(UInt8(ascii: "\"")) else { return self }
    return TaskIdentity(.words(words.filter { $0 != UInt8(ascii: "\"") }), firstDay: firstDay)
  }
}

/// The value of `was:` for these words; a quote cannot be in it.
public func quotedName(_ words: [UInt8]) -> [UInt8] {
  quoted(words.filter { $0 != UInt8(ascii: "\"") })
}
